import { cleanup, render, screen } from '@testing-library/svelte';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Chips from '../../src/lib/boards/legends-of-signum/Chips.svelte';
import Figure from '../../src/lib/boards/legends-of-signum/Figure.svelte';
import {
  depthIn,
  lookOf,
  LOOKS,
  middleOf,
  propsOf,
  ringsOf,
  turnOf,
} from '../../src/lib/boards/legends-of-signum/terrain-art';
import lands from '../../src/lib/boards/legends-of-signum/lands.svg?raw';
import { ownOf, pictureOf } from '../../src/lib/boards/legends-of-signum/pictures';
import Plate from '../../src/lib/boards/legends-of-signum/Plate.svelte';
import Quests from '../../src/lib/boards/legends-of-signum/Quests.svelte';
import type { PartyInView, QuestsInView } from '../../src/lib/boards/legends-of-signum/view-types';
import Track from '../../src/lib/boards/legends-of-signum/Track.svelte';
import { painters } from '../../src/lib/icons/painters';
import type { Point } from '../../src/lib/play/field/field';
import { setCurrentGame } from '../../src/lib/current-game.svelte';
import type { View } from '../../src/lib/wire/types';
import { declared } from '../declared';
import { wordsOfGame } from '../gamewords';

const packs = import.meta.glob<string>('../../../src/legendarium/games/legends_of_signum/packs/*/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** What no picture has to tell: rules of the mode, and decks. */
const WORDS = ['scale', 'limit', 'difficulty', 'band', 'deck'];
const shipped = Object.values(packs)
  .flatMap((text) => [...text.matchAll(/^\[\[([\w-]+)\]\]\s+code = "([\w-]+)"/gm)])
  .map(([, kind = '', code = '']) => ({ kind, code }))
  .filter(({ kind }) => !WORDS.includes(kind));
const terrains = shipped.filter(({ kind }) => kind.endsWith('terrain')).map(({ code }) => code);
const printed = Object.values(packs).join('\n');
const drawn = new Set([...lands.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id));

beforeAll(() => setCurrentGame(declared({ words: wordsOfGame('legends-of-signum') })));
afterAll(() => setCurrentGame(null));
afterEach(cleanup);

describe('pictures', () => {
  it('are there for everything that is shipped', () => {
    expect(shipped.length).toBeGreaterThan(180);
    expect(shipped.filter(({ code }) => !ownOf(code))).toEqual([]);
    const factions = new Set([...printed.matchAll(/^faction = "([\w-]+)"/gm)].map(([, faction = '']) => faction));
    expect([...factions].filter((faction) => !ownOf(faction))).toEqual([]);
  });

  it('of a pack of one’s own are those of the faction, else of the kind', () => {
    expect(pictureOf('new-one', 'character', 'dogs-of-war')).toContain('#dogs-of-war');
    expect(pictureOf('new-one', 'spell', 'nobody')).toContain('#kind.spell');
    expect(pictureOf('new-one', 'relic')).toContain('#relic');
    expect(pictureOf('new-one', 'novelty')).toContain('#kind.card');
  });

  it('have their painters on the page of credits', () => {
    expect(painters).toContain('Kier Heyl');
  });
});

const hexagon: Point[] = [0, 1, 2, 3, 4, 5].map((at) => [
  100 + 45 * Math.cos((at * Math.PI) / 3),
  100 + 45 * Math.sin((at * Math.PI) / 3),
]);
const corner: Point[][] = [
  [
    [60, 130],
    [140, 130],
    [140, 108],
    [60, 108],
  ],
  [
    [60, 130],
    [84, 130],
    [84, 67],
    [60, 67],
  ],
];

/** As it is printed, in millimetres. */
function outlineOf(code: string): Point[][] {
  const [, pieces = '[]'] =
    new RegExp(`^code = "${code}"[\\s\\S]*?^pieces = (\\[[\\s\\S]*?^\\])`, 'm').exec(printed) ?? [];
  const read = JSON.parse(pieces.replace(/,\s*\]/g, ']')) as Point[][];
  return read.map((piece) => piece.map(([x, y]): Point => [x / 10, -y / 10]));
}

