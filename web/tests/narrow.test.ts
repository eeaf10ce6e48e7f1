import { describe, expect, it, vi } from 'vitest';
import { Chooser } from '../src/lib/play/chooser.svelte';
import { filtered, narrow } from '../src/lib/play/narrow';
import type { Decision, Option } from '../src/lib/wire/types';

const options: Option[] = [
  { key: 'attack:bow:elf', label: 'Attack the Elf with the Bow', refs: ['bow', 'elf'] },
  { key: 'attack:bow:mage', label: 'Attack the Mage with the Bow', refs: ['bow', 'mage'] },
  { key: 'sell:bow', label: 'Sell the Bow', refs: ['bow'] },
  { key: 'play:coin', label: 'Play the Coin', refs: ['coin'] },
  { key: 'burn:ale', label: 'Burn the Ale', refs: ['ale'], confirm: true },
  { key: 'end', label: 'End your turn', refs: [] },
];
const decision: Decision = { seat: 0, kind: 'action', rule: null, text: 'Do something.', options };
const keys = (found: Option[]): string[] => found.map((option) => option.key);

describe('pointing at objects', () => {
  it('leaves the options that touch them, in any order', () => {
    expect(keys(narrow(options, ['bow']).options)).toEqual(['attack:bow:elf', 'attack:bow:mage', 'sell:bow']);
    expect(narrow(options, ['elf', 'bow']).only?.key).toBe('attack:bow:elf');
    expect(narrow(options, ['bow', 'elf']).only?.key).toBe('attack:bow:elf');
  });

  it('shows what would narrow further', () => {
    expect(narrow(options, []).choosable).toEqual(new Set(['bow', 'elf', 'mage', 'coin', 'ale']));
    expect(narrow(options, ['bow']).choosable).toEqual(new Set(['elf', 'mage']));
  });

  it('counts an object as often as it is named', () => {
    const twice: Option[] = [{ key: 'pair', label: '', refs: ['a', 'a'] }];
    expect(narrow(twice, ['a', 'a', 'a']).options).toEqual([]);
  });

  it('finds options by words', () => {
    expect(keys(filtered(options, 'bow  MAGE'))).toEqual(['attack:bow:mage']);
  });
});

describe('choosing', () => {
  function chooser(): { chooser: Chooser; play: ReturnType<typeof vi.fn>; why: ReturnType<typeof vi.fn> } {
    const play = vi.fn();
    const why = vi.fn();
    const made = new Chooser(play, why);
    made.ask(decision);
    return { chooser: made, play, why };
  }

  it('plays as soon as one option is left', () => {
    const { chooser: chosen, play } = chooser();
    chosen.point('coin');
    expect(play).toHaveBeenCalledExactlyOnceWith('play:coin');
  });

  it('narrows step by step, and steps back', () => {
    const { chooser: chosen, play } = chooser();
    chosen.point('bow');
    expect(chosen.narrowed.options).toHaveLength(3);
    expect(chosen.back()).toBe(true);
    expect(chosen.narrowed.options).toHaveLength(6);
    expect(chosen.back()).toBe(false);
    chosen.point('bow');
    chosen.point('mage');
    expect(play).toHaveBeenCalledExactlyOnceWith('attack:bow:mage');
  });

  it('lets go of an object pointed at twice, and starts afresh with another', () => {
    const { chooser: chosen, play } = chooser();
    chosen.point('bow');
    chosen.point('bow');
    expect(chosen.picked).toEqual([]);
    chosen.point('bow');
    chosen.point('coin');
    expect(play).toHaveBeenCalledExactlyOnceWith('play:coin');
  });

  it('hears a thing put on another as pointing at both', () => {
    const { chooser: chosen, play } = chooser();
    chosen.put('bow', 'mage');
    expect(play).toHaveBeenCalledExactlyOnceWith('attack:bow:mage');
  });

  it('hears a thing put anywhere else as pointing at it', () => {
    const { chooser: chosen, play } = chooser();
    chosen.put('bow', 'coin');
    expect(chosen.picked).toEqual(['bow']);
    chosen.put('bow', null);
    expect(chosen.picked).toEqual(['bow']);
    chosen.put('coin', null);
    expect(play).toHaveBeenCalledExactlyOnceWith('play:coin');
  });

  it('asks before what cannot be undone', () => {
    const { chooser: chosen, play } = chooser();
    chosen.point('ale');
    expect(play).not.toHaveBeenCalled();
    expect(chosen.confirming?.key).toBe('burn:ale');
    chosen.back();
    expect(chosen.confirming).toBeNull();
    const burn = options[4];
    if (burn) chosen.choose(burn);
    chosen.confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith('burn:ale');
  });

  it('asks why, for an object no option touches', () => {
    const { chooser: chosen, play, why } = chooser();
    chosen.point('dragon');
    expect(why).toHaveBeenCalledExactlyOnceWith('dragon');
    expect(play).not.toHaveBeenCalled();
  });

  it('forgets everything for a new decision', () => {
    const { chooser: chosen } = chooser();
    chosen.point('bow');
    chosen.ask({ ...decision });
    expect(chosen.picked).toEqual([]);
    chosen.ask(null);
    expect(chosen.narrowed.options).toEqual([]);
  });
});
