import type { Decision } from '../../../wire/types';
import { SPENDABLE, nameIn, optionFor, wordOf, zoneOf, type CastleView, type MonsterInView } from '../view';

/** Walking to a room some doors away: the way and its price. What is legal, only the server says, step by step. */

export interface Walk {
  monster: string;
  /** The rooms entered, in order; the last is where it leads. */
  way: string[];
  /** A symbol for each of them. */
  price: string[];
}

/** Dice that can pay: those in the tray, then those in the Reserve. */
export function purseOf(view: CastleView, monster: MonsterInView): Record<string, number> {
  return Object.fromEntries(
    SPENDABLE.map((symbol) => [symbol, (view.pool[symbol] ?? 0) + (monster.reserve[symbol] ?? 0)]),
  );
}

/** What each symbol could do otherwise, in words of the options. */
const DOES: Record<string, readonly string[]> = {
  melee: ['strike'],
  ranged: ['shoot'],
  magic: ['heal', 'cleanse'],
  defence: ['guard:defence'],
  retaliate: ['guard:retaliate'],
};
/** Among symbols that can do equally much, which one is given first. */
export const FIRST = ['ranged', 'retaliate', 'defence', 'melee', 'magic'];

/** Whether an ability that was learnt, and not used yet, takes this symbol. */
export function fuels(symbol: string, monster: MonsterInView): boolean {
  return monster.abilities.some(
    (ability) => ability.state !== 'locked' && !ability.used && (ability.cost[symbol] ?? 0) > 0,
  );
}

/** How much a symbol is worth just now: what else could be done with it, abilities and all. */
export function worthOf(symbol: string, decision: Decision | null, monster: MonsterInView): number {
  const told = decision?.options ?? [];
  const does = told.some((option) => DOES[symbol]?.some((key) => option.key === key || wordOf(option) === key));
  return (does ? 2 : 0) + (fuels(symbol, monster) ? 1 : 0);
}

/** The dice for so many steps: those that were wished for, then the cheapest. */
export function priceOf(
  steps: number,
  view: CastleView,
  monster: MonsterInView,
  decision: Decision | null,
  wished: readonly string[] = [],
): string[] | null {
  const purse = purseOf(view, monster);
  const price: string[] = [];
  const pay = (symbol: string): void => {
    purse[symbol] = (purse[symbol] ?? 0) - 1;
    price.push(symbol);
  };
  for (const symbol of wished) if (price.length < steps && (purse[symbol] ?? 0) > 0) pay(symbol);
  while (price.length < steps) {
    const left = FIRST.filter((symbol) => (purse[symbol] ?? 0) > 0);
    const worth = (symbol: string): number => worthOf(symbol, decision, monster) * 10 - (purse[symbol] ?? 0);
    const [cheapest] = left.sort((one, other) => worth(one) - worth(other));
    if (cheapest === undefined) return null;
    pay(cheapest);
  }
  return price;
}

/** A crowd at least as strong as a Monster has health left holds it: nobody walks on from there. */
function holds(view: CastleView, monster: MonsterInView, zone: string): boolean {
  const crowd = zoneOf(view, zone)?.villagers.length ?? 0;
  return crowd > 0 && crowd >= monster.health;
}

/** The shortest way to every room that can be reached this turn, beginning with a step that is offered. */
export function waysOf(view: CastleView, monster: MonsterInView, decision: Decision | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const dice = Object.values(purseOf(view, monster)).reduce((sum, count) => sum + count, 0);
  const steps = Math.min(monster.full_moved - monster.moved, dice);
  const first = (decision?.options ?? []).filter((option) => wordOf(option) === 'move').map(nameIn);
  let front = steps > 0 ? first.map((zone) => [zone]) : [];
  while (front.length > 0) {
    const next: string[][] = [];
    for (const way of front) {
      const here = way[way.length - 1] ?? '';
      if (found.has(here) || here === monster.zone) continue;
      found.set(here, way);
      if (way.length < steps && !holds(view, monster, here))
        for (const near of zoneOf(view, here)?.near ?? []) next.push([...way, near]);
    }
    front = next;
  }
  for (const zone of found.keys()) if (zoneOf(view, zone)?.full && !first.includes(zone)) found.delete(zone);
  return found;
}

/** What a walk answers to this decision; null when something else is asked, or the walk is over. */
export function nextAnswer(walk: Walk, view: CastleView, decision: Decision | null): string | null {
  const here = view.monsters.find((monster) => monster.code === walk.monster)?.zone ?? null;
  const done = here === null ? -1 : walk.way.indexOf(here);
  const zone = walk.way[done + 1];
  if (zone === undefined) return null;
  if (decision?.kind === 'act') return optionFor(decision, `move:${zone}`)?.key ?? null;
  if (decision?.kind !== 'pay') return null;
  return optionFor(decision, `pay:${walk.price[done + 1] ?? ''}`)?.key ?? decision.options[0]?.key ?? null;
}

/** Answers for a walk, each question once: what is refused, or has to be confirmed, is left to the player. */
export class Walking {
  private last: { walk: Walk; decision: Decision | null } | null = null;

  /** What to answer; null when the walk is over. */
  next(walk: Walk, view: CastleView, decision: Decision | null): string | null {
    if (this.last?.walk === walk && this.last.decision === decision) return null;
    this.last = { walk, decision };
    return nextAnswer(walk, view, decision);
  }
}
