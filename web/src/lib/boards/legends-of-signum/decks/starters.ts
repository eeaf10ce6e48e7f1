import { printedAs } from '../../../play/content/content.svelte';
import { isList } from '../../../play/content/view-parts';
import { PARTS } from './deck';

/** Decks that come with the game, as it prints them. */

/** The codes in a field of a printed deck, whether it lists one or several. */
export function listedIn(game: string, code: string, field: string): string[] {
  const found = printedAs(game, code)?.[field];
  return isList(found) ? found.map(String) : typeof found === 'string' && found !== '' ? [found] : [];
}

export const starterText = (game: string, code: string): string =>
  PARTS.flatMap((part) => {
    const codes = listedIn(game, code, part);
    return codes.length > 0 ? [`${part}:${codes.join(',')}`] : [];
  }).join(' ');
