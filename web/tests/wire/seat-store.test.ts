import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SeatStore } from '../../src/lib/wire/seat-store.svelte';
import { backoff, TableSocket, type Line, type Wire } from '../../src/lib/wire/socket';
import type { Decision, FromServer, Full, GameEvent, Step, ToServer } from '../../src/lib/wire/types';

/** The server's end of a line, held by the test. */
class Far implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  heard: ToServer[] = [];
  closed = false;

  send(text: string): void {
    this.heard.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.closed = true;
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const decision: Decision = {
  seat: 0,
  kind: 'action',
  rule: null,
  text: '?',
  options: [{ key: 'end', label: 'End', refs: [] }],
};
const full = (ply: number, more: Partial<Full> = {}): Full => ({
  t: 'full',
  ply,
  view: { life: 20 },
  decision,
  events: [],
  seats: [],
  commitment: 'c',
  ...more,
});
const step = (ply: number, more: Partial<Step> = {}): Step => ({
  t: 'step',
  ply,
  events: [{ kind: 'hit', rule: null, seat: 0, text: `hit ${ply}`, data: {} }],
  patch: [[['life'], 20 - ply]],
  decision: null,
  outcome: null,
  ...more,
});

describe('the line', () => {
  it('waits longer each time, but not for ever', () => {
    expect([0, 1, 2, 3].map(backoff)).toEqual([400, 800, 1600, 3200]);
    expect(backoff(30)).toBe(10_000);
  });

  it('comes back by itself and says what it has', () => {
    const fars: Far[] = [];
    const waits: [() => void, number][] = [];
    const lines: Line[] = [];
    let have: number | null = null;
    const socket = new TableSocket({
      table: 't1',
      token: 'secret',
      have: () => have,
      hear: () => undefined,
      line: (state) => lines.push(state),
      open: () => {
        const far = new Far();
        fars.push(far);
        return far;
      },
      later: (work, milliseconds) => {
        waits.push([work, milliseconds]);
        return () => undefined;
      },
    });
    socket.start();
    fars[0]?.onopen?.();
    expect(fars[0]?.heard[0]).toEqual({ t: 'hello', version: 1, table: 't1', token: 'secret', have: null });
    fars[0]?.say(full(12));
    have = 12;
    fars[0]?.onclose?.();
    expect(lines.at(-1)).toBe('waiting');
    expect(socket.send({ t: 'undo' })).toBe(false);
    const retry = waits.find(([, milliseconds]) => milliseconds === 400);
    retry?.[0]();
    fars[1]?.onopen?.();
    expect(fars[1]?.heard[0]).toMatchObject({ have: 12 });
    expect([lines.at(-1), socket.send({ t: 'undo' })]).toEqual(['connecting', false]);
    fars[1]?.say(full(12));
    expect(socket.send({ t: 'undo' })).toBe(true);
    expect(lines).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
    socket.stop();
    expect(lines.at(-1)).toBe('closed');
  });

  it('that is wanted replace while it is down says so when it is back', () => {
    const fars: Far[] = [];
    let redial = (): void => undefined;
    const socket = new TableSocket({
      table: 't1',
      token: null,
      have: () => 12,
      hear: () => undefined,
      line: () => undefined,
      open: () => {
        const far = new Far();
        fars.push(far);
        return far;
      },
      later: (work, milliseconds) => {
        if (milliseconds === 400) redial = work;
        return () => undefined;
      },
    });
    socket.start();
    fars[0]?.onopen?.();
    fars[0]?.say(full(12));
    fars[0]?.onclose?.();
    redial();
    // A browser's socket throws when something is sent before it is open.
    socket.resync();
    expect(fars[1]?.heard).toEqual([]);
    fars[1]?.onopen?.();
    expect(fars[1]?.heard.map((said) => said.t === 'hello' && said.have)).toEqual([null]);
    socket.stop();
  });

  it('calls again when nobody answers a call, and lets one that was answered be', () => {
    vi.useFakeTimers();
    const fars: Far[] = [];
    const called = (): Far => {
      const far = new Far();
      fars.push(far);
      setTimeout(() => far.onopen?.());
      return far;
    };
    const socket = new TableSocket({
      table: 't1',
      token: null,
      have: () => null,
      hear: () => undefined,
      line: () => undefined,
      open: called,
    });
    socket.start();

    vi.advanceTimersByTime(15_500);
    expect(fars.map(({ closed }) => closed)).toEqual([true, false]);
    fars[1]?.say(full(0));
    vi.advanceTimersByTime(19_000);
    expect(fars.map(({ closed }) => closed)).toEqual([true, false]);
    socket.stop();
    vi.useRealTimers();
  });

  it('that breaks after every answer is tried less and less often, until one has held for a while', () => {
    vi.useFakeTimers();
    const fars: Far[] = [];
    const open = (): Wire => fars[fars.push(new Far()) - 1] as Far;
    const needs = { table: 't1', token: null, have: () => null, hear: () => undefined, line: () => undefined, open };
    const socket = new TableSocket(needs);
    const answered = (): Far => {
      const far = fars.at(-1) as Far;
      far.onopen?.();
      far.say(full(12));
      return far;
    };
    /** Milliseconds until it is dialled again. */
    const wait = (): number => {
      const [many, from] = [fars.length, Date.now()];
      while (fars.length === many) vi.advanceTimersToNextTimer();
      return Date.now() - from;
    };
    socket.start();
    const waits = [0, 1, 2, 3].map(() => (answered().onclose?.(), wait()));
    expect(waits).toEqual([400, 800, 1600, 3200]);
    const far = answered();
    vi.advanceTimersByTime(10_000);
    far.onclose?.();
    expect(wait()).toBe(400);
    socket.stop();
    vi.useRealTimers();
  });
});

describe('what a seat knows', () => {
  let far = new Far();
  let store = new SeatStore('t1', 'secret');

  beforeEach(() => {
    far = new Far();
    store = new SeatStore('t1', 'secret', { open: () => far });
    store.start();
    far.onopen?.();
  });

  it('is what the server said, step by step', () => {
    far.say(full(0));
    far.say(step(1));
    far.say(step(2));
    expect(store.state.view).toEqual({ life: 18 });
    expect(store.state.ply).toBe(2);
    expect(store.state.events.map((event) => [event.ply, event.text])).toEqual([
      [1, 'hit 1'],
      [2, 'hit 2'],
    ]);
    store.stop();
  });

  it('is asked for again after a gap, and a step heard twice changes nothing', () => {
    far.say(full(0));
    far.say(step(1));
    far.say(step(1));
    expect(store.state.events).toHaveLength(1);
    far.say(step(3));
    expect(store.state.view).toEqual({ life: 19 });
    expect(far.heard.at(-1)).toMatchObject({ t: 'hello', have: null });
    store.stop();
  });

  it('is asked for again when the changes do not fit', () => {
    far.say(full(0));
    far.say(step(1, { patch: [[['nowhere', 'x'], 1]] }));
    expect(store.state.ply).toBe(0);
    expect(far.heard.at(-1)).toMatchObject({ t: 'hello', have: null });
    store.stop();
  });

  it('knows what is about to happen once asked for, and only for this moment', () => {
    far.say(full(4));
    store.askForecast();
    far.say({ t: 'forecast', ply: 3, forecast: { groups: [] } });
    expect(store.state.forecast).toBeNull();
    far.say({ t: 'forecast', ply: 4, forecast: { groups: ['p1'] } });
    expect(store.state.forecast).toEqual({ groups: ['p1'] });
    store.askForecast();
    expect(far.heard.filter((message) => message.t === 'forecast')).toHaveLength(1);
    far.say(step(5));
    expect(store.state.forecast).toBeNull();
    store.stop();
  });

  it('never runs ahead: a move counts when the server says so', () => {
    far.say(full(0));
    store.play('end');
    store.play('end');
    expect(far.heard.filter((message) => message.t === 'play')).toEqual([{ t: 'play', ply: 0, key: 'end' }]);
    expect(store.state.view).toEqual({ life: 20 });
    expect(store.state.sent).toBe('end');
    far.say({ t: 'refused', key: 'end', rule: 'vol.turn.order', text: 'Not yet.' });
    expect(store.state.sent).toBeNull();
    expect(store.state.why).toMatchObject({ rule: 'vol.turn.order', text: 'Not yet.' });
    store.play('end');
    far.say(step(1));
    expect(store.state.sent).toBeNull();
    expect(store.state.why).toBeNull();
    store.stop();
  });

  it('tells what happened while away', () => {
    far.say(full(3));
    expect(store.state.away).toEqual([]);
    const missed = [{ kind: 'hit', rule: null, seat: 1, text: 'hit 4', data: {}, ply: 4 }];
    far.say(full(4, { events: missed, since: 3 }));
    expect(store.state.away).toEqual(missed);
    expect(store.state.events).toEqual(missed);
    store.stop();
  });

  it('never has a line twice: everything replace replaces what was known', () => {
    const happened = (ply: number, text = `hit ${ply}`): GameEvent => ({
      kind: 'hit',
      rule: null,
      seat: 0,
      text,
      data: {},
      ply,
    });
    far.say(full(1, { events: [happened(1)], since: null }));
    far.say(step(2));
    far.say({ t: 'note', event: { ...happened(2, 'Bo is back'), kind: 'returned' } });
    far.say(full(2, { events: [happened(1, 'colpo 1'), happened(2, 'colpo 2')], since: null }));
    expect(store.state.events.map((event) => event.text)).toEqual(['colpo 1', 'colpo 2']);
    far.say(full(3, { events: [happened(3)], since: 2 }));
    far.say(full(3, { events: [happened(3)], since: 2 }));
    expect(store.state.events.map((event) => event.text)).toEqual(['colpo 1', 'colpo 2', 'hit 3']);
    store.stop();
  });

  it('is told again in another language without a word of being away', () => {
    far.say(full(1, { since: null, events: [{ kind: 'hit', rule: null, seat: 0, text: 'hit', data: {}, ply: 1 }] }));
    store.retell();
    expect(far.heard.at(-1)).toMatchObject({ t: 'hello', have: null, language: 'en' });
    far.say(full(1, { since: null, events: [{ kind: 'hit', rule: null, seat: 0, text: 'colpo', data: {}, ply: 1 }] }));
    expect(store.state.events.map((event) => event.text)).toEqual(['colpo']);
    expect(store.state.away).toEqual([]);
    store.stop();
  });

  it('tells what happened since this device last showed the table', () => {
    const happened = (ply: number): GameEvent => ({
      kind: 'hit',
      rule: null,
      seat: 1,
      text: `hit ${ply}`,
      data: {},
      ply,
    });
    const later = new SeatStore('t1', 'secret', { open: () => far, seen: 2 });
    later.receive(full(4, { events: [1, 2, 3, 4].map(happened), since: null }));
    expect(later.state.away.map((event) => event.text)).toEqual(['hit 3', 'hit 4']);
    expect(later.state.events).toHaveLength(4);
  });

  it('tells whoever comes back that a bot took the seat, though no move lay before it', () => {
    const note = (kind: string, seat: number): GameEvent => ({ kind, rule: null, seat, text: kind, data: {}, ply: 2 });
    const back = (...events: GameEvent[]): string[] => {
      const later = new SeatStore('t1', 'secret', { open: () => far, seen: 2 });
      later.receive(full(2, { view: { seat: 0 }, events, since: null }));
      return later.state.away.map((event) => event.text);
    };
    expect(back(note('joined', 0), note('replaced', 0))).toEqual(['replaced']);
    expect(back(note('replaced', 1))).toEqual([]);
    expect(back(note('replaced', 0), note('returned', 0))).toEqual([]);
  });

  it('keeps a question while the answer cannot be sent', () => {
    far.say({ t: 'ask-undo', seat: 1, text: 'May I?' });
    far.onclose?.();
    store.consent(true);
    expect(store.state.asks?.text).toBe('May I?');
  });

  it('answers questions, and drops them when the game goes on', () => {
    far.say(full(0));
    far.say({ t: 'ask-undo', seat: 1, text: 'Bo asks' });
    expect(store.state.asks?.text).toBe('Bo asks');
    store.consent(true);
    expect(store.state.asks).toBeNull();
    expect(far.heard.at(-1)).toEqual({ t: 'consent', yes: true });
    far.say({ t: 'ask-replace', seat: 1, text: 'Bo asks again' });
    far.say(step(1));
    expect(store.state.asks).toBeNull();
    store.stop();
  });

  it('asks nothing any more at a closed table', () => {
    far.say(full(0, { state: 'playing' }));
    far.say({ t: 'closed', text: 'Closed.' });
    expect([store.state.phase, store.state.decision]).toEqual(['closed', null]);
    far.say(full(0, { state: 'closed' }));
    expect([store.state.phase, store.state.decision]).toEqual(['closed', null]);
    store.stop();
  });

  it('remembers whom it does not want to hear when the line comes back', () => {
    vi.useFakeTimers();
    far.say(full(0));
    store.mute(1, true);
    far.onclose?.();
    far.heard = [];
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    far.onopen?.();
    far.say(full(0));
    expect(far.heard.map((message) => message.t)).toEqual(['hello', 'mute']);
    expect(store.state.muted).toEqual([1]);
    store.stop();
  });

  it('goes back in time when a move was undone', () => {
    far.say(full(0));
    far.say(step(1));
    far.say(full(0, { events: [{ kind: 'undone', rule: null, seat: 0, text: 'undone', data: {} }] }));
    expect(store.state.ply).toBe(0);
    expect(store.state.view).toEqual({ life: 20 });
    expect(store.state.events.map((event) => event.text)).toEqual(['undone']);
    store.stop();
  });

  it('points at objects by text, whatever the server counts with', () => {
    far.say(
      full(0, { decision: { ...decision, options: [{ key: 'a', label: 'A', refs: [7 as unknown as string] }] } }),
    );
    expect(store.state.decision?.options[0]?.refs).toEqual(['7']);
    store.stop();
  });

  it('lets changes be seen', () => {
    const change = vi.fn((apply: () => void) => apply());
    const replace = vi.fn((apply: () => void) => apply());
    const watched = new SeatStore('t1', null, { change, replace, open: () => far });
    watched.receive(full(0));
    watched.receive(step(1));
    expect([replace.mock.calls.length, change.mock.calls.length]).toEqual([1, 1]);
    expect(watched.state.view).toEqual({ life: 19 });
  });

  it('is not lost to nonsense on the line', () => {
    far.say(full(0));
    far.onmessage?.({ data: 'not json' });
    far.onmessage?.({ data: new ArrayBuffer(2) });
    expect(store.state.ply).toBe(0);
    store.stop();
  });
});
