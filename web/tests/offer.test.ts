import { describe, expect, it } from 'vitest';
import { bySubject, clashes, fitting, matters, mattering, subjectOf } from '../src/lib/play/offer';
import { firstPlaces, gentleOptions, seated, wish, type Place } from '../src/lib/play/seating';
import type { Game, GameOption, Json } from '../src/lib/wire/types';

const option = (name: string, values: string[], more: Partial<GameOption> = {}): GameOption => ({
  name,
  kind: 'choice',
  values,
  default: values[0] ?? '',
  rule: null,
  sentence: '',
  ...more,
});
const BOXES = ['ancient-guild', 'the-horde'];
const village = {
  code: 'village-of-legends',
  seats: { min: 2, max: 6 },
  levels: ['random', 'novice'],
  options: [
    option('heroes', ['mage', 'elf'], { per_seat: true }),
    option('expansions', BOXES, { kind: 'multi', default: [] }),
    option('attack-spells-3p', ['left-only', 'any-opponent']),
    option('turn-order-6p', ['clockwise', 'alternating']),
    option('loot-buyer', ['anyone', 'area-player']),
  ],
} as unknown as Game;
const attacks = {
  code: 'village-attacks',
  seats: { min: 1, max: 5 },
  levels: ['novice'],
  options: [
    option('edition', ['second', 'first']),
    option('difficulty', ['easy', 'normal', 'hard'], { default: 'normal' }),
    option('controller', ['coin holder']),
    option('trap-buy-time-first', ['own turn', 'any turn']),
    option('passive-limit', ['once per round', 'every trigger']),
  ],
} as unknown as Game;
const seats = (count: number): Place[] =>
  Array.from({ length: count }, (_, id) => ({ id, kind: 'bot' as const, picks: {} }));
const names = (game: Game, players: number, options: Record<string, Json>): string[] =>
  bySubject(game, players, options).flatMap((group) => group.options.map((entry) => entry.name));

describe('rulings on offer', () => {
  it('are those of the number of players', () => {
    expect(names(village, 2, {})).toEqual(['loot-buyer']);
    expect(names(village, 3, {})).toEqual(['loot-buyer', 'attack-spells-3p']);
    expect(names(village, 6, {})).toEqual(['loot-buyer', 'turn-order-6p']);
  });

  it('are those of the edition, and have something to choose', () => {
    expect(names(attacks, 3, { edition: 'second' })).toEqual(['passive-limit']);
    expect(names(attacks, 3, { edition: 'first' })).toEqual(['trap-buy-time-first']);
    expect(matters(option('controller', ['coin holder']), 3, {})).toBe(false);
  });

  it('of Quest are those of its variant', () => {
    const of = (name: string) => option(name, ['one', 'other'], { rule: 'los.quest.roles' });
    const shown = (variant: string): string[] =>
      ['difficulty', 'quest.hero_deck', 'quest.pve_weakest', 'quest.overlord_cards', 'turn.deck_out_ceiling'].filter(
        (name) => matters(of(name), 2, { variant }),
      );
    expect(shown('core')).toEqual(['turn.deck_out_ceiling']);
    expect(shown('quest-pvp')).toEqual([
      'difficulty',
      'quest.hero_deck',
      'quest.overlord_cards',
      'turn.deck_out_ceiling',
    ]);
    expect(shown('quest-pve')).toEqual(['difficulty', 'quest.hero_deck', 'quest.pve_weakest', 'turn.deck_out_ceiling']);
  });

  it('have a subject, the unknown one too', () => {
    expect(subjectOf('loot-buyer')).toBe('turn');
    expect(subjectOf('never-heard-of')).toBe('other');
  });

  it('are sent only where they matter', () => {
    const chosen = { expansions: ['the-horde'], 'attack-spells-3p': 'any-opponent', 'loot-buyer': 'area-player' };
    expect(wish(village, seats(2), mattering(village, 2, chosen), '').options).toEqual({
      expansions: ['the-horde'],
      'loot-buyer': 'area-player',
    });
    expect(mattering(village, 3, chosen)['attack-spells-3p']).toBe('any-opponent');
  });
});