describe('terrains', () => {
  it('that are shipped have a look of their own, and each property that is printed has its mark', () => {
    expect(terrains.length).toBeGreaterThan(15);
    expect(terrains.filter((code) => !(code in LOOKS))).toEqual([]);
    const properties = [...printed.matchAll(/^has = \[([^\]]*)\]/gm)].flatMap(([, list = '']) => list.split(', '));
    const marks = new Set(properties.filter(Boolean).map((one) => `mark-${one.replaceAll('"', '')}`));
    expect([...marks].filter((mark) => !drawn.has(mark))).toEqual([]);
  });

  it('of a pack of one’s own look like what they do', () => {
    expect(lookOf('new-one', ['impassable'])).toBe(LOOKS['rocks']);
    expect(lookOf('new-one', ['blocks-line-of-sight'])).toBe(LOOKS['forest']);
    expect(lookOf('new-one', []).ground).toBe('grass');
  });

  it.each(Object.keys(LOOKS))('%s is drawn inside its outline, always alike', (code) => {
    for (const pieces of [[hexagon], corner]) {
      const props = propsOf(lookOf(code, []), pieces);
      expect(props.length).toBeGreaterThan(0);
      expect(props.filter(({ symbol }) => !drawn.has(symbol))).toEqual([]);
      const outside = props.filter(({ at, symbol }) => {
        const middle = LOOKS[code]?.middle?.[0] === symbol;
        return !middle && Math.max(...pieces.map((piece) => depthIn(piece, at))) <= 0;
      });
      expect(outside).toEqual([]);
      expect(propsOf(lookOf(code, []), pieces)).toEqual(props);
      for (const ring of ringsOf(lookOf(code, []), pieces).flat())
        expect(Math.max(...pieces.map((piece) => depthIn(piece, ring)))).toBeGreaterThan(0);
    }
  });

  it.each([
    ['bandit-camp', 'tent', 3],
    ['foggy-thickets', 'thicket', 2],
    ['foggy-thickets', 'fog', 2],
    ['quest-rocks', 'rock', 4],
    ['lone-hill', 'tuft', 4],
  ])('%s shows what it is called after in the outline it has: %s', (code, symbol, most) => {
    const props = propsOf(lookOf(code, []), outlineOf(code));
    expect(props.filter((prop) => prop.symbol === symbol).length).toBeGreaterThanOrEqual(most);
  });

  it('know how deep inside something lies, either way round, and how they are turned', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect([depthIn(square, [5, 2]), depthIn([...square].reverse(), [5, 2]), depthIn(square, [5, -3])]).toEqual([
      2, 2, -3,
    ]);
    expect(middleOf(square)).toEqual([5, 5]);
    expect(turnOf([square])).toBe(0);
  });
});

