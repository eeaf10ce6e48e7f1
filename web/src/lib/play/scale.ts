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

/** From left to right and from bottom to top. */
type Box = readonly [left: number, right: number, low: number, high: number];

/** Micrometres: half of a letter and of the most that is written of a name, and how high the name of a base is. */
const LETTER = 3_500;
const WIDEST = 56_000;
const HIGH = 24_000;
/** Half the height of a terrain's name, and how far from its rim it stands. */
const LINE = 7_000;
const INSIDE = 9_000;

const wideOf = (name: string): number => Math.min(WIDEST, (name.length + 1) * LETTER);
const meets = (one: Box, other: Box): boolean =>
  one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];

/** Where names on a field can be read: none lies under another, nor under a base. */
export class Labels {
  private readonly bases: Box[];
  private readonly names: Box[] = [];
  private readonly places = new Map<Thing, Label>();

  constructor(
    bases: readonly Thing[],
    called: (thing: Thing) => string,
    private readonly size: number,
  ) {
    this.bases = bases.map(boxOf);
    bases.forEach((base, at) => this.places.set(base, this.place(at, wideOf(called(base)))));
  }

  of(base: Thing): Label {
    return this.places.get(base) ?? 'none';
  }

  private place(at: number, wide: number): Label {
    const [left, right, low, high] = this.bases[at] ?? [0, 0, 0, 0];
    const middle = (left + right) / 2;
    const found = (['below', 'above'] as const).find((label) => {
      const foot = label === 'below' ? low - HIGH : high;
      const name: Box = [middle - wide, middle + wide, foot, foot + HIGH];
      const free = foot >= 0 && foot + HIGH <= this.size && this.isFree(name, at);
      if (free) this.names.push(name);
      return free;
    });
    return found ?? 'none';
  }

  private isFree(box: Box, own = -1): boolean {
    return (
      !this.names.some((name) => meets(name, box)) && !this.bases.some((base, at) => at !== own && meets(base, box))
    );
  }

  /** The name of a terrain: in its middle, at its upper or lower rim, above or below it; nowhere in a crowd. */
  ofGround(corners: readonly Point[], name: string): Point | null {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    const wide = wideOf(name);
    const x = Math.max(wide, Math.min(this.size - wide, (Math.min(...xs) + Math.max(...xs)) / 2));
    const found = [(low + high) / 2, high - INSIDE, low + INSIDE, high + INSIDE, low - INSIDE].find(
      (y) => y >= LINE && y <= this.size - LINE && this.isFree([x - wide, x + wide, y - LINE, y + LINE]),
    );
    return found === undefined ? null : [x, found];
  }
}

function boxOf(base: Thing): Box {
  const [x, y, radius] = [numberIn(base, 'x'), numberIn(base, 'y'), numberIn(base, 'radius')];
  return [x - radius, x + radius, y - radius, y + radius];
}
