import { numberIn, type Point } from './field';
import type { Thing } from '../content/view-parts';

/** Where the name of a base can be read: below it, above it, or nowhere without covering others. */
export type Label = 'below' | 'above' | 'none';

/** How large names are, in micrometres of the field: half a letter of it, and how high one is. */
export interface Lettering {
  letter: number;
  /** Half of the most that is written of the name of a base. */
  widest: number;
  high: number;
  /** Half a letter and half the height of the name of a terrain. */
  ground: number;
  line: number;
}

const WIDE: Lettering = { letter: 3_500, widest: 56_000, high: 24_000, ground: 3_300, line: 7_000 };

/** Names of bases are as large as the screen wants them, those of terrains grow with the field: in micrometres a pixel. */
export function lettering(pixel: number, small: boolean): Lettering {
  if (!Number.isFinite(pixel)) return WIDE;
  const [letter, widest, high] = small ? [2.75, 40, 17] : [3.2, 58, 22];
  const ground = small ? { ground: 4_300, line: 9_000 } : { ground: WIDE.ground, line: WIDE.line };
  return { letter: letter * pixel, widest: widest * pixel, high: high * pixel, ...ground };
}

/** A terrain: its corners, and its name with room for what is marked behind it. */
export interface Ground {
  corners: readonly Point[];
  name: string;
}

/** From left to right and from bottom to top. */
type Box = readonly [left: number, right: number, low: number, high: number];

/** How far the name of a terrain stands from its rim. */
const APART = 2_000;

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
    private readonly letters = WIDE,
  ) {
    this.bases = bases.map(boxOf);
    bases.forEach((base, at) => this.places.set(base, this.place(at, called(base))));
  }

  of(base: Thing): Label {
    return this.places.get(base) ?? 'none';
  }

  private place(at: number, called: string): Label {
    const [left, right, low, high] = this.bases[at] ?? [0, 0, 0, 0];
    const { letter, widest, high: tall } = this.letters;
    const [middle, wide] = [(left + right) / 2, Math.min(widest, (called.length + 1) * letter)];
    const found = (['below', 'above'] as const).find((label) => {
      const foot = label === 'below' ? low - tall : high;
      const name: Box = [middle - wide, middle + wide, foot, foot + tall];
      const free = foot >= 0 && foot + tall <= this.size && this.isFree(name, this.names, at);
      if (free) this.names.push(name);
      return free;
    });
    return found ?? 'none';
  }

  private isFree(box: Box, names: readonly Box[], own = -1): boolean {
    return !names.some((name) => meets(name, box)) && !this.bases.some((base, at) => at !== own && meets(base, box));
  }

  /** The middle of each terrain's name; none in a crowd. */
  ofGrounds(grounds: readonly Ground[]): (Point | null)[] {
    const names = [...this.names];
    return grounds.map((ground) => {
      const found = this.boxesFor(ground).find((box) => this.isFree(box, names));
      if (!found) return null;
      names.push(found);
      return [(found[0] + found[1]) / 2, (found[2] + found[3]) / 2];
    });
  }

  /** In its middle, at its upper or lower rim, below or above it; what is smaller than its name is not covered by it. */
  private boxesFor({ corners, name }: Ground): Box[] {
    const { ground, line } = this.letters;
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [wide, off] = [(name.length + 1) * ground, line + APART];
    const x = Math.max(wide, Math.min(this.size - wide, (left + right) / 2));
    const [inside, outside] = [
      [(low + high) / 2, high - off, low + off],
      [low - off, high + off],
    ];
    const rows = 2 * wide > right - left ? [...outside, ...inside] : [...inside, ...outside];
    return rows
      .filter((y) => y >= line && y <= this.size - line)
      .map((y) => [x - wide, x + wide, y - line, y + line] as const);
  }
}

function boxOf(base: Thing): Box {
  const [x, y, radius] = [numberIn(base, 'x'), numberIn(base, 'y'), numberIn(base, 'radius')];
  return [x - radius, x + radius, y - radius, y + radius];
}
