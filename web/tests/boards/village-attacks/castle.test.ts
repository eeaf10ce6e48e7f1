import { describe, expect, it } from 'vitest';
import { foreseen, aimedAt } from '../../../src/lib/boards/village-attacks/castle/forecast';
import {
  cornersOf,
  doorwaysOf,
  fitted,
  freeCorner,
  wallsOf,
} from '../../../src/lib/boards/village-attacks/castle/geometry';
import { ReserveFilling, diceForReserve } from '../../../src/lib/boards/village-attacks/tray/reserve';
import { fittingIn, heightOf, rowsOf } from '../../../src/lib/boards/village-attacks/castle/figure-size';
import type { Forecast } from '../../../src/lib/boards/village-attacks/view-types';
import { unfolded } from '../../../src/lib/boards/village-attacks/telling/happenings';
import {
  groupsOf,
  type CastleView,
  type MonsterInView,
  type ZoneInView,
} from '../../../src/lib/boards/village-attacks/view';
import { nextAnswer, priceOf, Walking, waysOf } from '../../../src/lib/boards/village-attacks/castle/walk-route';
import type { Decision, GameEvent, View } from '../../../src/lib/wire/types';
import { wordsOfGame } from '../../gamewords';

const villager = (id: string, more: object = {}): ZoneInView['villagers'][number] => ({
  ...{ id, class: 'peasant', type: null, health: 1, full_health: 1, damage: 1 },
  ...{ range: 0, acted: false, statuses: [], ...more },
});
const room = (id: string, column: number, near: string[], more: object = {}): ZoneInView => ({
  ...{ id, kind: 'small', heart: false, cells: [[column, 0]], distance: column, near, figures: 0 },
  ...{ doors: near.map((other) => [column, 0, other > id ? 'e' : 'w']), full_figures: 9, full: false, spawn: 0 },
  ...{ darkness: false, unlucky: false, rooms: [], traps: [], villagers: [], ...more },
});
const lich = {
  ...{ id: 'lich', code: 'lich', zone: 'a', health: 4, moved: 0, full_moved: 3, reserve: {}, abilities: [] },
} as unknown as MonsterInView;
/** Three rooms in a row: a, b, c. */
const castle = (more: object = {}): CastleView =>
  ({
    zones: [room('a', 0, ['b']), room('b', 1, ['a', 'c']), room('c', 2, ['b'])],
    ...{ monsters: [lich], objectives: [], pool: { melee: 1, ranged: 2 }, phase: 'monster', ...more },
  }) as unknown as CastleView;
const asks = (kind: string, ...keys: string[]): Decision => ({
  ...{ seat: 0, kind, rule: null, text: '' },
  options: keys.map((key) => ({ key, label: key, refs: [key.split(':')[1] ?? ''] })),
});
const act = asks('act', 'move:b', 'strike:p1', 'end');

