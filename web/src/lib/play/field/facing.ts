import type { Thing } from '../content/view-parts';
import { numberIn, piecesOf, type Field, type Point, type Spot } from './field';

/** The sides of a field, each followed by the one that comes to its place when the field is turned clockwise. */
const SIDES = ['bottom', 'right', 'top', 'left'] as const;

/** A field as somebody sees it whose side is at the bottom: turned by quarters. Every point is in micrometres. */
export class Facing {
  /** Quarter turns, counter-clockwise. */
  readonly quarters: number;

  constructor(
    private readonly size: number,
    side = 'bottom',
  ) {
    this.quarters = (4 - Math.max(0, SIDES.indexOf(side as (typeof SIDES)[number]))) % 4;
  }

  /** Where a point of the game is seen. */
  seen = (point: Point): Point => turned(point, this.quarters, this.size);

  /** Which point of the game is seen there. */
  told = (point: Point): Point => turned(point, (4 - this.quarters) % 4, this.size);

  spot = (spot: Spot): Spot => ({ ...spot, way: spot.way.map(this.seen) });

  field(field: Field): Field {
    if (this.quarters === 0) return field;
    return {
      ...field,
      bases: field.bases.map(this.placed),
      templates: field.templates.map((template) => ({
        ...this.placed(template),
        pieces: piecesOf(template).map((corners) => corners.map(this.seen)),
      })),
      edges: field.edges.map(this.edge),
    };
  }

  private placed = (thing: Thing): Thing => {
    const [x, y] = this.seen([numberIn(thing, 'x'), numberIn(thing, 'y')]);
    return { ...thing, x, y };
  };

  private edge = (edge: Thing): Thing => {
    const side = SIDES.indexOf(edge['side'] as (typeof SIDES)[number]);
    const level = side === 0 || side === 2;
    const ends = ['from', 'to'].map((end): Point => {
      const along = numberIn(edge, end);
      return this.seen(level ? [along, 0] : [0, along]);
    });
    const seen = SIDES[(side + this.quarters) % 4] ?? 'bottom';
    const along = ends.map(([x, y]) => (seen === 'bottom' || seen === 'top' ? x : y));
    return { ...edge, side: seen, from: Math.min(...along), to: Math.max(...along) };
  };
}

function turned([x, y]: Point, quarters: number, size: number): Point {
  if (quarters === 1) return [size - y, x];
  if (quarters === 2) return [size - x, size - y];
  return quarters === 3 ? [y, size - x] : [x, y];
}
