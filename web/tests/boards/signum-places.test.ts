import { beforeAll, describe, expect, it } from 'vitest';
import { retold } from '../../src/lib/boards/legends-of-signum/story/places';
import type { GameEvent, View } from '../../src/lib/wire/types';
import { setCurrentGame } from '../../src/lib/current-game.svelte';
import { declared } from '../declared';
import { wordsOfGame } from '../gamewords';

const view = (side: string) =>
  ({
    parties: [
      { party: 0, seat: 0 },
      { party: 1, seat: 1 },
    ],
    field: { size: 600_000, edges: [{ party: 0, side }], bases: [], templates: [] },
  }) as unknown as View;
const thing = (id: string) => ({ id, code: id });
const told = (kind: string, seat: number, data: Record<string, unknown>): GameEvent =>
  ({ kind, data, seat, rule: null, text: `${kind} 78.4 mm`, ply: 1 }) as unknown as GameEvent;
const comes = (id: string, seat: number, x: number, y: number) =>
  told('summoned', seat, { figure: thing(id), x: x * 1000, y: y * 1000 });
const walks = (id: string, x: number, y: number, how = 'move') =>
  told('moved', 0, { figure: thing(id), x: x * 1000, y: y * 1000, length: 78_400, how });

function said(events: GameEvent[], side = 'bottom'): string[] {
  const found = retold(events, view(side), 0);
  return events.map((event) => found.get(event) ?? '-');
}

describe('the log of a battle', () => {
  beforeAll(() => setCurrentGame(declared({ words: wordsOfGame('legends-of-signum') })));

  it('names places by whom or what is near, without a millimetre', () => {
    const lines = said([
      comes('gorm', 0, 100, 16),
      comes('skaa', 1, 300, 300),
      told('laid', 0, { card: { code: 'ruins' }, x: 150_000, y: 150_000, turn: 0 }),
      walks('gorm', 160, 160),
      walks('gorm', 300, 266, 'run'),
    ]);
    expect(lines[3]).toBe('Gorm walks on: by Ruins.');
    expect(lines[4]).toBe('Gorm runs up to Skaa.');
    expect(lines.join()).not.toContain(' mm');
  });

  it('says how far the next is, and the part of the field as its reader sees it', () => {
    const events = [comes('gorm', 0, 500, 550), comes('skaa', 1, 500, 470), walks('gorm', 80, 560)];
    expect(said(events)[1]).toBe('Skaa arrives 5 cm from Gorm.');
    expect(said(events)[2]).toBe('Gorm walks on: at the upper left.');
    expect(said(events, 'top')[2]).toBe('Gorm walks on: at the lower right.');
  });

  it('leaves what is about no place as the server has it, and forgets who fell', () => {
    const events = [
      comes('gorm', 0, 300, 300),
      told('eliminated', 1, { figure: thing('gorm') }),
      comes('skaa', 1, 300, 330),
    ];
    expect(said(events)).toEqual(['Gorm arrives in the middle.', '-', 'Skaa arrives in the middle.']);
  });
});
