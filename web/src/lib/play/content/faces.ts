import { isIcon, pick, type IconName } from '../../icons';
import { gameLook } from '../../current-game.svelte';

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
  /** Under which it is printed; the piece on the table has another id. */
  code?: string;
  name: string;
  /** What the game calls this sort of card. */
  kind: string;
  icon?: IconName;
  /** Address of a picture of its own. */
  picture?: string;
  /** A finer kind. */
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
  /** There is nothing to read or weigh: a finger plays it by one tap. */
  plain?: boolean;
}

interface KindLook {
  colour: string;
  deep: string;
}

const PLAIN: KindLook = { colour: '#77603f', deep: '#2e2110' };

export function kindLook(kind: string): KindLook {
  const [colour, deep] = gameLook().kinds?.[kind] ?? [PLAIN.colour, PLAIN.deep];
  return { colour, deep };
}

export function kindIcon(kind: string): IconName {
  return pick(`kind.${kind}`, gameLook().pictures?.[kind] ?? '', kind, 'kind.card');
}

/** The picture of a card: its own, its family's, its kind's. */
export function faceIcon(face: CardFace): IconName {
  if (face.icon && isIcon(face.icon)) return face.icon;
  const family = face.family ?? '';
  return pick(`weapon.${family}`, `element.${family}`, `slot.${family}`, `type.${family}`, kindIcon(face.kind));
}

export interface RollPart {
  value: number;
  /** What brought it; the die itself has none. */
  from?: string;
  die?: boolean;
}

export interface DamageStop {
  /** What it met there. */
  at: string;
  icon: IconName;
  /** How much was taken here. */
  by?: number;
  /** What became of it: broken, slain. */
  fate?: string;
  /** Here it costs life. */
  hurts?: boolean;
}
