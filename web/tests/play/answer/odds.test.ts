import { describe, expect, it } from 'vitest';
import { useLanguage } from '../../../src/lib/i18n/index.svelte';
import { chancesAt, oddsInWords } from '../../../src/lib/play/answer/odds';

const die = [0, 1, 2, 3, 4, 5].map((value): [number, number] => [value, 1 / 6]);

describe('odds in words', () => {
  it('say the range and how often nothing comes of it', () => {
    expect(oddsInWords({ exact: true, odds: { damage: die } })).toBe('0–5 damage, 17 % nothing');
  });

  it('say only the range where something always comes of it', () => {
    expect(oddsInWords({ exact: true, odds: { damage: [[4, 1]] } })).toBe('4 damage');
  });

  it('say how often somebody is slain, what it costs, and that tables were imagined', () => {
    const odds = {
      damage: [[2, 0.5] as [number, number], [3, 0.5] as [number, number]],
      slain: [[0, 0.5] as [number, number], [2, 0.5] as [number, number]],
      cost: [[2, 1] as [number, number]],
    };
    expect(oddsInWords({ exact: false, odds })).toBe('about 2–3 damage, 50 % slain, costs you 2 life');
  });

  it('say what a melee takes from both sides', async () => {
    const odds: Record<string, [number, number][]> = {
      damage: [
        [0, 0.3],
        [1, 0.7],
      ],
      slain: [
        [0, 0.9],
        [1, 0.1],
      ],
      armour: [
        [0, 0.5],
        [1, 0.5],
      ],
      taken: [
        [0, 0.5],
        [2, 0.5],
      ],
      fallen: [
        [0, 0.8],
        [1, 0.2],
      ],
    };
    expect(oddsInWords({ exact: false, odds })).toBe(
      'about 0–1 damage, 30 % nothing, 10 % slain, 0–1 armour, takes 0–2, 20 % falls',
    );
    expect(oddsInWords({ exact: true, odds: { damage: [[1, 1]], taken: [[0, 1]], armour: [[0, 1]] } })).toBe(
      '1 damage',
    );
    await useLanguage('it');
    expect(oddsInWords({ exact: true, odds })).toBe(
      '0–1 di danno, 30 % niente, 10 % uccide, 0–1 di armatura, subisce 0–2, 20 % cade',
    );
    await useLanguage('en');
  });

  it('never call a small chance none, nor a great one sure', () => {
    expect(
      oddsInWords({
        exact: true,
        odds: {
          damage: [
            [0, 0.002],
            [1, 0.998],
          ],
        },
      }),
    ).toContain('1 % nothing');
    expect(
      oddsInWords({
        exact: true,
        odds: {
          damage: [[5, 1]],
          slain: [
            [0, 0.002],
            [1, 0.998],
          ],
        },
      }),
    ).toContain('99 % slain');
  });

  it('are said in Italian', async () => {
    await useLanguage('it');
    expect(
      oddsInWords({
        exact: true,
        odds: {
          success: [
            [0, 0.5],
            [1, 0.5],
          ],
        },
      }),
    ).toBe('50 % riesce');
    await useLanguage('en');
  });
});

it('at a thing are those of the answers that it means, twins among them', () => {
  const options = [
    { key: 'play:1', label: 'Play Staff', refs: ['1'], also: ['2'] },
    { key: 'buy:3', label: 'Buy', refs: ['3'] },
  ];
  const chances = { 'play:1': { exact: true, odds: { damage: die } } };
  expect(chancesAt('2', options, chances)).toEqual([{ label: 'Play Staff', odds: '0–5 damage, 17 % nothing' }]);
  expect(chancesAt('3', options, chances)).toEqual([]);
});

it('at a thing are said once where several answers read alike', () => {
  const options = ['a', 'b'].map((way) => ({ key: `strike:${way}`, label: 'Strike', refs: ['1', way] }));
  const odds = { exact: true, odds: { damage: die } };
  expect(chancesAt('1', options, { 'strike:a': odds, 'strike:b': odds })).toHaveLength(1);
});
