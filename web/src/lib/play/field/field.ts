import type { Json, Option } from '../../wire/types';
import { isList, isThing, refOf, type Thing } from '../content/view-parts';

/**
 * An open field in a view: `size` in micrometres, round `bases` (x, y, radius), `templates` made of `pieces` (corners), `edges`
 * that belong to parties, and in how many parts a template is turned (`turns`). y grows upwards. An answer may name a place or a way on it: `move:7@x,y;x,y`, `terrain:wood@x,y,turn`.
 */

export type Point = [x: number, y: number];

export interface Field {
  size: number;
  bases: Thing[];
  templates: Thing[];
  edges: Thing[];
  /** How many parts a whole turn of a template has. */
  turns: number;
}

/** An answer that means a place: what is said, of which thing, along which points. */
export interface Spot {
  option: Option;
  word: string;
  ref: string;
  way: Point[];
  /** By how many parts of a whole turn a template is turned; null for what has no turn. */
  turn: number | null;
}

/** What a pointed place could mean: one word for one thing. */
export interface Meaning {
  key: string;
  word: string;
  ref: string;
  turns: boolean;
  spots: Spot[];
}

/** The default number of parts of a whole turn. */
export const DEGREES = 360;

const things = (value: Json | undefined): Thing[] => (isList(value) ? value.filter(isThing) : []);

export function fieldOf(value: Json | undefined): Field | null {
  if (!isThing(value) || typeof value['size'] !== 'number' || !isList(value['bases'])) return null;
  if (!isList(value['templates'])) return null;
  return {
    size: value['size'],
    bases: things(value['bases']),
    templates: things(value['templates']),
    edges: things(value['edges']),
    turns: numberIn(value, 'turns') || DEGREES,
  };
}

export const numberIn = (thing: Thing, field: string): number => (typeof thing[field] === 'number' ? thing[field] : 0);

/** The corners of each piece of a template. */
export function piecesOf(thing: Thing): Point[][] {
  const pieces = isList(thing['pieces']) ? thing['pieces'] : [];
  return pieces.filter(isList).map((corners) => corners.filter(isList).map((at) => [Number(at[0]), Number(at[1])]));
}

const KEY = /^([a-z-]+):([^@]+)@([\d,;]+)$/;

/** The place an answer means, if it means one. */
export function spotOf(option: Option): Spot | null {
  const [, word, ref, places] = KEY.exec(option.key) ?? [];
  if (!word || !ref || !places) return null;
  // `;x,y` leaves out the bends, which are in the option's path
  const numbers = places
    .replace(/^;/, '')
    .split(';')
    .map((point) => point.split(',').map(Number));
  if (numbers.some((point) => point.length < 2)) return null;
  const turn = numbers.length === 1 && numbers[0]?.length === 3 ? (numbers[0][2] ?? 0) : null;
  const way = option.path ?? numbers.map(([x = 0, y = 0]): Point => [x, y]);
  return { option, word, ref, way, turn };
}

/** What pointing at a place could mean now, in the order in which answers are listed. */
export function meaningsOf(options: readonly Option[]): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const option of options) {
    const spot = spotOf(option);
    if (!spot) continue;
    const key = `${spot.word}:${spot.ref}`;
    const known = found.get(key) ?? { key, word: spot.word, ref: spot.ref, turns: spot.turn !== null, spots: [] };
    known.spots.push(spot);
    found.set(key, known);
  }
  return [...found.values()];
}

/** What a click on the bare field means before anybody has said: only what cannot be mistaken. */
export function meantFirst(
  meanings: readonly Meaning[],
  options: readonly Option[],
  active: string | null,
): string | null {
  const [first] = meanings;
  if (!first || meanings.some(({ ref }) => ref !== first.ref)) return null;
  const only = options.every((option) => spotOf(option) !== null);
  return only || first.ref === active ? first.key : null;
}

/** The key for a pointed place, or for a way along several, in whole micrometres inside the field. */
export function keyAt(meaning: Meaning, way: readonly Point[], size: number, turn = 0): string {
  const whole = (value: number): number => Math.min(size, Math.max(0, Math.round(value)));
  const places = way.map(([x, y]) => `${whole(x)},${whole(y)}`).join(';');
  return `${meaning.key}@${places}${meaning.turns ? `,${turn}` : ''}`;
}

/** Outlines that a decision shows: each a list of corners. */
export function outlinesIn(parts: Json | undefined): Point[][] {
  const corners = (part: Json): Point[] =>
    isList(part) ? part.filter(isList).map((at) => [Number(at[0]), Number(at[1])]) : [];
  return isList(parts) ? parts.map(corners).filter((part) => part.length > 0) : [];
}

/** Micrometres as a reader sees them. */
export const millimetres = (length: number): string => String(Math.round(length / 1000));

export const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);

/** A thing of the view by its id, wherever it lies. */
export function thingIn(value: Json | undefined, ref: string): Thing | null {
  if (isList(value)) {
    for (const item of value) {
      const found = thingIn(item, ref);
      if (found) return found;
    }
  } else if (isThing(value)) {
    if (refOf(value) === ref) return value;
    for (const item of Object.values(value)) {
      const found = thingIn(item, ref);
      if (found) return found;
    }
  }
  return null;
}

/** Outlines of a template with its anchor at a place, turned counter-clockwise by a share of a whole turn. */
export function laidAt(pieces: readonly Point[][], [x, y]: Point, share: number): Point[][] {
  const [sine, cosine] = [Math.sin(share * 2 * Math.PI), Math.cos(share * 2 * Math.PI)];
  return pieces.map((corners) => corners.map(([u, v]) => [x + u * cosine - v * sine, y + u * sine + v * cosine]));
}

/** Two letters that stand for a name on a small base. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first = '?', second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toLocaleUpperCase();
}
