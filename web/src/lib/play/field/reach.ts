import { isThing } from '../content/view-parts';
import type { Json } from '../../wire/types';
import { outlinesIn, type Point } from './field';

/**
 * What a decision shows of how far its answers reach: by the word of an answer the outlines in which a place may be
 * chosen, and under `holes` those in which it may not. While somebody points, the page says by them whether a place is
 * in reach; the server has the last word. Shared vectors hold both to each other.
 */
export interface Reach {
  parts: Point[][];
  holes: Point[][];
}

/** The outlines for one word of a decision's answers, in the measure of the game; null where none are shown. */
export function reachOf(region: Json | undefined, word: string | undefined): Reach | null {
  if (word === undefined || !isThing(region) || region[word] === undefined) return null;
  const holes = region['holes'];
  return { parts: outlinesIn(region[word]), holes: outlinesIn(isThing(holes) ? holes[word] : undefined) };
}

/** Whether an outline winds around a point. */
function winds(outline: readonly Point[], [x, y]: Point): number {
  let turns = 0;
  let [u, v] = outline.at(-1) ?? [0, 0];
  for (const [s, t] of outline) {
    if (v <= y !== t <= y) {
      const side = (s - u) * (y - v) - (x - u) * (t - v);
      if (t > v ? side > 0 : side < 0) turns += t > v ? 1 : -1;
    }
    [u, v] = [s, t];
  }
  return turns;
}

/** Whether something of this radius may come to stand there, on a field of this size. */
export function reaches({ parts, holes }: Reach, point: Point, radius: number, size: number): boolean {
  if (point.some((at) => at < radius || at > size - radius)) return false;
  return parts.some((part) => winds(part, point) !== 0) && holes.every((hole) => winds(hole, point) === 0);
}
