import { named, phrased, slug } from '../../i18n/index.svelte';
import { nameOfCode, said } from '../../play/content.svelte';
import { GAME } from './view';

/** The words of this board: the game brings them along, in the reader's language. */

type Fill = Record<string, string | number>;

/** A sentence of the board, with `{name}` filled in. */
export function say(key: string, fill: Fill = {}): string {
  const text = phrased(`board.${key}`) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in fill ? String(fill[name]) : whole));
}

/** What a word of the view is called: a symbol, a class, a kind of room. */
export function word(code: string): string {
  return named('word', slug(code));
}

/** A printed name or gloss in the reader's language. */
export function printed(text: string | null): string {
  return text === null ? '' : said(GAME, text);
}

/** What something with this code is called. */
export function called(code: string): string {
  return nameOfCode(GAME, code);
}

/** `Peasant 9`: figures without a name of their own go by their class and number. */
export function figureName(villager: { id: string; name: string | null; class: string }): string {
  if (villager.name !== null) return printed(villager.name);
  return `${word(villager.class)} ${/\d+$/.exec(villager.id)?.[0] ?? ''}`.trim();
}

/** Three Melee and a Magic: dice in words. */
export function priced(cost: Record<string, number>): string {
  return Object.entries(cost)
    .filter(([, count]) => count > 0)
    .map(([symbol, count]) => (count > 1 ? `${count} ${word(symbol)}` : word(symbol)))
    .join(' + ');
}
