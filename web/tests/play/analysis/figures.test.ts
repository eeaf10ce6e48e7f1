import { beforeEach, describe, expect, it } from 'vitest';
import { accuracy, isRight, lessonsOf, percent, points, signed } from '../../../src/lib/play/analysis/figures';
import { keepPlay, lastGames } from '../../../src/lib/play/analysis/own-play';
import type { AnalysisReport, Moment } from '../../../src/lib/wire/types';

const moment = (ply: number, seat: number, kind: Moment['kind'] = 'mistake'): Moment => ({
  ...{ ply, seat, side: seat, kind, by: 0.2, error: 0.05, text: '', best: 'b', good: ['c'], why: '' },
});
const report = (...moments: Moment[]): AnalysisReport => ({
  ...{ plies: 9, iterations: 8, level: 'adept', sides: [], seats: [], chances: [], luck: [], moments, turning: [] },
});

describe('the figures of an explained game', () => {
  it('count choices without a mistake, in all and by phase', () => {
    const seat = { seat: 0, choices: [4, 0, 6], mistakes: [1, 0, 1], lost: [0.1, 0, 0.2] };
    expect([accuracy(seat), accuracy(seat, 0), accuracy(seat, 1)]).toEqual([0.8, 0.75, null]);
  });

  it('are told with their sign', () => {
    expect([percent(0.126), signed(0.05), signed(-0.05), signed(-0.001)]).toEqual(['13 %', '+5 %', '−5 %', '0 %']);
  });

  it('draw a curve by its changes', () => {
    expect(points([0.5, 0.5, 0.7, 0.7, 1])).toEqual([
      [0, 0.5],
      [2, 0.7],
      [4, 1],
    ]);
  });

  it('ask for one’s own mistakes, in the order of the game; without a seat for all', () => {
    const told = report(moment(7, 0), moment(3, 1), moment(2, 0), moment(1, 0, 'lucky'));
    expect(lessonsOf(told, 0).map(({ ply }) => ply)).toEqual([2, 7]);
    expect(lessonsOf(told, null).map(({ ply }) => ply)).toEqual([2, 3, 7]);
    expect(lessonsOf(told, 2)).toEqual([]);
  });

  it('accept the best answer and those nearly as good', () => {
    expect(['a', 'b', 'c'].map((key) => isRight(moment(1, 0), key))).toEqual([false, true, true]);
  });
});

describe('how one played before', () => {
  beforeEach(() => localStorage.clear());

  it('is compared by game, each table once, without the present one', () => {
    expect(lastGames('g', 'now')).toBeNull();
    for (const [table, game, share] of [
      ['a', 'g', 0.5],
      ['a', 'g', 0.8],
      ['b', 'g', 0.6],
      ['c', 'other', 0.1],
      ['now', 'g', 0.2],
    ] as const)
      keepPlay({ table, game, accuracy: share, at: 1 });
    const found = lastGames('g', 'now');
    expect(found?.count).toBe(2);
    expect(found?.accuracy).toBeCloseTo(0.7);
  });

  it('survives a store that somebody damaged', () => {
    localStorage.setItem('legendarium.accuracy', '{"no": "list"}');
    expect(lastGames('g', 'x')).toBeNull();
  });
});
