import { t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import { changeKey, mutedBy, proposedKey } from './device-storage';
import { Kept } from './outbox';
import { Known } from './seat-state.svelte';
import { Owed, type Telling } from './pending-changes.svelte';
import { Diverged, patched } from './patch';
import { TableSocket, type Line, type Wire } from './socket';
import { mergeEvents, unseen } from './event-log';
import type { Chat, Confirm, Decision, FromServer, Full, GameEvent, Outcome, Play, Step, View } from './types';
import { Weighing } from './legality-checks';

/** The server had too much to do to tell everything: ask again after so long. */
const AGAIN = 2000;

export interface SeatHooks extends Telling {
  /** The last ply this device has shown before, if the table was open here earlier. */
  seen?: number | null;
  open?: () => Wire;
}

/** One seat's line to the table, and what is heard on it. */
export class Hearing extends Known {
  protected readonly socket: TableSocket;
  protected readonly kept = new Kept();
  protected readonly weighing = new Weighing();
  /** The answer that was sent, word for word. */
  protected answer: Play | null = null;
  /** Changes that were told and are not shown yet. */
  private readonly owed: Owed;
  /** The table as it was last told; what is shown may be behind. */
  private told: { view: View; ply: number; asked: number | null } | null = null;
  /** The line was lost after something was known. */
  private wasAway = false;
  /** The line was lost since the table was last told: what was under way may never have arrived. */
  private unsure = false;

  constructor(
    protected readonly table: string,
    token: string | null,
    private readonly hooks: SeatHooks = {},
  ) {
    super();
    this.token = token;
    this.muted = mutedBy(table, token);
    this.owed = new Owed(hooks);
    this.socket = new TableSocket({
      table,
      token,
      have: () => this.told?.ply ?? null,
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
    this.weighing.forget();
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
    return this.line === 'open' && this.current && this.owed.none;
  }

  private rekey(token: string | null): void {
    changeKey(this.table, this.token, token);
    this.token = token;
    this.socket.rekey(token);
  }

  /** Perhaps by our own new key, whose answer went down with the line: then that one opens the seat. */
  private shutOut(text: string): void {
    const proposed = proposedKey(this.table, this.token) ?? null;
    this.rekey(proposed);
    if (proposed === null) this.lost = text;
    else this.resync();
  }

  private lineChanged(state: Line): void {
    this.line = state;
    if (state !== 'open') this.current = false;
    if (state === 'waiting') this.unsure = this.wasAway = this.ply !== null;
    // The server forgets with the line whom we do not want to hear.
    if (state === 'open') this.muted.forEach((seat) => this.socket.send({ t: 'mute', seat, on: true }));
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
        if (!this.weighing.heard(message)) this.why = message;
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
        this.shutOut(message.text);
        break;
      case 'closed':
        this.owed.catchUp();
        this.owed.anew(() => {
          this.state = 'closed';
          this.decided(null, this.outcome);
          this.deadline = null;
        });
        this.word = { text: message.text, bad: false };
        break;
      case 'error':
        this.sent = null;
        this.kept.refused();
        this.weighing.forget();
        this.word = { text: message.text, bad: true };
        if (this.view === null) this.socket.redial();
        else if (!this.current) this.resync(AGAIN);
        break;
      case 'pong':
        break;
    }
  }

  /** The table may have moved on since; then there is nothing left to confirm. */
  private warned(message: Confirm): void {
    if (message.ply !== this.ply || message.key !== this.sent) return;
    this.sent = null;
    this.warning = message;
  }

  private full(message: Full): void {
    this.owed.catchUp();
    this.told = { view: message.view, ply: message.ply, asked: message.decision?.seat ?? null };
    const had = this.ply;
    const forget = had === null || message.ply < had || message.since === null;
    const { events, news } = mergeEvents(this.events, message.events, forget ? null : (message.since ?? had));
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
    this.owed.anew(apply, had === null ? [] : news);
    if (missed.length > 0) this.away = missed;
    this.takeUp(before, told);
  }

  /** After a lost line: whatever was under way, or waited, is sent if it still means what it meant. */
  private takeUp(before: Chat[], told: Chat[]): void {
    if (!this.unsure) return;
    this.unsure = false;
    if (this.sent !== null && this.answer) this.socket.send(this.answer);
    const { send, late } = this.kept.due(this.moment, before, told, this.me);
    for (const message of [...send, ...this.weighing.due(this.moment)]) this.socket.send(message);
    if (late) this.word = { text: t('line.late'), bad: true };
  }

  /** What of the news happened while nobody looked. */
  private missed(had: number | null, forget: boolean, news: GameEvent[], me: unknown): GameEvent[] {
    const seen = this.hooks.seen ?? null;
    if (had === null) return seen === null ? [] : unseen(news, seen, me);
    return this.wasAway || !forget ? news : [];
  }

  private step(message: Step): void {
    const { told } = this;
    if (message.ply === told?.ply) return;
    if (told === null || message.ply !== told.ply + 1) {
      this.resync();
      return;
    }
    let view: View;
    try {
      view = patched(told.view, message.patch);
    } catch (problem) {
      if (!(problem instanceof Diverged)) throw problem;
      this.resync();
      return;
    }
    const by = told.asked;
    this.told = { view, ply: message.ply, asked: message.decision?.seat ?? null };
    this.owed.change(
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

  protected override decided(decision: Decision | null, outcome: Outcome | null, before = ''): void {
    super.decided(decision, outcome, before);
    if (!this.unsure) this.kept.forget();
  }
}
