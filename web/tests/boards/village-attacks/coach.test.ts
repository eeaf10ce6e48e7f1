import { expect, it } from 'vitest';
import { adviceFor } from '../../../src/lib/boards/village-attacks/setup/coach';
import type { Decision } from '../../../src/lib/wire/types';
import { wordsOfGame } from '../../gamewords';

const asks = (kind: string, ...keys: string[]): Decision => ({
  seat: 0,
  kind,
  rule: null,
  text: '?',
  options: keys.map((key) => ({ key, label: key, refs: [] })),
});
const view = (round = 1, moved = 0) => ({ round, monster: 'lich', monsters: [{ code: 'lich', moved }] });
const said = (...keys: string[]): unknown => adviceFor(view(), 0, asks('act', ...keys, 'end'));

it('says first what slays, then what else dice are for, and at last to end the turn', () => {
  expect(said('move:hall', 'strike:p1', 'shoot:p2', 'guard:defence')).toBe('strike');
  expect(said('move:hall', 'shoot:p2')).toBe('shoot');
  expect(said('move:hall', 'use:wail')).toBe('use');
  expect(said('move:hall', 'guard:defence')).toBe('move');
  expect(said('store:magic')).toBe('store');
  expect(said()).toBe('end');
  expect(adviceFor(view(1, 1), 0, asks('act', 'move:hall', 'guard:defence', 'end'))).toBe('guard');
});

it('explains every moment of a first night, and leaves who knows it alone', () => {
  for (const [kind, advice] of [
    ['how-many', 'how-many'],
    ['spawn', 'spawn'],
    ['guard', 'blow'],
    ['next-villager', 'next-zone'],
  ] as const)
    expect(adviceFor(view(), 0, asks(kind, 'x:1'))).toBe(advice);
  expect(adviceFor(view(), 0, asks('act'))).toBe('wait');
  expect(adviceFor(view(5), 0, asks('act', 'end'))).toBeNull();
  expect(adviceFor(view(), null, asks('act', 'end'))).toBeNull();
});

it('has words for all of it in both languages', () => {
  const keysIn = (language: string): string[] =>
    Object.keys(wordsOfGame('village-attacks', language)).filter((key) => key.startsWith('coach.'));
  expect(keysIn('it')).toEqual(keysIn('en'));
  expect(keysIn('en')).toHaveLength(18);
});
