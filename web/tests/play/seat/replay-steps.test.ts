import { describe, expect, it } from 'vitest';
import { rulingsOf, valueOf } from '../../../src/lib/play/newtable/chosen-options';
import { plyIn, plyForKey } from '../../../src/lib/play/seat/replay-steps';
import type { GameOption } from '../../../src/lib/wire/types';
import { declared, option } from '../../declared';

describe('walking through a replay', () => {
  const at = { ply: 12, plies: 30, turns: [4, 10, 20] };

  it('goes by moves, by turns and to both ends', () => {
    const keys: [string, boolean, number | null][] = [
      ['ArrowLeft', false, 11],
      [',', false, 11],
      ['ArrowRight', false, 13],
      ['.', false, 13],
      ['ArrowLeft', true, 10],
      ['ArrowRight', true, 20],
      ['Home', false, 0],
      ['End', false, 30],
      ['x', false, null],
    ];
    for (const [key, shift, ply] of keys) expect(plyForKey(key, shift, at), key).toBe(ply);
  });

  it('never leaves the game', () => {
    expect(plyForKey('ArrowLeft', false, { ...at, ply: 0 })).toBe(0);
    expect(plyForKey('ArrowRight', false, { ...at, ply: 30 })).toBe(30);
    expect(plyForKey('ArrowRight', true, { ...at, ply: 25 })).toBe(30);
    expect(plyForKey('ArrowLeft', true, { ...at, ply: 2 })).toBe(0);
  });

  it('reads what a link asks for', () => {
    expect(['7', null, 'x', '-3', 'Infinity', '2.9'].map(plyIn)).toEqual([7, 0, 0, 0, 0, 2]);
  });
});

describe('how a table was laid', () => {
  const said = (name: string, value: string, more = {}): GameOption => option(name, [], { default: value, ...more });
  const game = declared({
    options: [said('edition', 'second', { played: true }), said('selling', 'allowed'), said('order', 'left')],
  });

  it('finds rulings in their own place, options in theirs, and else what is recommended', () => {
    const laid = { edition: 'first', rulings: { selling: 'forbidden' } };
    expect(game.options.map((entry) => valueOf(entry, laid))).toEqual(['first', 'forbidden', 'left']);
  });

  it('tells only rulings that differ', () => {
    const laid = { edition: 'first', rulings: { selling: 'forbidden', order: 'left' } };
    expect(rulingsOf(game, laid).map(({ option, value }) => [option.name, value])).toEqual([['selling', 'forbidden']]);
  });
});
