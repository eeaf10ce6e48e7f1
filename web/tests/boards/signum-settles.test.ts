import { describe, expect, it } from 'vitest';
import { settles } from '../../src/lib/boards/legends-of-signum/intents';
import { Dropped } from '../../src/lib/boards/kit/field/pointed';
import { bestOnAverage } from '../../src/lib/play/answer/odds';
import type { Decision, Odds, Option, View } from '../../src/lib/wire/types';

const options = (...keys: string[]): Option[] =>
  keys.map((key) => ({ key, label: key, refs: [key.split(':')[1] ?? ''] }) as unknown as Option);
const asks = (kind: string, ...keys: string[]): Decision =>
  ({ seat: 0, kind, options: options(...keys) }) as unknown as Decision;
const city = ['tavern', 'temple', 'arena'].map((code, at) => ({ id: String(at), code, tapped: false }));
const view = (...costs: string[][]): View =>
  ({
    parties: [{ party: 0, seat: 0, city, hand: { count: costs.length, cards: costs.map((cost) => ({ cost })) } }],
    field: { bases: [] },
  }) as unknown as View;

describe('small payments', () => {
  it('are settled by the building that the hand needs least', () => {
    const decision = asks('pay', 'pay:0', 'pay:1', 'pay:2');
    expect(settles(decision, view(['tavern', 'any'], ['tavern', 'arena']))).toBe('pay:1');
    expect(settles(decision, view(['temple'], ['tavern']))).toBe('pay:2');
  });

  it('are all that is settled', () => {
    expect(settles(asks('phase', 'end', 'activate:1'), view())).toBeNull();
    expect(settles({ ...asks('pay', 'pay:0'), seat: 5 }, view())).toBeNull();
  });
});

describe('the best of several chances', () => {
  const odds = (damage: number, taken: number): Odds =>
    ({ exact: true, odds: { damage: [[damage, 1]], taken: [[taken, 1]] } }) as unknown as Odds;

  it('weighs what is dealt against what is taken', () => {
    const splits = options('split:0', 'split:1', 'split:2');
    const chances = { 'split:0': odds(0, 0), 'split:1': odds(1, 0), 'split:2': odds(2, 2) };
    expect(bestOnAverage(splits, chances)).toBe('split:1');
    expect(bestOnAverage(splits, { ...chances, 'split:2': odds(1, 0) })).toBeNull();
  });

  it('is not said of answers that differ in kind or whose chances are not known yet', () => {
    const [fight, shoot] = options('fight:1', 'shoot:1');
    const chances = { 'fight:1': odds(2, 0), 'shoot:1': odds(1, 0) };
    expect(fight && shoot && bestOnAverage([fight, shoot], chances)).toBeNull();
    expect(bestOnAverage(options('split:0', 'split:1'), { 'split:0': odds(1, 0) })).toBeNull();
  });
});

describe('what was put down on the field', () => {
  it('waits for its place to be asked for while it is paid, and is forgotten when another is', () => {
    const dropped = new Dropped();
    dropped.put('7', [100, 200]);
    expect(dropped.taken(undefined)).toBeNull();
    expect(dropped.taken('7')).toEqual([100, 200]);
    expect(dropped.taken('7')).toBeNull();
    dropped.put('7', [100, 200]);
    expect(dropped.taken('8')).toBeNull();
    expect(dropped.taken('7')).toBeNull();
  });
});
