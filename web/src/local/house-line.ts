import type { Wire } from '$lib/wire/socket';
import { house } from './house-state.svelte';
import type { Answer, FromHouse, Request, ToHouse } from './messages';

/** The page's way to the worker with the tables. */

let worker: Worker | null = null;
let numbers = 0;
/** Answers that are awaited, with what was asked, to ask again where the tables open only later. */
const waiting = new Map<number, { asked: ToHouse; resolve: (text: string) => void }>();
const lines = new Map<number, HouseWire>();

function post(message: ToHouse): void {
  worker?.postMessage(message);
}

function ask(message: (n: number) => ToHouse): Promise<string> {
  const n = ++numbers;
  return new Promise((resolve) => {
    const asked = message(n);
    waiting.set(n, { asked, resolve });
    post(asked);
  });
}

function hear(message: FromHouse): void {
  if (message.t === 'state') {
    house.now = message;
    if (message.state === 'elsewhere') for (const line of [...lines.values()]) line.hear('close', '');
  } else if (message.t === 'line') {
    lines.get(message.line)?.hear(message.kind, message.text);
  } else {
    waiting.get(message.n)?.resolve(message.text);
    waiting.delete(message.n);
  }
}

function begin(first: ToHouse[]): void {
  worker = new Worker(new URL('./house.ts', import.meta.url), { type: 'module', name: 'tables' });
  worker.onmessage = ({ data }: MessageEvent<FromHouse>) => hear(data);
  worker.onerror = ({ message }) => (house.now = { state: 'failed', problem: message });
  for (const message of first) post(message);
}

export function startHouse(): void {
  begin([{ t: 'start', base: document.baseURI }]);
}

/** Gets the tables from the tab that has them, and asks again for what nobody answered. */
export function takeTables(): void {
  worker?.terminate();
  house.now = { state: 'loading', share: 0 };
  begin([{ t: 'take', base: document.baseURI }, ...[...waiting.values()].map(({ asked }) => asked)]);
}

export async function fetchFromHouse(request: Request): Promise<Answer> {
  return JSON.parse(await ask((n) => ({ t: 'fetch', n, request }))) as Answer;
}

export const packTables = (): Promise<string> => ask((n) => ({ t: 'pack', n }));
export const bringTables = (text: string): Promise<string> => ask((n) => ({ t: 'bring', n, text }));

/** A line to a table, in the shape of a WebSocket. */
export class HouseWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly line = ++numbers;

  constructor(language: string) {
    lines.set(this.line, this);
    post({ t: 'dial', line: this.line, headers: { 'accept-language': language } });
  }

  send(text: string): void {
    post({ t: 'say', line: this.line, text });
  }

  close(): void {
    lines.delete(this.line);
    post({ t: 'hangUp', line: this.line });
  }

  hear(kind: 'accept' | 'send' | 'close', text: string): void {
    if (kind === 'accept') this.onopen?.();
    else if (kind === 'send') this.onmessage?.({ data: text });
    else {
      lines.delete(this.line);
      this.onclose?.();
    }
  }
}
