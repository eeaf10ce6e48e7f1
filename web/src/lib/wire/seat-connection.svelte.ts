import { t } from '../i18n/index.svelte';
import { settings } from '../settings.svelte';
import { changeKey, proposedKey } from './device-storage';
import { mergeEvents, unseenEvents } from './event-log';
import type { Outbox } from './outbox';
import { patchedOrNull } from './patch';
import { PendingChanges, type ChangeHooks } from './pending-changes.svelte';
import type { SeatState } from './seat-state.svelte';
import { TableSocket, type Line, type Wire } from './socket';
import type { Chat, Confirm, FromServer, Full, GameEvent, Play, Refused, Step, ToServer, View } from './types';

/** Milliseconds before asking a busy server for the table again. */
const RETRY = 2000;

export interface SeatHooks extends ChangeHooks {
  /** The last ply this device has shown before, if the table was open here earlier. */
  seen?: number | null;
  open?: () => Wire;
}

/** Called when a played answer is refused; true if the caller took care of it, so that no note is shown. */
export type OnRefused = (refused: Refused) => boolean;

/** An answer that was sent and not acknowledged. */
interface Sent {
  message: Play;
  refused: OnRefused | undefined;
}

/** Receives what the server sends to one seat and applies it to the seat's state; reconnects and resends by itself. */
export class SeatConnection {
  private readonly socket: TableSocket;
  private readonly pending: PendingChanges;
  private sent: Sent | null = null;
  /** The table as last received; the state shown may be behind. */
  private received: { view: View; ply: number; asked: number | null } | null = null;
  /** The connection was lost after a table was known. */
  private wasAway = false;
  /** The connection was lost since the last full table: what was sent may not have arrived. */
  private unsure = false;

