import type { Point } from '../../play/field/field';

/**
 * What stands in a terrain, seen from above: where it is put follows from the outline alone, so that it never moves. Lengths
 * are millimetres of the drawing, y downwards.
 */

/** Something that stands there: a symbol of `lands.svg` round its middle, turned by degrees. */
export interface Prop {
  symbol: string;
  at: Point;
  size: number;
  turn: number;
}

/** How a terrain looks: its ground, and what stands all over it, along its rim, in its middle. */
export interface Look {
  ground: 'wood' | 'stone' | 'rubble' | 'water' | 'web' | 'earth' | 'grass' | 'hill';
  over?: readonly [symbols: readonly string[], size: number, apart: number];
  rim?: readonly [symbols: readonly string[], size: number, apart: number];
  middle?: readonly [symbol: string, size: number];
  /** How often its outline is repeated inwards: heights, or depths. */
  rings?: number;
}

const ROCKS: Look = { ground: 'stone', over: [['rock', 'rock-mossy', 'rock'], 26, 17] };
const WOOD: Look = { ground: 'wood', over: [['oak', 'pine', 'beech', 'pine'], 30, 18] };
const OPEN: Look = { ground: 'grass', over: [['tuft', 'tuft', 'pebble'], 12, 19] };
const SCRUB: Look = { ground: 'earth', over: [['thicket', 'tuft', 'pebble'], 16, 20] };

export const LOOKS: Readonly<Record<string, Look>> = {
  forest: WOOD,
  'quest-forest': WOOD,
  rocks: ROCKS,
  'quest-rocks': { ground: 'stone', over: [['rock', 'rock-mossy', 'rock'], 18, 13] },
  ruins: {
    ground: 'rubble',
    rim: [['wall', 'wall-low', 'wall'], 17, 15],
    over: [['rubble', 'pebble', 'tuft'], 11, 14],
  },
  'mountain-spring': {
    ground: 'water',
    rim: [['rock-mossy', 'pebble', 'rock'], 11, 12],
    over: [['ripple'], 16, 21],
    middle: ['spray', 30],
    rings: 2,
  },
  'circle-of-equals': { ground: 'grass', rim: [['menhir'], 13, 15], over: [['tuft'], 9, 15], middle: ['pebble', 13] },
  'silver-hedge': { ground: 'grass', over: [['bush'], 17, 13] },
  'spider-web-mushrooms': { ground: 'web', over: [['mushroom', 'web', 'mushroom-pale', 'mushroom'], 21, 20] },
  'veil-of-threads': { ground: 'web', over: [['web'], 27, 20] },
  'cocoon-stones': { ground: 'stone', over: [['cocoon', 'rock', 'cocoon'], 19, 17] },
  'foggy-thickets': { ground: 'wood', over: [['thicket', 'pine', 'fog', 'thicket', 'bush'], 18, 11] },
  'old-mill': { ground: 'earth', over: [['tuft', 'pebble'], 8, 12], middle: ['mill', 42] },
  beacon: { ground: 'stone', middle: ['fire', 28] },
  barrow: { ground: 'hill', over: [['tuft', 'pebble'], 9, 17], middle: ['door', 17], rings: 2 },
  'bandit-camp': { ground: 'earth', over: [['tent', 'tent', 'tent', 'pebble'], 15, 15], middle: ['fire', 13] },
  'broken-bridge': { ground: 'water', over: [['plank'], 16, 16] },
  'stone-gate': { ground: 'stone', rim: [['pebble', 'rubble'], 8, 13], middle: ['gate', 22] },
  'witch-tree': { ground: 'earth', over: [['tuft'], 8, 12], middle: ['dead-tree', 34] },
  'lone-hill': { ground: 'hill', over: [['tuft', 'pebble', 'tuft'], 13, 15], rings: 3 },
};

/** A terrain of a pack of one's own looks like what it does. */
export function lookOf(code: string, properties: readonly string[]): Look {
  const known = LOOKS[code];
  if (known) return known;
  if (properties.includes('impassable')) return ROCKS;
  if (properties.includes('blocks-line-of-sight')) return WOOD;
  return properties.includes('difficult-terrain') ? SCRUB : OPEN;
}

const edgesOf = (piece: readonly Point[]): [Point, Point][] =>
  piece.map((from, at) => [from, piece[(at + 1) % piece.length] ?? from]);

/** How far inside a convex piece a point lies; less than nothing outside. */
export function depthIn(piece: readonly Point[], [x, y]: Point): number {
  const around = Math.sign(piece.reduce((sum, [u, v], at) => sum + turned([u, v], piece[(at + 1) % piece.length]), 0));
  const depths = edgesOf(piece).map(([[u, v], [s, t]]) => {
    const long = Math.hypot(s - u, t - v) || 1;
    return (around * ((s - u) * (y - v) - (t - v) * (x - u))) / long;
  });
  return Math.min(...depths);
}

const turned = ([x, y]: Point, other: Point = [0, 0]): number => x * other[1] - y * other[0];

