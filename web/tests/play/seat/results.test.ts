import { beforeEach, describe, expect, it } from 'vitest';
import { emblem } from '../../../src/lib/play/seat/game-over.svelte';
import { keepResult, results } from '../../../src/lib/play/seat/stored-results.svelte';
import { verdict } from '../../../src/lib/play/seat/game-over.svelte';
import { resultOf, reckonings, type Result } from '../../../src/lib/play/seat/results';
import type { Outcome, SeatInfo } from '../../../src/lib/wire/types';
import { declared, option } from '../../declared';

const game = declared({ options: [option('difficulty', ['easy', 'normal'], { played: true })] });
const seats: SeatInfo[] = [
  { seat: 0, name: 'Ada', kind: 'person' },
  { seat: 1, name: 'Bruno', kind: 'bot', level: 'novice' },
  { seat: 2, name: 'Celia', kind: 'bot', level: 'adept' },
];
const won: Outcome = { winners: [0], reason: 'last', kind: 'won' };
const summary = { table: 't1', options: { difficulty: 'normal' } };
const ended = (more: Partial<Result> = {}): Result => ({
  table: 't1',
  game: 'a-game',
  players: 2,
  played: [],
  level: 'adept',
  end: 'won',
  at: 1,
  ...more,
});

beforeEach(() => localStorage.clear());

describe('the emblem of an end', () => {
  it('is a laurel for winners only', () => {
    expect([emblem(won, 0), emblem(won, 1), emblem(won, null)]).toEqual(['victory', 'death', 'victory']);
    expect(emblem({ winners: [], reason: 'hero', kind: 'lost' }, 0)).toBe('death');
    expect(emblem({ winners: [], reason: 'limit', kind: 'cut' }, 0)).toBe('time');
  });
});

describe('how a game ended for me', () => {
  it('is kept with its mode and the strongest bot', () => {
    expect(resultOf(won, 0, seats, game, summary)).toMatchObject({
      game: 'a-game',
      players: 3,
      played: ['normal'],
      level: 'adept',
      end: 'won',
    });
  });

  it('is lost where somebody else wins, and where all lose together', () => {
    expect(resultOf({ ...won, winners: [1] }, 0, seats, game, summary)?.end).toBe('lost');
    expect(resultOf({ winners: [], reason: 'heart', kind: 'lost' }, 0, seats, game, summary)?.end).toBe('lost');
    expect(resultOf({ winners: [], reason: 'draw', kind: 'draw' }, 0, seats, game, summary)?.end).toBe('draw');
  });

  it('is nothing where the game was cut off', () => {
    expect(resultOf({ winners: [], reason: 'round-limit', kind: 'cut' }, 0, seats, game, summary)).toBeNull();
  });

  it('is won or lost where the game was cut off and a rule names a winner', () => {
    const ended = { winners: [0], reason: 'round-limit', kind: 'cut' } as const;
    expect(resultOf({ ...ended, winners: [0] }, 0, seats, game, summary)?.end).toBe('won');
    expect(resultOf({ ...ended, winners: [0] }, 1, seats, game, summary)?.end).toBe('lost');
    expect(verdict({ ...ended, winners: [0] }, 0)).not.toBe(verdict({ ...ended, winners: [] }, 0));
  });

  it('counts as against people where one sat there', () => {
    const friend: SeatInfo[] = [...seats, { seat: 3, name: 'Dora', kind: 'person' }];
    expect(resultOf(won, 0, friend, game, summary)?.level).toBe('people');
  });
});

describe('my record', () => {
  it('keeps each table once, and survives what others wrote there', () => {
    localStorage.setItem('legendarium.results', '[{"table": 3}, null]');
    keepResult(ended());
    keepResult(ended({ end: 'lost' }));
    expect(results().filter(({ game: code }) => code === 'a-game')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('legendarium.results') ?? '')).toHaveLength(1);
  });

  it('counts by game, mode and level, the most played first', () => {
    const all = [ended(), ended({ level: 'novice' }), ended({ end: 'lost' }), ended({ game: 'other' })];
    expect(reckonings(all, 'a-game')).toEqual([
      { game: 'a-game', players: 2, played: [], level: 'adept', won: 1, lost: 1, draw: 0 },
      { game: 'a-game', players: 2, played: [], level: 'novice', won: 1, lost: 0, draw: 0 },
    ]);
    expect(reckonings(all)).toHaveLength(3);
  });
});
