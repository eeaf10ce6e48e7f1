/** The second worker: computes what bots play, so that a long search holds up no table. */
import type { FromBots, ToBots } from './messages';
import { startPython } from './python';

interface Page {
  answer_job: (text: string) => string;
}

let page: Promise<Page> | null = null;

async function start(base: string): Promise<Page> {
  return (await startPython(base, () => undefined)).pyimport('legendarium.local.page') as Page;
}

const tell = (message: FromBots): void => postMessage(message);

onmessage = async ({ data }: MessageEvent<ToBots>) => {
  if (data.t === 'start') {
    page = start(data.base);
    return;
  }
  const { n, text } = data;
  try {
    if (!page) throw new Error('not started');
    tell({ t: 'result', n, text: (await page).answer_job(text) });
  } catch (error) {
    tell({ t: 'failed', n, problem: String(error).slice(-2000) });
  }
};
