import { nameOfCode, printedAs } from '../../../play/content/content.svelte';
import { storedDecks } from '../../../wire/stored-decks';
import { listedIn } from './starters';

/** Decks as a seat chooses among them: those that come with the game by code, those of this device by their text. */

export interface ShownDeck {
  value: string;
  name: string;
  gloss: string;
  hero: string;
  faction: string;
  own: boolean;
  /** What is in it, by part: codes with their counts. */
  parts: [part: string, codes: [code: string, count: number][]][];
}

const PARTS = ['minion', 'cards', 'buildings', 'terrains'] as const;

/** `bolt*2` is two of one. */
function counted(listed: readonly string[]): [string, number][] {
  return listed.map((entry) => {
    const [code = '', count = '1'] = entry.split('*');
    return [code, Number(count) || 1];
  });
}

const factionOf = (game: string, hero: string): string => {
  const found = printedAs(game, hero)?.['faction'];
  return typeof found === 'string' ? found : '';
};

export function printedDeck(game: string, code: string): ShownDeck {
  const hero = listedIn(game, code, 'hero')[0] ?? '';
  const gloss = printedAs(game, code)?.['gloss'];
  return {
    value: code,
    name: nameOfCode(game, code),
    gloss: typeof gloss === 'string' ? gloss : '',
    hero,
    faction: factionOf(game, hero),
    own: false,
    parts: PARTS.map((part) => [part, counted(listedIn(game, code, part))]),
  };
}

/** A deck that is written down. */
export function writtenDeck(game: string, text: string, name: string): ShownDeck {
  const listed = (part: string): string[] =>
    text
      .split(/\s+/u)
      .filter((word) => word.startsWith(`${part}:`))
      .flatMap((word) => word.slice(part.length + 1).split(','))
      .filter(Boolean);
  const hero = listed('hero')[0] ?? '';
  return {
    value: text,
    name,
    gloss: '',
    hero,
    faction: factionOf(game, hero),
    own: true,
    parts: PARTS.map((part) => [part, counted(listed(part))]),
  };
}

export const decksOfDevice = (game: string, unnamed: string): ShownDeck[] =>
  storedDecks()
    .filter(({ text }) => text !== '')
    .map(({ text, name }) => writtenDeck(game, text, name || unnamed));

export const sizeOf = ({ parts }: ShownDeck): number =>
  parts
    .filter(([part]) => part === 'cards')
    .reduce((sum, [, codes]) => sum + codes.reduce((all, [, n]) => all + n, 0), 0);
