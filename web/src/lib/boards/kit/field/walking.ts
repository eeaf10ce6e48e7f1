import { distance, type Point } from '$lib/play/field/field';

/** A figure rocks from foot to foot. */
export const STEPS: Keyframe[] = [
  { rotate: '0deg' },
  { rotate: '-5deg', offset: 0.25 },
  { rotate: '5deg', offset: 0.75 },
  { rotate: '0deg' },
];

/** A way as the pictures of a walk with one speed, and how long it is in millimetres. */
export function alongWay(way: readonly Point[], size: number): { frames: Keyframe[]; long: number } {
  const legs = way.map((point, at) => (at === 0 ? 0 : distance(way[at - 1] ?? point, point)));
  const all = Math.max(1, legs.reduce((sum, leg) => sum + leg, 0)); // prettier-ignore
  let gone = 0;
  const frames = way.map(([x, y], at): Keyframe => {
    gone += legs[at] ?? 0;
    return { left: `${(x / size) * 100}%`, bottom: `${(y / size) * 100}%`, offset: Math.min(1, gone / all) };
  });
  return { frames, long: all / 1000 };
}
