import type { Entry, Index } from './search';

/** In which order things are shown, and what is like a thing. */

/** As printed: the order of kinds and packs. */
export const PRINTED = '';
export const NAME = 'name';

export interface Order {
  /** A fact, the name, or as printed. */
  by: string;
  falling: boolean;
}

/** The facts worth sorting by: numbers that several of these have. */
export const sortable = (index: Index, among: readonly Entry[]): { name: string; label: string }[] =>
  index.fields.filter(
    ({ name, form }) => form === 'number' && new Set(among.flatMap(({ numbers }) => numbers.get(name) ?? [])).size > 1,
  );

/** Sorted; things without a number come last, and equal ones stay as printed. */
export function sorted(entries: readonly Entry[], { by, falling }: Order, language: string): Entry[] {
  const sign = falling ? -1 : 1;
  if (by === PRINTED) return falling ? [...entries].reverse() : [...entries];
  if (by === NAME) {
    const collator = new Intl.Collator(language);
    return [...entries].sort((one, other) => sign * collator.compare(one.thing.name, other.thing.name));
  }
  const value = ({ numbers }: Entry): number | undefined => numbers.get(by);
  return [...entries].sort((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}

/** How alike two things are: shared codes count more the rarer they are, near numbers a little. */
function likeness(one: Entry, other: Entry, rarity: Map<string, number>): number {
  if (one.thing.kind !== other.thing.kind) return 0;
  let sum = 0;
  for (const [field, words] of one.words) {
    const others = other.words.get(field) ?? [];
    for (const word of words) if (others.includes(word)) sum += 1 / (rarity.get(`${field}:${word}`) ?? 1);
  }
  for (const [field, number] of one.numbers) {
    const near = other.numbers.get(field);
    if (near !== undefined) sum += 0.04 / (1 + Math.abs(near - number));
  }
  return sum;
}

/** The things most like this one. */
export function alike(index: Index, to: Entry, most: number): Entry[] {
  const rarity = new Map<string, number>();
  for (const { words } of index.entries)
    for (const [field, some] of words)
      for (const word of some) rarity.set(`${field}:${word}`, (rarity.get(`${field}:${word}`) ?? 0) + 1);
  return index.entries
    .filter((entry) => entry !== to)
    .map((entry) => ({ entry, score: likeness(to, entry, rarity) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
