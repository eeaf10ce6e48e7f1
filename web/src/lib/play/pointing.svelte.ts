import type { Option } from '../wire/types';
import type { Weighed } from '../wire/weighing';
import { distance, type Point } from './field';

/** An answer that is a place or a way, given on any board: what it needs of the table. */
export interface Places {
  /** Whether the table would take this answer now; asked of the server, which may have nothing to say to it any more. */
  weigh?: ((key: string) => Promise<Weighed>) | undefined;
  choose: (option: Option) => void;
}

/** The nearest place that is allowed, offered where another one was refused. */
export interface Proposal {
  option: Option;
  place: Point;
  /** How far it is from what was pointed at. */
  off: number;
}

/** So many places are asked about before one is told that there is none. */
const ASKED = 8;
/** Reach is drawn a little rounder than it is measured. */
const INWARDS = 300;

/** Pointing at places: bends of a way, then its end; where that is refused, the nearest end that is not. */
export class Pointing {
  bends = $state.raw<Point[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  private round = 0;

  constructor(private readonly table: Places) {}

  /** The way goes through here. */
  bend(place: Point): void {
    this.proposal = null;
    this.bends = [...this.bends, place];
  }

  forget(): void {
    this.round += 1;
    this.bends = [];
    this.proposal = null;
  }

  /** The way ends here. `said` puts an answer together from a way; `near` are places to try when this one is refused. */
  async end(place: Point, said: (way: Point[]) => Option, near: () => Point[]): Promise<void> {
    const [bends, { weigh }] = [this.bends, this.table];
    this.forget();
    const round = this.round;
    const option = said([...bends, place]);
    const allowed = weigh === undefined || (await weigh(option.key));
    if (round !== this.round || allowed === null) return;
    // Refused or not, the table says so itself, with the rule.
    this.table.choose(option);
    if (allowed || weigh === undefined) return;
    for (const other of near().slice(0, ASKED)) {
      const offered = said([...bends, other]);
      const fits = await weigh(offered.key);
      if (round !== this.round || fits === null) return;
      if (!fits) continue;
      this.proposal = { option: offered, place: other, off: distance(place, other) };
      return;
    }
  }

  accept(): void {
    const offered = this.proposal;
    this.forget();
    if (offered) this.table.choose(offered.option);
  }
}

/** The point of a stretch that is nearest to a place. */
function onStretch([x, y]: Point, [u, v]: Point, [s, t]: Point): Point {
  const long = (s - u) ** 2 + (t - v) ** 2;
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - u) * (s - u) + (y - v) * (t - v)) / long));
  return [u + share * (s - u), v + share * (t - v)];
}

/**
 * Places to try instead of a refused one, the nearest first: where the outlines of what is in reach come nearest to it,
 * the places that are listed, and where no reach is drawn, halfway back to the start.
 */
export function instead(
  place: Point,
  outlines: readonly (readonly Point[])[],
  listed: readonly Point[],
  start: Point | null,
): Point[] {
  const edges = outlines.flatMap((outline) => {
    const near = outline.map((corner, at) => onStretch(place, corner, outline[(at + 1) % outline.length] ?? corner));
    const best = nearestOf(place, near);
    return best ? [start ? towards(best, start, INWARDS) : best] : [];
  });
  const back =
    start && edges.length === 0
      ? [0.25, 0.5, 0.75].map((share) => towards(place, start, share * distance(place, start)))
      : [];
  return [...edges, ...listed, ...back].sort((one, other) => distance(place, one) - distance(place, other));
}

function nearestOf(place: Point, all: readonly Point[]): Point | undefined {
  return all.reduce<Point | undefined>(
    (best, one) => (best && distance(place, best) <= distance(place, one) ? best : one),
    undefined,
  );
}

function towards([x, y]: Point, [u, v]: Point, length: number): Point {
  const far = distance([x, y], [u, v]);
  const share = far === 0 ? 0 : Math.min(1, length / far);
  return [x + share * (u - x), y + share * (v - y)];
}
