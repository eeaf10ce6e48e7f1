/** How large things can lie in a given room, so that the room never has to grow for them. */

export interface Fit {
  /** Width of one token, in pixels. */
  size: number;
  /** There is room for its name below the picture. */
  named: boolean;
  /** How far each lies over the one before, when even small ones do not fit. */
  over: number;
}

/** A picture is a little less high than wide; a name takes two short lines. */
const HIGH = 0.92;
const FRAME = 4;
const NAME = 29;
const NAMED_FROM = 54;
const SMALLEST = 32;
export const GAP = 5;

function inRows(rows: number, count: number, width: number, height: number, largest: number): Fit {
  const columns = Math.ceil(count / rows);
  // A box is measured in whole pixels and may be a little narrower.
  const wide = Math.min(largest, (width - 1 - GAP * (columns - 1)) / columns);
  const high = (height - GAP * (rows - 1)) / rows;
  const withName = Math.min(wide, (high - NAME) / HIGH);
  if (withName >= NAMED_FROM) return { size: Math.floor(withName), named: true, over: 0 };
  return { size: Math.floor(Math.min(wide, (high - FRAME) / HIGH)), named: false, over: 0 };
}

/** The largest tokens of which so many lie side by side in a box; a name is worth some pixels. */
export function fit(count: number, width: number, height: number, largest: number): Fit {
  if (count === 0 || width <= 0 || height <= 0) return { size: largest, named: true, over: 0 };
  const worth = ({ size, named }: Fit): number => size + (named ? 16 : 0);
  const best = [1, 2, 3, 4]
    .map((rows) => inRows(rows, count, width, height, largest))
    .reduce((one, other) => (worth(other) > worth(one) ? other : one));
  if (best.size >= SMALLEST || count === 1) return { ...best, size: Math.max(best.size, 20) };
  const size = Math.max(20, Math.min(SMALLEST + 4, Math.floor((height - FRAME) / HIGH)));
  return { size, named: false, over: Math.max(0, Math.ceil(size - (width - size) / (count - 1))) };
}
