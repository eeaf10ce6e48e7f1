import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import PlainView from '../../src/lib/boards/plain/PlainView.svelte';
import { useLanguage } from '../../src/lib/i18n/index.svelte';
import type { ObjectState } from '../../src/lib/play/content/faces';
import { homesOf, isNothing, partsOf, pileOf, sentencesIn } from '../../src/lib/play/content/view-parts';
import { setCurrentGame } from '../../src/lib/current-game.svelte';
import type { Json } from '../../src/lib/wire/types';
import { declared } from '../declared';

const peasant = (id: string, health = 1): { [key: string]: Json } => ({ id, class: 'peasant', health, acted: false });
const hall = {
  id: 'hall',
  name: 'Hall',
  heart: true,
  villagers: [],
};
const cell = {
  id: 'cell',
  name: 'Cell',
  darkness: true,
  unlucky: false,
  villagers: [peasant('p1'), peasant('p2'), peasant('p3', 2)],
};
const lich = {
  id: 'lich',
  name: 'Lich',
  seat: 0,
  health: 3,
  full_health: 4,
  moved: 0,
  full_moved: 2,
  reserve: { melee: 1 },
  full_reserve: 3,
  abilities: [{ id: 'bolt', name: 'Soul bolt', gloss: 'One damage.', cost: { magic: 1 }, used: true }],
};
const view: { [key: string]: Json } = {
  round: 4,
  asked: 'lich',
  heart: 5,
  deaths: 0,
  pool: { melee: 2, magic: 1 },
  castle: [hall, cell],
  monsters: [lich],
  bag: ['undead', 'undead'],
  supply: { peasant: 7 },
};

describe('reading a view', () => {
  it('tells no seat by its number: who began is in the log', () => {
    expect(partsOf({ game: 'g', starter: 1, turn: 3 }, ['starter']).facts).toEqual([['turn', 3]]);
  });

  it('sorts it by how it is drawn, and leaves out what says nothing; a number that is 0 says much', () => {
    const parts = partsOf(view);
    expect(parts.facts).toEqual([
      ['heart', 5],
      ['deaths', 0],
    ]);
    expect(parts.tallies.map(([key]) => key)).toEqual(['pool']);
    expect(parts.table.map(([key]) => key)).toEqual(['castle', 'monsters']);
    expect(parts.more.map(([key]) => key)).toEqual(['bag', 'supply']);
    expect([null, false, '', 0, -1, [], {}].every(isNothing)).toBe(true);
    expect([true, 'x', 1, [0], { a: 0 }].some(isNothing)).toBe(false);
  });

  it('gives a symbol one home: the table before the board of whoever is asked', () => {
    expect(homesOf(view, 'lich').get('melee')).toBe(view['pool']);
    expect(homesOf({ ...view, pool: {} }, 'lich').get('melee')).toBe(lich.reserve);
    expect(homesOf({ ...view, pool: {} }, null).get('melee')).toBeUndefined();
  });
});

