import type { Decision } from '../../../wire/types';
import { SPENDABLE, total, wordOf, type CastleView, type MonsterInView } from '../view';
import { priced, say } from '../telling/texts';

/** What ending the turn now would throw away: dice that are not spent, and room that is not used. */
export function lostByEndingTurn(view: CastleView, monster: MonsterInView, decision: Decision | null): string[] {
  if (decision?.kind !== 'act') return [];
  const left = Object.fromEntries(Object.entries(view.pool).filter(([symbol]) => SPENDABLE.includes(symbol)));
  if (total(left) === 0) return [];
  const keeps = decision.options.some((option) => wordOf(option) === 'store');
  const guards = decision.options.some((option) => wordOf(option) === 'guard');
  return [
    say('end.lost', { dice: priced(left) }),
    keeps ? say('end.reserve', { n: monster.full_reserve - total(monster.reserve) }) : '',
    guards ? say('end.guard', { n: monster.full_guards - total(monster.guards) }) : '',
  ].filter(Boolean);
}
