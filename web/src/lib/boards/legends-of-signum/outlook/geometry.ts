import type { Point } from '../../../play/field/field';

/** Distances and lines on the field, as near to the engine's as an eye needs: what is allowed, the server decides. */

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

export type Piece = readonly Point[];

/** Within this of each other two figures are in contact, in micrometres. */
export const CONTACT = 3_000;
/** From how many points of a base one looks, to how many of another. */
const LOOKS = [0, -0.97, 0.97, -0.5, 0.5];

export const gap = (one: Disc, other: Disc): number =>
  Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;

function toSegment([x, y]: Point, [u, v]: Point, [s, t]: Point): number {
  const [dx, dy] = [s - u, t - v];
  const along = Math.max(0, Math.min(1, ((x - u) * dx + (y - v) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - u - along * dx, y - v - along * dy);
}

const side = ([u, v]: Point, [s, t]: Point, [x, y]: Point): number => (s - u) * (y - v) - (t - v) * (x - u);

const edges = (piece: Piece): [Point, Point][] => piece.map((corner, at) => [piece.at(at - 1) ?? corner, corner]);

/** Pieces are convex. */
function holds(piece: Piece, point: Point): boolean {
  const sides = edges(piece).map(([from, to]) => side(from, to, point));
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

/** How far a base is from a piece; below zero it overlaps. */
export function gapTo(piece: Piece, { x, y, radius }: Disc): number {
  if (holds(piece, [x, y])) return -radius;
  return Math.min(...edges(piece).map(([from, to]) => toSegment([x, y], from, to))) - radius;
}

function crosses(piece: Piece, from: Point, to: Point): boolean {
  if (holds(piece, from) || holds(piece, to)) return true;
  return edges(piece).some(
    ([a, b]) => side(from, to, a) * side(from, to, b) < 0 && side(a, b, from) * side(a, b, to) < 0,
  );
}

/** From a point of one base to a point of the other, each beside the line between their middles. */
function line(one: Disc, other: Disc, from: number, to: number): [Point, Point] {
  const far = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const [ux, uy] = [(other.x - one.x) / far, (other.y - one.y) / far];
  const on = ({ x, y, radius }: Disc, share: number, ahead: number): Point => {
    const forward = ahead * Math.sqrt(1 - share * share) * radius;
    return [x + ux * forward - uy * share * radius, y + uy * forward + ux * share * radius];
  };
  return [on(one, from, 1), on(other, to, -1)];
}

/** Whether some line from base to base, no longer than `most`, meets no other base and no piece. */
export function sees(one: Disc, other: Disc, bases: readonly Disc[], pieces: readonly Piece[], most: number): boolean {
  if (gap(one, other) > most) return false;
  return LOOKS.some((from) =>
    LOOKS.some((to) => {
      const [start, end] = line(one, other, from, to);
      if (Math.hypot(end[0] - start[0], end[1] - start[1]) > most) return false;
      if (bases.some((base) => toSegment([base.x, base.y], start, end) < base.radius)) return false;
      return !pieces.some((piece) => crosses(piece, start, end));
    }),
  );
}
