import { WIRE_VERSION, type FromServer, type Hello, type ToServer } from './types';

export type Line = 'connecting' | 'open' | 'waiting' | 'closed';

/** The part of a WebSocket that is used here; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export interface SocketNeeds {
  table: string;
  token: string | null;
  /** The last ply already known, or null for a full view. */
  have: () => number | null;
  /** In which the table's words should come. */
  language?: () => string;
  hear: (message: FromServer) => void;
  line: (state: Line) => void;
  open?: () => Wire;
  later?: (work: () => void, milliseconds: number) => () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A line that holds so long is a good one: the next loss is the first again. One that breaks at once is tried less and less. */
const STEADY = 10_000;
/** A server that has not answered a call by then has not heard it: it is called again. */
const ANSWER_LIMIT = 15_000;
const PING_EVERY = 20_000;
/** So many calls in a row that nobody answers: nobody is there. */
const UNANSWERED = 2;

/** Half a second, then twice as long each time, never more than ten seconds. */
export function backoff(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

function browserWire(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

function browserLater(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** One seat's line to one table: it comes back by itself and says what it already has. */
export class TableSocket {
  private wire: Wire | null = null;
  private attempt = 0;
  /** Somebody picked up: before that nothing can be said on this wire. */
  private reached = false;
  /** Everything is wanted again, whatever is known. */
  private anew = false;
  /** The server has answered on this wire: only then is the line open. */
  private answered = false;
  private stopped = false;
  private cancel: (() => void) | null = null;
  private cancelUnanswered: (() => void) | null = null;
  private cancelPing: (() => void) | null = null;
  private cancelSteady: (() => void) | null = null;
  private cancelProbe: (() => void) | null = null;
  /** Calls since something was last heard. */
  private calls = 0;
  /** Somebody wants to know at once whether anybody is there. */
  private probing = false;

  constructor(private readonly needs: SocketNeeds) {}

  start(): void {
    this.stopped = false;
    this.dial();
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
    this.cancelPing?.();
    this.drop();
    this.needs.line('closed');
  }

  /** False when the line is not open: nothing is queued, nothing is assumed. */
  send(message: ToServer): boolean {
    if (!this.wire || !this.answered) return false;
    try {
      this.wire.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  /** The seat has another key from now on. */
  rekey(token: string | null): void {
    this.needs.token = token;
  }

  /** Ask for everything again, perhaps a little later; while nobody can be asked, as soon as somebody can. */
  resync(after = 0): void {
    const { wire } = this;
    this.anew = true;
    if (after === 0) this.greet();
    else this.later(() => wire === this.wire && this.greet(), after);
  }

  /** Try at once instead of waiting (the network came back, the tab woke up). */
  hurry(): void {
    if (this.stopped) return;
    if (this.wire && this.answered) return this.probe(this.wire);
    this.cancel?.();
    this.dial();
  }

  /** The line seems open, but whoever slept cannot know: one that stays silent now is lost. */
  private probe(wire: Wire): void {
    this.probing = true;
    this.send({ t: 'ping' });
    this.cancelProbe?.();
    this.cancelProbe = this.later(() => this.probing && this.lost(wire), ANSWER_LIMIT);
  }

  /** A call that was answered, but not with the table: hang up and call again after a while, each time a longer one. */
  redial(): void {
    if (this.wire) this.lost(this.wire);
  }

  private later(work: () => void, milliseconds: number): () => void {
    return (this.needs.later ?? browserLater)(work, milliseconds);
  }

  private dial(): void {
    this.drop();
    this.needs.line('connecting');
    const wire = (this.needs.open ?? browserWire)();
    this.wire = wire;
    wire.onopen = () => {
      this.reached = true;
      this.greet();
      this.ping();
    };
    this.cancelUnanswered = this.later(() => this.lost(wire), ANSWER_LIMIT);
    wire.onmessage = ({ data }) => this.hear(data);
    wire.onclose = () => this.lost(wire);
    wire.onerror = () => this.lost(wire);
  }

  private greet(): void {
    if (!this.reached) return;
    const { table, token, language } = this.needs;
    const have = this.anew ? null : this.needs.have();
    const hello: Hello = { t: 'hello', version: WIRE_VERSION, table, token, have };
    if (language) hello.language = language();
    this.anew = false;
    this.wire?.send(JSON.stringify(hello));
  }

  private hear(data: unknown): void {
    this.calls = 0;
    this.probing = false;
    if (typeof data !== 'string') return;
    let message: FromServer;
    try {
      message = JSON.parse(data) as FromServer;
    } catch {
      return;
    }
    if (!this.answered) {
      this.answered = true;
      this.cancelUnanswered?.();
      this.cancelSteady = this.later(() => (this.attempt = 0), STEADY);
      this.needs.line('open');
    }
    this.needs.hear(message);
  }

  private ping(): void {
    this.cancelPing?.();
    this.cancelPing = this.later(() => {
      if (this.calls >= UNANSWERED && this.wire) return this.lost(this.wire);
      this.calls += 1;
      this.send({ t: 'ping' });
      this.ping();
    }, PING_EVERY);
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire || this.stopped) return;
    this.drop();
    this.cancelPing?.();
    this.needs.line('waiting');
    const wait = backoff(this.attempt);
    this.attempt += 1;
    this.cancel = this.later(() => this.dial(), wait);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.reached = this.answered = this.probing = false;
    this.calls = 0;
    this.cancelUnanswered?.();
    this.cancelProbe?.();
    this.cancelSteady?.();
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    try {
      wire.close();
    } catch {
      // It was never open.
    }
  }
}
