import { isIcon, type IconName } from '../../icons';
import { named } from '../../i18n/index.svelte';
import { glossOf, nameOfCode, printedAs } from '../../play/content/content.svelte';
import type { CardFace } from '../../play/content/faces';
import { pictureOf } from './pictures';
import { called, GAME, type CardInView, type CreatureInView, type LandInView } from './view';

/** The picture of whatever has a code: a card as it lies, a terrain that may be laid. */
export function pictureFor(card: { code: string; type?: string; faction?: string }): string {
  const faction = card.faction ?? String(printedAs(GAME, card.code)?.['faction'] ?? '');
  return pictureOf(card.code, card.type ?? 'terrain', faction);
}

/** The face of whoever stands on the field, with the figures as they are now. */
export function faceOfCreature({ id, code, type, strength, health, wounds }: CreatureInView): CardFace {
  const now = { id, code, type, strength, health: health - wounds, cost: [], price: 0 };
  return faceFor({ ...now, faction: String(printedAs(GAME, code)?.['faction'] ?? ''), rarity: '' });
}

/** The face of a card, as it is read large; where its whole cost is shown elsewhere, without what it costs in Prosperity. */
export function faceFor(card: CardInView | LandInView, priced = true): CardFace {
  if (!('type' in card)) {
    return {
      ...{ id: card.id, name: called(card), kind: 'terrain' },
      ...{ gloss: glossOf(GAME, card.code), picture: pictureFor(card) },
    };
  }
  const price = [...card.cost.map((code) => (code === 'any' ? named('word', 'any') : nameOfCode(GAME, code)))];
  const costs = price.length > 0 ? `${named('word', 'cost')}: ${price.join(', ')}. ` : '';
  const figure = (icon: IconName, code: string, value: number): CardFace['figure'] => ({
    icon,
    value,
    label: named('word', code),
  });
  return {
    id: card.id,
    name: called(card),
    kind: card.type,
    picture: pictureFor(card),
    gloss: `${costs}${glossOf(GAME, card.code)}`,
    ...(card.strength === undefined ? {} : { effect: figure('attack', 'strength', card.strength) }),
    ...(card.health === undefined ? {} : { figure: figure('life', 'health', card.health) }),
    ...(priced && card.price > 0 ? { price: card.price } : {}),
    ...(isIcon(`kind.${card.type}`) ? {} : { icon: 'kind.card' as const }),
  };
}