const deepest = (pieces: readonly Point[][], at: Point): number =>
  Math.max(...pieces.map((piece) => depthIn(piece, at)));

/** The middle of the corners. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [u, v]) => [x + u, y + v], [0, 0]);
  return [sum[0] / (points.length || 1), sum[1] / (points.length || 1)];
}

/** Always the same for the same numbers, and like chance: from nought to one. */
function hazard(one: number, other: number): number {
  const mixed = Math.sin(one * 127.1 + other * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

const oneOf = (symbols: readonly string[], at: number): string => symbols[at % symbols.length] ?? '';

/** How the template lies: the direction of its first side, in degrees. */
export function turnOf(pieces: readonly Point[][]): number {
  const [[x, y] = [0, 0], [u, v] = [1, 0]] = pieces[0] ?? [];
  return (Math.atan2(v - y, u - x) * 180) / Math.PI;
}

/** All over a terrain, as large as its narrowest stretch allows. */
function over(pieces: readonly Point[][], [symbols, size, apart]: NonNullable<Look['over']>, free: number): Prop[] {
  const found = strewn(pieces, [symbols, size, apart], free);
  return found.length > 0 || size < 5 ? found : over(pieces, [symbols, size * 0.7, apart * 0.7], free);
}

/** In staggered rows along the first side, each a little out of line and wholly inside. */
function strewn(pieces: readonly Point[][], [symbols, size, apart]: NonNullable<Look['over']>, free: number): Prop[] {
  const [x, y] = middleOf(pieces.flat());
  const turn = (turnOf(pieces) * Math.PI) / 180;
  const steps = Array.from({ length: 15 }, (_, at) => at - 7);
  return steps.flatMap((row) =>
    steps.flatMap((column): Prop[] => {
      const off = apart * 0.32;
      const along = column * apart + (row % 2 === 0 ? 0 : apart / 2) + (hazard(row, column) - 0.5) * off;
      const across = row * apart * 0.87 + (hazard(column, row + 40) - 0.5) * off;
      const at: Point = [
        x + along * Math.cos(turn) - across * Math.sin(turn),
        y + along * Math.sin(turn) + across * Math.cos(turn),
      ];
      const large = size * (0.86 + 0.3 * hazard(row + 9, column + 3));
      if (deepest(pieces, at) < large * 0.37 || Math.hypot(at[0] - x, at[1] - y) < free) return [];
      const number = Math.floor(hazard(row + 5, column + 7) * symbols.length);
      return [{ symbol: oneOf(symbols, number), at, size: large, turn: 0 }];
    }),
  );
}

/** Along the rim, just inside; where two pieces overlap there is no rim. */
function rim(pieces: readonly Point[][], [symbols, size, apart]: NonNullable<Look['rim']>): Prop[] {
  return pieces.flatMap((piece, own) =>
    edgesOf(piece).flatMap(([[x, y], [u, v]], side) => {
      const long = Math.hypot(u - x, v - y);
      const count = Math.max(1, Math.round(long / apart));
      const [mx, my] = middleOf(piece);
      return Array.from({ length: count }, (_, at) => at).flatMap((at): Prop[] => {
        const part = (at + 0.5) / count;
        const [ex, ey] = [x + (u - x) * part, y + (v - y) * part];
        const inward = Math.hypot(mx - ex, my - ey) || 1;
        const place: Point = [ex + ((mx - ex) / inward) * size * 0.46, ey + ((my - ey) / inward) * size * 0.46];
        const hidden = pieces.some((other, one) => one !== own && depthIn(other, place) > size * 0.5);
        if (hidden || hazard(at + side * 3, own + 2) < 0.14) return [];
        const number = Math.floor(hazard(side, at + own) * symbols.length);
        const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
        return [{ symbol: oneOf(symbols, number), at: place, size, turn }];
      });
    }),
  );
}

/** Everything that stands in a terrain, what is farther back first. */
export function propsOf(look: Look, pieces: readonly Point[][]): Prop[] {
  if (pieces.length === 0) return [];
  const free = look.middle ? look.middle[1] * 0.52 : 0;
  const all = [...(look.over ? over(pieces, look.over, free) : []), ...(look.rim ? rim(pieces, look.rim) : [])];
  const sorted = all.sort((one, other) => one.at[1] - other.at[1]);
  if (!look.middle) return sorted;
  const [symbol, size] = look.middle;
  return [...sorted, { symbol, size, at: middleOf(pieces.flat()), turn: turnOf(pieces) }];
}

/** An outline drawn in towards its middle: how high a hill, how deep a water is. */
export function ringsOf(look: Look, pieces: readonly Point[][]): Point[][] {
  const count = look.rings ?? 0;
  return Array.from({ length: count }, (_, at) => 1 - (at + 1) / (count + 1.4)).flatMap((part) =>
    pieces.map((piece) => {
      const [x, y] = middleOf(piece);
      return piece.map(([u, v]): Point => [x + (u - x) * part, y + (v - y) * part]);
    }),
  );
}
