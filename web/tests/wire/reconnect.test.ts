import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAUSES } from '../../src/lib/irreversible';
import { causesToConfirm } from '../../src/lib/play/answer/confirmations';
import { prefer } from '../../src/lib/settings.svelte';
import { forget, holdSeat, remembered } from '../../src/lib/wire/device-storage';
import { SeatStore } from '../../src/lib/wire/seat-store.svelte';
import type { Wire } from '../../src/lib/wire/socket';
import type { Chat, FromServer, Full, ToServer } from '../../src/lib/wire/types';

const full = (ply: number, stamp: number, chat: Chat[] = []): Full => ({
  t: 'full',
  ply,
  view: { seat: 0 },
  decision: {
    seat: 0,
    kind: 'x',
    rule: null,
    text: '?',
    options: ['roll', 'end'].map((key) => ({ key, label: key, refs: [] })),
    stamp,
  },
  events: [],
  seats: [],
  commitment: 'c',
  chat,
});
const line = (text: string, seat = 0): Chat => ({ t: 'chat', seat, name: 'Ada', text });

describe('while the line is down', () => {
  let heard: ToServer[] = [];
  let wire: Wire | null = null;
  let store = new SeatStore('t1', 'secret');

  const say = (message: FromServer): void => wire?.onmessage?.({ data: JSON.stringify(message) });
  const said = (): ToServer[] => heard.filter((message) => message.t !== 'hello');
  const lose = (): void => wire?.onclose?.();
  /** The wire is there again; nothing has been told yet. */
  const dial = (): void => {
    vi.advanceTimersByTime(20_000);
    heard = [];
    wire?.onopen?.();
  };

  const open = (): Wire =>
    (wire = {
      send: (text) => void heard.push(JSON.parse(text) as ToServer),
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    });

  beforeEach(() => {
    vi.useFakeTimers();
    prefer({ unasked: [] });
    store = new SeatStore('t1', 'secret', { open });
    store.start();
    wire?.onopen?.();
    say(full(4, 6));
    heard = [];
  });
  afterEach(() => {
    store.stop();
    vi.useRealTimers();
  });

  it('offers no answer before everything is told again', () => {
    expect(store.ready).toBe(true);
    lose();
    dial();
    expect(store.ready).toBe(false);
    store.play('roll');
    expect([said(), store.state.sent, store.state.word?.bad]).toEqual([[], null, true]);
    say(full(4, 6));
    expect(store.ready).toBe(true);
    store.play('roll');
    expect(said()).toEqual([{ t: 'play', ply: 4, key: 'roll', stamp: 6 }]);
  });

  it('offers no answer either while the language changes', () => {
    store.retell();
    expect([store.state.line, store.ready]).toEqual(['open', false]);
    store.play('roll');
    expect(said()).toEqual([]);
    say(full(4, 6));
    expect(store.ready).toBe(true);
  });

  it('asks once more for everything if the server had too much to do', () => {
    store.retell();
    say({ t: 'error', text: 'Too fast.' });
    heard = [];
    vi.advanceTimersByTime(2000);
    expect(heard).toMatchObject([{ t: 'hello', have: null }]);
    say(full(4, 6));
    expect(store.ready).toBe(true);
  });

  it('calls again when the very first call was refused', () => {
    store = new SeatStore('t2', 'secret', { open });
    store.start();
    wire?.onopen?.();
    say({ t: 'error', text: 'Too fast.' });
    expect(store.state.word?.text).toBe('Too fast.');
    dial();
    expect(heard).toMatchObject([{ t: 'hello', table: 't2' }]);
    say(full(4, 6));
    expect(store.ready).toBe(true);
  });

  it('keeps an answer that is under way when everything is told for another reason', () => {
    store.play('roll', causesToConfirm());
    say(full(4, 6));
    expect(store.state.sent).toBe('roll');
    say({ t: 'confirm', ply: 4, key: 'roll', why: 'die', text: 'A die.' });
    expect(store.state.warning?.key).toBe('roll');
    say(full(4, 6));
    expect(store.state.warning?.key).toBe('roll');
  });

  it('forgets answer and warning when another decision is open at the same ply', () => {
    store.play('roll', causesToConfirm());
    say(full(4, 8));
    expect(store.state.sent).toBeNull();
    store.play('roll', causesToConfirm());
    say({ t: 'confirm', ply: 4, key: 'roll', why: 'die', text: 'A die.' });
    say(full(4, 10));
    expect(store.state.warning).toBeNull();
  });

  it('gives an answer again that may not have arrived, to the same decision only', () => {
    const answer = { t: 'play', ply: 4, key: 'roll', careful: [...CAUSES], stamp: 6 };
    store.play('roll', causesToConfirm());
    lose();
    dial();
    say(full(4, 6));
    expect([said(), store.state.sent]).toEqual([[answer], 'roll']);
    lose();
    dial();
    say(full(4, 8));
    expect([said(), store.state.sent]).toEqual([[], null]);
  });

  it('keeps what is said and asked for, and sends it when the table is seen again', () => {
    lose();
    store.say('Well met');
    store.undo();
    store.askHint();
    expect(store.state.word).toMatchObject({ bad: false });
    dial();
    expect(said()).toEqual([]);
    say(full(4, 6));
    expect(said()).toEqual([{ t: 'chat', text: 'Well met' }, { t: 'undo' }, { t: 'hint' }]);
    lose();
    dial();
    say(full(4, 6, [line('Well met')]));
    expect(said()).toEqual([{ t: 'undo' }, { t: 'hint' }]);
  });

  it('sends nothing twice that was answered', () => {
    store.say('Well met');
    store.say('Well met');
    store.undo();
    store.askHint();
    say(line('Well met', 1));
    say(line('Well met'));
    say({ t: 'hint', key: 'end', text: 'End' });
    say({ t: 'asking', waiting: [1], text: 'Waiting' });
    lose();
    dial();
    say(full(4, 6, [line('Well met', 1), line('Well met')]));
    expect(said()).toEqual([{ t: 'chat', text: 'Well met' }]);
  });

  const refusal: FromServer = { t: 'refused', key: 'roll', rule: 'x', text: 'No.', nearest: 'end' };

  it('sends an answer again whose refusal was lost with the line, and hands that refusal to who played it', () => {
    const refused = vi.fn(() => true);
    store.play('roll', [], refused);
    lose();
    dial();
    say(full(4, 6));
    expect(said()).toEqual([{ t: 'play', ply: 4, key: 'roll', stamp: 6 }]);
    say(refusal);
    expect(refused).toHaveBeenCalledOnce();
    expect([store.state.why, store.state.sent]).toEqual([null, null]);
  });

  it.each([
    ['the table has moved on', () => (lose(), dial(), say(full(4, 8)))],
    ['the server could not hear it', () => say({ t: 'error', text: 'Broken.' })],
    ['it was refused before', () => say(refusal)],
  ])('hands no refusal to who played an answer that is over: %s', (_, happens) => {
    const refused = vi.fn(() => true);
    store.play('roll', [], refused);
    happens();
    refused.mockClear();
    say(refusal);
    expect(refused).not.toHaveBeenCalled();
    expect(store.state.why).toMatchObject({ key: 'roll', rule: 'x' });
  });

  it('says so when the table has moved on and what was asked for makes no sense any more', () => {
    lose();
    store.say('Hello?');
    store.undo();
    store.state.word = null;
    dial();
    say(full(4, 8));
    expect(said()).toEqual([{ t: 'chat', text: 'Hello?' }]);
    expect(store.state.word).toMatchObject({ bad: true });
  });

  describe('a new key', () => {
    const keys = (): unknown[] => remembered('t1')?.seats ?? [];
    const renewed = (): string =>
      said().flatMap((message) => (message.t === 'renew' ? (message.token ?? '') : []))[0] ?? '';
    const greeted = (): unknown[] => heard.flatMap((message) => (message.t === 'hello' ? [message.token] : []));

    beforeEach(() => holdSeat('t1', 'x', { seat: 0, token: 'secret', name: 'Ada' }));
    afterEach(() => forget('t1'));

    it('is kept before it is heard, and is the key when the table says so', () => {
      store.renew();
      const own = renewed();
      expect(own).toMatch(/^[A-Za-z0-9_-]{32}$/);
      expect(keys()).toEqual([{ seat: 0, token: 'secret', proposed: own, name: 'Ada' }]);
      say({ t: 'key', token: own, text: 'New.' });
      expect(keys()).toEqual([{ seat: 0, token: own, name: 'Ada' }]);
      heard = [];
      store.renew();
      expect(renewed()).not.toBe(own);
    });

    it('opens the seat when the line dropped before it was told', () => {
      store.renew();
      const own = renewed();
      lose();
      dial();
      expect(greeted()).toEqual(['secret']);
      say({ t: 'key-lost', text: 'No.' });
      expect(greeted()).toEqual(['secret', own]);
      say(full(4, 6));
      expect([store.state.lost, store.ready, keys()]).toEqual([null, true, [{ seat: 0, token: own, name: 'Ada' }]]);
    });

    it('is the same while nobody has said what became of it', () => {
      store.renew();
      const own = renewed();
      lose();
      store.renew();
      dial();
      say(full(4, 6));
      store.renew();
      expect([own.length, renewed()]).toEqual([32, own]);
    });

    it('is tried once: then the seat is lost', () => {
      store.renew();
      say({ t: 'key-lost', text: 'Moved.' });
      expect(store.state.lost).toBeNull();
      say({ t: 'key-lost', text: 'Moved.' });
      expect([store.state.lost, keys()]).toEqual(['Moved.', []]);
    });
  });

  it('says that everything else was not sent', () => {
    lose();
    for (const act of [
      () => store.replace(1, 'novice'),
      () => store.comeBack(),
      () => store.renew(),
      () => store.close(),
      () => store.withdrawQuestion(),
      () => store.askWhy({ ref: '7' }),
    ]) {
      store.state.word = null;
      act();
      expect(store.state.word).toMatchObject({ bad: true });
    }
  });
});
