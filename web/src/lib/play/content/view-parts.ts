import type { Json } from '../../wire/types';
import type { CardFace } from './faces';

/**
 * Reading a view without knowing the game. What decides is how a view is written:
 * things with `id` can be pointed at, `full_x` is how far `x` goes, a thing of numbers only is a tally, `active` and `asked`
 * name whose moment it is. What comes after the last part that can be pointed at is seldom needed.
 */

export type Thing = { [key: string]: Json };

export function isThing(value: Json | undefined): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is Json[] {
  return Array.isArray(value);
}

/** The id by which options refer to it, if it has one. */
export function refOf(value: Json | undefined): string | null {
  if (!isThing(value)) return null;
  const id = value['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

export function ownNameOf(value: Json | undefined): string | null {
  if (!isThing(value)) return null;
  for (const key of ['name', 'title', 'label', 'code']) {
    const found = value[key];
    if (typeof found === 'string' && found !== '') return found;
  }
  return null;
}

/** Names of everything in a view that has an id. */
export function namesIn(value: Json | undefined, found = new Map<string, string>()): Map<string, string> {
  if (isList(value)) for (const item of value) namesIn(item, found);
  else if (isThing(value)) {
    const ref = refOf(value);
    const label = ownNameOf(value);
    if (ref !== null && label !== null) found.set(ref, label);
    for (const item of Object.values(value)) namesIn(item, found);
  }
  return found;
}

/** A thing that says its kind and name can be drawn as a card. */
export function faceOf(value: Json | undefined): CardFace | null {
  const id = refOf(value);
  const name = ownNameOf(value);
  if (!isThing(value) || id === null || name === null || typeof value['kind'] !== 'string') return null;
  const { kind, family, price, sellable, gloss } = value;
  return {
    id,
    name,
    kind,
    ...(typeof family === 'string' ? { family } : {}),
    ...(typeof price === 'number' ? { price } : {}),
    ...(sellable === true ? { sellable } : {}),
    ...(typeof gloss === 'string' ? { gloss } : {}),
  };
}

/** Nothing to tell: no, none, nobody. */
export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === false || value === '') return true;
  if (typeof value === 'number') return value <= 0;
  return isList(value) ? value.length === 0 : isThing(value) && Object.keys(value).length === 0;
}

/** How many of each: `{ melee: 2, magic: 1 }`. */
export function isTally(value: Json | undefined): value is Record<string, number> {
  return isThing(value) && Object.values(value).every((count) => typeof count === 'number');
}

export function isThings(value: Json | undefined): value is Thing[] {
  return isList(value) && value.length > 0 && value.every(isThing);
}

/** Cards that lie together, and how many there are where not all can be seen. */
export interface Pile {
  count: number | null;
  cards: Thing[];
}

/** A card that is paid for by name: its cost is a list. */
function isPaidCard(thing: Thing): boolean {
  return (
    refOf(thing) !== null && ownNameOf(thing) !== null && (isList(thing['cost']) || typeof thing['left'] === 'number')
  );
}

/** One that lies face down, with what was paid for it, and its face for whoever knows it. */
const isSet = (thing: Thing): boolean => refOf(thing) !== null && isList(thing['paid']);

/** A pile: cards, one card, or as many as are counted of which some can be seen. */
export function pileOf(value: Json | undefined): Pile | null {
  if (isThing(value) && typeof value['count'] === 'number' && isList(value['cards']))
    return { count: value['count'], cards: value['cards'].filter(isThing) };
  if (isThing(value)) return isPaidCard(value) ? { count: null, cards: [value] } : null;
  return isThings(value) && value.every((card) => isPaidCard(card) || isSet(card))
    ? { count: null, cards: value }
    : null;
}

function pointable(value: Json): boolean {
  if (isList(value)) return value.some(pointable);
  return isThing(value) && (refOf(value) !== null || Object.values(value).some(pointable));
}

/** Said elsewhere: by the bar above the board, by a mark at a seat or thing, or by the log. */
const IN_BAR = [
  ...['game', 'seat', 'round', 'phase', 'active', 'outcome', 'printed'],
  ...['decision', 'asked', 'brief', 'boxes'],
];

export interface Parts {
  facts: [string, Json][];
  tallies: [string, Record<string, number>][];
  /** What is on the table, and what is seldom needed. */
  table: [string, Json][];
  more: [string, Json][];
}

/** A whole view, sorted by how it is drawn; `said` are fields that the game tells elsewhere. */
export function partsOf(view: Thing, said: readonly string[] = []): Parts {
  // A number that has come down to nothing is what everybody looks at.
  const entries = Object.entries(view).filter(
    ([key, value]) => !IN_BAR.includes(key) && !said.includes(key) && (value === 0 || !isNothing(value)),
  );
  const last = Math.max(-1, ...entries.map(([, value], at) => (pointable(value) ? at : -1)));
  const parts: Parts = { facts: [], tallies: [], table: [], more: [] };
  for (const [at, [key, value]] of entries.entries()) {
    const late = at > last && last >= 0;
    if (!isThing(value) && (!isList(value) || !value.some((item) => isThing(item) || isList(item))))
      (late && isList(value) ? parts.more : parts.facts).push([key, value]);
    else if (late) parts.more.push([key, value]);
    else if (isTally(value)) parts.tallies.push([key, value]);
    else parts.table.push([key, value]);
  }
  return parts;
}

/** Sentences that a scenario tells, or a view in every language, in this one. */
export function sentencesIn(value: Json | undefined, language = ''): string[] {
  if (!isThings(value)) return [];
  return value
    .map((clause) => clause[`gloss_${language}`] ?? clause['gloss'])
    .filter((said) => typeof said === 'string');
}

/** The one tally that stands for each symbol: those on the table first, then those of whoever is asked. */
export function homesOf(view: Thing, asked: Json): Map<string, Record<string, number>> {
  const own = Object.values(view)
    .filter(isThings)
    .flatMap((list) => list.filter((thing) => refOf(thing) === asked))
    .flatMap((thing) => Object.entries(thing).filter(([key]) => key !== 'cost'));
  const found = new Map<string, Record<string, number>>();
  for (const [, tally] of [...partsOf(view).tallies, ...own]) {
    if (!isTally(tally)) continue;
    for (const symbol of Object.keys(tally)) if (!found.has(symbol)) found.set(symbol, tally);
  }
  return found;
}
