import { isIcon, pick, type IconName } from '../icons';

/** How things look on every board; a game's board makes these from its view. */

export type ObjectState = 'can' | 'chosen' | 'danger' | 'help' | 'no';

export interface Figure {
  icon: IconName;
  value: string | number;
  /** What the number is, for people who hear it. */
  label: string;
}

export interface CardFace {
  id: string;
  name: string;
  /** treasure, weapon, defence, spell, scroll, potion, beer, monster … */
  kind: string;
  icon?: IconName;
  /** Address of a picture of its own. */
  picture?: string;
  /** A finer kind: the weapon's class, the element of a spell. */
  family?: string;
  /** What it does: bottom left. */
  effect?: Figure;
  /** What it costs: bottom right. */
  price?: number;
  sellable?: boolean;
  /** What playing it costs, or the life it has left: upper right. */
  figure?: Figure;
  gloss?: string;
  /** Ledger ids it rests on. */
  rules?: string[];
  /** Designed by us, not printed in the published game. */
  ours?: boolean;
  abilities?: { icon: IconName; name: string }[];
}

interface KindLook {
  colour: string;
  deep: string;
}

const KINDS: Record<string, KindLook> = {
  treasure: { colour: '#c8952c', deep: '#5d3d07' },
  weapon: { colour: '#7d8794', deep: '#262c35' },
  defence: { colour: '#6d8a48', deep: '#253313' },
  spell: { colour: '#5257a8', deep: '#1a1b45' },
  scroll: { colour: '#834ea6', deep: '#301544' },
  potion: { colour: '#2f78bd', deep: '#0d2c4d' },
  beer: { colour: '#e6dcc2', deep: '#6d5526' },
  monster: { colour: '#a83427', deep: '#3b0c07' },
  nuggets: { colour: '#b9801f', deep: '#4a2f04' },
  item: { colour: '#8a6840', deep: '#35240f' },
  hero: { colour: '#b9762a', deep: '#4a2706' },
  character: { colour: '#3f8f7d', deep: '#0f3830' },
  building: { colour: '#8a7a5a', deep: '#3a301c' },
  relic: { colour: '#a37b1d', deep: '#3b2a05' },
  tactic: { colour: '#4f6a86', deep: '#16222f' },
  trap: { colour: '#6a625a', deep: '#241f1a' },
  villager: { colour: '#a0672f', deep: '#3f220a' },
  gem: { colour: '#2f9a9a', deep: '#093b3b' },
};

const PLAIN: KindLook = { colour: '#77603f', deep: '#2e2110' };

export function kindLook(kind: string): KindLook {
  return KINDS[kind] ?? PLAIN;
}

export function kindIcon(kind: string): IconName {
  return pick(`kind.${kind}`, 'kind.card');
}

/** The picture of a card: its own, its family's, its kind's. */
export function faceIcon(face: CardFace): IconName {
  if (face.icon && isIcon(face.icon)) return face.icon;
  const family = face.family ?? '';
  return pick(
    `weapon.${family}`,
    `element.${family}`,
    `slot.${family}`,
    `type.${family}`,
    `kind.${face.kind}`,
    'kind.card',
  );
}

export interface RollPart {
  value: number;
  /** "sword", "Warrior"; the die itself has none. */
  from?: string;
  die?: boolean;
}

export interface DamageStop {
  /** die, monster, shield, armour, life … */
  at: string;
  icon: IconName;
  /** How much was taken here. */
  by?: number;
  /** What became of it: broken, slain. */
  fate?: string;
  /** Here it costs life. */
  hurts?: boolean;
}
