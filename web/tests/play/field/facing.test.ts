import { describe, expect, it } from 'vitest';
import { Facing } from '../../../src/lib/play/field/facing';
import { numberIn, piecesOf, type Field, type Point } from '../../../src/lib/play/field/field';

const SIZE = 600;
const FIELD: Field = {
  size: SIZE,
  bases: [{ id: '1', x: 100, y: 30, radius: 16 }],
  templates: [{ id: '2', x: 50, y: 60, pieces: [[[50, 60] as Point, [70, 60] as Point, [50, 90] as Point]] }],
  edges: ['bottom', 'right', 'top', 'left'].map((side, party) => ({ party, side, from: 0, to: 250 })),
  turns: 128,
};

describe('a field as it is seen from one side', () => {
  it.each(['bottom', 'right', 'top', 'left'])('has the %s side at the bottom', (side) => {
    const { edges } = new Facing(SIZE, side).field(FIELD);
    expect(edges.find((edge) => edge['side'] === 'bottom')?.['party']).toBe(
      FIELD.edges.find((edge) => edge['side'] === side)?.['party'],
    );
  });

  it.each(['bottom', 'right', 'top', 'left'])('means the place that is pointed at, seen from the %s', (side) => {
    const facing = new Facing(SIZE, side);
    expect(facing.told(facing.seen([100, 30]))).toEqual([100, 30]);
  });

  it('turns and never mirrors: whoever sits opposite sees right as left', () => {
    const facing = new Facing(SIZE, 'top');
    const [base] = facing.field(FIELD).bases;
    expect([numberIn(base ?? {}, 'x'), numberIn(base ?? {}, 'y')]).toEqual([500, 570]);
  });

  it('keeps the shape of a terrain and the order of its corners', () => {
    const area = (corners: readonly Point[]): number =>
      corners.reduce((sum, [x, y], at) => {
        const [u, v] = corners[(at + 1) % corners.length] ?? [0, 0];
        return sum + x * v - u * y;
      }, 0);
    for (const side of ['bottom', 'right', 'top', 'left']) {
      const [template] = new Facing(SIZE, side).field(FIELD).templates;
      expect(area(piecesOf(template ?? {})[0] ?? [])).toBe(area(piecesOf(FIELD.templates[0] ?? {})[0] ?? []));
    }
  });

  it('puts a stretch of a side where its ends are seen', () => {
    const { edges } = new Facing(SIZE, 'left').field(FIELD);
    expect(edges.map(({ side, from, to }) => [side, from, to])).toEqual([
      ['right', 0, 250],
      ['top', 350, 600],
      ['left', 0, 250],
      ['bottom', 350, 600],
    ]);
  });
});
