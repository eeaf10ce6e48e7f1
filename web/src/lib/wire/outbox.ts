import type { Chat, ChatRequest, HintRequest, Undo } from './types';

interface Asked {
  message: Undo | HintRequest;
  /** The decision that was open then. */
  moment: string;
  /** It went out; what became of it is not known. */
  sent: boolean;
}

/** What to do with all that waited, once the table is seen again. */
export interface Due {
  send: (ChatRequest | Undo | HintRequest)[];
  /** Something was asked for and never sent: the table has moved on. */
  late: boolean;
}

const count = (lines: readonly Chat[], me: unknown, text: string): number =>
  lines.filter((line) => line.seat === me && line.text === text).length;

/** What was said and asked for until the server answers it: a lost line loses none of it. */
export class Kept {
  private talk: string[] = [];
  private asks: Asked[] = [];

  say(text: string): void {
    this.talk.push(text);
  }

  ask(message: Undo | HintRequest, moment: string, sent: boolean): void {
    this.forget(message.t);
    this.asks.push({ message, moment, sent });
  }

  /** Our own words came back: everybody has heard them. */
  said(text: string): void {
    this.talk.splice(0, Math.max(0, this.talk.indexOf(text)) + 1);
  }

  /** The server answered what was asked, or the table moved on before our eyes. */
  forget(kind?: 'undo' | 'hint'): void {
    this.asks = kind ? this.asks.filter((asked) => asked.message.t !== kind) : [];
  }

  /** Something was refused, and the player has read why. */
  refused(): void {
    this.talk = [];
    this.forget();
  }

  /** Talk that is not among what was said meanwhile; questions about a decision that is still open. */
  due(moment: string, before: readonly Chat[], now: readonly Chat[], me: unknown): Due {
    const arrived = new Map<string, number>();
    this.talk = this.talk.filter((text) => {
      const left = arrived.get(text) ?? count(now, me, text) - count(before.slice(-now.length), me, text);
      arrived.set(text, left - 1);
      return left <= 0;
    });
    const late = this.asks.some((asked) => asked.moment !== moment && !asked.sent);
    this.asks = this.asks.filter((asked) => asked.moment === moment);
    return {
      send: [
        ...this.talk.map((text): ChatRequest => ({ t: 'chat', text })),
        ...this.asks.map((asked) => asked.message),
      ],
      late,
    };
  }
}
