import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chooser } from '../../../src/lib/play/answer/chooser.svelte';
import { seated } from '../../seated.svelte';
import { filtered, narrow } from '../../../src/lib/play/answer/narrow';
import type { Decision, Option } from '../../../src/lib/wire/types';

const options: Option[] = [
  { key: 'attack:bow:elf', label: 'Attack the Elf with the Bow', refs: ['bow', 'elf'] },
  { key: 'attack:bow:mage', label: 'Attack the Mage with the Bow', refs: ['bow', 'mage'] },
  { key: 'sell:bow', label: 'Sell the Bow', refs: ['bow'] },
  { key: 'play:coin', label: 'Play the Coin', refs: ['coin'] },
  { key: 'burn:ale', label: 'Burn the Ale', refs: ['ale'] },
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

  it('takes one of several that are alike for the one an option touches', () => {
    const strike: Option[] = [
      { key: 'strike:p1', label: 'Strike', refs: ['p1'], also: ['p2', 'p3'] },
      { key: 'strike:h1', label: 'Strike', refs: ['h1'] },
    ];
    expect(narrow(strike, []).choosable).toEqual(new Set(['p1', 'p2', 'p3', 'h1']));
    expect(narrow(strike, ['p2']).only?.key).toBe('strike:p1');
    expect(narrow(strike, ['p2']).choosable).toEqual(new Set());
    expect(narrow(strike, ['p2', 'p3']).options).toEqual([]);
  });

  it('finds options by words', () => {
    expect(keys(filtered(options, 'bow  MAGE'))).toEqual(['attack:bow:mage']);
  });
});

