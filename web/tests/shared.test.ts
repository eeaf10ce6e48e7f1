import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import FigurePicker from '../src/lib/components/options/FigurePicker.svelte';
import PassingBar from '../src/lib/components/decision/PassingBar.svelte';
import PlainView from '../src/lib/boards/plain/PlainView.svelte';
import { useLanguage } from '../src/lib/i18n/index.svelte';
import catalogue from '../src/lib/icons/catalogue.json';
import { loadContent } from '../src/lib/play/content/content.svelte';
import { AutoPass } from '../src/lib/play/answer/auto-pass.svelte';
import { setCurrentGame } from '../src/lib/current-game.svelte';
import { api } from '../src/lib/wire/http';
import type { Json } from '../src/lib/wire/types';
import readme from '../README.md?raw';
import { declared } from './declared';
import { wordsOfGame, wordsOfOneGame } from './gamewords';
import { saidIn } from './sources';

const files = import.meta.glob<string>(
  [
    '../src/**/*.{svelte,ts}',
    '!../src/lib/boards/*-*/**',
    '!../src/lib/wire/types.ts',
    '!../src/pages/Components.svelte',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Words that one game has, too, and that the page means otherwise: parts of the page, states of a line, colours, keys. */
const MEANT_OTHERWISE = [
  ...['main', 'scroll', 'range', 'level', 'large', 'small', 'below', 'none', 'carries'],
  ...['open', 'waiting', 'full', 'seats', 'replace', 'replaced', 'lost', 'chosen', 'ends', 'hits', 'fallen'],
  ...['life', 'mind', 'gold', 'card', 'die', 'complete', 'in', 'is'],
  // Conditions of guides, states of workers and of what is dragged.
  ...['event', 'most', 'dial', 'failed', 'start', 'placed'],
];
/** How a view is written, which any game may do. */
const plainly = /^- A game without a board[\s\S]*?^- /mu.exec(readme)?.[0] ?? '';
const documented = [...plainly.matchAll(/`([^`]+)`/gu)].map((found) => found[1] ?? '');

/** Pictures and words have sections, whatever a game calls its own things: `weapon.${family}`. */
const SECTIONS = new Set(['in.', ...Object.keys(catalogue).flatMap((concept) => /^.*?\./u.exec(concept) ?? [])]);

/** What a source file names, also as the beginning of a longer name. */
const namedIn = (path: string, source: string): string[] =>
  saidIn(path, source).flatMap((said) => (SECTIONS.has(said) ? [] : said.replace(/\.$/u, '')));

beforeAll(() => useLanguage('en'));
afterEach(() => {
  cleanup();
  setCurrentGame(null);
  vi.restoreAllMocks();
});

describe('the shared page', () => {
  const own = wordsOfOneGame();
  const used = Object.entries(files).flatMap(([path, source]) =>
    namedIn(path, source).flatMap((word) => (own.has(word) ? [{ path, word }] : [])),
  );

  it('has no word that only one game has', () => {
    expect(own.size).toBeGreaterThan(400);
    expect(documented).toContain('templates');
    const known = new Set([...MEANT_OTHERWISE, ...documented]);
    expect(used.filter(({ word }) => !known.has(word))).toEqual([]);
  });

  it('means all the words otherwise that it says to mean otherwise', () => {
    const words = new Set(used.map(({ word }) => word));
    expect(MEANT_OTHERWISE.filter((word) => !words.has(word))).toEqual([]);
  });

  it.each([
    ["<script lang='ts'>// 'tired'\n const marks = ['tired'];</script><style>.x { content: 'coin' }</style>", 'tired'],
    ['<script lang="ts">const mark = "tired";</script>', 'tired'],
    ['<script lang="ts">const mark = (who: string) => `tired.${who}`;</script>', 'tired'],
    ['<p class="tired">coin</p>', 'coin'],
    ['<p class="tired" title="coin"></p>', 'coin'],
    ['{#if true}<Icon name="coin" />{/if}', 'coin'],
    ["{#if true}<p>{mark === 'coin'}</p>{/if}", 'coin'],
  ])('is caught naming one: %s', (source, word) => {
    expect(namedIn('Page.svelte', source).filter((one) => own.has(one))).toEqual([word]);
  });

  it('is caught in a file without markup, but for what it imports', () => {
    const source = "import { tired } from 'tired';\nexport const marks: 'coin'[] = [];";
    expect(namedIn('marks.ts', source).filter((one) => own.has(one))).toEqual(['coin']);
  });
});

describe('what a game says of itself', () => {
  it('is shown of whoever can be chosen for a seat', async () => {
    const packs = { base: { hero: [{ code: 'elf', name: 'Elf', kind: 'hero', mana: 7, feet: 2 }] } };
    vi.spyOn(api, 'content').mockResolvedValue({ game: 'glade', language: 'en', packs });
    loadContent('glade');
    setCurrentGame(declared({ look: { choices: [{ field: 'mana', icon: 'magic' }], portraits: { folk: 'hero' } } }));
    const { container } = render(FigurePicker, {
      ...{ game: 'glade', option: 'folk', label: 'Folk', seat: 'Seat 1', values: ['elf'], value: 'elf' },
      ...{ whyNot: () => null, onchange: () => undefined },
    });
    expect(container.querySelector('use')?.getAttribute('href')).toContain('hero.elf');
    await fireEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(container.querySelector('.figure .name')?.textContent).toMatch(/Elf\s*Magic 7$/u));
  });

  it('decides who holds what, what is told elsewhere and what is of no use now', () => {
    const look = { said: ['banner', 'side'], holders: { banner: 'gold' }, aside: ['withered', 'spent'] };
    setCurrentGame(declared({ look, words: { 'word.banner': 'Banner' } }));
    const trees: Json[] = [
      { id: 'oak', name: 'Oak', state: 'withered', side: 4 },
      { id: 'elm', name: 'Elm', spent: true },
      { id: 'ash', name: 'Ash', state: 'green' },
    ];
    const { container } = render(PlainView, {
      ...{ value: { banner: 1, trees }, stateOf: () => undefined, onpick: () => undefined },
      seats: [0, 1].map((seat) => ({ seat, name: `Seat ${seat}`, kind: 'person' as const })),
    });
    expect(container.querySelector('[data-object=s1] [aria-label=Banner]')).not.toBeNull();
    expect(container.querySelector('[data-object=s0] [aria-label=Banner]')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('.aside') !== null)).toEqual([
      ...[true, true, false],
    ]);
    expect(container.textContent).not.toMatch(/side/iu);
  });

  it('is how passing is called, where it says so', () => {
    const button = (): string | undefined =>
      document.querySelector<HTMLElement>('[data-passing=pressed]')?.textContent.trim();
    const passing = new AutoPass();
    render(PassingBar, { passing, open: true });
    expect(button()).toBe('Pass until it is about me');
    cleanup();
    setCurrentGame(declared({ words: wordsOfGame('legends-of-signum') }));
    render(PassingBar, { passing, open: true });
    expect(button()).toBe('Pass until I am attacked');
  });
});
