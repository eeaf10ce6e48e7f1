import { outlinesIn, type Point } from '$lib/play/field/field';
import { isThing } from '$lib/play/content/view-parts';
import type { Json } from '$lib/wire/types';

/** What a decision shows on the ground: for each word of its answers the outlines in which a place may be chosen. */

/** The outlines for one word of a decision's answers, in the measure of the game. */
export const outlinesOf = (region: Json | undefined, word: string | undefined): Point[][] =>
  word !== undefined && isThing(region) ? outlinesIn(region[word]) : [];

/** They as one path, wherever the board draws a point of the game. */
export function areaOf(outlines: readonly Point[][], drawn: (point: Point) => Point): string {
  const corner = (point: Point): string => drawn(point).join(',');
  return outlines.map((outline) => `M${outline.map(corner).join(' ')}Z`).join('');
}
