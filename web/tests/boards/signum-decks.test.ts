import { describe, expect, it } from 'vitest';
import { grouped } from '../../src/lib/boards/legends-of-signum/decks/deck';
import { sizeOf, writtenDeck } from '../../src/lib/boards/legends-of-signum/decks/shown';
import { added, interval } from '../../src/lib/boards/legends-of-signum/decks/trial-figures';

describe('games that test a deck', () => {
  it('are summed by card, those that stay in hand first', () => {
    const once = added([], { bolt: { held: 1, played: 1, turns: 0 }, oath: { held: 1, played: 0, turns: 4 } });
    const twice = added(once, { bolt: { held: 2, played: 1, turns: 3 }, oath: { held: 1, played: 1, turns: 1 } });
    expect(once.map(({ code }) => code)).toEqual(['oath', 'bolt']);
    expect(twice).toEqual([
      { code: 'oath', held: 2, played: 1, turns: 5 },
      { code: 'bolt', held: 3, played: 2, turns: 3 },
    ]);
  });

  it('say how little few games tell', () => {
    expect(interval(10, 20)).toEqual([30, 70]);
    expect(interval(0, 0)).toEqual([0, 100]);
    expect(interval(20, 20)).toEqual([84, 100]);
  });
});

describe('a deck that is written down', () => {
  it('is read as far as it can be shown', () => {
    const deck = writtenDeck('legends-of-signum', 'hero:aelwen cards:bolt*2,squire,odd*x buildings:arena', 'Mine');
    expect([deck.hero, deck.name, deck.own, sizeOf(deck)]).toEqual(['aelwen', 'Mine', true, 4]);
    expect(sizeOf(writtenDeck('legends-of-signum', 'nonsense', ''))).toBe(0);
  });

  it('may hold the same code in two parts', () => {
    const lying = [
      { part: 'cards', code: 'tavern' },
      { part: 'buildings', code: 'tavern' },
    ];
    expect(grouped(lying, () => 'building', ['building'])).toEqual([['building', lying]]);
  });
});
