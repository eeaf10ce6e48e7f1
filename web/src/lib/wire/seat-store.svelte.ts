import { t } from '../i18n/index.svelte';
import type { Cause } from '../irreversible';
import { keepMuted, proposeKey } from './device-storage';
import { Hearing } from './seat-connection.svelte';
import type { HintRequest, Play, ToServer, Undo } from './types';
import type { Weighed } from './legality-checks';

export type { SeatHooks } from './seat-connection.svelte';

/** A seat at a table (or a spectator): what it knows, what it hears, and here what it says. */
export class SeatStore extends Hearing {
  /** Sends an answer; the server asks back first if one of the causes `careful` makes it final. */
  play(key: string, careful: readonly Cause[] = []): void {
    if (this.ply === null || this.sent !== null) return;
    if (this.listening) this.give(this.ply, key, careful);
    else this.word = { text: t('line.unsent'), bad: true };
  }

  private give(ply: number, key: string, careful: readonly Cause[]): void {
    const answer: Play = { t: 'play', ply, key };
    if (careful.length > 0) answer.careful = [...careful];
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
  private ask(message: Undo | HintRequest): void {
    const sent = this.socket.send(message);
    this.kept.ask(message, this.moment, sent);
    if (!sent) this.word = { text: t('line.kept'), bad: false };
  }

  askWhy(about: { key: string } | { ref: string }): void {
    this.tell({ t: 'why', ...about });
  }

  /** Would the table take this answer now? Nothing is shown of it. */
  weigh(key: string): Promise<Weighed> {
    const word = this.weighing.ask(key, this.moment);
    if (!this.tell({ t: 'why', key })) this.weighing.drop(key);
    return word;
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

  /** Propose a new key: whoever has the old one sits here no more. */
  renew(): void {
    this.tell({ t: 'renew', token: proposeKey(this.table, this.token) });
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
}
