/** The worker with the tables: Python, the hall of the server, and its storage in this browser. */
import { BotLine } from './bot-line';
import { KeyValues } from './key-values';
import type { FromHouse, Request, ToHouse } from './messages';
import { holdTables } from './one-tab';
import { startPython } from './python';

interface House {
  fetch: (method: string, path: string, query: string, headers: string, body: string) => Promise<string>;
  pack: () => Promise<string>;
  bring: (text: string) => Promise<string>;
  dial: (line: number, tell: (kind: 'accept' | 'send' | 'close', text: string) => void, headers: string) => void;
  say: (line: number, text: string) => void;
  hang_up: (line: number) => void;
}

interface Page {
  open_house: (base: KeyValues, ask: BotLine['ask'], stop: () => void) => Promise<House>;
}

let house: Promise<House> | null = null;
let base = '';

const tell = (message: FromHouse): void => postMessage(message);

async function open(): Promise<House> {
  const python = await startPython(base, (share) => tell({ t: 'state', state: 'loading', share }));
  const page = python.pyimport('legendarium.local.page') as Page;
  const bots = new BotLine(base);
  const opened = await page.open_house(await KeyValues.open(), bots.ask, bots.stop);
  tell({ t: 'state', state: 'ready' });
  return opened;
}

/** Another tab has taken the tables: this worker must not write any more. */
function lost(): void {
  tell({ t: 'state', state: 'elsewhere' });
  close();
}

async function begin(take: boolean): Promise<void> {
  try {
    if (!(await holdTables(take, lost))) return tell({ t: 'state', state: 'elsewhere' });
    house = open();
    await house;
  } catch (error) {
    tell({ t: 'state', state: 'failed', problem: String(error).slice(-2000) });
  }
}

async function answer(n: number, work: (house: House) => Promise<string>): Promise<void> {
  if (house) tell({ t: 'answer', n, text: await work(await house) });
}

function fetched(at: House, { method, path, query, headers, body }: Request): Promise<string> {
  return at.fetch(method, path, query, JSON.stringify(headers), body);
}

onmessage = async ({ data }: MessageEvent<ToHouse>) => {
  switch (data.t) {
    case 'start':
    case 'take':
      base = data.base;
      return begin(data.t === 'take');
    case 'fetch':
      return answer(data.n, (at) => fetched(at, data.request));
    case 'pack':
      return answer(data.n, (at) => at.pack());
    case 'bring':
      return answer(data.n, (at) => at.bring(data.text));
    case 'dial':
      return (await house)?.dial(
        data.line,
        (kind, text) => tell({ t: 'line', line: data.line, kind, text }),
        JSON.stringify(data.headers),
      );
    case 'say':
      return (await house)?.say(data.line, data.text);
    case 'hangUp':
      return (await house)?.hang_up(data.line);
  }
};
