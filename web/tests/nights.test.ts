import { beforeEach, expect, it } from 'vitest';
import { skulls } from '../src/lib/boards/village-attacks/setup/book';
import { boardSources, wordsOfGame } from './gamewords';
import { ended, nightsOf } from '../src/lib/boards/village-attacks/setup/nights';

const night = (round: number, winners: number[], reason = 'morale') => ({
  edition: 'second',
  scenario: 'first-night',
  difficulty: 'easy',
  round,
  outcome: { winners, reason },
});

beforeEach(() => localStorage.clear());

it('counts nights by edition, scenario and difficulty, each table once, and keeps the shortest that was won', () => {
  ended(night(9, [0, 1]), 'a');
  ended(night(9, [0, 1]), 'a');
  ended(night(6, [0]), 'b');
  ended(night(3, []), 'c');
  expect(nightsOf('second', 'first-night', 'easy')).toEqual({ held: 2, lost: 1, best: 6 });
  expect(nightsOf('second', 'first-night', 'hard')).toEqual({ held: 0, lost: 0, best: null });
});

it('counts neither a night that still goes on nor one that was cut off', () => {
  ended({ ...night(4, []), outcome: null }, 'a');
  ended(night(20, [], 'round-limit'), 'b');
  expect(nightsOf('second', 'first-night', 'easy').lost).toBe(0);
});

it('survives what somebody else wrote there', () => {
  localStorage.setItem('legendarium.nights', '[1');
  expect(nightsOf('second', 'first-night', 'easy').held).toBe(0);
});

it('has more skulls for nights that are held more seldom', () => {
  expect([96, 50, 30, 11].map(skulls)).toEqual([1, 2, 3, 4]);
});

it('speaks both languages, with a word for everything the set-up says and nothing else', () => {
  const source = new Map(boardSources()).get('village-attacks') ?? '';
  const keysIn = (language: string): string[] =>
    Object.keys(wordsOfGame('village-attacks', language)).flatMap((key) => /^setup\.(.+)/.exec(key)?.[1] ?? []);
  const said = (key: string): boolean => source.includes(`say('${key}'`) || /^(role|figure)\./.test(key);
  expect(keysIn('it')).toEqual(keysIn('en'));
  expect(keysIn('en').filter((key) => !said(key))).toEqual([]);
});
