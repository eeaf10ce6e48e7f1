import { asksAbout, careful, type Warning } from '../play/careful';
import { settings } from '../settings.svelte';
import { changeKey, keepMuted, mutedBy } from './device';
import { Diverged, patched } from './patch';
import { retold } from './story';
import { TableSocket, type Line, type Wire } from './socket';
import type {
  Asking,
  AskReplace,
  AskUndo,
  ChatLine,
  Decision,
  FromServer,
  Full,
  GameEvent,
  Outcome,
  Play,
  SeatInfo,
  Step,
  View,
  WhyNot,
} from './types';

/** Ids are compared as text: a view may count its objects with numbers. */
function withTextRefs(decision: Decision): Decision {
  return { ...decision, options: decision.options.map((option) => ({ ...option, refs: option.refs.map(String) })) };
}

function offers(decision: Decision | null, key: string): boolean {
  return decision?.options.some((option) => option.key === key) ?? false;
}

export interface SeatHooks {
  /** Wraps every change of the view, so that what moves can be seen to move. */
  change?: (apply: () => void, events: GameEvent[]) => void;
  /** The last ply this device has shown before, if the table was open here earlier. */
  seen?: number | null;
  open?: () => Wire;
}

/** What one seat (or a spectator) knows of a table: exactly what the server said, never a guess. */
export class SeatStore {
  /** The key to the seat; null for a spectator. */
  token = $state<string | null>(null);
  line = $state<Line>('connecting');
  ply = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  commitment = $state('');
  why = $state.raw<WhyNot | null>(null);
  hint = $state.raw<{ key: string; text: string } | null>(null);
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
  /** An answer that could not be taken back: it happens when it is sent again. */
  warning = $state.raw<Warning | null>(null);

  private readonly socket: TableSocket;
  /** The line was lost after something was known. */
  private wasAway = false;

