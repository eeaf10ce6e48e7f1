import type { FromBots, ToBots } from './messages';

/** The way to the worker of the bots, which starts with the first job. */
export class BotLine {
  private worker: Worker | null = null;
  private asked = 0;
  private readonly waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();

  constructor(private readonly base: string) {}

  /** Computes a job; both are JSON. */
  ask = (text: string): Promise<string> => {
    const worker = (this.worker ??= this.start());
    const n = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(n, { resolve, reject });
      worker.postMessage({ t: 'job', n, text } satisfies ToBots);
    });
  };

  /** Ends the worker, whatever it computes; the next job starts another. */
  stop = (): void => {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error('the worker was stopped'));
    this.waiting.clear();
  };

  private start(): Worker {
    const worker = new Worker(new URL('./bots.ts', import.meta.url), { type: 'module', name: 'bots' });
    worker.onmessage = ({ data }: MessageEvent<FromBots>) => this.hear(data);
    worker.onerror = () => this.stop();
    worker.postMessage({ t: 'start', base: this.base } satisfies ToBots);
    return worker;
  }

  private hear(message: FromBots): void {
    const waits = this.waiting.get(message.n);
    this.waiting.delete(message.n);
    if (message.t === 'result') waits?.resolve(message.text);
    else waits?.reject(new Error(message.problem));
  }
}