describe('choosing', () => {
  function chooser(): { chooser: Chooser; play: ReturnType<typeof vi.fn>; why: ReturnType<typeof vi.fn> } {
    const play = vi.fn();
    const why = vi.fn();
    const made = new Chooser({ play: (key) => void play(key), whyNot: why });
    made.ask(decision);
    return { chooser: made, play, why };
  }

  it('plays as soon as one option is left', () => {
    const { chooser: chosen, play } = chooser();
    chosen.point('coin');
    expect(play).toHaveBeenCalledExactlyOnceWith('play:coin');
  });

  it('shows what a finger tapped before it is done, and does it at the second tap; in the hand too', () => {
    document.body.innerHTML =
      '<i data-object="ale" data-kind="beer"></i><p data-zone="hand-s0"><i data-object="coin" data-kind="treasure"></i></p>';
    const tap = (chosen: Chooser, ref: string): void => {
      const click = Object.assign(new MouseEvent('click', { bubbles: true, detail: 1 }), { pointerType: 'touch' });
      document
        .querySelector(`[data-object=${ref}]`)
        ?.addEventListener('click', (event) => chosen.heed(event as MouseEvent), { once: true });
      document.querySelector(`[data-object=${ref}]`)?.dispatchEvent(click);
      chosen.point(ref);
    };
    const { chooser: chosen, play } = chooser();
    tap(chosen, 'ale');
    expect([chosen.held, chosen.picked, play.mock.calls]).toEqual([true, ['ale'], []]);
    chosen.back();
    expect([chosen.held, chosen.picked]).toEqual([false, []]);
    tap(chosen, 'ale');
    tap(chosen, 'ale');
    expect(play).toHaveBeenCalledExactlyOnceWith('burn:ale');
    const other = chooser();
    tap(other.chooser, 'coin');
    expect([other.chooser.held, other.play.mock.calls]).toEqual([true, []]);
    tap(other.chooser, 'coin');
    expect(other.play).toHaveBeenCalledExactlyOnceWith('play:coin');
  });

  it('shows what a finger taps in vain, and says why not where there is nothing to show, or to a mouse', () => {
    document.body.innerHTML =
      '<i data-object="shown"></i><i data-object="bare"></i><i data-object="told" data-told></i>';
    const read = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('[data-object=shown]')?.addEventListener('read', read);
    const { chooser: chosen, why } = chooser();
    const press = (ref: string, pointerType: string): void => {
      const node = document.querySelector(`[data-object=${ref}]`);
      node?.addEventListener('click', (event) => chosen.heed(event as MouseEvent), { once: true });
      node?.dispatchEvent(Object.assign(new MouseEvent('click', { detail: 1 }), { pointerType }));
      chosen.point(ref);
    };
    press('shown', 'touch');
    press('told', 'touch');
    expect([read.mock.calls.length, why.mock.calls]).toEqual([1, []]);
    press('bare', 'touch');
    press('shown', 'mouse');
    expect([read.mock.calls.length, why.mock.calls]).toEqual([1, [['bare'], ['shown']]]);
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

  it('uses a thing on what it was dragged onto, and nothing else that is used instead', () => {
    const aim: Decision = {
      ...decision,
      options: ['elf', 'mage'].map((key) => ({ key: `aim:${key}`, label: key, refs: [key] })),
    };
    const { chooser: chosen, play } = chooser();
    chosen.put('coin', 'mage', ['play']);
    chosen.ask(aim);
    expect(play.mock.calls).toEqual([['play:coin'], ['aim:mage']]);

    const other = chooser();
    other.chooser.put('bow', 'dragon');
    other.chooser.put('ale', 'mage');
    other.chooser.point('coin');
    other.chooser.ask(aim);
    expect(other.play.mock.calls).toEqual([['burn:ale'], ['play:coin']]);

    const back = chooser();
    back.chooser.put('bow', 'mage-tower');
    back.chooser.back();
    back.chooser.point('bow');
    back.chooser.ask({ ...aim, options: [{ key: 'aim:mage-tower', label: '', refs: ['mage-tower'] }] });
    expect(back.play).not.toHaveBeenCalled();
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

describe('what could not be taken back', () => {
  /** A table that wants everything confirmed but the Coin. */
  function wary(): { chooser: Chooser; played: string[]; wait: () => void } {
    const played: string[] = [];
    const table = seated(played);
    const made = new Chooser(table);
    made.ask(decision);
    return { chooser: made, played, wait: () => vi.advanceTimersByTime(1000) };
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits until it is confirmed, and says why', () => {
    const { chooser: chosen, played } = wary();
    chosen.point('coin');
    expect([played, chosen.confirming]).toEqual([['play:coin'], null]);
    chosen.point('ale');
    expect(played).toEqual(['play:coin']);
    expect(chosen.confirming).toMatchObject({ option: { key: 'burn:ale' }, why: 'die', text: 'A die.' });
    chosen.confirm();
    expect(played).toEqual(['play:coin', 'burn:ale']);
  });

  it('is left as it was by a step back, with the click that led to it', () => {
    const { chooser: chosen, played } = wary();
    chosen.point('bow');
    chosen.point('elf');
    expect(chosen.confirming?.option.key).toBe('attack:bow:elf');
    expect(chosen.back()).toBe(true);
    expect([chosen.confirming, chosen.picked, played]).toEqual([null, ['bow'], []]);
  });

  it('keeps what was pointed at when it was chosen in words', () => {
    const { chooser: chosen } = wary();
    chosen.point('bow');
    const sell = options[2];
    if (sell) chosen.choose(sell);
    chosen.back();
    expect([chosen.confirming, chosen.picked]).toEqual([null, ['bow']]);
  });

  it('is confirmed by choosing the same again, but not by a double click', () => {
    const { chooser: chosen, played, wait } = wary();
    chosen.point('ale');
    chosen.point('ale');
    expect([chosen.confirming?.option.key, played]).toEqual(['burn:ale', []]);
    wait();
    chosen.point('ale');
    expect(played).toEqual(['burn:ale']);
    const end = options[5];
    if (end) chosen.choose(end);
    wait();
    if (end) chosen.choose(end);
    expect(played).toEqual(['burn:ale', 'end']);
  });

  it('is not confirmed by a double click however slow the machine, but by two taps', () => {
    const { chooser: chosen, played, wait } = wary();
    const click = (detail: number, pointerType: string): void => {
      chosen.heed(new PointerEvent('click', { detail, pointerType }));
      chosen.point('ale');
    };
    click(1, 'mouse');
    wait();
    click(2, 'mouse');
    expect(played).toEqual([]);
    click(2, 'touch');
    expect(played).toEqual(['burn:ale']);
    const end = options[5];
    if (!end) return;
    chosen.choose(end);
    wait();
    chosen.heed(new PointerEvent('click', { detail: 2 }));
    chosen.choose(end);
    expect(played).toEqual(['burn:ale']);
    chosen.heed(new KeyboardEvent('keydown', { key: '1' }));
    chosen.choose(end);
    expect(played).toEqual(['burn:ale', 'end']);
  });

  it('gives way when something else is chosen', () => {
    const { chooser: chosen, played, wait } = wary();
    chosen.point('ale');
    wait();
    chosen.point('bow');
    expect([chosen.confirming, chosen.picked, played]).toEqual([null, ['bow'], []]);
  });

  it('is gone with its decision', () => {
    const { chooser: chosen } = wary();
    chosen.point('ale');
    chosen.ask({ ...decision, options: options.slice(0, 3) });
    expect(chosen.confirming).toBeNull();
  });
});

describe('dragging', () => {
  it('knows where a thing could be put', () => {
    const chosen = new Chooser({ play: vi.fn() });
    chosen.ask(decision);
    expect(chosen.landing('bow')).toEqual({ refs: ['elf', 'mage'], words: ['sell'] });
    expect(chosen.landing('dragon')).toEqual({ refs: [], words: [] });
  });
});
