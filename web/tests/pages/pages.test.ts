import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { games } from '../../src/lib/games.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';
import { MyTables } from '../../src/lib/play/seat/my-tables.svelte';
import { remember } from '../../src/lib/wire/device-storage';
import { api } from '../../src/lib/wire/http';
import type { ReplayInfo } from '../../src/lib/wire/types';
import Continue from '../../src/pages/home/Continue.svelte';
import Icons from '../../src/pages/Icons.svelte';
import NewTable from '../../src/pages/NewTable.svelte';
import NotFound from '../../src/pages/NotFound.svelte';
import Actions from '../../src/pages/replay/Actions.svelte';
import Replays from '../../src/pages/Replays.svelte';
import { declared, option } from '../declared';

vi.mock('../../src/lib/boards/setups', () => ({ setups: { inn: () => Promise.reject(new Error('offline')) } }));

beforeEach(() => useLanguage('en'));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await useLanguage('en');
});

describe('the title of a page', () => {
  it.each([
    ['icons', Icons, 'Icone'],
    ['replays', Replays, 'Replay ·'],
    ['lost', NotFound, 'Pagina inesistente'],
  ])('follows the language, also when its words come later (%s)', async (_, Page, italian) => {
    render(Page);
    await useLanguage('it');
    await tick();
    expect(document.title).toContain(italian);
  });
});

describe('a new table', () => {
  it('is laid with cards of words where the set-up of its game does not come', async () => {
    games.value = [declared({ code: 'inn', options: [option('mode', ['short', 'long'], { played: true })] })];
    vi.spyOn(api, 'judge').mockReturnValue(new Promise(() => undefined));
    vi.spyOn(api, 'content').mockReturnValue(new Promise(() => undefined));
    render(NewTable, { parts: { game: 'inn' } });
    expect(await screen.findByRole('radio', { name: 'Short' })).toBeTruthy();
    games.value = null;
  });
});

describe('how long bots may think', () => {
  async function laid(level: string): Promise<void> {
    games.value = [declared({ code: 'inn', levels: ['novice', 'master'], thinkers: ['master'], level, company: 2 })];
    vi.spyOn(api, 'judge').mockReturnValue(new Promise(() => undefined));
    vi.spyOn(api, 'content').mockReturnValue(new Promise(() => undefined));
    render(NewTable, { parts: { game: 'inn' } });
    const house = (await screen.findByText(/^House rules/)).closest('details') as HTMLDetailsElement;
    house.open = true;
    await fireEvent(house, new Event('toggle'));
  }

  it('is asked only where one looks ahead', async () => {
    await laid('novice');
    expect(screen.queryByRole('radio', { name: 'Long' })).toBeNull();
    games.value = null;
  });

  it('is sent with the table', async () => {
    await laid('master');
    const make = vi.spyOn(api, 'make').mockReturnValue(new Promise(() => undefined));
    await fireEvent.click(screen.getByRole('radio', { name: 'Long' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Lay the table' }));
    expect(make.mock.calls[0]?.[0]).toMatchObject({ thinking: 'long' });
    games.value = null;
  });
});

describe('my tables', () => {
  it('leave the focus among them when one is forgotten', async () => {
    localStorage.clear();
    for (const table of ['t1', 't2', 't3'])
      remember({ table, game: 'inn', seats: [], invites: [], at: 1, over: false });
    render(Continue, { tables: new MyTables() });
    const forget = (): HTMLElement[] => screen.getAllByRole('button', { name: /^Forget this table/ });
    forget()[1]?.focus();
    await fireEvent.click(forget()[1] as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(forget()[1]));
    await fireEvent.click(forget()[1] as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(forget()[0]));
    expect(forget()).toHaveLength(1);
  });
});

describe('playing on from a replay', () => {
  const replay: ReplayInfo = {
    ...{
      table: 't',
      game: 'inn',
      title: 'Inn',
      plies: 9,
      turns: [0],
      seats: [],
      events: [],
      commitment: '',
      seed: '7',
      outcome: null,
    },
  };

  it('lays one table, however often it is clicked', async () => {
    const asked = vi.spyOn(api, 'branch').mockReturnValue(new Promise(() => undefined));
    render(Actions, { table: 't', replay, ply: 3, seat: null, token: null, levels: [] });
    const button = screen.getByRole('button', { name: 'Continue from here' });
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(asked).toHaveBeenCalledOnce();
  });
});