describe('what does not go together', () => {
  const boxOf = (figure: string): string => (figure === 'elf' ? 'the-horde' : 'base');
  const kinds = (game: Game, places: Place[], options: Record<string, Json>): string[] =>
    clashes(game, places, options, boxOf).map((clash) => clash.kind);

  it('five players and the base box', () => {
    expect(kinds(village, seats(4), { expansions: [] })).toEqual([]);
    expect(kinds(village, seats(5), { expansions: [] })).toEqual(['needs-expansion']);
    expect(kinds(village, seats(5), { expansions: ['the-horde'] })).toEqual([]);
  });

  it('a figure whose box stays closed', () => {
    const [one, two] = seats(2);
    const places = [
      { ...(one as Place), picks: { heroes: 'elf' } },
      { ...(two as Place), picks: { heroes: 'mage' } },
    ];
    expect(clashes(village, places, { expansions: [] }, boxOf)).toEqual([
      { kind: 'needs-box', seat: 0, figure: 'elf', box: 'the-horde' },
    ]);
    expect(kinds(village, places, { expansions: ['the-horde'] })).toEqual([]);
  });

  it('five in the first edition, and fewer Monsters than players', () => {
    expect(kinds(attacks, seats(5), { edition: 'first' })).toEqual(['too-many']);
    expect(kinds(attacks, seats(5), { edition: 'second' })).toEqual([]);
    expect(kinds(attacks, seats(3), { edition: 'second', monsters: ['lich', 'vampire'] })).toEqual(['few-monsters']);
    expect(kinds(attacks, seats(1), { edition: 'second', monsters: ['lich', 'vampire'] })).toEqual([]);
  });
});

describe('play now', () => {
  it('is a duel in the village, and three Monsters against a gentle crowd in the castle', () => {
    expect(firstPlaces(village, 'Ada').map((place) => place.kind)).toEqual(['me', 'bot']);
    expect(firstPlaces(attacks, 'Ada').map((place) => place.kind)).toEqual(['me', 'bot', 'bot']);
    expect(wish(attacks, firstPlaces(attacks, 'Ada'), gentleOptions(attacks), '').options).toEqual({
      difficulty: 'easy',
    });
  });
});

describe('a variant for so many players', () => {
  const variant = option('variant', ['core', 'architect', '3p', '4p-ffa', '2v2'], {
    players: { core: 2, architect: 2, '3p': 3, '4p-ffa': 4, '2v2': 4 },
  });

  it('stays where it fits and gives way to the first that does', () => {
    expect(fitting(variant, 'architect', 2)).toBe('architect');
    expect(fitting(variant, 'architect', 3)).toBe('3p');
    expect(fitting(variant, '2v2', 4)).toBe('2v2');
    expect(fitting(variant, 'core', 4)).toBe('4p-ffa');
    expect(fitting(option('loot-buyer', ['anyone']), undefined, 3)).toBe('anyone');
  });

  it('brings its number of seats: bots sit down, and get up before people do', () => {
    const two: Place[] = [
      { id: 1, kind: 'me', picks: {} },
      { id: 2, kind: 'open', picks: {} },
    ];
    const four = seated(village, two, 4);
    expect(four.map((place) => place.kind)).toEqual(['me', 'open', 'bot', 'bot']);
    expect(seated(village, four, 3).map((place) => place.kind)).toEqual(['me', 'open', 'bot']);
    expect(seated(village, two, 1).map((place) => place.kind)).toEqual(['me']);
  });

  it('has its rulings about several opponents only with several', () => {
    const paid = option('multi.deck_out_recipient', ['all', 'next', 'chosen']);
    expect([2, 3, 4].map((players) => matters(paid, players, {}))).toEqual([false, true, true]);
  });
});
