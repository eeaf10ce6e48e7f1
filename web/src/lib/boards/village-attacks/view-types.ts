/** What a view of this game says. Made from the server's source by tools/wire_types.py: do not edit. */

import type { Asked, Ending, View } from '../../wire/types';

/** What an ability costs and does; `when` is the moment of a passive one. */
export interface VersionInView {
  cost: Record<string, number>;
  range: number;
  when: string;
}

export interface OfferedAbility {
  cost: Record<string, number>;
  range: number;
  when: string;
  code: string;
}

/** A dashboard that nobody has taken yet. */
export interface FaceInView {
  id: string;
  code: string;
  type: string;
  health: number;
  full_guards: number;
  full_reserve: number;
  full_moved: number;
  full_experience: number;
  abilities: OfferedAbility[];
}

/** Which version of it holds is its state: `advanced` once it is improved. */
export interface AbilityInView {
  cost: Record<string, number>;
  range: number;
  when: string;
  id: string;
  code: string;
  state: string;
  used: boolean;
}

export interface MonsterInView {
  id: string;
  code: string;
  type: string;
  seat: number;
  zone: string | null;
  slain: boolean;
  hindered: boolean;
  health: number;
  full_health: number;
  experience: number;
  full_experience: number;
  moved: number;
  full_moved: number;
  guards: Record<string, number>;
  full_guards: number;
  reserve: Record<string, number>;
  full_reserve: number;
  statuses: Record<string, number>;
  abilities: AbilityInView[];
  carries: string[];
}

export interface VillagerInView {
  id: string;
  class: string;
  type: string | null;
  health: number;
  full_health: number;
  damage: number;
  range: number;
  acted: boolean;
  statuses: string[];
}

export interface TrapInView {
  id: string;
  code: string;
  cost: Record<string, number>;
  rooms: string[];
  classes: string[];
  placed_by: string | null;
}

/** A room of the castle: cells of the map, doorways as column, row and side, what lies and who stands there. */
export interface ZoneInView {
  id: string;
  kind: string;
  heart: boolean;
  cells: number[][];
  distance: number;
  doors: (number | string)[][];
  near: string[];
  figures: number;
  full_figures: number | null;
  full: boolean;
  spawn: number;
  darkness: boolean;
  unlucky: boolean;
  rooms: string[];
  traps: TrapInView[];
  villagers: VillagerInView[];
}

export interface EventInView {
  id: string;
  code: string;
}

/** How far an objective is: what is done of what is needed, or the health left of what is kept safe. */
export interface Measure {
  health?: number;
  full_health?: number;
  progress?: number;
  full_progress?: number;
}

/** Something to do, or (with health) something to be kept safe. */
export interface ObjectiveInView {
  id: string;
  kind: string;
  zone: string | null;
  to: string | null;
  cost: Record<string, number>;
  health?: number;
  full_health?: number;
  progress?: number;
  full_progress?: number;
  state: string;
  carrier: string | null;
}

export interface DeckCounts {
  spawns: number;
  traps: number;
  events: number;
  heroes: number;
}

export interface Discards {
  spawns: string[];
  traps: string[];
  events: string[];
  heroes: string[];
}

/** `boxes` are those on the table, `monster` is the one whose turn it is, `asked` the one the question is about. */
export interface CastleView {
  game: string;
  seat: number | null;
  round: number;
  phase: string;
  active: number | null;
  question: Asked | null;
  outcome: Ending | null;
  printed?: View;
  boxes: string[];
  edition: string;
  scenario: string;
  difficulty: string;
  brief: View[];
  coin: number;
  monster: string | null;
  asked: string | null;
  heart: number;
  morale: number;
  dial: number;
  triggers: number[];
  tier: number;
  pool: Record<string, number>;
  on_offer: FaceInView[];
  zones: ZoneInView[];
  monsters: MonsterInView[];
  objectives: ObjectiveInView[];
  traps_on_offer: TrapInView[];
  event: EventInView[];
  decks: DeckCounts;
  discards: Discards;
  bag: string[];
  supply: Record<string, number>;
  slain: Record<string, number>;
  deaths: number;
}

/** A step that is possible: one zone on. */
export interface Arrow {
  start: string;
  end: string;
  by: 'sure' | 'coin' | 'choice' | 'weakest';
}

/** Whom each of a group may attack, and how hard before any guard. */
export interface Hit {
  target: string;
  kind: 'monster' | 'heart' | 'ward';
  damage: number;
  by: 'sure' | 'coin' | 'choice' | 'weakest';
  nemesis: boolean;
}

/** Villagers of one zone that will do the same; `unsure` is empty where it is certain. */
export interface GroupForecast {
  zone: string;
  kind: string;
  type: string | null;
  villagers: string[];
  state: 'acts' | 'stunned' | 'burns';
  hits: Hit[];
  unlucky: boolean;
  arrows: Arrow[];
  ends: string[];
  unsure: ('crush' | 'guard' | 'fall' | 'ability')[];
}

/** What is aimed at one target before any guard: surely, and at most if every coin falls on it. */
export interface Threat {
  target: string;
  kind: 'monster' | 'heart' | 'ward';
  damage: number;
  most: number;
  health: number;
  guards: Record<string, number>;
}

/** What the active Monster has not spent, and how much of it the free slots would still take. */
export interface SpareDice {
  monster: string;
  unspent: Record<string, number>;
  reservable: Record<string, number>;
  free_reserve: number;
  guardable: Record<string, number>;
  free_guards: number;
}

/** The coming Villager phase as the table stands; `event`: the dial reaches an event nobody has seen yet. */
export interface Forecast {
  groups: GroupForecast[];
  threats: Threat[];
  event: boolean;
  dice: SpareDice | null;
}