describe('the board of Legends of Signum', () => {
  const base = { id: '7', code: 'brannok', type: 'hero', controller: 0, health: 8, wounds: 3, armour: 2 };

  it('shows a creature with what it has left, what it has lost, and whose it is by more than colour', () => {
    const { container } = render(Figure, { base, marks: [] });
    expect(container.querySelector('.left b')?.getAttribute('data-figure')).toBe('5');
    expect(container.querySelector('.armour b')?.getAttribute('data-figure')).toBe('2');
    expect(container.querySelector('.lost')?.getAttribute('stroke-dasharray')).toBe('3 8');
    expect(container.querySelector('.crown')).not.toBeNull();
    const cut = container.querySelector('.rim')?.getAttribute('class');
    const other = render(Figure, { base: { ...base, type: 'character', controller: 1 }, marks: ['poison'] }).container;
    expect(other.querySelector('.rim')?.getAttribute('class')).not.toBe(cut);
    expect(other.querySelector('.crown')).toBeNull();
    expect(other.querySelectorAll('.mark')).toHaveLength(1);
  });

  it('leads Prosperity to the goal that the table tells, and to none where there is none', () => {
    const { container } = render(Track, { value: 11, goal: 44 });
    expect(container.querySelector<HTMLElement>('.grown')?.style.width).toBe('25%');
    expect(container.textContent).toContain('/44');
    expect(render(Track, { value: 11, goal: undefined }).container.querySelector('.track')).toBeNull();
  });

  it('says in words what stands on a card as a number, and how a quest stands to the question', () => {
    const printed = { faction: 'universal', rarity: 'common', cost: [], tapped: false };
    const smithy = { ...printed, id: 'b1', code: 'smithy', type: 'building', price: 3 };
    const horn = { ...printed, id: 'r1', code: 'war-horn', type: 'relic', price: 0, uses: 3, charge: 2 };
    const asked = { stateOf: () => 'can' as const, onpick: () => undefined };
    render(Chips, { label: 'Supply', cards: [smithy, horn], priced: true, ...asked });
    expect(screen.getByRole('button', { name: 'Smithy. Prosperity 3. can be chosen' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'War horn. Multiple Uses 2. can be chosen' })).toBeTruthy();
    const quest = { id: 'q1', code: 'witch-tree', type: 'quest', cost: [], reward: { honour: 4, prosperity: 0 } };
    const open = { ...quest, phases: 0, progress: ['1/4'], carrier: null, completion: [], failure: [] };
    const quests: QuestsInView = {
      ...{
        honour: 8,
        target: null,
        rage: 3,
        rage_left: 3,
        scale: [],
        active: { count: 1, cards: [open] },
        done: [quest],
      },
      ...{ failed: [], quests_left: 4, band: 'wanderer', difficulty: 'normal' },
      score: { honour: 8, prosperity: 0, wounds: 0, failed: 0, total: 8 },
    };
    const { container } = render(Quests, { quests, ...asked });
    expect(screen.getByRole('button', { name: 'Witch tree. 1/4. can be chosen' })).toBeTruthy();
    expect(container.querySelector('.soft')?.textContent.trim()).toBe('Completed quests: Witch tree');
  });

  it('offers nobody to point at who has no seat', () => {
    const led: PartyInView = {
      ...{ party: 1, seat: null, alive: true, hero: null, prosperity: 0, owed: 0, deck: 9 },
      ...{ hand: { count: 0, cards: [] }, tactics: [], relics: [], city: [], lands: [], supply: [], land_supply: [] },
      ...{ construction: null, graveyard: [], spent: [], playing: [], minions: 0, slain: 0 },
    };
    const party = { ...led, kind: 'overlord' };
    const table = { parties: [party], field: { bases: [] } } as unknown as View;
    const looks = { view: table, decision: null, seats: [], me: 0, stateOf: () => undefined, onpick: () => undefined };
    const { container } = render(Plate, { party, ...looks });
    expect(container.textContent).toContain('The Overlord');
    expect(screen.queryByRole('button')).toBeNull();
    render(Plate, { party: { ...led, seat: 1 }, ...looks });
    expect(screen.getByRole('button', { name: '2 Side 2' })).toBeTruthy();
  });

  it('names what lies there without a name, and tells nothing of what lies face down', () => {
    const onpick = vi.fn();
    const cards = [
      { id: 'l1', code: 'plains', left: 1 },
      { id: 't1', code: '', left: 0, down: true },
    ];
    const { container } = render(Chips, { label: 'Lands', cards, bare: true, stateOf: () => undefined, onpick });
    expect(screen.getByRole('button', { name: 'Plains' }).textContent.trim()).toBe('');
    screen.getByRole('button', { name: 'Face down' }).click();
    expect(onpick).toHaveBeenCalledWith('t1');
    expect(container.querySelectorAll('use')).toHaveLength(1);
  });
});
