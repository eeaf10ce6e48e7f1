import type { Decision } from '../../../wire/types';
import { diceIn, nameIn, optionFor, total, wordOf, type CastleView, type MonsterInView } from '../view';
import { FIRST, fuels } from '../castle/walk-route';

/** The dice that may wait in the Reserve: those that were taken up, else the best of what is left, as many as have room. */
export function diceForReserve(
  view: CastleView,
  monster: MonsterInView,
  decision: Decision | null,
  wished: readonly string[] = [],
): string[] {
  const offered = decision?.options.filter((option) => wordOf(option) === 'store').map(nameIn) ?? [];
  const worth = (symbol: string): number => (fuels(symbol, monster) ? 10 : 0) + FIRST.indexOf(symbol);
  const dice = wished.length > 0 ? wished : diceIn(view.pool).sort((one, other) => worth(other) - worth(one));
  return dice
    .filter((symbol) => offered.includes(symbol))
    .slice(0, Math.max(0, monster.full_reserve - total(monster.reserve)));
}

/** Puts one die after the other into the Reserve, each question once: what is refused, or has to be confirmed, ends it. */
export class ReserveFilling {
  private last: { dice: readonly string[]; decision: Decision | null; at: number } | null = null;

  /** What to answer; null when all of them lie there, or something else is asked. */
  next(dice: readonly string[], decision: Decision | null): string | null {
    const before = this.last?.dice === dice ? this.last : null;
    if (before?.decision === decision) return null;
    const at = before ? before.at + 1 : 0;
    this.last = { dice, decision, at };
    return optionFor(decision, `store:${dice[at] ?? ''}`)?.key ?? null;
  }
}
