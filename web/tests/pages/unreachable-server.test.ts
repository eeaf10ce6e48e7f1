import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardOf } from '../../src/lib/boards';
import BoardView from '../../src/lib/boards/BoardView.svelte';
import { games } from '../../src/lib/games.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';
import { Loaded } from '../../src/lib/load.svelte';
import { GameOver } from '../../src/lib/play/seat/game-over.svelte';
import { Sitting } from '../../src/lib/play/seat/sitting.svelte';
import { go, place } from '../../src/lib/router.svelte';
import { forget, remembered } from '../../src/lib/wire/device-storage';
import { api, Refused, Unreachable } from '../../src/lib/wire/http';
import { TableSocket, type Line, type Wire } from '../../src/lib/wire/socket';
import type { Full, ReplayInfo, RuleEntry, TableSummary } from '../../src/lib/wire/types';
import Join from '../../src/pages/Join.svelte';
import Replay from '../../src/pages/Replay.svelte';
import Rules from '../../src/pages/Rules.svelte';
import { declared } from '../declared';
import { rooted } from '../seated.svelte';

/** A line may break at any moment: what was asked then is asked again, or said to have failed. */

const lost = (): Promise<never> => Promise.reject(new Unreachable());
const summary: TableSummary = {
  ...{ table: 't1', game: 'inn', title: 'Inn', state: 'playing', ply: 3, commitment: '', outcome: null },
  ...{ seats: [{ seat: 0, name: 'Ada', kind: 'person' }], mine: [0], options: {} },
};
const again = async (): Promise<unknown> => fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(async () => {
  localStorage.clear();
  await useLanguage('en');
  history.replaceState(null, '', '/');
  go('/');
});
afterEach(() => {
  cleanup();
  games.value = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a question to the server', () => {
  it('has failed when the line breaks in the middle of the answer', async () => {
    const broken = { ok: true, status: 200, text: () => Promise.reject(new TypeError('network error')) };
    vi.stubGlobal('fetch', () => Promise.resolve(broken));
    await expect(api.about()).rejects.toBeInstanceOf(Unreachable);
  });

  it('has failed when there is no answer for a minute', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));
    });
    let problem: unknown = null;
    api.about().catch((error: unknown) => (problem = error));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(problem).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(problem).toBeInstanceOf(Unreachable);
  });

  it('is asked again only while there is no answer and none is on its way', async () => {
    const ask = vi.fn(() => lost());
    const loaded = new Loaded<string>(ask);
    loaded.want();
    loaded.want();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(loaded.error).toBeInstanceOf(Unreachable));
    ask.mockResolvedValue('here' as never);
    loaded.want();
    await vi.waitFor(() => expect(loaded.value).toBe('here'));
    loaded.want();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('a line that says nothing', () => {
  let states: Line[] = [];
  let wires: Wire[] = [];
  let said: string[] = [];
  const socket = (): TableSocket =>
    new TableSocket({
      ...{ table: 't1', token: null, have: () => null, hear: () => undefined },
      line: (state) => states.push(state),
      open: () => {
        const wire: Wire = {
          send: (text) => void said.push((JSON.parse(text) as { t: string }).t),
          ...{ close: () => undefined, onopen: null, onmessage: null, onclose: null, onerror: null },
        };
        wires.push(wire);
        return wire;
      },
    });
  const open = (): TableSocket => {
    const made = socket();
    made.start();
    wires[0]?.onopen?.();
    wires[0]?.onmessage?.({ data: '{"t":"pong"}' });
    return made;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [states, wires, said] = [[], [], []];
  });

  it('is lost after two calls, whatever the device believes how late it is', () => {
    const made = open();
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(59_000);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('waiting');
    made.stop();
  });

  it('is not lost because the device puts its clock forward', () => {
    const made = open();
    vi.advanceTimersByTime(19_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('open');
    made.stop();
  });

  it('is tried at once when somebody is back, and lost if nobody answers', () => {
    const made = open();
    said = [];
    made.hurry();
    expect(said).toEqual(['ping']);
    vi.advanceTimersByTime(15_000);
    expect(states.at(-1)).toBe('waiting');
    made.stop();
  });

  it('is held when somebody is back and it answers', () => {
    const made = open();
    made.hurry();
    wires[0]?.onmessage?.({ data: '{"t":"pong"}' });
    vi.advanceTimersByTime(15_000);
    expect(states.at(-1)).toBe('open');
    made.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page whose question was lost', () => {
  it('takes over a seat from another device as soon as the table is heard of', async () => {
    history.replaceState(null, '', '/join/t1#seat=secret');
    vi.spyOn(api, 'table').mockImplementationOnce(lost).mockResolvedValue(summary);
    render(Join, { parts: { table: 't1' } });
    await again();
    await waitFor(() => expect(place.path).toBe('/table/t1'));
    expect(remembered('t1')?.seats).toMatchObject([{ seat: 0, token: 'secret', name: 'Ada' }]);
    forget('t1');
  });

  it('searches the rules once more, and for nothing else', async () => {
    const entry: RuleEntry = {
      ...{ id: 'inn.bed', game: 'inn', kind: 'rule', chapter: 'night', language: 'en' },
      ...{ title: 'A bed for the night', text: 'Every guest has one.', applies: [] },
    };
    const book = vi.spyOn(api, 'book').mockImplementation(lost);
    vi.spyOn(api, 'search').mockImplementationOnce(lost).mockResolvedValue([entry]);
    go('/rules?q=bed');
    render(Rules, { parts: {} });
    await again();
    expect(await screen.findByText('A bed for the night')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(book).not.toHaveBeenCalled();
  });

  it('shows a move of a replay after all', async () => {
    const story: ReplayInfo = {
      ...{ table: 't1', game: 'inn', title: 'Inn', plies: 0, seats: summary.seats, outcome: null, commitment: '' },
      ...{ seed: '7', turns: [0], events: [] },
    };
    const full: Full = {
      ...{ t: 'full', ply: 0, view: { lanterns: 3 }, decision: null, events: [], seats: [], commitment: '' },
    };
    vi.spyOn(api, 'replay').mockResolvedValue(story);
    vi.spyOn(api, 'table').mockResolvedValue(summary);
    vi.spyOn(api, 'content').mockResolvedValue({ game: 'inn', language: 'en', packs: {} });
    vi.spyOn(api, 'at').mockImplementationOnce(lost).mockResolvedValue(full);
    render(Replay, { parts: { table: 't1' } });
    await again();
    expect(await screen.findByText(/lanterns/i)).toBeTruthy();
    // What is seen to travel at the next picture asks nothing of a page that was left before it.
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    cleanup();
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    expect(warned).not.toHaveBeenCalled();
  });

  it('brings a board at the second attempt', async () => {
    const board = boardOf('village-of-legends');
    if (!board) throw new Error('it has a board');
    vi.spyOn(api, 'content').mockImplementation(lost);
    games.value = [declared({ code: 'village-of-legends' })];
    board.error = new Unreachable();
    const load = vi.spyOn(board, 'load').mockImplementation(() => Promise.resolve());
    const drawn = { game: 'village-of-legends', view: {}, decision: null, events: [], seats: [], me: null };
    render(BoardView, { props: { ...drawn, stateOf: () => undefined, onpick: () => undefined } });
    await again();
    expect(load).toHaveBeenCalledOnce();
    board.error = null;
  });
});

describe('a table that opened while the line was down', () => {
  it('has in the end all that belongs to it', async () => {
    const asked = vi
      .spyOn(api, 'table')
      .mockImplementationOnce(lost)
      .mockResolvedValue({ ...summary, game: 'harbour' });
    const content = vi.spyOn(api, 'content').mockImplementation(lost);
    const all = vi.spyOn(games, 'load').mockImplementation(() => Promise.resolve());
    let sitting = new Sitting('t1', boardOf);
    const end = rooted(() => void (sitting = new Sitting('t1', boardOf)));
    await sitting.summary.load();
    expect([sitting.summary.value, sitting.game]).toEqual([null, '']);
    sitting.fetchMissing();
    await vi.waitFor(() => expect(sitting.game).toBe('harbour'));
    sitting.fetchMissing();
    sitting.fetchMissing();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(content).toHaveBeenCalledWith('harbour');
    expect(all).toHaveBeenCalled();
    end();
  });

  it('is not asked for again when the server said that there is none', async () => {
    vi.spyOn(games, 'load').mockImplementation(() => Promise.resolve());
    const asked = vi.spyOn(api, 'table').mockRejectedValue(new Refused(404, 'No such table.'));
    const sitting = new Sitting('t2', boardOf);
    await sitting.summary.load();
    sitting.fetchMissing();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('whoever went elsewhere while something was awaited', () => {
  it('is not led away from there', async () => {
    go('/table/t1');
    let made: (table: { table: string; tokens: []; invites: []; names: [] }) => void = () => undefined;
    vi.spyOn(api, 'make').mockReturnValue(new Promise((done) => (made = done)));
    const laying = new GameOver('t1', []).rematch(summary, summary.seats);
    go('/rules');
    made({ table: 't2', tokens: [], invites: [], names: [] });
    await laying;
    expect([place.path, remembered('t2')?.game]).toEqual(['/rules', 'inn']);
  });
});
