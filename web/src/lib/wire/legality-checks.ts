import type { Why, WhyRequest } from './types';

/** Whether an answer would be allowed, and which one instead; null where nobody says any more. */
export type Weighed = { allowed: boolean; nearest: string | null } | null;

interface Weighty {
  /** The decision that was open then. */
  moment: string;
  done: (weighed: Weighed) => void;
}

/** Answers that somebody thinks of giving, and who waits for a word on them: everybody gets one, or hears that none comes. */
export class Weighing {
  private readonly waiting = new Map<string, Weighty>();

  /** Would this be allowed? An earlier question about the same is not answered any more. */
  ask(key: string, moment: string): Promise<Weighed> {
    this.drop(key);
    return new Promise((done) => this.waiting.set(key, { moment, done }));
  }

  /** Whether somebody waited for this word. */
  heard({ key = '', rule, nearest }: Why): boolean {
    return this.end(key, { allowed: rule === null, nearest: nearest ?? null });
  }

  /** No word comes: it could not be asked. */
  drop(key: string): void {
    this.end(key, null);
  }

  /** No word comes to anybody. */
  forget(): void {
    for (const key of [...this.waiting.keys()]) this.drop(key);
  }

  /** After a lost line: what is asked once more, because the same decision is open; all else is past. */
  due(moment: string): WhyRequest[] {
    for (const [key, asked] of [...this.waiting]) if (asked.moment !== moment) this.drop(key);
    return [...this.waiting.keys()].map((key) => ({ t: 'why', key }));
  }

  private end(key: string, weighed: Weighed): boolean {
    const asked = this.waiting.get(key);
    this.waiting.delete(key);
    asked?.done(weighed);
    return asked !== undefined;
  }
}
