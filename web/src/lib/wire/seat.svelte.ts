import { t } from '../i18n/index.svelte';
import { careful, type Warning } from '../play/careful';
import { settings } from '../settings.svelte';
import { changeKey, keepMuted, mutedBy } from './device';
import { Kept } from './kept';
import { Diverged, patched } from './patch';
import { retold, unseen } from './story';
import { TableSocket, type Line, type Wire } from './socket';
import type {
  AskHint,
  PleaOpen,
  PleaToReplace,
  PleaToUndo,
  ChatLine,
  Decision,
  FromServer,
  Full,
  GameEvent,
  Odds,
  Outcome,
  Play,
  SeatInfo,
  Answered,
  ToServer,
  Undo,
  View,
  WhyNot,
} from './types';

/** Ids are compared as text: a view may count its objects with numbers. */
function withTextRefs(decision: Decision): Decision {
  return { ...decision, options: decision.options.map((option) => ({ ...option, refs: option.refs.map(String) })) };
}

/** The server had too much to do to tell everything: ask again after so long. */
const AGAIN = 2000;

function offers(decision: Decision | null, key: string): boolean {
  return decision?.options.some((option) => option.key === key) ?? false;
}

export interface SeatHooks {
  /** Wraps every change of the view, so that what moves can be seen to move; it may be applied later, in order. */
  change?: (apply: () => void, events: GameEvent[], by: number | null) => void;
  /** Wraps a table that is told anew: it is applied at once, and whatever still waited before it. */
  anew?: (apply: () => void, events: GameEvent[]) => void;
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
  /** Answers that somebody thinks of giving, and who waits for a word on them. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly weighing = new Map<string, (allowed: boolean) => void>();
  hint = $state.raw<{ key: string; text: string } | null>(null);
  /** What is about to happen from here on, if somebody asked for it; gone as soon as the table moves on. */
  forecast = $state.raw<View | null>(null);
  /** What may come of the daring answers to the open decision, by key. */
  chances = $state.raw<Record<string, Odds>>({});
  /** Another seat asks for something that needs our consent. */
  asks = $state.raw<PleaToUndo | PleaToReplace | null>(null);
  /** What we asked the others for, and for whom it waits. */
  asking = $state.raw<PleaOpen | null>(null);
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
  private current = $state(false);
  /** An answer that could not be taken back: it happens when it is sent again. */
  warning = $state.raw<Warning | null>(null);

