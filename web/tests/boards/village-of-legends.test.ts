import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fit, GAP } from '../../src/lib/boards/kit/fit';
import { levelsIn } from '../../src/lib/boards/village-of-legends/hero/heroes';
import { nearestTo, route, type Place } from '../../src/lib/boards/kit/lines';
import { recap } from '../../src/lib/boards/village-of-legends/telling/recap';
import { moreOf } from '../../src/lib/boards/kit/scrolling';
import { around, battlefield, lines, sideOf } from '../../src/lib/boards/village-of-legends/seats/seat-layout';
import { happenings, origins } from '../../src/lib/boards/village-of-legends/telling/happenings';
import {
  apart,
  groups,
  type HeroInView,
  type MonsterInView,
  type VillageView,
} from '../../src/lib/boards/village-of-legends/view';
import { setCurrentGame } from '../../src/lib/current-game.svelte';
import pictures from '../../src/lib/boards/village-of-legends/pictures.json';
import { declared } from '../declared';
import { wordsOfGame } from '../gamewords';
import { Chooser } from '../../src/lib/play/answer/chooser.svelte';
import { readable } from '../../src/lib/i18n/index.svelte';
import type { Decision, GameEvent, Json, Option, View } from '../../src/lib/wire/types';

function hero(seat: number, more: Partial<HeroInView> = {}): HeroInView {
  return {
    seat,
    hero: 'dwarf',
    alive: true,
    life: 45,
    max_life: 45,
    xp: 0,
    track: 0,
    level: 1,
    thresholds: [80, 160],
    intelligence: 1,
    armour: 0,
    poison: 0,
    berserk: 0,
    team: seat,
    enemies: [],
    reach: [],
    deck: 5,
    hand_size: 0,
    discard: [],
    played: [],
    defences: [],
    monsters: [],
    sheaths: [],
    loot: [],
    ...more,
  };
}

function table(count: number, more: Partial<VillageView> = {}): VillageView {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  return {
    game: 'village-of-legends',
    seat: 0,
    round: 1,
    phase: 'play',
    question: null,
    active: 0,
    outcome: null,
    turns: 1,
    starter: 0,
    ring: seats,
    places: seats,
    turn: { gold: 0, intelligence: 1, beers: 0, weapons: 0, heavy: false, sneaking: 0 },
    heroes: seats.map((seat) => hero(seat)),
    hand: [],
    market: { spaces: [], piles: [], nuggets: [], main: 0, seen_spells: [] },
    giant: null,
    removed: [],
    supply: [],
    spoils: [],
    ...more,
  };
}

const option = (key: string, ...refs: string[]): Option => ({ key, label: key, refs });
const asks = (kind: string, ...options: Option[]): Decision => ({ seat: 0, kind, rule: null, text: '', options });
const event = (kind: string, data: View, seat: number | null = 0): GameEvent => ({
  kind,
  rule: null,
  seat,
  text: kind,
  data,
});
const monster = (id: string): HeroInView['monsters'][number] => ({
  id,
  code: 'imp',
  owner: 1,
  life: 2,
  wounds: 0,
  charged: false,
  shields: null,
});

describe('where people sit', () => {
  it('puts the left neighbour first and goes around the table', () => {
    expect(around(table(4), 2)).toEqual([3, 0, 1]);
    expect(around(table(3), null)).toEqual([0, 1, 2]);
  });

  it('draws two lines facing each other with six, the own one below', () => {
    const six = table(6, { places: [0, 2, 4, 5, 3, 1] });
    expect(battlefield(six, 0)).toEqual({ ours: [0, 2, 4], theirs: [1, 3, 5] });
    expect(battlefield(six, 3)).toEqual({ ours: [1, 3, 5], theirs: [0, 2, 4] });
    expect(battlefield(table(4), 0)).toBeNull();
  });

  it('knows friends, foes and, with five, those who are neither', () => {
    const five = table(5);
    five.heroes[0] = hero(0, { enemies: [2, 3] });
    expect([0, 1, 2].map((seat) => sideOf(five, 0, seat))).toEqual(['me', 'neutral', 'foe']);
    const four = table(4);
    four.heroes.forEach((one) => (one.team = one.seat % 2));
    expect(sideOf(four, 0, 2)).toBe('friend');
  });
});

