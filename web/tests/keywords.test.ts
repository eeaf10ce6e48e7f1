import { describe, expect, it } from 'vitest';
import { withKeywords } from '../src/lib/play/content/keywords';

const TITLES = {
  'xy.ability.stealth': 'Stealth',
  'xy.ability.master-of-attack': 'Master of Attack X',
  'xy.ability.poison-infect': 'Poison X: receiving tokens',
  'xy.ability.attack': 'Attack',
  'xy.move.stealth': 'Moving with Stealth',
};

const ruled = (text: string): string[] =>
  withKeywords(text, TITLES).map(({ words, rule }) => (rule === undefined ? words : `[${words}|${rule}]`));

describe('keywords of a text', () => {
  it('finds names of abilities, the longest first, without their numbers', () => {
    expect(ruled('Stealth. Master of Attack 2.')).toEqual([
      '[Stealth|xy.ability.stealth]',
      '. ',
      '[Master of Attack|xy.ability.master-of-attack]',
      ' 2.',
    ]);
    expect(ruled('Poison 1')).toEqual(['[Poison|xy.ability.poison-infect]', ' 1']);
  });

  it('knows the names that cards use', () => {
    const words = { 'word.abilities.stealth': 'Hidden', 'word.other.stealth': 'Unseen' };
    expect(withKeywords('Hidden, Unseen', TITLES, words)).toEqual([
      { words: 'Hidden', rule: 'xy.ability.stealth' },
      { words: ', Unseen' },
    ]);
  });

  it('leaves other words alone', () => {
    expect(ruled('Move by stealth; Stealthy things')).toEqual(['Move by stealth; Stealthy things']);
    expect(withKeywords('Stealth', {})).toEqual([{ words: 'Stealth' }]);
  });
});