  private readonly socket: TableSocket;
  /** The table as it was last told; what is shown may be behind. */
  private known: { view: View; ply: number; asked: number | null } | null = null;
  /** Changes that were told and are not shown yet. */
  private owed = $state.raw<(() => void)[]>([]);
  /** The line was lost after something was known. */
  private wasAway = false;
  /** The answer that was sent, word for word. */
  private answer: Play | null = null;
  private readonly kept = new Kept();
  /** The line was lost since the table was last told: what was under way may never have arrived. */
  private unsure = false;

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
      have: () => this.known?.ply ?? null,
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
    this.resync();
  }

  private resync(after = 0): void {
    this.current = false;
    this.socket.resync(after);
  }

  /** Whether an answer can be given now: to what is shown, and so that it is heard. */
  get listening(): boolean {
    return this.line === 'open' && this.current && this.owed.length === 0;
  }

  /** The decision that is open, as against any other at the same ply. */
  private get moment(): string {
    return `${this.ply} ${this.decision?.stamp}`;
  }

  /** Give an answer; `asking` first, if it could not be taken back and the player wants to be asked. */
  play(key: string, asking = false): void {
    if (this.ply === null || this.sent !== null) return;
    if (this.listening) this.give(this.ply, key, asking);
    else this.word = { text: t('line.unsent'), bad: true };
  }

  private give(ply: number, key: string, asking: boolean): void {
    const answer: Play = { t: 'play', ply, key };
    if (asking && careful().length > 0) answer.careful = careful();
    if (this.decision?.stamp !== undefined) answer.stamp = this.decision.stamp;
    if (!this.tell(answer)) return;
    this.answer = answer;
    this.sent = key;
    this.warning = null;
  }

  /** The answer that was asked about is not given. */
  withdraw(): void {
    this.warning = null;
  }

  /** Send it, or say that it was not. */
  private tell(message: ToServer): boolean {
    const sent = this.socket.send(message);
    if (!sent) this.word = { text: t('line.unsent'), bad: true };
    return sent;
  }

  /** Send it now, or as soon as the same decision is seen again. */
  private ask(message: Undo | AskHint): void {
    const sent = this.socket.send(message);
    this.kept.ask(message, this.moment, sent);
    if (!sent) this.word = { text: t('line.kept'), bad: false };
  }

  askWhy(about: { key: string } | { ref: string }): void {
    this.tell({ t: 'why', ...about });
  }

  /** Would the table take this answer now? Nothing is shown of it. */
  weigh(key: string): Promise<boolean> {
    return new Promise((done) => {
      this.weighing.get(key)?.(false);
      this.weighing.set(key, done);
      this.tell({ t: 'why', key });
    });
  }

  askHint(): void {
    this.ask({ t: 'hint' });
  }

  /** Ask what is about to happen; `forecast` tells it. Nobody is bothered if the line is down: the board asks again. */
  askForecast(): void {
    if (this.forecast === null) this.socket.send({ t: 'forecast' });
  }

  /** What may come of the daring answers: for nobody to wait for, so nothing is said when it is not sent. */
  askChances(): void {
    if (this.listening) this.socket.send({ t: 'chances' });
  }

  undo(): void {
    this.ask({ t: 'undo' });
  }

  /** The question stays until the answer is on its way. */
  consent(yes: boolean): void {
    if (this.socket.send({ t: 'consent', yes })) this.asks = null;
  }

  /** We no longer want what we asked for. */
  withdrawQuestion(): void {
    this.tell({ t: 'withdraw' });
  }

  /** Ask for a new key: whoever has the old one sits here no more. */
  renew(): void {
    this.tell({ t: 'renew' });
  }

  private rekey(token: string | null): void {
    changeKey(this.table, this.token, token);
    this.token = token;
    this.socket.rekey(token);
  }

  say(text: string): void {
    this.kept.say(text);
    if (!this.socket.send({ t: 'chat', text })) this.word = { text: t('line.kept'), bad: false };
  }

  mute(seat: number, on: boolean): void {
    const others = this.muted.filter((other) => other !== seat);
    this.muted = on ? [...others, seat] : others;
    keepMuted(this.table, this.token, this.muted);
    this.socket.send({ t: 'mute', seat, on });
  }

  /** Ask the others to let a bot play for an absent player. */
  replace(seat: number, level: string): void {
    this.tell({ t: 'replace', seat, level });
  }

  /** Take the seat back from the bot. */
  comeBack(): void {
    this.tell({ t: 'return' });
  }

  close(): void {
    this.tell({ t: 'close' });
  }

  private lineChanged(state: Line): void {
    this.line = state;
    if (state !== 'open') this.current = false;
    if (state === 'waiting') this.unsure = this.wasAway = this.ply !== null;
    // The server forgets with the line whom we do not want to hear.
    if (state === 'open') this.muted.forEach((seat) => this.socket.send({ t: 'mute', seat, on: true }));
  }

  private weighed({ key, rule }: WhyNot): boolean {
    const done = this.weighing.get(key ?? '');
    this.weighing.delete(key ?? '');
    done?.(rule === null);
    return done !== undefined;
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
        if (!this.weighed(message)) this.why = message;
        break;
      case 'hint':
        this.hint = { key: message.key, text: message.text };
        this.kept.forget('hint');
        break;
      case 'forecast':
        if (message.ply === this.ply) this.forecast = message.forecast;
        break;
      case 'chances':
        if (message.ply === this.ply) this.chances = message.of;
        break;
      case 'chat':
        if (message.seat === this.me) this.kept.said(message.text);
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
        this.kept.forget('undo');
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
        this.catchUp();
        this.anew(() => {
          this.state = 'closed';
          this.decided(null, this.outcome);
          this.deadline = null;
        });
        this.word = { text: message.text, bad: false };
        break;
      case 'error':
        this.sent = null;
        this.kept.refused();
        this.word = { text: message.text, bad: true };
        if (!this.current && this.view !== null) this.resync(AGAIN);
        break;
      case 'pong':
        break;
    }
  }

  /** The table may have moved on since; then there is nothing left to confirm. */
  private warned(message: Warning): void {
    if (message.ply !== this.ply || message.key !== this.sent) return;
    this.sent = null;
    this.warning = message;
  }

  private full(message: Full): void {
    this.catchUp();
    this.known = { view: message.view, ply: message.ply, asked: message.decision?.seat ?? null };
    const had = this.ply;
    const forget = had === null || message.ply < had || message.since === null;
    const { events, news } = retold(this.events, message.events, forget ? null : (message.since ?? had));
    const missed = this.missed(had, forget, news, message.view['seat']);
    const [before, told] = [this.chat, message.chat ?? []];
    this.wasAway = false;
    const apply = (): void => {
      const moment = this.moment;
      this.view = message.view;
      this.ply = message.ply;
      this.current = true;
      this.state = message.state ?? null;
      this.notice = message.notice ?? '';
      this.goal = message.goal ?? '';
      this.decided(message.state === 'closed' ? null : message.decision, message.outcome ?? null, moment);
      this.seats = message.seats;
      this.commitment = message.commitment;
      this.deadline = message.deadline ?? null;
      this.chat = told;
      this.events = events;
      this.lastBy = null;
    };
    this.anew(apply, had === null ? [] : news);
    if (missed.length > 0) this.away = missed;
    this.takeUp(before, told);
  }

  /** After a lost line: whatever was under way, or waited, is sent if it still means what it meant. */
  private takeUp(before: ChatLine[], told: ChatLine[]): void {
    if (!this.unsure) return;
    this.unsure = false;
    if (this.sent !== null && this.answer) this.socket.send(this.answer);
    const { send, late } = this.kept.due(this.moment, before, told, this.me);
    for (const message of send) this.socket.send(message);
    if (late) this.word = { text: t('line.late'), bad: true };
  }

  /** The seat looked from. */
  private get me(): unknown {
    return this.view?.['seat'];
  }

  /** What of the news happened while nobody looked. */
  private missed(had: number | null, forget: boolean, news: GameEvent[], me: unknown): GameEvent[] {
    const seen = this.hooks.seen ?? null;
    if (had === null) return seen === null ? [] : unseen(news, seen, me);
    return this.wasAway || !forget ? news : [];
  }

  private step(message: Answered): void {
    const { known } = this;
    if (message.ply === known?.ply) return;
    if (known === null || message.ply !== known.ply + 1) {
      this.resync();
      return;
    }
    let view: View;
    try {
      view = patched(known.view, message.patch);
    } catch (problem) {
      if (!(problem instanceof Diverged)) throw problem;
      this.resync();
      return;
    }
    const by = known.asked;
    this.known = { view, ply: message.ply, asked: message.decision?.seat ?? null };
    this.change(
      () => {
        this.view = view;
        this.ply = message.ply;
        this.lastBy = by;
        this.decided(message.decision, message.outcome);
        this.deadline = message.deadline ?? null;
        this.events = [...this.events, ...message.events.map((event) => ({ ply: message.ply, ...event }))];
      },
      message.events,
      by,
    );
  }

  /** `before` is the moment that was shown so far: in the same one an answer is still under way, a warning still holds. */
  private decided(decision: Decision | null, outcome: Outcome | null, before = ''): void {
    this.decision = decision && withTextRefs(decision);
    this.outcome = outcome;
    if (this.moment !== before) this.sent = this.warning = null;
    if (this.warning && !offers(decision, this.warning.key)) this.warning = null;
    if (!this.unsure) this.kept.forget();
    if (this.moment !== before) this.chances = {};
    this.why = null;
    this.hint = null;
    this.forecast = null;
    this.asks = null;
    this.asking = null;
  }

  private anew(apply: () => void, events: GameEvent[] = []): void {
    if (this.hooks.anew) this.hooks.anew(apply, events);
    else apply();
  }

  private change(apply: () => void, events: GameEvent[], by: number | null): void {
    if (!this.hooks.change) return apply();
    const due = (): void => {
      if (!this.owed.includes(due)) return;
      this.owed = this.owed.filter((other) => other !== due);
      apply();
    };
    this.owed = [...this.owed, due];
    this.hooks.change(due, events, by);
  }

  /** Nothing that was told waits any longer. */
  private catchUp(): void {
    for (const due of this.owed) due();
  }
}