describe('who may be attacked', () => {
  it('is drawn when a weapon is in the hand', () => {
    const three = table(3);
    three.heroes[0] = hero(0, { reach: [1] });
    expect(lines(three, 0, null, false, null)).toEqual([]);
    expect(lines(three, 0, null, true, null)).toEqual([{ from: 's0', to: 's1', sure: false }]);
  });

  it('is the monsters first when some stand in front', () => {
    const two = table(2);
    two.heroes[0] = hero(0, { reach: [1], monsters: [monster('7')] });
    expect(lines(two, 0, null, true, null).map(({ to }) => to)).toEqual(['7']);
  });

  it('is what the question offers when one is asked', () => {
    const drawn = lines(table(3), 0, { kind: 'aim-weapon', refs: ['s1', 's2'] }, true, null);
    expect(drawn.map(({ to, sure }) => [to, sure])).toEqual([
      ['s1', true],
      ['s2', true],
    ]);
  });
});

describe('pointing at one Monster of several', () => {
  const monster = (id: string, code: string, owner: number): MonsterInView => ({
    id,
    code,
    owner,
    life: 3,
    wounds: 0,
    charged: false,
    shields: null,
  });
  const facing = hero(0, { monsters: [monster('1', 'imp', 2), monster('2', 'imp', -1), monster('3', 'turtle', 0)] });
  const asked = (kind: string, ...keys: string[]): Decision => ({
    seat: 0,
    kind,
    rule: null,
    text: '',
    options: keys.map((key) => ({ key, label: key, refs: [] })),
  });

  it('means all of its owner, or all that face me', () => {
    const meant = (decision: Decision): [string, string][] =>
      Object.entries(groups(decision, facing, (code) => code === 'turtle')).map(([id, { key }]) => [id, key]);
    expect(meant(asked('order-owners', 'owner:s2', 'owner:wild'))).toEqual([
      ['1', 'owner:s2'],
      ['2', 'owner:wild'],
    ]);
    expect(meant(asked('aim-spell', 'monsters', 'target:s1'))).toEqual([
      ['1', 'monsters'],
      ['2', 'monsters'],
    ]);
    expect(meant(asked('aim-spell', 'target:s1'))).toEqual([]);
    expect(meant(asked('order-monsters', 'order:1'))).toEqual([]);
  });
});

describe('what is told of a blow', () => {
  const card = { id: '9', code: 'imp' };

  it('is the roll with its parts and the path of the damage', () => {
    const [blow, ...rest] = happenings([
      event('rolled', { card, die: 4, parts: [['swords', 2]], total: 6 }),
      event('wounded', { card, damage: 2, left: 0, absorbed: 0 }),
      event('killed', { card, area: 1 }),
      event('absorbed', { damage: 4, armour: 1 }),
      event('lost-life', { damage: 3, life: 20 }),
    ]);
    expect(rest).toEqual([]);
    expect(blow?.roll?.parts.map(({ value, die }) => [value, die])).toEqual([
      [4, true],
      [2, undefined],
    ]);
    expect(blow?.damage?.amount).toBe(6);
    expect(blow?.damage?.stops.map(({ at, by, fate }) => [at, by, fate])).toEqual([
      ['imp', 2, 'slain'],
      ['armour', 1, undefined],
      ['life', 3, undefined],
    ]);
  });

  it('names what broke on its way, even when nothing else did', () => {
    const [blow] = happenings([
      event('rolled', { card, die: 6, parts: [], total: 6 }),
      event('wounded', { card, damage: 2, left: 0, absorbed: 0 }),
      event('killed', { card, area: 1 }),
      event('broken', { card: { id: '10', code: 'shield' }, holder: 1, damage: 3 }),
      event('excess-lost', { damage: 1 }),
    ]);
    expect(blow?.damage?.stops.map(({ at, by, fate }) => [at, by, fate])).toEqual([
      ['imp', 2, 'slain'],
      ['shield', 3, 'broken'],
      ['excess', 1, undefined],
    ]);
  });

  it('keeps two blows apart', () => {
    const told = happenings([
      event('rolled', { card, die: 1, parts: [], total: 1 }),
      event('lost-life', { damage: 1, life: 20 }),
      event('rolled', { card, die: 2, parts: [], total: 2 }),
      event('lost-life', { damage: 2, life: 18 }),
    ]);
    expect(told.map(({ damage }) => damage?.amount)).toEqual([1, 2]);
  });

  it('shows life lost without a roll, and what a taming needed', () => {
    expect(happenings([event('lost-life', { damage: 2, life: 5 })])[0]?.damage?.stops).toHaveLength(1);
    expect(happenings([event('tamed', { card, die: 3, bonus: 0, needed: 4, success: false })])[0]?.roll?.needs).toBe(4);
  });

  it('says from where a card comes', () => {
    expect(
      origins([
        event('drew', { count: 1, cards: [{ id: '3', code: 'coin' }] }, 1),
        event('refilled', { space: 2, card: { id: '4', code: 'coin' } }),
        event('refilled', { space: 8, card: { id: '5', code: 'imp' } }),
        event('played', { card: { id: '6', code: 'coin' }, mode: '' }, 2),
        event('drew', { count: 2 }, 2),
      ]),
    ).toEqual({ 3: 'deck-s1', 4: 'pile-2', 5: 'main-deck', 6: 'hand-s2' });
  });
});