describe('the castle from above', () => {
  it('has its buttons in a corner where no room lies', () => {
    const zones = [room('a', 0, []), room('b', 1, []), { ...room('c', 0, []), cells: [[1, 2]] }];
    expect(freeCorner(zones)).toEqual(['left', 'bottom']);
  });

  it('lets nobody stand outside of the room', () => {
    const space = { width: 46, height: 34 };
    expect(fittingIn(space, { monsters: 1, crowds: [], tokens: 0 }, 26)).toEqual({ size: 25, named: false });
    const { size } = fittingIn(space, { monsters: 2, crowds: [], tokens: 0 }, 26);
    const pieces = Array.from({ length: 2 }, () => ({ wide: size * 1.35, high: size * 1.35 }));
    expect(heightOf(pieces, space.width)).toBeLessThanOrEqual(space.height);
    expect(
      heightOf(
        pieces.map(({ wide, high }) => ({ wide: wide + 5, high })),
        space.width,
      ),
    ).toBeGreaterThan(space.height);
    expect(fittingIn({ width: 300, height: 200 }, { monsters: 3, crowds: [4, 2], tokens: 1 }, 60)).toEqual({
      size: 46,
      named: true,
    });
    expect(rowsOf(9, 100, 20)).toEqual({ across: 5, down: 2, lap: 0.64 });
  });

  it('finds room for a fight in the smallest room of a phone', () => {
    const space = { width: 54, height: 28 };
    const { size, named } = fittingIn(space, { monsters: 3, crowds: [1, 1, 2], tokens: 0 }, 24, true);
    const monsters = Array.from({ length: 3 }, () => ({ wide: size * 1.35, high: size * 1.35 }));
    const crowds = [1, 1, 1.64].map((wide) => ({ wide: size * wide, high: size }));
    expect(named).toBe(false);
    expect(heightOf([...monsters, ...crowds], space.width, { across: 3, down: 2 })).toBeLessThanOrEqual(space.height);
  });

  it('has a wall all round, towers at its corners, and a doorway between rooms that are near', () => {
    const { zones } = castle();
    expect(wallsOf(zones).filter((wall) => wall.outer)).toHaveLength(8);
    expect(wallsOf(zones).filter((wall) => !wall.outer)).toHaveLength(2);
    expect(cornersOf(wallsOf(zones))).toHaveLength(4);
    expect(doorwaysOf(zones).map(({ at }) => at)).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });

  it('fills the room as far as rooms do not become much longer than broad', () => {
    expect(fitted({ column: 0, row: 0, columns: 4, rows: 2 }, 400, 200)).toEqual({ wide: 100, high: 100 });
    expect(fitted({ column: 0, row: 0, columns: 2, rows: 2 }, 800, 200)).toEqual({ wide: 150, high: 100 });
  });

  it('counts Villagers that are alike together, and every Town Hero alone', () => {
    const crowd = [villager('p1'), villager('knight', { class: 'hero' }), villager('p2')];
    const groups = groupsOf(room('a', 0, [], { villagers: [...crowd, villager('h1', { class: 'hunter' })] }));
    expect(groups.map((group) => [group.class, group.members.length])).toEqual([
      ['hero', 1],
      ['hunter', 1],
      ['peasant', 2],
    ]);
  });
});

describe('the Reserve', () => {
  const wailing = { code: 'wail', id: 'wail', state: 'basic', used: false, cost: { ranged: 1 } };
  const keeper = (more: object = {}): MonsterInView => ({ ...lich, full_reserve: 2, ...more }) as MonsterInView;
  const store = asks('act', 'store:melee', 'store:ranged', 'store:magic', 'end');
  const dice = castle({ pool: { melee: 1, ranged: 1, magic: 1, villager: 1 } });

  it('takes the best of what is left, first what an ability asks for', () => {
    expect(diceForReserve(dice, keeper(), store)).toEqual(['magic', 'melee']);
    expect(diceForReserve(dice, keeper({ abilities: [wailing] }), store)).toEqual(['ranged', 'magic']);
    expect(diceForReserve(dice, keeper({ abilities: [{ ...wailing, state: 'locked' }] }), store)).toEqual([
      'magic',
      'melee',
    ]);
  });

  it('takes what was taken up instead, and no more than has room', () => {
    expect(diceForReserve(dice, keeper(), store, ['ranged'])).toEqual(['ranged']);
    expect(diceForReserve(dice, keeper({ reserve: { melee: 1 } }), store)).toEqual(['magic']);
    expect(diceForReserve(dice, keeper(), asks('act', 'end'))).toEqual([]);
  });

  it('is filled die by die, each question once: a refusal, or what has to be confirmed, ends it', () => {
    const [wished, keeping] = [['magic', 'melee'], new ReserveFilling()];
    expect(keeping.next(wished, store)).toBe('store:magic');
    expect(keeping.next(wished, store)).toBeNull();
    expect(keeping.next([...wished], store)).toBe('store:magic');

    const [again, after] = [new ReserveFilling(), asks('act', 'store:melee', 'end')];
    expect([store, after, asks('act', 'end')].map((asked) => again.next(wished, asked))).toEqual([
      'store:magic',
      'store:melee',
      null,
    ]);
  });
});

