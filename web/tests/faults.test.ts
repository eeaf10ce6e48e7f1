import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import Log from '../src/lib/components/table/Log.svelte';
import Moment from '../src/lib/components/table/RoundAndPhase.svelte';
import { useLanguage } from '../src/lib/i18n/index.svelte';
import { faceFrom } from '../src/lib/play/content/content.svelte';
import { seatColour } from '../src/lib/play/seat/seats';
import { setCurrentGame } from '../src/lib/current-game.svelte';
import type { Figure, GameEvent, Json } from '../src/lib/wire/types';
import { declared } from './declared';
import { wordsOfGame } from './gamewords';
import look from '../../src/legendarium/games/village_of_legends/page/look.toml?raw';

/** What people once saw at a table, and shall not see again. */

const VILLAGE = 'village-of-legends';
const packs = import.meta.glob<string>('../../src/legendarium/games/village_of_legends/packs/*/spells.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The tables of such a name, as far as they say words, numbers, switches and lists of words. */
function tables(text: string, name: string): Record<string, Json>[] {
  return text.split(/^(?=\[)/mu).flatMap((part) => {
    if (!part.startsWith(`[[${name}]]`)) return [];
    const lines = [...part.matchAll(/^(\w+) = ("[^"]*"|-?\d+|true|false|\[[^{}[\]]*\])$/gmu)];
    return [Object.fromEntries(lines.map(([, key, value]) => [key ?? '', JSON.parse(value ?? '') as Json]))];
  });
}

beforeAll(() => useLanguage('en'));
afterEach(() => {
  cleanup();
  setCurrentGame(null);
});

describe('the bar', () => {
  it.each(['en', 'it'])('says that a game is over in words, not by the name of its phase (%s)', async (language) => {
    await useLanguage(language);
    setCurrentGame(declared({ words: wordsOfGame(VILLAGE, language) }));
    const { container } = render(Moment, { view: { round: 9, phase: 'over' }, over: true });
    expect(container.textContent).toContain(language === 'it' ? 'Partita finita' : 'Game over');
    expect(container.textContent).not.toMatch(/phase|·\s*over/iu);
    await useLanguage('en');
  });

  it('says the phase while a game goes on', () => {
    setCurrentGame(declared({ words: wordsOfGame(VILLAGE) }));
    const { container } = render(Moment, { view: { round: 9, phase: 'play' }, over: false });
    expect(container.textContent).toContain('Play phase');
  });
});

describe('a spell', () => {
  const spells = Object.values(packs).flatMap((text) => tables(text, 'card'));
  const effects = tables(look, 'effects') as unknown as Figure[];
  const drawn = (sort: string): [unknown, string | undefined][] =>
    spells
      .filter((spell) => spell['spell'] === sort)
      .map((spell) => [spell['code'], faceFrom(spell, 'c1')?.effect?.icon]);

  it('that heals carries no swords', () => {
    setCurrentGame(declared({ look: { effects } }));
    const found = drawn('heal');
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(([, icon]) => icon !== 'healing')).toEqual([]);
  });

  it('that strikes carries them', () => {
    setCurrentGame(declared({ look: { effects } }));
    const found = drawn('attack');
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(([, icon]) => icon !== 'attack')).toEqual([]);
  });
});

describe('the log', () => {
  const slain = (seat: number, monster: string, text: string): GameEvent => ({
    kind: 'slain',
    rule: null,
    seat,
    text,
    data: { monster },
  });
  const badge = (text: string): HTMLElement | null | undefined =>
    screen.getByText(text, { selector: '.text' }).parentElement?.querySelector<HTMLElement>('.seat');

  it('tells a killing in the colour of the slayer, and one that is nobody’s in nobody’s', () => {
    setCurrentGame(declared({ look: { actor: 'monster' } }));
    const events = [slain(1, 'vampire', 'The Vampire slays Peasant 9.'), slain(0, '', 'Peasant 8 is slain.')];
    render(Log, { props: { events } });
    const own = badge('The Vampire slays Peasant 9.');
    expect(own?.textContent).toBe('2');
    expect(own?.style.getPropertyValue('--seat')).toBe(seatColour(1));
    expect(seatColour(1)).not.toBe(seatColour(0));
    expect(badge('Peasant 8 is slain.')?.textContent).toBe('·');
  });
});