describe('cards to choose that do not lie on the board', () => {
  it('are laid out beside it', () => {
    const two = table(2);
    two.heroes[0] = hero(0, { discard: [{ id: '1', code: 'coin' }] });
    two.hand = [{ id: '2', code: 'staff' }];
    expect(apart(two, 0, ['1', '2', 's1', '1'])).toEqual([{ id: '1', code: 'coin' }]);
  });
});

describe('a hero board', () => {
  it('is read level by level in both languages', () => {
    expect(levelsIn('Axes +1. Level 2: armour 1. Level 3: one card more.').map(({ level }) => level)).toEqual([
      1, 2, 3,
    ]);
    expect(levelsIn('Asce +1. Livello 2: armatura 1.')).toEqual([
      { level: 1, text: 'Asce\u00a0+1.' },
      { level: 2, text: 'Armatura 1.' },
    ]);
    expect(levelsIn('')).toEqual([]);
  });
});

describe('dragging a card', () => {
  const play = (): { chooser: Chooser; played: string[] } => {
    const played: string[] = [];
    return { chooser: new Chooser({ play: (key) => void played.push(key) }), played };
  };

  it('onto a part of the table means what that part is for', () => {
    const { chooser, played } = play();
    chooser.ask(asks('play', option('play:1', '1'), option('sell:1', '1')));
    chooser.put('1', null, ['sell']);
    expect(played).toEqual(['sell:1']);
  });

  it('onto a victim plays it and answers whom it strikes', () => {
    const { chooser, played } = play();
    chooser.ask(asks('play', option('play:1', '1'), option('end')));
    chooser.put('1', 's2');
    chooser.ask(asks('aim-weapon', option('target:s1', 's1'), option('target:s2', 's2')));
    expect(played).toEqual(['play:1', 'target:s2']);
  });

  it('onto a victim answers nothing but the very next question', () => {
    const { chooser, played } = play();
    chooser.ask(asks('play', option('play:1', '1')));
    chooser.put('1', 's2');
    chooser.ask(asks('order-monsters', option('order:7', '7'), option('order:8', '8')));
    chooser.ask(asks('aim-behind', option('target:s2', 's2'), option('target:s1', 's1')));
    expect(played).toEqual(['play:1']);
  });
});

it('every picture of a card has its painter', () => {
  for (const [code, { icon, author }] of Object.entries(pictures))
    expect([code, icon, author].every(Boolean)).toBe(true);
});

