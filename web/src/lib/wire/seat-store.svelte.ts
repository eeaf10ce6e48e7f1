import { t } from '../i18n/index.svelte';
import type { Cause } from '../irreversible';
import { keepMuted, mutedBy, proposeKey } from './device-storage';
import { Outbox } from './outbox';
import { SeatConnection, type OnRefused, type SeatHooks } from './seat-connection.svelte';
import { SeatState } from './seat-state.svelte';
import type { FromServer, HintRequest, Play, ToServer, Undo } from './types';

export type { OnRefused, SeatHooks } from './seat-connection.svelte';

/** A seat at a table (or a spectator): its state, its connection, and the requests it can send. */
export class SeatStore {
  readonly state = new SeatState();
  private readonly outbox = new Outbox();
  private readonly connection: SeatConnection;

  constructor(
    private readonly table: string,
    token: string | null,
    hooks: SeatHooks = {},
  ) {
    this.state.token = token;
    this.state.muted = mutedBy(table, token);
    this.connection = new SeatConnection(table, this.state, this.outbox, hooks);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** Reconnects at once instead of after the back-off. */
  hurry(): void {
    this.connection.hurry();
  }

  /** Applies a message as if it had just been received. */
  receive(message: FromServer): void {
    this.connection.receive(message);
  }

  /** Asks for the whole table again, in the language chosen now. */
  retell(): void {
    this.state.warning = null;
    this.connection.resync();
  }

  /** Whether an answer can be sent now. */
  get ready(): boolean {
    return this.connection.ready;
  }

  /** Sends an answer. For a cause in `careful` the server asks back first; `refused` may handle a refusal. */
  play(key: string, careful: readonly Cause[] = [], refused?: OnRefused): void {
    const { state } = this;
    if (state.ply === null || state.sent !== null) return;
    const answer: Play = { t: 'play', ply: state.ply, key };
    if (careful.length > 0) answer.careful = [...careful];
    if (state.decision?.stamp !== undefined) answer.stamp = state.decision.stamp;
    if (!this.ready || !this.connection.play(answer, refused)) {
      state.word = { text: t('line.unsent'), bad: true };
      return;
    }
    state.sent = key;
    state.warning = null;
  }

  /** Drops the answer that waits for confirmation. */
  withdraw(): void {
    this.state.warning = null;
  }

  /** Sends a message, or tells the player that it was not sent. */
  private send(message: ToServer): void {
    if (!this.connection.send(message)) this.state.word = { text: t('line.unsent'), bad: true };
  }

  /** Sends a request now, or after a reconnect if the same decision is still open. */
  private request(message: Undo | HintRequest): void {
    const sent = this.connection.send(message);
    this.outbox.addRequest(message, this.state.moment, sent);
    if (!sent) this.state.word = { text: t('line.kept'), bad: false };
  }

  askWhy(about: { key: string } | { ref: string }): void {
    this.send({ t: 'why', ...about });
  }

  askHint(): void {
    this.request({ t: 'hint' });
  }

  /** Asks for the forecast, once a moment. Silent while disconnected: the board asks again. */
  askForecast(): void {
    if (this.state.forecast === null) this.connection.send({ t: 'forecast' });
  }

  /** Asks for the odds of risky answers. Silent while disconnected: nobody waits for them. */
  askChances(): void {
    if (this.ready) this.connection.send({ t: 'chances' });
  }

  undo(): void {
    this.request({ t: 'undo' });
  }

  /** Answers a request for consent; the question stays until the answer is sent. */
  consent(yes: boolean): void {
    if (this.connection.send({ t: 'consent', yes })) this.state.asks = null;
  }

  /** Withdraws our own request for consent. */
  withdrawQuestion(): void {
    this.send({ t: 'withdraw' });
  }

  /** Proposes a new token; the old one is invalid as soon as the server agrees. */
  renew(): void {
    this.send({ t: 'renew', token: proposeKey(this.table, this.state.token) });
  }

  say(text: string): void {
    this.outbox.addChat(text);
    if (!this.connection.send({ t: 'chat', text })) this.state.word = { text: t('line.kept'), bad: false };
  }

  mute(seat: number, on: boolean): void {
    const { state } = this;
    const others = state.muted.filter((other) => other !== seat);
    state.muted = on ? [...others, seat] : others;
    keepMuted(this.table, state.token, state.muted);
    this.connection.send({ t: 'mute', seat, on });
  }

  /** Asks the others to let a bot play for an absent player. */
  replace(seat: number, level: string): void {
    this.send({ t: 'replace', seat, level });
  }

  /** Takes the seat back from the bot. */
  comeBack(): void {
    this.send({ t: 'return' });
  }

  close(): void {
    this.send({ t: 'close' });
  }
}
