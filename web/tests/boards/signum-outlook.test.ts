import { beforeAll, describe, expect, it } from 'vitest';
import { sees } from '../../src/lib/boards/legends-of-signum/outlook/geometry';
import { outlookOf, placesNear } from '../../src/lib/boards/legends-of-signum/outlook/outlook';
import type { BattleView } from '../../src/lib/boards/legends-of-signum/view';
import { setCurrentGame } from '../../src/lib/current-game.svelte';
import type { Point } from '../../src/lib/play/field/field';
import vectors from '../../../tests/games/legends_of_signum/geometry/vectors.json';
import { declared } from '../declared';
import { wordsOfGame } from '../gamewords';

const base = (id: string, controller: number, x: number, y: number, more: object = {}) => ({
  ...{ id, code: id, type: 'character', owner: controller, controller, x: x * 1000, y: y * 1000, radius: 16_000 },
  ...{ strength: 2, movement: 'M', health: 2, wounds: 0, armour: 0, concentration: 0, tokens: [] as string[] },
  ...{ activated: false, tired: false, abilities: {}, victim: null },
  ...more,
});
const square = (x: number, y: number, size: number): number[][] =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ].map((corner) => corner.map((at) => at * 1000));
const view = (bases: object[], templates: object[] = []): BattleView =>
  ({
    parties: [{ party: 0 }, { party: 1 }],
    field: { size: 600_000, bases, templates, edges: [], turns: 128 },
  }) as unknown as BattleView;
const land = (code: string, piece: number[][], ...properties: string[]) => ({
  id: code,
  code,
  pieces: [piece],
  properties,
});
const said = (of: BattleView, how: string, x: number, y: number): string[] =>
  outlookOf(of, 'tarn', how, [x * 1000, y * 1000]).map(({ text }) => text);

describe('what a place brings', () => {
  beforeAll(() => setCurrentGame(declared({ words: wordsOfGame('legends-of-signum') })));

  it('names who strikes whoever leaves, with the chance', () => {
    const mover = base('tarn', 0, 300, 300);
    const of = view([mover, base('skaa', 1, 333, 300), base('gorm', 1, 300, 333, { wounds: 1 })]);
    expect(said(of, 'move', 200, 200)[0]).toBe('Leaves Skaa and Gorm: Backstab, 78 % to be wounded');
    const hidden = view([{ ...mover, tokens: ['stealth'] }, base('skaa', 1, 333, 300)]);
    expect(said(hidden, 'move', 200, 200).join()).not.toContain('Backstab');
  });

  it('tells a walk into contact from a run into it', () => {
    const of = view([base('tarn', 0, 100, 300), base('skaa', 1, 300, 300)]);
    expect(said(of, 'move', 266, 300)).toEqual(['In contact with Skaa']);
    expect(said(of, 'run', 266, 300)).toEqual(['Runs into Skaa: Backstab, 67 % to be wounded']);
    expect(said(of, 'move', 180, 300)).toEqual(['Within a walk of Skaa']);
    expect(said(of, 'move', 100, 300)).toEqual([]);
  });

  it('knows cover, slow ground, and who can shoot there past what hides', () => {
    const archer = base('skaa', 1, 500, 300, { abilities: { shooting: 1 }, movement: 'S' });
    const mover = base('tarn', 0, 100, 300);
    const wood = land('forest', square(290, 280, 40), 'difficult-terrain', 'defense-against-shooting');
    const wall = land(
      'rocks',
      square(400, 200, 20).map(([x = 0, y = 0]) => [x, (y - 200_000) * 10 + 200_000]),
      'blocks-line-of-sight',
    );
    expect(said(view([mover, archer], [wood]), 'move', 310, 300)).toEqual([
      'Covered from shots by Forest',
      'Slowed by Forest: at most S',
      'Skaa can shoot here, past cover',
    ]);
    expect(said(view([mover, archer]), 'move', 310, 300)).toEqual(['Skaa can shoot here']);
    expect(said(view([mover, archer], [wall]), 'move', 310, 300)).toEqual([]);
  });

  it('snaps to contact and to just out of reach', () => {
    const of = view([base('tarn', 0, 100, 300), base('skaa', 1, 300, 300)]);
    const [touching] = placesNear(of, 'tarn', [263_000, 300_000], 5_000);
    expect(touching?.map(Math.round)).toEqual([265_200, 300_000]);
    const [safe] = placesNear(of, 'tarn', [166_000, 300_000], 5_000);
    expect(safe?.map(Math.round)).toEqual([167_000, 300_000]);
    expect(placesNear(of, 'tarn', [200_000, 300_000], 5_000)).toEqual([]);
  });

  it('sees as the engine does, but for a slit that no line of the page happens to find', () => {
    let wrong = 0;
    for (const { bases, pieces, range, says } of vectors.sights) {
      const [one, ...rest] = bases.map(([x = 0, y = 0, radius = 0]) => ({ x, y, radius }));
      const other = rest.pop();
      const open = says.refusal === '';
      const found = one && other ? sees(one, other, rest, pieces as Point[][], range) : false;
      if (found !== open) wrong += 1;
      // What the page sees, is seen.
      if (found) expect(open).toBe(true);
    }
    expect(wrong).toBeLessThanOrEqual(vectors.sights.length / 10);
  });
});