  constructor(
    private readonly table: string,
    token: string | null,
    private readonly hooks: SeatHooks = {},
  ) {
    this.token = token;
    this.muted = mutedBy(table, token);
    this.socket = new TableSocket({
      table,
      token,
      have: () => this.ply,
      language: () => settings.language,
      hear: (message) => this.hear(message),
      line: (state) => this.lineChanged(state),
      ...(hooks.open ? { open: hooks.open } : {}),
    });
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  hurry(): void {
    this.socket.hurry();
  }

  /** Hear everything again, in the language spoken now. */
  retell(): void {
    this.warning = null;
    this.socket.resync();
  }

  /** Give an answer; `asking` first, if it could not be taken back and the player wants to be asked. */
  play(key: string, asking = false): void {
    if (this.ply === null || this.sent !== null) return;
    const answer: Play = { t: 'play', ply: this.ply, key };
    if (asking && careful()) answer.careful = true;
    if (!this.socket.send(answer)) return;
    this.sent = key;
    this.warning = null;
  }

  /** The answer that was asked about is not given. */
  withdraw(): void {
    this.warning = null;
  }

  askWhy(about: { key: string } | { ref: string }): void {
    this.socket.send({ t: 'why', ...about });
  }

  askHint(): void {
    this.socket.send({ t: 'hint' });
  }

  undo(): void {
    this.socket.send({ t: 'undo' });
  }

  /** The question stays until the answer is on its way. */
  consent(yes: boolean): void {
    if (this.socket.send({ t: 'consent', yes })) this.asks = null;
  }

  /** We no longer want what we asked for. */
  withdrawQuestion(): void {
    this.socket.send({ t: 'withdraw' });
  }

  /** Ask for a new key: whoever has the old one sits here no more. */
  renew(): void {
    this.socket.send({ t: 'renew' });
  }

  private rekey(token: string | null): void {
    changeKey(this.table, this.token, token);
    this.token = token;
    this.socket.rekey(token);
  }

  say(text: string): void {
    this.socket.send({ t: 'chat', text });
  }

  mute(seat: number, on: boolean): void {
    const others = this.muted.filter((other) => other !== seat);
    this.muted = on ? [...others, seat] : others;
    keepMuted(this.table, this.token, this.muted);
    this.socket.send({ t: 'mute', seat, on });
  }

  /** Ask the others to let a bot play for an absent player. */
  replace(seat: number, level: string): void {
    this.socket.send({ t: 'replace', seat, level });
  }

  /** Take the seat back from the bot. */
  comeBack(): void {
    this.socket.send({ t: 'return' });
  }

  close(): void {
    this.socket.send({ t: 'close' });
  }

  private lineChanged(state: Line): void {
    this.line = state;
    if (state !== 'open') this.sent = null;
    if (state === 'waiting') this.wasAway = this.ply !== null;
    // The server forgets with the line whom we do not want to hear.
    if (state === 'open') queueMicrotask(() => this.muted.forEach((seat) => this.mute(seat, true)));
  }

  hear(message: FromServer): void {
    switch (message.t) {
      case 'full':
        this.full(message);
        break;
      case 'step':
        this.step(message);
        break;
      case 'refused':
        this.sent = null;
        this.why = { t: 'why', key: message.key, rule: message.rule, text: message.text };
        break;
      case 'confirm':
        this.warned(message);
        break;
      case 'why':
        this.why = message;
        break;
      case 'hint':
        this.hint = { key: message.key, text: message.text };
        break;
      case 'chat':
        this.chat = [...this.chat, message];
        break;
      case 'ask-undo':
      case 'ask-replace':
        this.asks = message;
        break;
      case 'seats':
        this.seats = message.seats;
        break;
      case 'note':
        this.events = [...this.events, message.event];
        break;
      case 'asking':
        this.asking = message;
        break;
      case 'ask-over':
        this.asks = null;
        this.asking = null;
        if (message.text) this.word = { text: message.text, bad: false };
        break;
      case 'key':
        this.rekey(message.token);
        this.word = { text: message.text, bad: false };
        break;
      case 'key-lost':
        this.lost = message.text;
        this.rekey(null);
        break;
      case 'closed':
        this.state = 'closed';
        this.decided(null, this.outcome);
        this.deadline = null;
        this.word = { text: message.text, bad: false };
        break;
      case 'error':
        this.sent = null;
        this.word = { text: message.text, bad: true };
        break;
      case 'pong':
        break;
    }
  }

  /** The table may have moved on since; then there is nothing left to confirm. */
  private warned(message: Warning): void {
    if (message.ply !== this.ply || message.key !== this.sent) return;
    this.sent = null;
    if (asksAbout(message.why)) this.warning = message;
    else this.play(message.key);
  }

  private full(message: Full): void {
    const had = this.ply;
    const forget = had === null || message.ply < had || message.since === null;
    const { events, news } = retold(this.events, message.events, forget ? null : (message.since ?? had));
    const missed = this.missed(had, forget, news, message.view['seat']);
    this.wasAway = false;
    const apply = (): void => {
      this.view = message.view;
      this.ply = message.ply;
      this.state = message.state ?? null;
      this.decided(message.state === 'closed' ? null : message.decision, message.outcome ?? null);
      this.seats = message.seats;
      this.commitment = message.commitment;
      this.deadline = message.deadline ?? null;
      this.chat = message.chat ?? [];
      this.events = events;
      this.lastBy = null;
    };
    this.change(apply, had === null ? [] : news);
    if (missed.length > 0) this.away = missed;
  }

  /** What of the news happened while nobody looked. */
  private missed(had: number | null, forget: boolean, news: GameEvent[], me: unknown): GameEvent[] {
    const seen = this.hooks.seen ?? null;
    if (had === null) {
      if (seen === null) return [];
      // Only the absent are replaced: that a bot took this seat was never seen, though no move lies before it.
      const mine = news.filter((event) => event.seat === me && ['replaced', 'returned'].includes(event.kind)).at(-1);
      return news.filter((event) => (event.ply ?? 0) > seen || (event === mine && event.kind === 'replaced'));
    }
    return this.wasAway || !forget ? news : [];
  }

  private step(message: Step): void {
    if (message.ply === this.ply) return;
    if (this.view === null || this.ply === null || message.ply !== this.ply + 1) {
      this.socket.resync();
      return;
    }
    let view: View;
    try {
      view = patched(this.view, message.patch);
    } catch (problem) {
      if (!(problem instanceof Diverged)) throw problem;
      this.socket.resync();
      return;
    }
    const by = this.decision?.seat ?? null;
    this.change(() => {
      this.view = view;
      this.ply = message.ply;
      this.lastBy = by;
      this.decided(message.decision, message.outcome);
      this.deadline = message.deadline ?? null;
      this.events = [...this.events, ...message.events.map((event) => ({ ply: message.ply, ...event }))];
    }, message.events);
  }

  private decided(decision: Decision | null, outcome: Outcome | null): void {
    this.decision = decision && withTextRefs(decision);
    this.outcome = outcome;
    this.sent = null;
    if (this.warning?.ply !== this.ply || !offers(decision, this.warning.key)) this.warning = null;
    this.why = null;
    this.hint = null;
    this.asks = null;
    this.asking = null;
  }

  private change(apply: () => void, events: GameEvent[]): void {
    if (this.hooks.change) this.hooks.change(apply, events);
    else apply();
  }
}
