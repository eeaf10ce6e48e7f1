import { beforeEach, expect, it } from 'vitest';
import { skulls } from '../../../src/lib/boards/village-attacks/setup/book';
import { keepResult } from '../../../src/lib/play/seat/stored-results.svelte';
import { boardSources, wordsOfGame } from '../../gamewords';
import { nightsOf } from '../../../src/lib/boards/village-attacks/setup/nights';

const night = (table: string, end: 'won' | 'lost', rounds: number, difficulty = 'easy'): void =>
  keepResult({
    table,
    game: 'village-attacks',
    players: 3,
    played: ['second', 'first-night', difficulty],
    level: 'novice',
    end,
    rounds,
    at: 0,
  });

beforeEach(() => localStorage.clear());

it('counts nights by edition, scenario and difficulty, and keeps the shortest that was won', () => {
  night('a', 'won', 9);
  night('b', 'won', 6);
  night('c', 'lost', 3);
  night('d', 'won', 2, 'hard');
  expect(nightsOf('second', 'first-night', 'easy')).toEqual({ held: 2, lost: 1, best: 6 });
  expect(nightsOf('second', 'first-night', 'normal')).toEqual({ held: 0, lost: 0, best: null });
  expect(nightsOf('first', 'first-night', 'easy').held).toBe(0);
});

it('has more skulls for nights that are held more seldom', () => {
  expect([96, 50, 30, 11].map(skulls)).toEqual([1, 2, 3, 4]);
});

it('has a word for everything the set-up says and nothing else', () => {
  const source = new Map(boardSources()).get('village-attacks') ?? '';
  const words = Object.keys(wordsOfGame('village-attacks')).flatMap((key) => /^setup\.(.+)/.exec(key)?.[1] ?? []);
  const said = (key: string): boolean => source.includes(`say('${key}'`) || /^(role|figure)\./.test(key);
  expect(words.filter((key) => !said(key))).toEqual([]);
});