describe('a walk', () => {
  it('leads as far as steps and dice do, through rooms that are offered first', () => {
    expect([...waysOf(castle(), lich, act).values()]).toEqual([['b'], ['b', 'c']]);
    expect([...waysOf(castle({ pool: { melee: 1 } }), lich, act).keys()]).toEqual(['b']);
    expect(waysOf(castle(), lich, asks('act', 'end')).size).toBe(0);
  });

  it('ends where a crowd would hold the Monster', () => {
    const crowd = ['p1', 'p2', 'p3', 'p4'].map((id) => villager(id));
    const held = castle({
      zones: [room('a', 0, ['b']), room('b', 1, ['a', 'c'], { villagers: crowd }), room('c', 2, ['b'])],
    });
    expect([...waysOf(held, lich, act).keys()]).toEqual(['b']);
  });

  it('is paid with what can do least, or with what was taken up', () => {
    expect(priceOf(2, castle(), lich, act)).toEqual(['ranged', 'ranged']);
    expect(priceOf(2, castle(), lich, act, ['melee'])).toEqual(['melee', 'ranged']);
    expect(priceOf(4, castle(), lich, act)).toBeNull();
  });

  it('answers where to and with what, one after the other, and stops when something else is asked', () => {
    const walk = { monster: 'lich', way: ['b', 'c'], price: ['ranged', 'melee'] };
    const there = (zone: string): CastleView => castle({ monsters: [{ ...lich, zone }] });
    expect(nextAnswer(walk, there('a'), act)).toBe('move:b');
    expect(nextAnswer(walk, there('a'), asks('pay', 'pay:melee', 'pay:ranged'))).toBe('pay:ranged');
    expect(nextAnswer(walk, there('b'), asks('act', 'move:a', 'move:c'))).toBe('move:c');
    expect(nextAnswer(walk, there('b'), asks('level-up', 'gain:wail'))).toBeNull();
    expect(nextAnswer(walk, there('b'), asks('act', 'move:a'))).toBeNull();
    expect(nextAnswer(walk, there('c'), act)).toBeNull();
  });

  it('gives each answer once: a refusal, or what has to be confirmed, ends it', () => {
    const walk = { monster: 'lich', way: ['b', 'c'], price: ['ranged', 'melee'] };
    const walking = new Walking();
    expect(walking.next(walk, castle(), act)).toBe('move:b');
    expect(walking.next(walk, castle(), act)).toBeNull();
    expect(walking.next({ ...walk }, castle(), act)).toBe('move:b');
    expect(walking.next(walk, castle(), asks('pay', 'pay:ranged'))).toBe('pay:ranged');
  });
});

