import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/lib/play/field/field';
import { reaches, reachOf } from '../../../src/lib/play/field/reach';
import vectors from '../../../../tests/games/legends_of_signum/geometry/reach.json';

/** Micrometres: an outline has fewer corners than the region; nearer to it than this only the server knows. */
const BORDER = 300;
const [SIZE, POINTS, MODULUS, FACTOR, BEYOND] = [600_000, 5_000, 2 ** 31 - 1, 16_807, 12_000];

/** The points of a case, as tools/reach_vectors.py makes them. */
function* points(mover: readonly number[], limit: number, first: number): Generator<Point> {
  const span = 2 * (limit + BEYOND);
  let seed = first;
  const next = (): number => (seed = (seed * FACTOR) % MODULUS) % span;
  for (let count = 0; count < POINTS; count += 1) {
    const x = (mover[0] ?? 0) - span / 2 + next();
    yield [x, (mover[1] ?? 0) - span / 2 + next()];
  }
}

function fromOutline(outlines: readonly Point[][], [x, y]: Point): number {
  let least = Infinity;
  for (const outline of outlines) {
    let [u, v] = outline.at(-1) ?? [0, 0];
    for (const [s, t] of outline) {
      const [dx, dy] = [s - u, t - v];
      const along = Math.max(0, Math.min(1, ((x - u) * dx + (y - v) * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x - u - along * dx, y - v - along * dy));
      [u, v] = [s, t];
    }
  }
  return least;
}

describe('how far an answer reaches', () => {
  it('is said in the page as by the engine, on a hundred thousand points', () => {
    let [asked, near] = [0, 0];
    const wrong: string[] = [];
    for (const [at, { mover, limit, seed, parts, holes, says }] of vectors.entries()) {
      const reach = { parts, holes } as unknown as { parts: Point[][]; holes: Point[][] };
      const bits = atob(says);
      let index = 8 * bits.length - POINTS;
      for (const point of points(mover, limit, seed)) {
        const said = (bits.charCodeAt(index >> 3) >> (7 - (index & 7))) & 1;
        index += 1;
        asked += 1;
        if (reaches(reach, point, mover[2] ?? 0, SIZE) === (said === 1)) continue;
        const sides = [0, 1].flatMap((axis) => [
          (point[axis] ?? 0) - (mover[2] ?? 0),
          SIZE - (mover[2] ?? 0) - (point[axis] ?? 0),
        ]);
        const off = Math.min(fromOutline([...reach.parts, ...reach.holes], point), ...sides.map(Math.abs));
        if (off <= BORDER) near += 1;
        else wrong.push(`case ${String(at)}: ${point.join(',')}, ${String(Math.round(off))} from the border`);
      }
    }
    expect(asked).toBe(100_000);
    expect(wrong).toEqual([]);
    expect(near).toBeLessThan(asked / 500);
  });

  it('is known for what the decision shows alone', () => {
    const square = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ];
    const hole = square.map(([x = 0, y = 0]) => [40 + x / 5, 40 + y / 5]);
    const reach = reachOf({ jump: [square], holes: { jump: [hole] } }, 'jump');
    expect(reachOf({ jump: [square] }, 'move')).toBeNull();
    expect(reachOf(undefined, 'move')).toBeNull();
    expect(reach && [20, 50].map((at) => reaches(reach, [at, at], 5, 100))).toEqual([true, false]);
    expect(reach && reaches(reach, [3, 50], 5, 100)).toBe(false);
  });
});
