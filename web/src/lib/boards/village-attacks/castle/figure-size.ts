/** How large the figures of a room may be so that all of them stand within its walls. */

export interface Piece {
  wide: number;
  high: number;
}

/** Who stands in a room: Monsters, crowds by their number, tokens that lie there. */
export interface Standing {
  monsters: number;
  crowds: readonly number[];
  tokens: number;
}

export interface Space {
  width: number;
  height: number;
}

/** Villagers that are alike overlap by this. */
const LAP = 0.64;
const SMALLEST = 9;
const LARGEST = 46;
/** Room for a name below a Monster. */
const NAME = 17;
/** Below this a name would be larger than whom it names. */
const NAMED = 20;
/** Monsters are so much larger than Villagers. */
export const TALL = 1.35;
export const GAP = { across: 6, down: 4 };
/** In a room of a small screen. */
const CLOSE = { across: 3, down: 2 };

/** A crowd: so many in a row, each so far from the next. */
export function rowsOf(count: number, room: number, size: number): { across: number; down: number; lap: number } {
  const lap = count > 1 ? LAP : 1;
  const most = Math.max(2, Math.floor((room / size - 1) / lap) + 1);
  const across = Math.ceil(count / Math.ceil(count / Math.min(most, 6)));
  return { across, down: Math.ceil(count / across), lap };
}

function piecesOf({ monsters, crowds, tokens }: Standing, room: number, size: number, named: boolean): Piece[] {
  const monster = { wide: size * TALL, high: size * TALL + (named ? NAME : 0) };
  const crowd = (count: number): Piece => {
    const { across, down, lap } = rowsOf(count, room, size);
    return { wide: size * (lap * across + 1 - lap), high: down * size + (down - 1) * 2 };
  };
  return [
    ...Array.from({ length: monsters }, () => monster),
    ...crowds.map(crowd),
    ...Array.from({ length: tokens }, () => ({ wide: size, high: size })),
  ];
}

/** The height of pieces laid in rows, or infinity where one is broader than the room. */
export function heightOf(pieces: readonly Piece[], width: number, gap = GAP): number {
  let [across, row, total] = [0, 0, 0];
  for (const { wide, high } of pieces) {
    if (wide > width) return Infinity;
    const beside = across === 0 ? wide : across + gap.across + wide;
    if (beside > width) {
      total += row + gap.down;
      [across, row] = [wide, high];
    } else [across, row] = [beside, Math.max(row, high)];
  }
  return total + row;
}

function largest(space: Space, standing: Standing, most: number, named: boolean, gap = GAP): number {
  for (let size = Math.floor(most); size > SMALLEST; size -= 1)
    if (heightOf(piecesOf(standing, space.width, size, named), space.width, gap) <= space.height) return size;
  return SMALLEST;
}

/** The size of a Villager in this room, and whether there is room for the names of Monsters. */
export function fittingIn(
  space: Space,
  standing: Standing,
  most: number,
  close = false,
): { size: number; named: boolean } {
  const top = Math.max(SMALLEST, Math.min(most, LARGEST));
  const gap = close ? CLOSE : GAP;
  const size = largest(space, standing, top, true, gap);
  if (standing.monsters === 0 || size >= Math.min(NAMED, top)) return { size, named: true };
  return { size: largest(space, standing, top, false, gap), named: false };
}
