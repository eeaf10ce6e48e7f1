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

/** Ids are compared as text: a view may count its objects with numbers. */
function withTextRefs(decision: Decision): Decision {
  return { ...decision, options: decision.options.map((option) => ({ ...option, refs: option.refs.map(String) })) };
}

function offers(decision: Decision | null, key: string): boolean {
  return decision?.options.some((option) => option.key === key) ?? false;
}

/** What one seat (or a spectator) knows of a table: exactly what the server said, never a guess. */
export class Known {
  /** The key to the seat; null for a spectator. */
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
  /** What is about to happen from here on, if somebody asked for it; gone as soon as the table moves on. */
  forecast = $state.raw<View | null>(null);
  /** What may come of the daring answers to the open decision, by key. */
  chances = $state.raw<Record<string, Odds>>({});
  /** Another seat asks for something that needs our consent. */
  asks = $state.raw<AskUndo | AskReplace | null>(null);
  /** What we asked the others for, and for whom it waits. */
  asking = $state.raw<Asking | null>(null);
  /** Why the key of this device opens its seat no more. */
  lost = $state<string | null>(null);
  /** When the answer must be there, in milliseconds since 1970. */
  deadline = $state<number | null>(null);
  /** Where the table is; null as long as nobody said. */
  state = $state<NonNullable<Full['state']> | null>(null);
  /** Why nobody can play on here, when that was not for the players to say. */
  notice = $state('');
  /** What wins here, with and against whom. */
  goal = $state('');
  /** Seats this one does not want to hear. */
  muted = $state.raw<number[]>([]);
  /** Who gave the last answer, as far as it was seen from here. */
  lastBy = $state<number | null>(null);
  /** Something to say once: a problem, or news from the table. */
  word = $state.raw<{ text: string; bad: boolean } | null>(null);
  /** What happened between leaving the table, or losing the line, and coming back. */
  away = $state.raw<GameEvent[]>([]);
  /** A move was sent and not answered yet. */
  sent = $state<string | null>(null);
  /** What is shown is the table as it stands: everything was told on this line, in this language. */
  protected current = $state(false);
  /** An answer that could not be taken back: it happens when it is sent again. */
  warning = $state.raw<Confirm | null>(null);

  /** The decision that is open, as against any other at the same ply. */
  protected get moment(): string {
    return `${this.ply} ${this.decision?.stamp}`;
  }

  /** The seat looked from. */
  protected get me(): unknown {
    return this.view?.['seat'];
  }

  /** `before` is the moment that was shown so far: in the same one an answer is still under way, a warning still holds. */
  protected decided(decision: Decision | null, outcome: Outcome | null, before = ''): void {
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
