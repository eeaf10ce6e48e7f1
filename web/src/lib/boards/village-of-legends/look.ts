import { cardOf, nameOfCode, printedAs } from '../../play/content/content.svelte';
import type { CardFace } from '../../play/content/faces';
import { GAME, type CardInView } from './view';

/** The face of a card of the view; until the printed faces are there, its code. */
export function faceFor(card: CardInView): CardFace {
  const face = cardOf(GAME, card.code, card.id) ?? { id: card.id, name: nameOfCode(GAME, card.code), kind: 'card' };
  return isCoin(card.code) ? { ...face, plain: true } : face;
}

/** What yields gold and does nothing else: no die, no further effect, so that there is nothing to think about. */
export function isCoin(code: string): boolean {
  const printed = printedAs(GAME, code);
  return typeof printed?.['gold'] === 'number' && printed['lines'] === undefined && printed['chest'] === undefined;
}

/** Weapon, treasure, monster …: what a code is printed as. */
export function kindOf(code: string): string | undefined {
  const kind = printedAs(GAME, code)?.['kind'];
  return typeof kind === 'string' ? kind : undefined;
}