  constructor(
    private readonly table: string,
    private readonly state: SeatState,
    private readonly outbox: Outbox,
    private readonly hooks: SeatHooks,
  ) {
    this.pending = new PendingChanges(hooks);
    this.socket = new TableSocket({
      table,
      token: state.token,
      have: () => this.received?.ply ?? null,
      language: () => settings.language,
      hear: (message) => this.receive(message),
      line: (line) => this.lineChanged(line),
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

  /** Sends a message now; false while the connection is down. */
  send(message: ToServer): boolean {
    return this.socket.send(message);
  }

  /** Sends an answer, again after a reconnect; false while the connection is down. */
  play(message: Play, refused?: OnRefused): boolean {
    if (!this.socket.send(message)) return false;
    this.sent = { message, refused };
    return true;
  }

  /** Asks for the complete table again, perhaps later. */
  resync(after = 0): void {
    this.state.current = false;
    this.socket.resync(after);
  }

  /** Whether an answer can be sent now: connected, up to date, and everything received is shown. */
  get ready(): boolean {
    return this.state.line === 'open' && this.state.current && this.pending.empty;
  }

  receive(message: FromServer): void {
    const { state } = this;
    switch (message.t) {
      case 'full':
        this.full(message);
        break;
      case 'step':
        this.step(message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'confirm':
        this.confirm(message);
        break;
      case 'why':
        state.why = message;
        break;
      case 'hint':
        state.hint = { key: message.key, text: message.text };
        this.outbox.drop('hint');
        break;
      case 'forecast':
        if (message.ply === state.ply) state.forecast = message.forecast;
        break;
      case 'chances':
        if (message.ply === state.ply) state.chances = message.of;
        break;
      case 'chat':
        if (message.seat === state.me) this.outbox.acknowledgeChat(message.text);
        state.chat = [...state.chat, message];
        break;
      case 'ask-undo':
      case 'ask-replace':
        state.asks = message;
        break;
      case 'seats':
        state.seats = message.seats;
        break;
      case 'note':
        state.events = [...state.events, message.event];
        break;
      case 'asking':
        state.asking = message;
        this.outbox.drop('undo');
        break;
      case 'ask-over':
        state.asks = null;
        state.asking = null;
        if (message.text) state.word = { text: message.text, bad: false };
        break;
      case 'key':
        this.changeToken(message.token);
        state.word = { text: message.text, bad: false };
        break;
      case 'key-lost':
        this.tokenLost(message.text);
        break;
      case 'closed':
        this.closed(message.text);
        break;
      case 'error':
        this.error(message.text);
        break;
      case 'pong':
        break;
    }
  }

  private refused(message: Refused): void {
    const { state } = this;
    const handler = state.sent === message.key ? this.sent?.refused : undefined;
    state.sent = null;
    if (!handler?.(message)) state.why = { t: 'why', key: message.key, rule: message.rule, text: message.text };
  }

  /** Ignores a question about an answer that is no longer open. */
  private confirm(message: Confirm): void {
    const { state } = this;
    if (message.ply !== state.ply || message.key !== state.sent) return;
    state.sent = null;
    state.warning = message;
  }

  private closed(text: string): void {
    const { state } = this;
    this.pending.flush();
    this.pending.replace(() => {
      state.phase = 'closed';
      state.decide(null, state.outcome);
      this.moved();
      state.deadline = null;
    });
    state.word = { text, bad: false };
  }

  private error(text: string): void {
    const { state } = this;
    state.sent = null;
    this.outbox.clear();
    state.word = { text, bad: true };
    if (state.view === null) this.socket.redial();
    else if (!state.current) this.resync(RETRY);
  }

  private changeToken(token: string | null): void {
    changeKey(this.table, this.state.token, token);
    this.state.token = token;
    this.socket.rekey(token);
  }

  /** Tries the token this device proposed, if any: the server's answer to that may have been lost. */
  private tokenLost(text: string): void {
    const proposed = proposedKey(this.table, this.state.token) ?? null;
    this.changeToken(proposed);
    if (proposed === null) this.state.lost = text;
    else this.resync();
  }

  private lineChanged(line: Line): void {
    const { state } = this;
    state.line = line;
    if (line !== 'open') state.current = false;
    if (line === 'waiting') this.unsure = this.wasAway = state.ply !== null;
    // Mutes belong to a connection.
    if (line === 'open') state.muted.forEach((seat) => this.socket.send({ t: 'mute', seat, on: true }));
  }

  private full(message: Full): void {
    const { state } = this;
    this.pending.flush();
    this.received = { view: message.view, ply: message.ply, asked: message.decision?.seat ?? null };
    const had = state.ply;
    const forget = had === null || message.ply < had || message.since === null;
    const { events, news } = mergeEvents(state.events, message.events, forget ? null : (message.since ?? had));
    const missed = this.missed(had, forget, news, message.view['seat']);
    const [before, chat] = [state.chat, message.chat ?? []];
    this.wasAway = false;
    const apply = (): void => {
      const { moment } = state;
      state.view = message.view;
      state.ply = message.ply;
      state.current = true;
      state.phase = message.state ?? null;
      state.notice = message.notice ?? '';
      state.goal = message.goal ?? '';
      state.decide(message.state === 'closed' ? null : message.decision, message.outcome ?? null, moment);
      this.moved();
      state.seats = message.seats;
      state.commitment = message.commitment;
      state.deadline = message.deadline ?? null;
      state.chat = chat;
      state.events = events;
      state.lastBy = null;
    };
    this.pending.replace(apply, had === null ? [] : news);
    if (missed.length > 0) state.away = missed;
    this.resend(before, chat);
  }

  /** After a reconnect: sends the last answer again, and what else still makes sense. */
  private resend(before: Chat[], chat: Chat[]): void {
    if (!this.unsure) return;
    this.unsure = false;
    const { state } = this;
    if (state.sent !== null && this.sent) this.socket.send(this.sent.message);
    const { send, late } = this.outbox.resend(state.moment, before, chat, state.me);
    for (const message of send) this.socket.send(message);
    if (late) state.word = { text: t('line.late'), bad: true };
  }

  /** The news that nobody saw here. */
  private missed(had: number | null, forget: boolean, news: GameEvent[], me: unknown): GameEvent[] {
    const seen = this.hooks.seen ?? null;
    if (had === null) return seen === null ? [] : unseenEvents(news, seen, me);
    return this.wasAway || !forget ? news : [];
  }

  private step(message: Step): void {
    const { received, state } = this;
    if (message.ply === received?.ply) return;
    if (received === null || message.ply !== received.ply + 1) return this.resync();
    const view = patchedOrNull(received.view, message.patch);
    if (view === null) return this.resync();
    const by = received.asked;
    this.received = { view, ply: message.ply, asked: message.decision?.seat ?? null };
    const apply = (): void => {
      state.view = view;
      state.ply = message.ply;
      state.lastBy = by;
      state.decide(message.decision, message.outcome);
      this.moved();
      state.deadline = message.deadline ?? null;
      state.events = [...state.events, ...message.events.map((event) => ({ ply: message.ply, ...event }))];
    };
    this.pending.add(apply, message.events, by);
  }

  /** Requests belong to a decision: with the next one they are over, unless it is not known what arrived. */
  private moved(): void {
    if (!this.unsure) this.outbox.drop();
  }
}
