import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/lib/play/field/field';
import { Pointing } from '../../../src/lib/play/answer/pointing.svelte';
import { SeatStore, type OnRefused } from '../../../src/lib/wire/seat-store.svelte';
import type { Full, Option, Refused, ToServer } from '../../../src/lib/wire/types';

const said = (way: Point[]): Option => ({ key: `move:7@${way.join(';')}`, label: '', refs: ['7'] });

const refusal = (key: string, nearest?: string): Refused => ({
  t: 'refused',
  key,
  rule: 'x.far',
  text: 'Too far.',
  ...(nearest === undefined ? {} : { nearest }),
});

/** A table that takes a way if it ends left of a line, and else names the place on that line. */
function until(line: number): { played: string[]; noted: string[]; pointing: Pointing; answer: () => void } {
  const [played, noted]: [string[], string[]] = [[], []];
  let waiting: { key: string; refused: OnRefused | undefined } | null = null;
  const answer = (): void => {
    const { key = '', refused } = waiting ?? {};
    const [x = 0, y = 0] = key.split(/[@;]/).at(-1)?.split(',').map(Number) ?? [];
    waiting = null;
    if (x <= line) return;
    if (!refused?.(refusal(key, line < 0 ? undefined : `move:7@${line},${y}`))) noted.push(key);
  };
  const pointing = new Pointing(({ key }, refused) => {
    played.push(key);
    waiting = { key, refused };
  });
  return { played, noted, pointing, answer };
}

describe('an answer that is a place', () => {
  it('is given where it is allowed', () => {
    const { played, pointing, answer } = until(100);
    pointing.end([50, 20], said);
    answer();
    expect([played, pointing.proposal]).toEqual([['move:7@50,20'], null]);
  });

  it('goes through every bend of its way', () => {
    const { played, pointing } = until(100);
    pointing.bend([10, 10]);
    pointing.bend([10, 40]);
    pointing.end([50, 40], said);
    expect(played).toEqual(['move:7@10,10;10,40;50,40']);
    expect(pointing.bends).toEqual([]);
  });

  it('is refused by the table with its rule, and the nearest one that the server knows is offered', () => {
    const { played, noted, pointing, answer } = until(100);
    pointing.end([140, 20], said, 39);
    answer();
    expect([played, noted]).toEqual([['move:7@140,20'], ['move:7@140,20']]);
    expect(pointing.proposal).toMatchObject({ place: [100, 20], off: 40 });
    pointing.accept();
    expect(played).toEqual(['move:7@140,20', 'move:7@100,20']);
  });

  it('means the nearest allowed place where that is hardly missed, without a refusal', () => {
    const { played, noted, pointing, answer } = until(100);
    pointing.end([140, 20], said, 40);
    answer();
    expect([played, noted, pointing.proposal]).toEqual([['move:7@140,20', 'move:7@100,20'], [], null]);
  });

  it('offers nothing where nothing is allowed, or when something else was pointed at meanwhile', () => {
    const nowhere = until(-1);
    nowhere.pointing.end([140, 20], said);
    nowhere.answer();
    expect([nowhere.noted.length, nowhere.pointing.proposal]).toEqual([1, null]);
    const late = until(100);
    late.pointing.end([140, 20], said, 40);
    late.pointing.forget();
    late.answer();
    expect([late.played.length, late.noted.length, late.pointing.proposal]).toEqual([1, 1, null]);
  });
});

describe('a pointed way on the wire', () => {
  const full: Full = {
    t: 'full',
    ply: 4,
    view: { seat: 0 },
    decision: { seat: 0, kind: 'act', rule: null, text: '?', options: [] },
    events: [],
    seats: [],
    commitment: 'c',
  };

  function connected(): { heard: ToServer[]; store: SeatStore; pointing: Pointing } {
    const heard: ToServer[] = [];
    const wire = {
      send: (text: string) => void heard.push(JSON.parse(text) as ToServer),
      close: () => undefined,
      onopen: null as (() => void) | null,
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onclose: null,
      onerror: null,
    };
    const store = new SeatStore('t1', 'secret', { open: () => wire });
    store.start();
    wire.onopen?.();
    wire.onmessage?.({ data: JSON.stringify(full) });
    heard.length = 0;
    return { heard, store, pointing: new Pointing(({ key }, refused) => store.play(key, [], refused)) };
  }

  it('is played at once, without a question before', () => {
    const { heard, pointing } = connected();
    pointing.end([50, 20], said);
    expect(heard).toEqual([{ t: 'play', ply: 4, key: 'move:7@50,20' }]);
  });

  it('shows no refusal where it snaps to the nearest place, and plays that', () => {
    const { heard, store, pointing } = connected();
    pointing.end([140, 20], said, 40);
    store.receive(refusal('move:7@140,20', 'move:7@100,20'));
    expect(heard.map((message) => 'key' in message && message.key)).toEqual(['move:7@140,20', 'move:7@100,20']);
    expect([store.state.why, store.state.sent]).toEqual([null, 'move:7@100,20']);
  });

  it('shows the refusal where the nearest place is too far to be meant', () => {
    const { store, pointing } = connected();
    pointing.end([140, 20], said, 39);
    store.receive(refusal('move:7@140,20', 'move:7@100,20'));
    expect(store.state.why).toMatchObject({ rule: 'x.far', text: 'Too far.' });
    expect(pointing.proposal?.place).toEqual([100, 20]);
  });

  it('handles no refusal of another answer', () => {
    const { store, pointing } = connected();
    pointing.end([140, 20], said, 40);
    store.receive(refusal('end', 'move:7@100,20'));
    expect(store.state.why).toMatchObject({ key: 'end' });
  });
});
