import type { GameEvent } from '../../wire/types';

/** A line of a chart: what it shows, and how much at which ply. */
export interface ChartLine {
  name: string;
  /** A colour of the page, by the name of its custom property. */
  colour: string;
  points: readonly (readonly [ply: number, value: number])[];
}

/** How a game went, in figures: one value a seat in each row, and one curve a seat. */
export interface Statistics {
  rows: { label: string; values: number[] }[];
  /** Whom the values of a row are about, where that is not a seat each. */
  columns?: string[];
  /** What the curves show, and for each seat its points: at which ply, how much; `lines` where they are nobody's. */
  curve: { label: string; seats: [ply: number, value: number][][]; lines?: ChartLine[] };
  /** The ply after which most was different. */
  turning: number | null;
}

/** The ply at which a value fell farthest at one blow, over all curves. */
export function turningPoint(seats: readonly (readonly [number, number])[][]): number | null {
  let [found, most]: [number | null, number] = [null, 0];
  for (const points of seats) {
    for (let at = 1; at < points.length; at += 1) {
      const [before, after] = [points[at - 1], points[at]];
      if (!before || !after || before[1] - after[1] <= most) continue;
      [found, most] = [after[0], before[1] - after[1]];
    }
  }
  return found;
}

/** Add up what some events tell of each seat. */
export function summed(
  events: readonly GameEvent[],
  seats: number,
  worth: (event: GameEvent) => [seat: number | null, amount: number] | null,
): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    const found = worth(event);
    if (found?.[0] != null && sums[found[0]] !== undefined) sums[found[0]] = (sums[found[0]] ?? 0) + found[1];
  }
  return sums;
}
