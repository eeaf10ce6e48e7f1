/** What a view of this game says. Made from the server's source by tools/wire_types.py: do not edit. */

import type { Asked, Ending, View } from '../../wire/types';

/** An ability of the glossary, or a text of the card's own, with its number. */
export interface AbilityPrinted {
  code: string;
  value: number;
}

/** A card as it lies, with the figures that its type has. */
export interface CardInView {
  id: string;
  code: string;
  type: string;
  faction: string;
  rarity: string;
  cost: string[];
  price: number;
  strength?: number;
  health?: number;
  movement?: string;
  abilities?: AbilityPrinted[];
  standing?: string;
  properties?: string[];
  durability?: number;
  uses?: number;
}

export interface BuildingInView {
  id: string;
  code: string;
  type: string;
  faction: string;
  rarity: string;
  cost: string[];
  price: number;
  strength?: number;
  health?: number;
  movement?: string;
  abilities?: AbilityPrinted[];
  standing?: string;
  properties?: string[];
  durability?: number;
  uses?: number;
  tapped: boolean;
}

export interface RelicInView {
  id: string;
  code: string;
  type: string;
  faction: string;
  rarity: string;
  cost: string[];
  price: number;
  strength?: number;
  health?: number;
  movement?: string;
  abilities?: AbilityPrinted[];
  standing?: string;
  properties?: string[];
  durability?: number;
  uses?: number;
  tapped: boolean;
  charge: number;
}

/** A creature on the field with its figures as they are now. */
export interface CreatureInView {
  id: string;
  code: string;
  type: string;
  owner: number;
  controller: number;
  x: number;
  y: number;
  radius: number;
  strength: number;
  movement: string;
  health: number;
  wounds: number;
  armour: number;
  concentration: number;
  tokens: string[];
  activated: boolean;
  tired: boolean;
  abilities: Record<string, number>;
  victim: string | null;
}

/** A terrain on the field: the corners of its convex pieces. */
export interface TemplateInView {
  id: string;
  code: string;
  x: number;
  y: number;
  pieces: number[][][];
  properties: string[];
  searched: boolean;
}

export interface EdgeInView {
  party: number;
  side: string;
  name: string;
  from: number;
  to: number;
}

/** Everything on the field; y grows upwards from the bottom side. A template is turned by parts of `turns`. */
export interface FieldInView {
  size: number;
  turns: number;
  edges: EdgeInView[];
  bases: CreatureInView[];
  templates: TemplateInView[];
}

export interface RollInView {
  figure: string | null;
  purpose: string;
  faces: string[];
  against: string | null;
}

/** Some cards, of which only those that may be seen are listed. */
export interface CardsInView {
  count: number;
  cards: CardInView[];
}

/** A card that lies face down: what was paid for it; its face for its owner alone. */
export interface TacticInView {
  id: string;
  paid: string[];
  prosperity: number;
  card?: CardInView;
}

/** A terrain that may still be placed, and how many of it there are. */
export interface LandInView {
  id: string;
  code: string;
  left: number;
}

/** A side: one seat's, or the Overlord's when nobody plays it. */
export interface PartyInView {
  party: number;
  seat: number | null;
  kind?: string;
  team?: number;
  alive: boolean;
  fallen?: boolean;
  hero: CardInView | null;
  prosperity: number;
  owed: number;
  deck: number;
  hand: CardsInView;
  tactics: TacticInView[];
  relics: RelicInView[];
  city: BuildingInView[];
  lands: CardInView[];
  supply: CardInView[];
  land_supply: LandInView[];
  construction: CardsInView | null;
  graveyard: CardInView[];
  spent: CardInView[];
  playing: CardInView[];
  minions: number;
  slain: number;
}

export interface Reward {
  honour: number;
  prosperity: number;
}

export interface QuestCard {
  id: string;
  code: string;
  type: string;
  cost: string[];
  reward: Reward;
}

export interface ConditionInView {
  is: string;
  who: string;
  where: string;
  count: number;
  alone: boolean;
  phases: number;
}

export interface Completion {
  is: string;
  who: string;
  where: string;
  count: number;
  alone: boolean;
  phases: number;
  now: number;
  needed: number;
}

export interface Failure {
  is: string;
  who: string;
  where: string;
  count: number;
  alone: boolean;
  phases: number;
  met: boolean;
}

/** An open quest with how far each of its conditions is. */
export interface QuestInView {
  id: string;
  code: string;
  type: string;
  cost: string[];
  reward: Reward;
  phases: number;
  progress: string[];
  carrier: string | null;
  completion: Completion[];
  failure: Failure[];
}

export interface OpenQuests {
  count: number;
  cards: QuestInView[];
}

export interface RageStep {
  from: number;
  rage: number;
}

export interface ScoreInView {
  honour: number;
  prosperity: number;
  wounds: number;
  failed: number;
  total: number;
}

/** Quest mode: everything but the order of the decks. */
export interface QuestsInView {
  honour: number;
  target: number | null;
  rage: number;
  rage_left: number;
  scale: RageStep[];
  active: OpenQuests;
  done: QuestCard[];
  failed: QuestCard[];
  quests_left: number;
  score: ScoreInView;
  band: string;
  difficulty: string;
}

/** What a city needs to win. */
export interface ThrivingCity {
  prosperity: number;
  buildings: number;
}

/** What a seat may know; others' hands, decks and face-down tactics only by number. */
export interface BattleView {
  game: string;
  seat: number | null;
  round: number;
  phase: string;
  active: number | null;
  question: Asked | null;
  outcome: Ending | null;
  printed?: View;
  variant: string;
  thriving?: ThrivingCity;
  starter: number | null;
  turn: number;
  activation: string | null;
  field: FieldInView;
  tray: RollInView[];
  parties: PartyInView[];
  brief?: Record<string, string>[];
  quests?: QuestsInView;
}
