import { pointedAt } from '../../../play/answer/narrow';
import type { Decision, Option } from '../../../wire/types';
import { isCoin } from '../look';
import type { VillageView } from '../view';

/** Coins of the hand that could be played now, in the order in which they are held. */
export function coinsIn(view: VillageView, decision: Decision | null): Option[] {
  if (decision?.kind !== 'play') return [];
  const coins = view.hand.filter(({ code }) => isCoin(code)).map(({ id }) => id);
  return decision.options
    .filter(({ key }) => key.startsWith('play:'))
    .flatMap((option) =>
      pointedAt(option).flatMap((id) => (coins.includes(id) ? { ...option, key: `play:${id}` } : [])),
    );
}

/** All coins, one after the other: each is an answer like any other, given when the table has taken the one before. */
export class Sweep {
  on = $state(false);
  private last = '';

  start(): void {
    this.last = '';
    this.on = true;
  }

  /** The next coin; nothing once all are played, or if the table did not take the last one. */
  next(coins: readonly Option[]): Option | null {
    const [coin] = coins;
    if (!this.on || !coin || coin.key === this.last) {
      this.on = false;
      return null;
    }
    this.last = coin.key;
    return coin;
  }
}
