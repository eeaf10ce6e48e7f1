import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/lib/play/field/field';
import { Labels, lettering } from '../../../src/lib/play/field/labels';

const at = (x: number, y: number) => ({ id: `${x},${y}`, x: x * 1000, y: y * 1000, radius: 16_000 });
const SIZE = 600_000;

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

  it('takes as much of the field as it takes of the screen', () => {
    const [one, apart] = [at(300, 300), at(370, 300)];
    const on = (pixel: number): Labels => new Labels([one, apart], () => 'Zessara', SIZE, lettering(pixel, false));
    expect([on(1_000).of(one), on(1_000).of(apart)]).toEqual(['below', 'below']);
    expect([on(2_000).of(one), on(2_000).of(apart)]).toEqual(['below', 'above']);
  });
});

describe('the name of a terrain', () => {
  const square = (x: number, y: number, half = 40): Point[] => [
    [(x - half) * 1000, (y - half) * 1000],
    [(x + half) * 1000, (y - half) * 1000],
    [(x + half) * 1000, (y + half) * 1000],
    [(x - half) * 1000, (y + half) * 1000],
  ];
  const forest = { corners: square(300, 300), name: 'Forest' };
  const places = (bases: ReturnType<typeof at>[], ...grounds: { corners: Point[]; name: string }[]) =>
    labels(bases).ofGrounds(grounds);

  it('stands in its middle', () => {
    expect(places([at(500, 500)], forest)).toEqual([[300_000, 300_000]]);
  });

  it('makes room for whoever stands there, and for their name', () => {
    expect(places([at(300, 300)], forest)).toEqual([[300_000, 331_000]]);
    const [, y = 0] = places([at(300, 340)], forest)[0] ?? [];
    expect(y).toBeLessThan(340_000 - 16_000 - 24_000);
  });

  it('is left out where it would lie under others', () => {
    expect(places([at(300, 250), at(300, 300), at(300, 350)], forest)).toEqual([null]);
  });

  it('does not lie over that of its neighbour', () => {
    const rocks = { corners: square(330, 302), name: 'Rocks' };
    const [one, other] = places([], forest, rocks);
    expect(one).toEqual([300_000, 300_000]);
    expect(Math.abs((other?.[1] ?? 0) - 300_000)).toBeGreaterThanOrEqual(14_000);
  });

  it('does not cover what is smaller than it', () => {
    const [, y = 0] = places([], { corners: square(300, 300, 20), name: 'Witch Tree' })[0] ?? [];
    expect(y).toBeLessThan(280_000 - 7_000);
  });

  it('never leaves the field', () => {
    const corner = { corners: square(10, 10, 10), name: 'Forest' };
    const [x = 0, y = 0] = places([], corner)[0] ?? [];
    expect([x, y > 20_000]).toEqual([23_100, true]);
  });
});