describe('a plain drawing', () => {
  beforeAll(() => {
    setCurrentGame(
      declared({
        words: { 'word.moved': 'Steps taken', 'word.used': 'Used this round' },
        look: { pictures: { health: 'life', moved: 'movement', guards: 'defence', reserve: 'hand' } },
      }),
    );
    return useLanguage('en');
  });
  afterEach(cleanup);
  afterAll(() => setCurrentGame(null));

  async function draw(can: string[]): Promise<ReturnType<typeof vi.fn>> {
    const onpick = vi.fn();
    const stateOf = (ref: string): ObjectState | undefined => (can.includes(ref) ? 'can' : undefined);
    render(PlainView, { value: view, stateOf, onpick });
    await tick();
    return onpick;
  }

  const object = (ref: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-object="${ref}"]`)];

  it('shows everything once, in the part of the view it lies in, and of it what there is', async () => {
    await draw([]);
    for (const ref of ['hall', 'cell', 'lich', 'p1', 'p2', 'p3', 'bolt']) expect(object(ref)).toHaveLength(1);
    expect(object('lich')[0]?.closest('[data-zone]')?.getAttribute('data-zone')).toBe('monsters');
    expect(object('p2')[0]?.closest('[data-zone]')?.getAttribute('data-zone')).toBe('castle');
    expect(object('cell')[0]?.parentElement?.textContent).toContain('Darkness');
    expect(object('cell')[0]?.parentElement?.textContent).not.toContain('Unlucky');
  });

  it('points at the one that is meant, and at symbols only while they mean something', async () => {
    const onpick = await draw(['p1', 'p2', 'melee', 'cell']);
    expect(object('p2')[0]?.dataset['state']).toBe('can');
    expect(object('p3')[0]?.dataset['state']).toBeUndefined();
    for (const ref of ['p2', 'melee', 'cell']) await fireEvent.click(object(ref)[0] as HTMLElement);
    expect(onpick.mock.calls).toEqual([['p2'], ['melee'], ['cell']]);
    expect(object('magic')).toHaveLength(0);
  });

  it('shows how far things go, with the slots that are free', async () => {
    await draw([]);
    const board = within(screen.getByRole('region', { name: 'Monsters' }));
    expect(board.getByRole('img', { name: 'Health: 3/4' })).toBeTruthy();
    expect(board.getByRole('img', { name: 'Steps taken: 0/2' })).toBeTruthy();
    expect(board.getByText('2 free')).toBeTruthy();
    expect(board.getByText('Used this round')).toBeTruthy();
    expect(screen.getByText(/^(Monsters slain|Deaths)$/)).toBeTruthy();
  });
});

describe('figures inside a part of a view', () => {
  beforeAll(() => useLanguage('en'));
  afterEach(cleanup);

  it('are shown with their numbers', () => {
    setCurrentGame(declared({ words: { 'word.target': 'Needed', 'word.band': 'Title' } }));
    const quests = { target: 20, band: 'wanderer', scale: [{ from: 3, rage: 3 }] };
    render(PlainView, { value: { quests }, stateOf: () => undefined, onpick: vi.fn() });
    const tags = screen.getByRole('region', { name: 'Quests' }).querySelectorAll(':scope > .facts .tag');
    expect([...tags].map((tag) => tag.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Needed 20',
      'Title Wanderer',
    ]);
  });
});

describe('words of a field', () => {
  const field = {
    size: 600_000,
    templates: [],
    bases: [{ id: '7', code: 'wolf', name: 'Wolf', controller: 0, x: 1, y: 1, radius: 1, health: 3, wounds: 0 }],
  };
  const view = {
    field: { ...field, bases: [{ ...field.bases[0], abilities: { 'master-of-defense': 2, slow: 1 } }] },
    tray: [{ figure: 'Wolf', purpose: 'first-turn', faces: ['axe'] }],
  };
  afterEach(async () => {
    setCurrentGame(null);
    await useLanguage('en');
  });

  it('name abilities and what dice are for as the game does, in the language of the reader', async () => {
    await useLanguage('it');
    const words = { 'master-of-defense': 'Maestro di difesa', slow: 'Lento' };
    const abilities = Object.entries(words).map(([code, word]) => [`in.abilities.${code}`, word]);
    setCurrentGame(declared({ words: { ...Object.fromEntries(abilities), 'in.purpose.first-turn': 'primo turno' } }));
    render(PlainView, {
      props: { value: view, game: 'legends-of-signum', seats: [], stateOf: () => undefined, onpick: vi.fn() },
    });
    expect(screen.getByRole('button', { name: /Wolf.*Maestro di difesa 2.*Lento/ })).toBeTruthy();
    expect(screen.getByText('primo turno')).toBeTruthy();
  });

  it('tell who cannot see it what lies where', () => {
    const forest = { id: 't1', code: 'forest', name: 'Forest', x: 120_000, y: 300_400, pieces: [], turn: 0 };
    render(PlainView, {
      props: { value: { field: { ...field, templates: [forest] } }, stateOf: () => undefined, onpick: vi.fn() },
    });
    expect(screen.getByText('Forest. 120 mm from the left, 300 mm from the bottom.')).toBeTruthy();
  });
});

describe('what wins, what loses and what is special', () => {
  const brief: { [key: string]: Json }[] = [
    { part: 'win', gloss: 'You win when round 8 is over.', gloss_it: 'Vincete quando il round 8 è finito.' },
    { part: 'lose', gloss: 'You lose when round 9 begins.' },
  ];

  it('is told in the language of the reader, in English where it was not put into it', () => {
    expect(sentencesIn(brief, 'it')).toEqual(['Vincete quando il round 8 è finito.', 'You lose when round 9 begins.']);
    expect(sentencesIn(undefined, 'it')).toEqual([]);
  });

  it('stands above the table and nowhere else', () => {
    render(PlainView, { value: { ...view, brief }, stateOf: () => undefined, onpick: () => undefined });
    expect(screen.getAllByText('You win when round 8 is over.')).toHaveLength(1);
    expect(screen.getByText('What wins, what loses, what is special')).toBeTruthy();
  });
});

describe('piles of cards', () => {
  const bolt = { id: '9', name: 'Bolt', cost: ['any'] };

  it('are counted cards, lists of cards, or one card', () => {
    expect(pileOf({ count: 3, cards: [bolt] })).toEqual({ count: 3, cards: [bolt] });
    expect(pileOf([bolt])).toEqual({ count: null, cards: [bolt] });
    expect(pileOf(bolt)).toEqual({ count: null, cards: [bolt] });
    expect(pileOf([{ id: 't1', paid: ['temple'] }])?.cards).toHaveLength(1);
  });

  it('are nothing else', () => {
    expect(pileOf([{ id: 'bolt', name: 'Soul bolt', cost: { magic: 1 } }])).toBeNull();
    expect(pileOf([])).toBeNull();
    expect(pileOf({ melee: 2 })).toBeNull();
  });
});
