/** A deck as it is edited, and as text. What is legal only the server says. */

export interface Deck {
  hero: string[];
  minion: string[];
  /** How many of each. */
  cards: Record<string, number>;
  buildings: string[];
  terrains: string[];
}

export type Part = keyof Deck;

export const PARTS: readonly Part[] = ['hero', 'minion', 'cards', 'buildings', 'terrains'];

export const noDeck = (): Deck => ({ hero: [], minion: [], cards: {}, buildings: [], terrains: [] });

/** Where a kind of card lies in a deck. */
export function partOfKind(kind: string): Part {
  if (kind === 'hero' || kind === 'minion') return kind;
  if (kind === 'building') return 'buildings';
  return kind === 'terrain' ? 'terrains' : 'cards';
}

export function deckText(deck: Deck): string {
  const cards = Object.entries(deck.cards).map(([code, count]) => (count === 1 ? code : `${code}*${count}`));
  const listed: Record<Part, string[]> = { ...deck, cards };
  return PARTS.flatMap((part) => (listed[part].length > 0 ? [`${part}:${listed[part].join(',')}`] : [])).join(' ');
}

/** What the server has read, as it is edited here. */
export function deckFrom(parts: Record<string, [string, number][]>): Deck {
  const codes = (part: Part): string[] => (parts[part] ?? []).map(([code]) => code);
  return {
    hero: codes('hero'),
    minion: codes('minion'),
    cards: Object.fromEntries(parts['cards'] ?? []),
    buildings: codes('buildings'),
    terrains: codes('terrains'),
  };
}

export function countIn(deck: Deck, part: Part, code: string): number {
  return part === 'cards' ? (deck.cards[code] ?? 0) : deck[part].filter((other) => other === code).length;
}

/** The deck with one more of something; a hero or a minion takes the place of the one before. */
export function plus(deck: Deck, part: Part, code: string): Deck {
  if (part === 'cards') return { ...deck, cards: { ...deck.cards, [code]: (deck.cards[code] ?? 0) + 1 } };
  if (part === 'hero' || part === 'minion') return { ...deck, [part]: [code] };
  return { ...deck, [part]: [...deck[part], code] };
}

export function minus(deck: Deck, part: Part, code: string): Deck {
  if (part === 'cards') {
    const { [code]: count = 0, ...rest } = deck.cards;
    return { ...deck, cards: count > 1 ? { ...rest, [code]: count - 1 } : rest };
  }
  const at = deck[part].lastIndexOf(code);
  return at < 0 ? deck : { ...deck, [part]: deck[part].toSpliced(at, 1) };
}

/** The buildings in another order: that of a Construction Deck counts. */
export function moved(deck: Deck, code: string, by: number): Deck {
  const from = deck.buildings.indexOf(code);
  const to = Math.max(0, Math.min(deck.buildings.length - 1, from + by));
  if (from < 0 || from === to) return deck;
  return { ...deck, buildings: deck.buildings.toSpliced(from, 1).toSpliced(to, 0, code) };
}

/** Things by kind, the kinds in a given order. */
export function grouped<T>(
  things: readonly T[],
  kindOf: (thing: T) => string,
  order: readonly string[],
): [kind: string, things: T[]][] {
  const found = new Map<string, T[]>();
  for (const thing of things) found.set(kindOf(thing), [...(found.get(kindOf(thing)) ?? []), thing]);
  return [...found].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

export interface Change {
  code: string;
  from: number;
  to: number;
}

/** In what two decks differ. */
export function differences(one: Deck, other: Deck): Change[] {
  const counts = (deck: Deck): Map<string, number> =>
    new Map([
      ...[...deck.hero, ...deck.minion, ...deck.buildings, ...deck.terrains].map((code): [string, number] => [code, 1]),
      ...Object.entries(deck.cards),
    ]);
  const [before, after] = [counts(one), counts(other)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((code): Change[] => {
    const [from, to] = [before.get(code) ?? 0, after.get(code) ?? 0];
    return from === to ? [] : [{ code, from, to }];
  });
}

/** A deck as the end of an address: nothing in it has to be escaped but blanks. */
export const linkTo = (text: string, name: string): string =>
  `/decks?d=${text
    .trim()
    .replace(/\s+/gu, '+')
    .replace(/[^\w:,*+-]/gu, encodeURIComponent)}${name ? `&n=${encodeURIComponent(name)}` : ''}`;
