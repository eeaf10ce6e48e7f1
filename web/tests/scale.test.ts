import { describe, expect, it } from 'vitest';
import { areaOf, outlinesOf } from '../src/lib/boards/kit/region';
import type { Point } from '../src/lib/play/field';
import { Labels, Scale } from '../src/lib/play/scale';

const at = (x: number, y: number) => ({ id: `${x},${y}`, x: x * 1000, y: y * 1000, radius: 16_000 });
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

const labels = (bases: ReturnType<typeof at>[], name = 'Wolf Cub'): Labels => new Labels(bases, () => name, SIZE);

describe('the name of a base', () => {
  it('stands below it', () => {
    const base = at(300, 300);
    expect(labels([base, at(500, 500)]).of(base)).toBe('below');
  });

  it('stands above it where somebody stands below, or the field ends', () => {
    const base = at(300, 300);
    expect(labels([base, at(310, 266)]).of(base)).toBe('above');
    const low = at(300, 16);
    expect(labels([low]).of(low)).toBe('above');
  });

  it('is not drawn over others in a crowd', () => {
    const base = at(300, 300);
    expect(labels([base, at(310, 266), at(290, 334)]).of(base)).toBe('none');
  });

  it('does not cover the name of a neighbour, however long', () => {
    const [one, two] = [at(48, 16), at(80, 16)];
    const both = labels([one, two], 'Elowen');
    expect([both.of(one), both.of(two)]).toEqual(['above', 'none']);
    const apart = at(130, 16);
    expect(labels([one, apart], 'Elowen').of(apart)).toBe('above');
    expect(labels([one, apart], 'Infected Mushroom').of(apart)).toBe('none');
  });
});

describe('the name of a terrain', () => {
  const square: Point[] = [
    [260_000, 260_000],
    [340_000, 260_000],
    [340_000, 340_000],
    [260_000, 340_000],
  ];

  it('stands in its middle', () => {
    expect(labels([at(500, 500)]).ofGround(square, 'Forest')).toEqual([300_000, 300_000]);
  });

  it('makes room for whoever stands there, and for their name', () => {
    expect(labels([at(300, 300)]).ofGround(square, 'Forest')).toEqual([300_000, 331_000]);
    const [, y = 0] = labels([at(300, 340)]).ofGround(square, 'Forest') ?? [];
    expect(y).toBeLessThan(340_000 - 16_000 - 24_000);
  });

  it('is left out where it would lie under others', () => {
    const crowd = [at(300, 250), at(300, 300), at(300, 350)];
    expect(labels(crowd).ofGround(square, 'Forest')).toBeNull();
  });

  it('never leaves the field', () => {
    const corner: Point[] = [
      [0, 0],
      [20_000, 0],
      [20_000, 20_000],
    ];
    expect(labels([]).ofGround(corner, 'Forest')).toEqual([24_500, 10_000]);
  });
});