describe('the room things have', () => {
  it('lays few tokens large and with their names', () => {
    expect(fit(1, 300, 110, 76)).toEqual({ size: 76, named: true, over: 0, rows: 1 });
  });

  it('never needs more room than there is', () => {
    for (const count of [2, 3, 5, 7, 9, 12, 16]) {
      for (const [width, height] of [
        [108, 37],
        [170, 75],
        [285, 38],
        [235, 190],
      ] as const) {
        const { size, named, over } = fit(count, width, height, 96);
        const columns = over > 0 ? count : Math.floor((width + GAP) / (size + GAP));
        const rows = Math.ceil(count / columns);
        const wide = over > 0 ? size + (count - 1) * (size - over) : Math.min(count, columns) * (size + GAP) - GAP;
        const high = rows * (0.92 * size + (named ? 29 : 4)) + (rows - 1) * GAP;
        expect([count, width, height, wide <= width, high <= height + 1]).toEqual([count, width, height, true, true]);
      }
    }
  });

  it('keeps groups apart, each in rows of its own', () => {
    for (const counts of [
      [1, 1],
      [2, 5],
      [3, 1, 2],
      [5, 7, 4],
    ]) {
      for (const [width, height] of [
        [170, 75],
        [285, 38],
        [380, 190],
      ] as const) {
        const { size, over, rows } = fit(counts, width, height, 96);
        const wide = counts.map((count) =>
          over > 0 ? size + (count - 1) * (size - over) : Math.ceil(count / rows) * (size + GAP) - GAP,
        );
        expect(wide.reduce((sum, one) => sum + one + GAP, -GAP)).toBeLessThanOrEqual(width);
      }
    }
  });

  it('lets them lie over one another before they are too small to see', () => {
    expect(fit(9, 108, 37, 76).over).toBeGreaterThan(0);
    expect(fit(9, 108, 37, 76).size).toBeGreaterThanOrEqual(30);
  });

  it('says on which sides a row goes on', () => {
    expect(moreOf(0, 300, 300)).toBe('');
    expect(moreOf(0, 300, 500)).toBe('after');
    expect(moreOf(100, 300, 500)).toBe('before after');
    expect(moreOf(200, 300, 500)).toBe('before');
  });
});

describe('lines of reach', () => {
  const box = (left: number, top: number, right: number, bottom: number): Place => ({
    left,
    top,
    right,
    bottom,
    x: (left + right) / 2,
  });

  it('run from edge to edge through the gap between two rows', () => {
    const path = route(box(0, 400, 500, 600), box(0, 0, 300, 150));
    expect(path.startsWith('M250 400 ')).toBe(true);
    expect(path.endsWith(' 150 155')).toBe(true);
  });

  it('run below what lies beside me, and not over my board', () => {
    const path = route(box(0, 400, 500, 600), box(640, 420, 700, 500), true);
    expect(path.startsWith('M500 515 ')).toBe(true);
    expect(path.endsWith(' 670 505')).toBe(true);
  });

  it('begin where a hero lies nearest', () => {
    const [field, board] = [box(0, 200, 300, 290), box(0, 400, 500, 600)];
    expect(nearestTo(box(600, 420, 660, 500), [field, board])).toBe(board);
    expect(nearestTo(box(0, 0, 300, 100), [field, board])).toBe(field);
  });
});

describe('what the others did since my last turn', () => {
  const at = (kind: string, seat: number, data: GameEvent['data'] = {}): GameEvent => ({
    kind,
    seat,
    data,
    text: kind,
    rule: null,
  });
  const card = (code: string): Json => ({ id: code, code });
  const names = ['Ada', 'Bruno', 'Celia'];
  beforeAll(() => setCurrentGame(declared({ words: wordsOfGame('village-of-legends') })));
  afterAll(() => setCurrentGame(null));
  const tell = (events: GameEvent[]): string[] => recap(events, 0, readable, (seat) => names[seat] ?? '');

  it('is one sentence each: what they bought and whom they hurt', () => {
    expect(
      tell([
        at('bought', 1, { card: card('axe') }),
        at('turn-ended', 0),
        at('rolled', 1),
        at('lost-life', 0, { damage: 3 }),
        at('rolled', 1),
        at('lost-life', 0, { damage: 2 }),
        at('lost-life', 2, { damage: 1 }),
        at('bought', 1, { card: card('rattlebones') }),
        at('rolled', 2),
        at('lost-life', 2, { damage: 1 }),
        at('turn-began', 0),
        at('bought', 0, { card: card('spark') }),
      ]),
    ).toEqual(['Bruno bought Rattlebones, hit you for 5, and hit Celia for 1.']);
  });

  it('is nothing before my first turn ended, and nothing where nothing was done', () => {
    expect(tell([at('bought', 1, { card: card('axe') })])).toEqual([]);
    expect(tell([at('turn-ended', 0), at('turn-began', 1), at('turn-ended', 1)])).toEqual([]);
  });
});
