import { describe, expect, it } from 'vitest';
import { Diverged, patched } from '../../src/lib/wire/patch';
import type { View } from '../../src/lib/wire/types';

const view = (): View => ({
  round: 1,
  players: [
    { life: 20, hand: ['a', 'b', 'c'] },
    { life: 18, hand: [] },
  ],
  market: { open: true },
});

describe('a view after the changes of a step', () => {
  it('has the values that were set', () => {
    const after = patched(view(), [
      [['round'], 2],
      [['players', 1, 'life'], 15],
      [['players', 1, 'poison'], 1],
    ]);
    expect(after['round']).toBe(2);
    expect(after['players']).toEqual([
      { life: 20, hand: ['a', 'b', 'c'] },
      { life: 15, hand: [], poison: 1 },
    ]);
  });

  it('lacks what was removed, keys and list elements alike', () => {
    const after = patched(view(), [[['market', 'open']], [['players', 0, 'hand', 2]], [['players', 0, 'hand', 0]]]);
    expect(after['market']).toEqual({});
    expect(after['players']).toEqual([
      { life: 20, hand: ['b'] },
      { life: 18, hand: [] },
    ]);
  });

  it('grows a list at its end', () => {
    const after = patched(view(), [
      [['players', 1, 'hand', 0], 'x'],
      [['players', 1, 'hand', 1], 'y'],
    ]);
    expect(after['players']).toEqual([
      { life: 20, hand: ['a', 'b', 'c'] },
      { life: 18, hand: ['x', 'y'] },
    ]);
  });

  it('leaves the old view as it was and shares what did not change', () => {
    const before = view();
    const after = patched(before, [[['players', 0, 'life'], 1]]);
    expect(before).toEqual(view());
    expect(after['market']).toBe(before['market']);
    expect(after['players']).not.toBe(before['players']);
  });

  it('can be replaced as a whole', () => {
    expect(patched(view(), [[[], { round: 9 }]])).toEqual({ round: 9 });
  });

  it('is asked for anew when a path leads nowhere', () => {
    expect(() => patched(view(), [[['nobody', 'life'], 3]])).toThrow(Diverged);
    expect(() => patched(view(), [[['round', 'x'], 3]])).toThrow(Diverged);
    expect(() => patched(view(), [[['weather']]])).toThrow(Diverged);
  });

  it('never writes to a prototype', () => {
    const poisoned = JSON.parse('[[["__proto__"], {"evil": true}]]') as [['__proto__'], { evil: boolean }][];
    patched(view(), poisoned);
    expect(({} as { evil?: boolean }).evil).toBeUndefined();
    expect(() => patched(view(), [[['__proto__', 'evil'], true]])).toThrow(Diverged);
  });
});
