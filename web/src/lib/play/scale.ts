import { numberIn, type Point } from './field';
import type { Thing } from './plain';

const MILLIMETRE = 1000;

/** From micrometres, with y upwards, to the millimetres of a drawing, with y downwards. */
export class Scale {
  constructor(readonly size: number) {}

  /** How wide the field is. */
  get across(): number {
    return this.size / MILLIMETRE;
  }

  x = (x: number): number => x / MILLIMETRE;
  y = (y: number): number => (this.size - y) / MILLIMETRE;
  length = (length: number): number => length / MILLIMETRE;

  outline = (points: readonly Point[]): string => points.map(([x, y]) => `${this.x(x)},${this.y(y)}`).join(' ');
}

/** Where the name of a base can be read: below it, above it, or nowhere without covering others. */
export type Label = 'below' | 'above' | 'none';

/** Micrometres that a name needs beside the middle of its base, and beyond its rim. */
const WIDE = 42_000;
const HIGH = 24_000;

export function labelOf(base: Thing, bases: readonly Thing[], size: number): Label {
  const [x, y, radius] = [numberIn(base, 'x'), numberIn(base, 'y'), numberIn(base, 'radius')];
  const taken = (from: number, to: number): boolean =>
    bases.some((other) => {
      const [u, v, rim] = [numberIn(other, 'x'), numberIn(other, 'y'), numberIn(other, 'radius')];
      return other !== base && Math.abs(u - x) < WIDE + rim && v + rim > from && v - rim < to;
    });
  const below = y - radius - HIGH;
  const above = y + radius + HIGH;
  if (below >= 0 && !taken(below, y - radius)) return 'below';
  if (above <= size && !taken(y + radius, above)) return 'above';
  return 'none';
}

/** From left to right and from bottom to top. */
type Box = readonly [left: number, right: number, low: number, high: number];

/** Micrometres: half of a letter of a terrain's name, half its height, and how far from the rim it stands. */
const LETTER = 3_000;
const LINE = 7_000;
const INSIDE = 9_000;

const meets = (one: Box, other: Box): boolean =>
  one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];

/** What bases cover: themselves, and their names. */
function coveredBy(bases: readonly Thing[], size: number): Box[] {
  return bases.flatMap((base) => {
    const [x, y, radius] = [numberIn(base, 'x'), numberIn(base, 'y'), numberIn(base, 'radius')];
    const label = labelOf(base, bases, size);
    const foot = label === 'above' ? y + radius : y - radius - HIGH;
    const name: Box[] = label === 'none' ? [] : [[x - WIDE, x + WIDE, foot, foot + HIGH]];
    return [[x - radius, x + radius, y - radius, y + radius], ...name];
  });
}

/** Where the name of a terrain is read without lying under a base or its name: in its middle, at its upper or lower rim,
    above or below it; nowhere in a crowd. */
export function groundLabel(
  corners: readonly Point[],
  letters: number,
  bases: readonly Thing[],
  size: number,
): Point | null {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const wide = letters * LETTER;
  const x = Math.max(wide, Math.min(size - wide, (Math.min(...xs) + Math.max(...xs)) / 2));
  const covered = coveredBy(bases, size);
  const free = (y: number): boolean =>
    y >= LINE && y <= size - LINE && !covered.some((box) => meets(box, [x - wide, x + wide, y - LINE, y + LINE]));
  const found = [(low + high) / 2, high - INSIDE, low + INSIDE, high + INSIDE, low - INSIDE].find(free);
  return found === undefined ? null : [x, found];
}
