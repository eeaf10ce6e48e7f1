import type { GalleryThing } from '../../../wire/types';
import type { Deck } from './deck';

/** What a deck consists of, in figures; nothing here says what is legal. */

export interface Bar {
  label: string;
  count: number;
}

export interface Held {
  thing: GalleryThing;
  count: number;
}

export function heldIn(deck: Deck, things: readonly GalleryThing[]): Held[] {
  return things.flatMap((thing) => {
    const count = deck.cards[thing.code] ?? 0;
    return count > 0 ? [{ thing, count }] : [];
  });
}

export const numberIn = (thing: GalleryThing, fact: string): number | null => {
  const found = thing.facts?.[fact];
  return typeof found === 'number' ? found : null;
};

/** How many cards have each of the values that are printed. */
export function tallied(held: readonly Held[], valuesOf: (thing: GalleryThing) => readonly string[]): Bar[] {
  const counts = new Map<string, number>();
  for (const { thing, count } of held)
    for (const value of valuesOf(thing)) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([label, count]) => ({ label, count }));
}

/** Numbers from the smallest to the largest that are printed, without gaps. */
export function curve(held: readonly Held[], fact: string): Bar[] {
  const bars = tallied(held, (thing) => {
    const value = numberIn(thing, fact);
    return value === null ? [] : [String(value)];
  });
  const values = bars.map(({ label }) => Number(label));
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return Array.from({ length: most - least + 1 }, (_, at) => {
    const label = String(least + at);
    return { label, count: bars.find((bar) => bar.label === label)?.count ?? 0 };
  });
}
