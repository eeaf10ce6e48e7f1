import { describe, expect, it } from 'vitest';
import { areaOf, outlinesOf } from '../../../src/lib/boards/kit/region';
import type { Point } from '../../../src/lib/play/field/field';
import { Scale } from '../../../src/lib/play/field/scale';

const SIZE = 600_000;

describe('the scale of a field', () => {
  it('turns micrometres with y upwards into millimetres with y downwards', () => {
    const scale = new Scale(SIZE);
    expect([scale.across, scale.x(150_000), scale.y(150_000)]).toEqual([600, 150, 450]);
    expect(
      scale.outline([
        [0, 0],
        [1_500, 600_000],
      ]),
    ).toBe('0,600 1.5,0');
  });

  it('draws what a decision shows as one path, and nothing where it shows nothing', () => {
    const scale = new Scale(SIZE);
    const drawn = ([x, y]: Point): Point => [scale.x(x), scale.y(y)];
    const region = {
      move: [
        [
          [0, 0],
          [1_000, 0],
          [0, 1_000],
        ],
      ],
    };
    expect(areaOf(outlinesOf(region, 'move'), drawn)).toBe('M0,600 1,600 0,599Z');
    expect([outlinesOf(region, 'charge'), outlinesOf(region, undefined), outlinesOf(undefined, 'move')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(areaOf([], drawn)).toBe('');
  });
});
