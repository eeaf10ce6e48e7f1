/** How large things can lie in a given room, so that the room never has to grow for them. */

export interface Fit {
  /** Width of one token, in pixels. */
  size: number;
  /** There is room for its name below the picture. */
  named: boolean;
  /** How far each lies over the one before, when even small ones do not fit. */
  over: number;
  rows: number;
}

/** A picture is a little less high than wide; a name takes two short lines. */
const HIGH = 0.92;
const FRAME = 4;
const NAME = 29;
const NAMED_FROM = 54;
const SMALLEST = 32;
/** So much of a covered one is seen. */
const STEP = 9;
export const GAP = 5;

/** How many lie side by side, when each group fills its own rows. */
const inOneRow = (rows: number, counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + Math.ceil(count / rows), 0);

function inRows(rows: number, counts: readonly number[], width: number, height: number, largest: number): Fit {
  const columns = inOneRow(rows, counts);
  // A box is measured in whole pixels and may be a little narrower.
  const wide = Math.min(largest, (width - 1 - GAP * (columns - 1)) / columns);
  const high = (height - GAP * (rows - 1)) / rows;
  const withName = Math.min(wide, (high - NAME) / HIGH);
  if (withName >= NAMED_FROM) return { size: Math.floor(withName), named: true, over: 0, rows };
  return { size: Math.floor(Math.min(wide, (high - FRAME) / HIGH)), named: false, over: 0, rows };
}

/** In one row, each over the one before it of its group. */
function overlapping(counts: readonly number[], width: number, height: number): Fit {
  const [groups, count] = [counts.length, counts.reduce((sum, one) => sum + one, 0)];
  const step = (size: number): number => (width - groups * size - GAP * (groups - 1)) / Math.max(1, count - groups);
  let size = Math.max(20, Math.min(SMALLEST + 4, Math.floor((height - FRAME) / HIGH)));
  while (size > 24 && step(size) < STEP) size -= 1;
  return { size, named: false, over: Math.max(0, Math.ceil(size - step(size))), rows: 1 };
}

/** The largest tokens of which so many lie side by side in a box, in one group or several; a name is worth some pixels. */
export function fit(counts: number | readonly number[], width: number, height: number, largest: number): Fit {
  const all = (typeof counts === 'number' ? [counts] : counts).filter((count) => count > 0);
  if (all.length === 0 || width <= 0 || height <= 0) return { size: largest, named: true, over: 0, rows: 1 };
  const worth = ({ size, named }: Fit): number => size + (named ? 16 : 0);
  const best = [1, 2, 3, 4]
    .map((rows) => inRows(rows, all, width, height, largest))
    .reduce((one, other) => (worth(other) > worth(one) ? other : one));
  if (best.size >= SMALLEST || (all.length === 1 && all[0] === 1)) return { ...best, size: Math.max(best.size, 20) };
  return overlapping(all, width, height);
}
