import { host } from '$host';
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
  /** The language of the table's texts. */
  language?: () => string;
  hear: (message: FromServer) => void;
  line: (state: Line) => void;
  open?: () => Wire;
  later?: (work: () => void, milliseconds: number) => () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** Milliseconds a connection must hold before the back-off starts over. */
const STEADY = 10_000;
/** Milliseconds to wait for the first answer before reconnecting. */
const ANSWER_LIMIT = 15_000;
const PING_EVERY = 20_000;
/** Pings without an answer after which the connection counts as lost. */
const UNANSWERED = 2;

/** Exponential back-off: 0.4 s, doubled at each attempt, at most 10 s. */
export function backoff(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

function browserLater(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** The WebSocket of one seat: reconnects with back-off, says what it already has, and detects a dead peer by pings. */
export class TableSocket {
  private wire: Wire | null = null;
  private attempt = 0;
  /** The socket is open: before that nothing can be sent. */
  private reached = false;
  /** The next hello asks for the complete table. */
  private wantsAll = false;
  /** The server has answered on this socket: only then the line counts as open. */
  private answered = false;
  private stopped = false;
  private cancel: (() => void) | null = null;
  private cancelUnanswered: (() => void) | null = null;
  private cancelPing: (() => void) | null = null;
  private cancelSteady: (() => void) | null = null;
  private cancelProbe: (() => void) | null = null;
  /** Pings since the last message from the server. */
  private calls = 0;
  /** A probe waits for an answer. */
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

  /** Sends at once; false while the line is not open. Nothing is queued. */
  send(message: ToServer): boolean {
    if (!this.wire || !this.answered) return false;
    try {
      this.wire.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  /** Uses another token from the next hello on. */
  rekey(token: string | null): void {
    this.needs.token = token;
  }

  /** Asks for the complete table, now or after a delay; while disconnected, with the next hello. */
  resync(after = 0): void {
    const { wire } = this;
    this.wantsAll = true;
    if (after === 0) this.greet();
    else this.later(() => wire === this.wire && this.greet(), after);
  }

  /** Reconnects now instead of after the back-off (the network came back, the tab woke up); probes an open line. */
  hurry(): void {
    if (this.stopped) return;
    if (this.wire && this.answered) return this.probe(this.wire);
    this.cancel?.();
    this.dial();
  }

  /** Pings an open line, which may be dead after the device slept; without an answer it is lost. */
  private probe(wire: Wire): void {
    this.probing = true;
    this.send({ t: 'ping' });
    this.cancelProbe?.();
    this.cancelProbe = this.later(() => this.probing && this.lost(wire), ANSWER_LIMIT);
  }

  /** Closes a line on which the table was not sent, and reconnects with back-off. */
  redial(): void {
    if (this.wire) this.lost(this.wire);
  }

  private later(work: () => void, milliseconds: number): () => void {
    return (this.needs.later ?? browserLater)(work, milliseconds);
  }

  private dial(): void {
    this.drop();
    this.needs.line('connecting');
    const wire = this.needs.open ? this.needs.open() : host.openWire(this.needs.table);
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
    const have = this.wantsAll ? null : this.needs.have();
    const hello: Hello = { t: 'hello', version: WIRE_VERSION, table, token, have };
    if (language) hello.language = language();
    this.wantsAll = false;
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