describe("the village's night", () => {
  const told = (kind: string, data: GameEvent['data']): GameEvent => ({
    kind,
    data,
    seat: null,
    text: kind,
    rule: null,
  });
  const words = {
    name: (code: string) => code.toUpperCase(),
    gloss: () => '',
    who: (villager: string, type: string) => (type === '' ? villager : `${villager} (${type})`),
    goes: (who: string, zone: string) => `${who} to ${zone}`,
  };
  const night = castle({
    zones: [
      room('a', 0, ['b']),
      room('b', 1, ['a', 'c']),
      room('c', 2, ['b'], { villagers: [villager('p1'), villager('p2')] }),
    ],
    heart: 4,
  }) as unknown as View;
  const crowd = (frame: View | undefined, zone: number): string[] =>
    ((frame as unknown as CastleView).zones[zone]?.villagers ?? []).map(({ id }) => id);

  it('is told figure by figure: who walks, and from where to where', () => {
    const walks = ['p1', 'p2'].map((id) => told('walked', { villager: id, zone: 'b' }));
    const steps = unfolded([...walks, told('walked', { villager: 'p1', zone: 'a' })], night, words);
    expect(steps.map(({ frame }) => [crowd(frame, 0), crowd(frame, 1), crowd(frame, 2)])).toEqual([
      [[], ['p1'], ['p2']],
      [[], ['p1', 'p2'], []],
      [['p1'], ['p2'], []],
    ]);
    expect(steps.map(({ refs, way }) => [refs, way])).toEqual([
      [['p1'], ['c', 'b']],
      [['p2'], ['c', 'b']],
      [['p1'], ['b', 'a']],
    ]);
  });

  it('is told crowd by crowd where more go the same way than one can count', () => {
    const many = Array.from({ length: 8 }, (_, at) => `p${at + 1}`);
    const full = castle({
      zones: [room('a', 0, ['b']), room('b', 1, ['a'], { villagers: many.map((id) => villager(id)) })],
    });
    const steps = unfolded(
      [
        ...many.slice(0, 7).map((id) => told('walked', { villager: id, zone: 'a' })),
        told('spawned', { villager: 'p9', zone: 'b' }),
      ],
      full as unknown as View,
      { ...words, who: () => 'Peasant' },
    );
    expect(steps.map(({ text, refs, way }) => [text, refs, way])).toEqual([
      ['7 × Peasant to a', many.slice(0, 7), ['b', 'a']],
      ['spawned', [], undefined],
    ]);
    expect(crowd(steps[0]?.frame, 0)).toEqual(many.slice(0, 7));
  });

  it('tells beside the board what somebody learns: the board is asked about already', () => {
    const [learnt] = unfolded([told('levelled', { monster: 'lich' })], night, words);
    expect(learnt?.great).toBeUndefined();
  });

  it('says who strikes whom before it says what that costs', () => {
    const steps = unfolded(
      [
        told('assaulted', { villager: 'p1', target: 'lich', damage: 2 }),
        told('hurt', { monster: 'lich', amount: 2, left: 2 }),
        told('assaulted', { villager: 'p2', target: 'heart', damage: 1 }),
        told('heart_hurt', { amount: 1, left: 3 }),
      ],
      night,
      words,
    );
    expect(
      steps.map(({ refs, frame }) => [refs, (frame as unknown as CastleView).monsters[0]?.health, frame?.['heart']]),
    ).toEqual([
      [['p1', 'lich'], 4, 4],
      [['p1', 'lich'], 2, 4],
      [['p2', 'heart'], 2, 4],
      [['p2', 'heart'], 2, 3],
    ]);
  });

  it('turns spawn cards up, and lets newcomers in where they come', () => {
    const [card, came] = unfolded(
      [
        told('spawn_card', { card: { id: '1', code: 'torches' }, zone: 'c', tier: 1 }),
        told('spawned', { villager: 'p7', zone: 'c', type: '' }),
        told('spawned', { villager: 'h2', zone: 'c', type: 'undead' }),
      ],
      night,
      words,
    );
    expect(card?.card).toMatchObject({ title: 'TORCHES', text: '1 × p7, 1 × h2 (undead)' });
    expect(crowd(came?.frame, 2)).toEqual(['p1', 'p2', 'p7', 'h2']);
  });

  it('has nothing to tell of what I do myself', () => {
    expect(unfolded([told('stored', { monster: 'lich', symbol: 'magic' })], night, words)).toEqual([]);
  });

  it('is foreseen: each way once, and what is aimed at whom', () => {
    const hit = { target: 'lich', kind: 'monster', damage: 1, by: 'sure', nemesis: false };
    const group = { zone: 'c', hits: [hit], arrows: [{ start: 'c', end: 'b', by: 'coin' }] };
    const threat = { target: 'lich', kind: 'monster', damage: 1, most: 2, health: 4, guards: {} };
    const forecast = { groups: [group, group], threats: [threat], event: false, dice: null } as unknown as Forecast;
    expect(foreseen(forecast).ways).toEqual([{ from: 'c', to: 'b', sure: false }]);
    expect(foreseen(forecast).shots).toEqual([{ from: 'c', to: 'lich', sure: true }]);
    expect([aimedAt(forecast, 'lich'), aimedAt(forecast, 'vampire')]).toEqual(['1…2', null]);
  });
});

it('has a word in both languages for everything the castle says, and none besides', () => {
  const sources = import.meta.glob<string>(
    ['../../../src/lib/boards/village-attacks/**/*.{svelte,ts}', '!**/setup/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const source = Object.values(sources).join('\n');
  const board = (language: string): string[] =>
    Object.keys(wordsOfGame('village-attacks', language)).flatMap((key) => /^board\.(.+)/.exec(key)?.[1] ?? []);
  const stems = [...source.matchAll(/\bsay\(\s*`([^`]+)`/g)].map(
    (found) => new RegExp(`^${(found[1] ?? '').replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[a-z0-9-]+')}$`),
  );
  const said = [...source.matchAll(/\bsay\(\s*'([^']+)'/g)].map((found) => found[1] ?? '');
  const known = board('en');
  expect(board('it')).toEqual(known);
  expect(said.filter((key) => !known.includes(key))).toEqual([]);
  const used = (key: string): boolean => source.includes(`'${key}'`) || stems.some((stem) => stem.test(key));
  expect(known.filter((key) => !used(key))).toEqual([]);
});
