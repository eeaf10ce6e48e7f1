import type { Line } from './socket';
import type {
  Asking,
  AskReplace,
  AskUndo,
  Chat,
  Confirm,
  Decision,
  Full,
  GameEvent,
  Odds,
  Outcome,
  SeatInfo,
  View,
  Why,
} from './types';

/** Turns refs into strings: a view may number its objects. */
function withTextRefs(decision: Decision): Decision {
  return { ...decision, options: decision.options.map((option) => ({ ...option, refs: option.refs.map(String) })) };
}

function offers(decision: Decision | null, key: string): boolean {
  return decision?.options.some((option) => option.key === key) ?? false;
}

/** What one seat (or a spectator) knows of a table: only what the server sent, no guesses. */
export class SeatState {
  /** The secret that opens the seat; null for a spectator. */
  token = $state<string | null>(null);
  line = $state<Line>('connecting');
  ply = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<Chat[]>([]);
  commitment = $state('');
  why = $state.raw<Why | null>(null);
  hint = $state.raw<{ key: string; text: string } | null>(null);
  /** The answer to `forecast`; cleared as soon as the table moves on. */
  forecast = $state.raw<View | null>(null);
  /** Odds of the risky answers to the open decision, by key. */
  chances = $state.raw<Record<string, Odds>>({});
  /** Another seat asks for our consent. */
  asks = $state.raw<AskUndo | AskReplace | null>(null);
  /** Our own request for consent, and who has not answered yet. */
  asking = $state.raw<Asking | null>(null);
  /** Why the token of this device is no longer valid. */
  lost = $state<string | null>(null);
  /** When the answer is due, in milliseconds since 1970. */
  deadline = $state<number | null>(null);
  /** Lobby, running, over or closed; null before the first message. */
  phase = $state<NonNullable<Full['state']> | null>(null);
  /** Why the table was halted, if it was. */
  notice = $state('');
  /** What wins here, with and against whom. */
  goal = $state('');
  /** Seats whose chat is not shown. */
  muted = $state.raw<number[]>([]);
  /** Who gave the last answer that was seen here. */
  lastBy = $state<number | null>(null);
  /** A message to show once: a problem, or news from the table. */
  word = $state.raw<{ text: string; bad: boolean } | null>(null);
  /** What happened between leaving the table, or losing the connection, and coming back. */
  away = $state.raw<GameEvent[]>([]);
  /** The key of an answer that was sent and not acknowledged yet. */
  sent = $state<string | null>(null);
  /** The view is up to date: sent on this connection, in this language. */
  current = $state(false);
  /** The server asks for confirmation: the answer is played when it is sent again. */
  warning = $state.raw<Confirm | null>(null);

  /** Identifies the open decision, also among several at the same ply. */
  get moment(): string {
    return `${this.ply} ${this.decision?.stamp}`;
  }

  /** The seat of this view. */
  get me(): unknown {
    return this.view?.['seat'];
  }

  /** Opens a decision. `before` is the moment shown so far: in the same one an answer stays sent and a warning holds. */
  decide(decision: Decision | null, outcome: Outcome | null, before = ''): void {
    this.decision = decision && withTextRefs(decision);
    this.outcome = outcome;
    if (this.moment !== before) this.sent = this.warning = null;
    if (this.warning && !offers(decision, this.warning.key)) this.warning = null;
    if (this.moment !== before) this.chances = {};
    this.why = null;
    this.hint = null;
    this.forecast = null;
    this.asks = null;
    this.asking = null;
  }
}
