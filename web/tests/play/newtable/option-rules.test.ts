import { describe, expect, it } from 'vitest';
import { bySubject, fits, fitting, matters, mattering } from '../../../src/lib/play/newtable/option-rules';
import { firstPlaces, gentleOptions, seated, wish, type Place } from '../../../src/lib/play/newtable/seating';
import type { Game, Json } from '../../../src/lib/wire/types';
import { declared, option } from '../../declared';

const village = declared({
  subjects: ['turn', 'attacks'],
  options: [
    option('heroes', ['mage', 'elf'], { per_seat: true }),
    option('expansions', ['the-horde'], { kind: 'multi', default: [], played: true }),
    option('attack-spells-3p', ['left-only', 'any-opponent'], { subject: 'attacks', between: [3, 3] }),
    option('turn-order-6p', ['clockwise', 'alternating'], { between: [6, 6] }),
    option('loot-buyer', ['anyone', 'area-player'], { subject: 'turn' }),
  ],
});
const attacks = declared({
  company: 3,
  gentle: { difficulty: 'easy' },
  options: [
    option('edition', ['second', 'first'], { played: true }),
    option('difficulty', ['easy', 'normal', 'hard'], { default: 'normal', played: true }),
    option('controller', ['coin holder']),
    option('trap-buy-time-first', ['own turn', 'any turn'], { only: ['edition', ['first']] }),
    option('passive-limit', ['once per round', 'every trigger'], { only: ['edition', ['second']] }),
  ],
});
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

  it('have a subject, those without one too', () => {
    expect(bySubject(village, 6, {}).map((group) => group.subject)).toEqual(['turn', 'other']);
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

describe('values', () => {
  const night = option('scenario', ['blood-moon'], { fits: { edition: { first: [], second: ['blood-moon'] } } });

  it('are those that go with what else was chosen', () => {
    expect(fits(night, 'blood-moon', { edition: 'second' })).toBe(true);
    expect(fits(night, 'blood-moon', { edition: 'first' })).toBe(false);
    expect(fits(night, 'blood-moon', {})).toBe(true);
  });
});

describe('play now', () => {
  it('seats the company a game likes, with what is gentle to newcomers', () => {
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
    const paid = option('multi.deck_out_recipient', ['all', 'next', 'chosen'], { between: [3, 4] });
    expect([2, 3, 4].map((players) => matters(paid, players, {}))).toEqual([false, true, true]);
  });
});
