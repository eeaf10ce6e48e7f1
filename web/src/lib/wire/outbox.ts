import type { Chat, ChatRequest, HintRequest, Undo } from './types';

interface PendingRequest {
  message: Undo | HintRequest;
  /** The decision that was open then. */
  moment: string;
  sent: boolean;
}

/** What to send after a reconnect. */
export interface Resend {
  send: (ChatRequest | Undo | HintRequest)[];
  /** A request was never sent, and its decision is over. */
  late: boolean;
}

const count = (lines: readonly Chat[], me: unknown, text: string): number =>
  lines.filter((line) => line.seat === me && line.text === text).length;

/** Chat and requests that the server has not acknowledged: sent again after a reconnect, each at most once. */
export class Outbox {
  private talk: string[] = [];
  private requests: PendingRequest[] = [];

  addChat(text: string): void {
    this.talk.push(text);
  }

  addRequest(message: Undo | HintRequest, moment: string, sent: boolean): void {
    this.drop(message.t);
    this.requests.push({ message, moment, sent });
  }

  /** Our own line came back: it and everything before it has arrived. */
  acknowledgeChat(text: string): void {
    this.talk.splice(0, Math.max(0, this.talk.indexOf(text)) + 1);
  }

  /** Drops requests that were answered, or all of them. */
  drop(kind?: 'undo' | 'hint'): void {
    this.requests = kind ? this.requests.filter(({ message }) => message.t !== kind) : [];
  }

  clear(): void {
    this.talk = [];
    this.drop();
  }

  /** Chat that is not among the lines received meanwhile, and requests whose decision is still open. */
  resend(moment: string, before: readonly Chat[], now: readonly Chat[], me: unknown): Resend {
    const arrived = new Map<string, number>();
    this.talk = this.talk.filter((text) => {
      const left = arrived.get(text) ?? count(now, me, text) - count(before.slice(-now.length), me, text);
      arrived.set(text, left - 1);
      return left <= 0;
    });
    const late = this.requests.some((request) => request.moment !== moment && !request.sent);
    this.requests = this.requests.filter((request) => request.moment === moment);
    return {
      send: [
        ...this.talk.map((text): ChatRequest => ({ t: 'chat', text })),
        ...this.requests.map(({ message }) => message),
      ],
      late,
    };
  }
}
