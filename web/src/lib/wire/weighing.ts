import type { WhyNot } from './types';

/** Answers that somebody thinks of giving, and who waits for a word on them. */
export class Weighing {
  private readonly waiting = new Map<string, (allowed: boolean) => void>();

  /** Would this be allowed? An earlier question about the same is not answered any more. */
  ask(key: string): Promise<boolean> {
    return new Promise((done) => {
      this.waiting.get(key)?.(false);
      this.waiting.set(key, done);
    });
  }

  /** Whether somebody waited for this word. */
  heard({ key, rule }: WhyNot): boolean {
    const done = this.waiting.get(key ?? '');
    this.waiting.delete(key ?? '');
    done?.(rule === null);
    return done !== undefined;
  }
}
