import { beforeEach, describe, expect, it } from 'vitest';
import { setAsksAbout, asksAbout, causesToConfirm } from '../../../src/lib/play/answer/confirmations';
import { CAUSES, UNASKED_BY_DEFAULT } from '../../../src/lib/irreversible';
import { prefer, settings } from '../../../src/lib/settings.svelte';
import { SeatStore } from '../../../src/lib/wire/seat-store.svelte';
import type { Confirm, Full, ToServer } from '../../../src/lib/wire/types';
import type { Wire } from '../../../src/lib/wire/socket';

const full = (ply: number, keys = ['roll', 'end']): Full => ({
  t: 'full',
  ply,
  view: {},
  decision: { seat: 0, kind: 'x', rule: null, text: '?', options: keys.map((key) => ({ key, label: key, refs: [] })) },
  events: [],
  seats: [],
  commitment: 'c',
});
const confirm = (ply: number, key: string): Confirm => ({ t: 'confirm', ply, key, why: 'die', text: 'A die.' });

describe('an answer that could not be taken back', () => {
  let heard: ToServer[] = [];
  let store = new SeatStore('t1', 'secret');
  let line: Wire | null = null;

  beforeEach(() => {
    prefer({ unasked: [] });
    heard = [];
    const open = (): Wire => {
      line = {
        send: (text) => void heard.push(JSON.parse(text) as ToServer),
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      return line;
    };
    store = new SeatStore('t1', 'secret', { open });
    store.start();
    line?.onopen?.();
    line?.onmessage?.({ data: JSON.stringify(full(4)) });
    heard = [];
  });

  it('is sent carefully, and once more when it is confirmed', () => {
    store.play('roll', causesToConfirm());
    expect(heard).toEqual([{ t: 'play', ply: 4, key: 'roll', careful: [...CAUSES] }]);
    store.receive(confirm(4, 'roll'));
    expect([store.state.sent, store.state.warning?.text]).toEqual([null, 'A die.']);
    store.play('roll');
    expect(heard.at(-1)).toEqual({ t: 'play', ply: 4, key: 'roll' });
    expect(store.state.warning).toBeNull();
  });

  it('is still asked about after the line came back to the same table, and dropped when that moved on', () => {
    store.play('roll', causesToConfirm());
    store.receive(confirm(4, 'roll'));
    store.receive(full(4));
    expect(store.state.warning?.key).toBe('roll');
    store.receive(full(4, ['end']));
    expect(store.state.warning).toBeNull();
    store.play('end', causesToConfirm());
    store.receive(confirm(4, 'end'));
    store.receive(full(6));
    expect(store.state.warning).toBeNull();
  });

  it('is dropped when the question comes too late', () => {
    store.play('roll', causesToConfirm());
    store.receive(full(5));
    store.receive(confirm(4, 'roll'));
    store.receive(confirm(5, 'roll'));
    expect([store.state.warning, store.state.sent]).toEqual([null, null]);
    expect(heard).toHaveLength(1);
  });

  it('names the causes the player wants to be asked about, and no other', () => {
    setAsksAbout('die', false);
    store.play('roll', causesToConfirm());
    expect(heard).toMatchObject([{ careful: ['hidden', 'passes', 'ends', 'left'] }]);
    prefer({ unasked: UNASKED_BY_DEFAULT });
    expect(causesToConfirm()).toEqual(['left']);
  });

  it('is never sent carefully when the player wants no questions at all', () => {
    prefer({ unasked: CAUSES });
    expect(causesToConfirm()).toEqual([]);
    store.play('roll', causesToConfirm());
    expect(heard).toEqual([{ t: 'play', ply: 4, key: 'roll' }]);
  });
});

describe('what the player wants to be asked about', () => {
  it('is remembered one by one', () => {
    prefer({ unasked: [] });
    expect(CAUSES.every(asksAbout)).toBe(true);
    setAsksAbout('passes', false);
    setAsksAbout('die', false);
    expect(settings.unasked).toEqual(['die', 'passes']);
    setAsksAbout('passes', true);
    expect(settings.unasked).toEqual(['die']);
    expect(JSON.parse(localStorage.getItem('legendarium.settings') ?? '{}')).toMatchObject({ unasked: ['die'] });
  });
});
