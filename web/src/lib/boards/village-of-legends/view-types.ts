/** What a view of this game says. Made from the server's source by tools/wire_types.py: do not edit. */

import type { Asked, Ending, View } from '../../wire/types';

export interface CardInView {
  id: string;
  code: string;
}

export interface DefenceInView {
  id: string;
  code: string;
  slot: string;
  value: number;
  damage: number;
}

/** Its owner is a seat, or −1 for a wild one. */
export interface MonsterInView {
  id: string;
  code: string;
  owner: number;
  life: number;
  wounds: number;
  charged: boolean;
  shields: string | null;
}

export interface SheathInView {
  id: string;
  code: string;
  stored: CardInView | null;
}

/** On whose side a seat is, against whom, and whom of them its Weapons reach. */
export interface FoesInView {
  team: number;
  enemies: number[];
  reach: number[];
}

/** What lies in front of a seat. */
export interface AreaInView {
  discard: CardInView[];
  played: CardInView[];
  defences: DefenceInView[];
  monsters: MonsterInView[];
  sheaths: SheathInView[];
  loot: CardInView[];
}

/** A seat's Hero and everything in its area; of its hand only the size. */
export interface HeroInView {
  team: number;
  enemies: number[];
  reach: number[];
  discard: CardInView[];
  played: CardInView[];
  defences: DefenceInView[];
  monsters: MonsterInView[];
  sheaths: SheathInView[];
  loot: CardInView[];
  seat: number;
  hero: string | null;
  alive: boolean;
  life: number;
  max_life: number;
  xp: number;
  track: number;
  level: number;
  thresholds: number[];
  intelligence: number;
  armour: number;
  poison: number;
  berserk: number;
  deck: number;
  hand_size: number;
}

export interface TurnInView {
  gold: number;
  intelligence: number;
  beers: number;
  weapons: number;
  heavy: boolean;
  sneaking: number;
}

/** A Spell somebody looked at, and how many lie on top of it. */
export interface SeenSpell {
  code: string;
  below: number;
}

export interface MarketInView {
  spaces: (CardInView | null)[];
  piles: number[];
  nuggets: CardInView[];
  main: number;
  seen_spells: SeenSpell[];
}

/** Spaces are counted from 1. */
export interface GiantInView {
  cards: CardInView[];
  waiting: CardInView[];
  life: number;
  wounds: number;
  wounded_by: number[];
  spaces: number[];
}

/** The hand is that of the seat whose view it is; a spectator has none. */
export interface VillageView {
  game: string;
  seat: number | null;
  round: number;
  phase: string;
  active: number | null;
  question: Asked | null;
  outcome: Ending | null;
  printed?: View;
  turns: number;
  starter: number;
  ring: number[];
  places: number[];
  turn: TurnInView;
  heroes: HeroInView[];
  hand: CardInView[];
  market: MarketInView;
  giant: GiantInView | null;
  removed: CardInView[];
  supply: string[];
  spoils: CardInView[];
}
