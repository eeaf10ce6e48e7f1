import type { ZoneInView } from '../view';

/** The castle in cells: where its rooms, walls and doorways are. */

export type Cell = [column: number, row: number];

export interface Box {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** A wall from one corner of the grid to another; the outer ones are thick. */
export interface Wall {
  from: Cell;
  to: Cell;
  outer: boolean;
}

/** The middle of a doorway; `upright` where the wall it breaks runs from north to south. */
export interface Doorway {
  at: Cell;
  upright: boolean;
}

/** The smallest rectangle around cells: first column and row, and how many. */
function boxOf(cells: readonly Cell[]): Box {
  const columns = cells.map(([column]) => column);
  const rows = cells.map(([, row]) => row);
  const [column, row] = [Math.min(...columns), Math.min(...rows)];
  return { column, row, columns: Math.max(...columns) - column + 1, rows: Math.max(...rows) - row + 1 };
}

export const cellsOf = (zone: ZoneInView): Cell[] => zone.cells as Cell[];
export const boxOfZone = (zone: ZoneInView): Box => boxOf(cellsOf(zone));
export const boxOfAll = (zones: readonly ZoneInView[]): Box => boxOf(zones.flatMap(cellsOf));

/** The middle of a room, in cells. */
export function middleOf(zone: ZoneInView): Cell {
  const { column, row, columns, rows } = boxOfZone(zone);
  return [column + columns / 2, row + rows / 2];
}

/** Each doorway once: the room to its north or west tells of it. */
export function doorwaysOf(zones: readonly ZoneInView[]): Doorway[] {
  const doors = zones.flatMap((zone) => zone.doors as [...Cell, side: string][]);
  return doors.flatMap(([column, row, side]): Doorway[] => {
    if (side === 'e') return [{ at: [column + 1, row + 0.5], upright: true }];
    return side === 's' ? [{ at: [column + 0.5, row + 1], upright: false }] : [];
  });
}

/** A wall between every two cells that do not belong to the same room. */
export function wallsOf(zones: readonly ZoneInView[]): Wall[] {
  const owner = new Map(zones.flatMap((zone) => cellsOf(zone).map((cell) => [cell.join(), zone.id])));
  const walls: Wall[] = [];
  const divide = (one: Cell, other: Cell, from: Cell, to: Cell): void => {
    const [a, b] = [owner.get(one.join()), owner.get(other.join())];
    if (a !== b) walls.push({ from, to, outer: a === undefined || b === undefined });
  };
  const { column: left, row: top, columns, rows } = boxOfAll(zones);
  for (let row = top; row <= top + rows; row += 1)
    for (let column = left; column <= left + columns; column += 1) {
      divide([column, row], [column, row - 1], [column, row], [column + 1, row]);
      divide([column, row], [column - 1, row], [column, row], [column, row + 1]);
    }
  return walls;
}

/** Where the outer wall turns. */
export function cornersOf(walls: readonly Wall[]): Cell[] {
  const found = new Map<string, { at: Cell; level: boolean; upright: boolean }>();
  for (const { from, to, outer } of walls) {
    if (!outer) continue;
    for (const at of [from, to]) {
      const corner = found.get(at.join()) ?? { at, level: false, upright: false };
      if (from[1] === to[1]) corner.level = true;
      else corner.upright = true;
      found.set(at.join(), corner);
    }
  }
  return [...found.values()].filter(({ level, upright }) => level && upright).map(({ at }) => at);
}

/** A cell's size on the screen. */
export interface CellSize {
  wide: number;
  high: number;
}

/** Rooms are never much longer than they are broad. */
const MOST = 1.5;

/** Cells as large as the room allows: the whole castle is in sight, and little of the room is left over. */
export function fitted(box: Box, width: number, height: number): CellSize {
  const [wide, high] = [width / box.columns, height / box.rows];
  return { wide: Math.min(wide, high * MOST), high: Math.min(high, wide * MOST) };
}

export type Corner = readonly ['left' | 'right', 'top' | 'bottom'];
const CORNERS: readonly Corner[] = [
  ['right', 'bottom'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['left', 'top'],
];

/** The corner of the map, two cells high, in which the fewest rooms lie. */
export function freeCorner(zones: readonly ZoneInView[]): Corner {
  const taken = new Set(zones.flatMap(cellsOf).map((cell) => cell.join()));
  const { column, row, columns, rows } = boxOfAll(zones);
  const rooms = ([side, end]: Corner): number => {
    const at = side === 'right' ? column + columns - 1 : column;
    const [first, next] = end === 'bottom' ? [row + rows - 1, row + rows - 2] : [row, row + 1];
    return Number(taken.has(`${at},${first}`)) + Number(taken.has(`${at},${next}`));
  };
  return [...CORNERS].sort((one, other) => rooms(one) - rooms(other))[0] ?? ['right', 'bottom'];
}
