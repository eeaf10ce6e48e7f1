import { beforeAll, describe, expect, it } from 'vitest';
import { useLanguage } from '../../../src/lib/i18n/index.svelte';
import { addressOf, openCard, readAddress, withCard, withoutCard } from '../../../src/lib/play/gallery/address';
import { facetsOf, noFilters, readFilters, termsOf, written } from '../../../src/lib/play/gallery/filters';
import { alike, sorted } from '../../../src/lib/play/gallery/order';
import { comparesTo, parsed } from '../../../src/lib/play/gallery/query';
import { fieldOf, indexOf, matching, unknownFields, type Index } from '../../../src/lib/play/gallery/search';
import type { Gallery } from '../../../src/lib/wire/types';

const gallery: Gallery = {
  game: 'inn',
  language: 'en',
  kinds: { guest: 'Guest', dish: 'Dish' },
  facts: [
    { name: 'cost', label: 'Coins asked', form: 'number' },
    { name: 'mood', label: 'Mood', form: 'words', values: { merry: 'Merry', 'half-asleep': 'Half asleep' } },
    { name: 'hot', label: 'Served hot', form: 'flag' },
  ],
  packs: [{ code: 'base', title: 'The Inn', own: true }],
  things: [
    {
      id: 'bard',
      code: 'bard',
      kind: 'guest',
      packs: ['base'],
      name: 'Bard',
      gloss: 'Sings a song.',
      also: 'Bardo',
      facts: { cost: 2, mood: ['merry'] },
      rules: ['inn.song'],
    },
    {
      id: 'monk',
      code: 'monk',
      kind: 'guest',
      packs: ['base'],
      name: 'Monk',
      gloss: 'Sleeps.',
      facts: { cost: 4, mood: ['half-asleep', 'merry'] },
      provenance: 'house',
    },
    {
      id: 'soup',
      code: 'soup',
      kind: 'dish',
      packs: ['base'],
      name: 'Soupé',
      gloss: 'Hot and thick.',
      facts: { hot: true },
    },
  ],
  holders: [{ kind: 'menu', code: 'feast', name: 'The Feast', things: ['soup', 'bard'] }],
  rules: { 'inn.song': 'Songs' },
  tallies: [],
};
let index: Index;
const found = (query: string): string[] => matching(index, parsed(query)).map(({ thing }) => thing.id);

beforeAll(async () => {
  await useLanguage('en');
  index = indexOf(gallery);
});

describe('a query', () => {
  it.each([
    ['song', ['bard']],
    ['BARDO', ['bard']],
    ['soupe', ['soup']],
    ['"a song"', ['bard']],
    ['-song', ['monk', 'soup']],
    ['kind:guest', ['bard', 'monk']],
    ['kind:guest|dish cost<=2', ['bard']],
    ['cost:2..4', ['bard', 'monk']],
    ['cost>2', ['monk']],
    ['cost!=2', ['monk']],
    ['coins<3', ['bard']],
    ['mood:"half asleep"', ['monk']],
    ['mood=merry -mood:asleep', ['bard']],
    ['mood!=merry', []],
    ['is:hot', ['soup']],
    ['hot:yes', ['soup']],
    ['in:feast', ['bard', 'soup']],
    ['in:"the feast" kind:dish', ['soup']],
    ['from:house', ['monk']],
    ['rule:songs', ['bard']],
    ['name:mon', ['monk']],
    ['', ['bard', 'monk', 'soup']],
    ['(', []],
    ['::', []],
  ])('%s', (query, ids) => expect(found(query)).toEqual(ids));

  it('names the fields that nothing here has', () => {
    expect(unknownFields(index, parsed('colour:red kind:dish'))).toEqual(['colour']);
    expect(fieldOf(index, 'coins asked')).toBe('cost');
  });

  it('is cut where it is too long, and never breaks', () => {
    expect(parsed('a '.repeat(100_000)).length).toBeLessThan(50);
    expect(parsed(`"${'x'.repeat(100_000)}`)[0]?.values[0]?.length).toBeLessThan(500);
  });

  it('compares whole numbers only', () => {
    expect(comparesTo(3, '<', 'many')).toBe(false);
    expect(comparesTo(3, ':', '..5')).toBe(true);
    expect(comparesTo(3, ':', '4..')).toBe(false);
  });
});

describe('filters', () => {
  it('are written into an address and read back', () => {
    const filters = {
      codes: { mood: ['half-asleep', 'merry'], hot: ['yes'] },
      ranges: { cost: [2, null] as [number, null] },
    };
    const address = addressOf({
      query: 'a "b c"',
      filters: written(filters),
      order: { by: 'cost', falling: true },
      shape: 'list',
    });
    const said = readAddress(`?${address}`);
    expect(readFilters(index, said.filters)).toEqual({
      codes: { mood: ['merry', 'half-asleep'], hot: ['yes'] },
      ranges: filters.ranges,
    });
    expect(said).toMatchObject({ query: 'a "b c"', order: { by: 'cost', falling: true }, shape: 'list' });
    expect(readFilters(index, 'nothing=here mood=unknown')).toEqual(noFilters());
  });

  it('show what else could be ticked, with how many things it would show', () => {
    const filters = { codes: { mood: ['half-asleep'] }, ranges: {} };
    const mood = facetsOf(index, filters, []).find(({ field }) => field.name === 'mood');
    expect(mood?.choices.map(({ code, count }) => [code, count])).toEqual([
      ['merry', 2],
      ['half-asleep', 1],
    ]);
    expect(matching(index, termsOf(filters)).map(({ thing }) => thing.id)).toEqual(['monk']);
  });
});

describe('an address', () => {
  it('opens and closes a card without forgetting the search', () => {
    const open = withCard('/gallery/inn', 'q=song', 'a b');
    expect(openCard(open.split('?')[1] ?? '')).toBe('a b');
    expect(withoutCard('?q=song&card=a+b')).toBe('q=song');
    expect(withCard('/gallery/inn', '', '')).toBe('/gallery/inn');
  });
});

describe('order', () => {
  it('sorts by name and number; what has none comes last', () => {
    const ids = (by: string, falling = false) =>
      sorted(index.entries, { by, falling }, 'en').map(({ thing }) => thing.id);
    expect(ids('cost', true)).toEqual(['monk', 'bard', 'soup']);
    expect(ids('name', true)).toEqual(['soup', 'monk', 'bard']);
    expect(ids('')).toEqual(['bard', 'monk', 'soup']);
  });

  it('finds what is like a thing, among its kind', () => {
    const [bard] = index.entries;
    expect(bard && alike(index, bard, 3).map(({ thing }) => thing.id)).toEqual(['monk']);
  });
});
