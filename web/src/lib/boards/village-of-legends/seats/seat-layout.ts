import { seatRef } from '../../../play/seat/seats';
import type { Line } from '../../kit/lines';
import type { HeroInView, VillageView } from '../view';

/** Who sits where, seen from one chair. */

/** The others from my left neighbour on, in turn order; a spectator sees everybody. */
export function around(view: VillageView, me: number | null): number[] {
  const places = view.places.length > 0 ? view.places : view.heroes.map((hero) => hero.seat);
  const at = me === null ? -1 : places.indexOf(me);
  return at < 0 ? [...places] : [...places.slice(at + 1), ...places.slice(0, at)];
}

export interface Battlefield {
  /** The line across the table, left to right. */
  theirs: number[];
  /** The line on this side; each stands opposite the one above. */
  ours: number[];
}

/** With six players: places clockwise are A1 A2 A3 B3 B2 B1, and each A stands opposite its B. */
export function battlefield(view: VillageView, me: number | null): Battlefield | null {
  if (view.heroes.length !== 6 || view.places.length !== 6) return null;
  const first = view.places.slice(0, 3);
  const second = view.places.slice(3).reverse();
  return me !== null && second.includes(me) ? { ours: second, theirs: first } : { ours: first, theirs: second };
}

export type Side = 'me' | 'friend' | 'foe' | 'neutral';

/** What a seat is to me. With five players a neighbour is no enemy, but no team mate either. */
export function sideOf(view: VillageView, me: number | null, seat: number): Side {
  if (me === seat) return 'me';
  const mine = me === null ? undefined : view.heroes[me];
  const theirs = view.heroes[seat];
  if (!mine || !theirs) return 'neutral';
  if (mine.team === theirs.team) return 'friend';
  return mine.enemies.includes(seat) ? 'foe' : 'neutral';
}

const AIMS = ['aim-weapon', 'aim-spell', 'aim-behind', 'place-monster', 'place-creature', 'aim-healing'];

/** Lines from a hero to whom it may attack. Monsters in front of it come first. */
export function reachOf(hero: HeroInView | undefined): string[] {
  if (!hero?.alive) return [];
  const facing = hero.monsters.map((monster) => monster.id);
  return facing.length > 0 ? facing : hero.reach.map(seatRef);
}

/** What is drawn between heroes: choices of an aim, else where the weapon in my hand reaches. */
export function lines(
  view: VillageView,
  me: number | null,
  asked: { kind: string; refs: readonly string[] } | null,
  armed: boolean,
  looked: number | null,
): Line[] {
  if (asked && me !== null && AIMS.includes(asked.kind))
    return asked.refs.filter((ref) => ref !== seatRef(me)).map((to) => ({ from: seatRef(me), to, sure: true }));
  const seat = looked ?? (armed ? me : null);
  if (seat === null) return [];
  return reachOf(view.heroes[seat]).map((to) => ({ from: seatRef(seat), to, sure: false }));
}
