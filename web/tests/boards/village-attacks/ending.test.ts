import { describe, expect, it } from 'vitest';
import { statistics } from '../../../src/lib/boards/village-attacks/telling/statistics';
import type { GameEvent } from '../../../src/lib/wire/types';

const told = (kind: string, ply: number, data: Record<string, unknown>): GameEvent =>
  ({ kind, ply, data, seat: 0, rule: null, text: kind }) as unknown as GameEvent;

const NIGHT = [
  told('turn', 1, { monster: 'lich' }),
  told('attacked', 2, { monster: 'lich', villager: 'p1', way: 'melee' }),
  told('slain', 2, { monster: 'lich', villager: 'p1' }),
  told('morale', 2, { change: -1, left: 9 }),
  told('turn', 3, { monster: 'vampire' }),
  told('hurt', 4, { monster: 'vampire', amount: 2, left: 1 }),
  told('heart_hurt', 6, { amount: 3, left: 3 }),
  told('heart_mended', 8, { amount: 1, left: 4 }),
  told('morale', 9, { change: -1, left: 8 }),
];

describe('how a night went', () => {
  it('counts what each Monster did, and leaves out what nobody did', () => {
    const { rows, columns } = statistics(NIGHT);
    expect(columns).toHaveLength(2);
    expect(rows.map(({ values }) => values)).toEqual([
      [1, 0],
      [1, 0],
      [0, 2],
    ]);
  });

  it('draws Heart and Morale from their beginning on, and turns where most was lost at once', () => {
    const { curve, turning } = statistics(NIGHT);
    expect(curve.lines?.map(({ points }) => points)).toEqual([
      [
        [0, 6],
        [6, 3],
        [8, 4],
      ],
      [
        [0, 10],
        [2, 9],
        [9, 8],
      ],
    ]);
    expect(turning).toBe(6);
  });
});
