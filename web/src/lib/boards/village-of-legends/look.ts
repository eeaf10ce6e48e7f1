import { cardOf, nameOfCode, printedAs } from '../../play/content.svelte';
import type { CardFace } from '../../play/faces';
import { GAME, type CardInView } from './view';

/** The face of a card of the view; until the printed faces are there, its code. */
export function faceFor(card: CardInView): CardFace {
  return cardOf(GAME, card.code, card.id) ?? { id: card.id, name: nameOfCode(GAME, card.code), kind: 'card' };
}

/** Weapon, treasure, monster …: what a code is printed as. */
export function kindOf(code: string): string | undefined {
  const kind = printedAs(GAME, code)?.['kind'];
  return typeof kind === 'string' ? kind : undefined;
}
