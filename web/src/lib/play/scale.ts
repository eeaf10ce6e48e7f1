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
