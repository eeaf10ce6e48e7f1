import { describe, expect, it } from 'vitest';
import { alongWay } from '../../src/lib/boards/kit/field/walking';
import { unfolded } from '../../src/lib/boards/legends-of-signum/story/happenings';
import { motionOf } from '../../src/lib/boards/legends-of-signum/story/motions';
import { battle } from '../../src/lib/boards/legends-of-signum/view';
import { statistics } from '../../src/lib/boards/legends-of-signum/statistics';
import type { GameEvent, View } from '../../src/lib/wire/types';

const figure = (id: string, x: number, y: number, controller: number, type = 'character') => ({
  ...{ id, code: `code-${id}`, type, owner: controller, controller, x, y, radius: 16_000, strength: 2, movement: 'M' },
  ...{ health: 3, wounds: 0, armour: 0, concentration: 0, tokens: [], activated: false, tired: false, abilities: {} },
});

const BEFORE = {
  tray: [],
  parties: [],
  field: {
    size: 600_000,
    turns: 128,
    edges: [],
    templates: [],
    bases: [figure('1', 100_000, 100_000, 0), figure('2', 300_000, 300_000, 1, 'hero')],
  },
} as unknown as View;

const card = (id: string) => ({ id, code: `code-${id}` });
const told = (kind: string, data: Record<string, unknown>): GameEvent =>
  ({ kind, data, seat: 0, rule: 'los.x', text: kind, ply: 1 }) as unknown as GameEvent;
const placeIn = (view: View | undefined, id: string): number | undefined =>
  view && battle(view).field.bases.find((base) => base.id === id)?.x;

describe('the story of a battle', () => {
  it('shows the battle as it is at each step, and who falls until it has fallen', () => {
    const steps = unfolded(
      [
        told('moved', {
          figure: card('1'),
          x: 268_000,
          y: 300_000,
          length: 220_000,
          how: 'run',
          bends: [[100_000, 300_000]],
        }),
        told('attacked', { figure: card('1'), target: card('2'), style: 'melee' }),
        told('wounded', { figure: card('2'), amount: 3, left: 0, actor: card('1'), style: 'melee' }),
        told('eliminated', { figure: card('2'), actor: card('1') }),
        told('buried', { card: card('2') }),
      ],
      BEFORE,
    );
    expect(steps.map(({ event }) => event?.kind)).toEqual(['moved', 'attacked', 'wounded', 'eliminated']);
    expect(placeIn(steps[0]?.frame, '1')).toBe(268_000);
    expect(battle(steps[2]?.frame ?? {}).field.bases[1]?.wounds).toBe(3);
    expect(placeIn(steps[3]?.frame, '2')).toBe(300_000);
  });

  it('says up to whom somebody goes, without a millimetre', () => {
    const [near, far] = unfolded(
      [
        told('moved', { figure: card('1'), x: 268_000, y: 300_000, length: 260_000, how: 'run', bends: [] }),
        told('moved', { figure: card('1'), x: 50_000, y: 50_000, length: 300_000, how: 'move', bends: [] }),
      ],
      BEFORE,
    );
    expect([near?.text, far?.text].join()).not.toMatch(/\d/);
    expect(near?.refs).toEqual(['1']);
  });

  it('stops the table when a hero falls, and only then', () => {
    const falls = (id: string) => unfolded([told('eliminated', { figure: card(id), actor: null })], BEFORE)[0]?.great;
    expect([falls('1'), falls('2')]).toEqual([undefined, 'death']);
  });

  it('throws dice that are thrown against each other at the same time', () => {
    const steps = unfolded(
      [
        told('rolled', { figure: card('1'), purpose: 'attack', faces: ['axe'], against: card('2') }),
        told('rolled', { figure: card('2'), purpose: 'defence', faces: ['shield'], against: card('1') }),
      ],
      BEFORE,
    );
    expect(steps.map(({ frame }) => battle(frame ?? {}).tray.length)).toEqual([2]);
  });

  it('has the attacker lunge at its victim, and an archer stay where it stands', () => {
    const does = (style: string) => {
      const [step] = unfolded([told('attacked', { figure: card('1'), target: card('2'), style })], BEFORE);
      return motionOf(battle(BEFORE), step ?? null, '1');
    };
    expect(does('melee')).toEqual({ name: 'lunges', towards: [300_000, 300_000] });
    expect(does('shooting')?.name).toBe('aims');
  });

  it('walks along a way that bends, at one speed', () => {
    const { frames, long } = alongWay([[0, 0], [0, 300_000], [100_000, 300_000]], 600_000); // prettier-ignore
    expect(frames.map(({ offset }) => offset)).toEqual([0, 0.75, 1]);
    expect(frames[1]).toMatchObject({ left: '0%', bottom: '50%' });
    expect(long).toBe(400);
  });
});

describe('the figures of a battle that is over', () => {
  const at = (ply: number, seat: number, event: GameEvent): GameEvent => ({ ...event, ply, seat });
  const story = [
    at(1, 0, told('summoned', { figure: card('1') })),
    at(2, 1, told('summoned', { figure: card('2') })),
    at(5, 1, told('wounded', { figure: card('2'), amount: 1, left: 6, actor: card('1') })),
    at(9, 1, told('wounded', { figure: card('2'), amount: 4, left: 2, actor: card('1') })),
    at(12, 1, told('healed', { figure: card('2'), amount: 1, left: 3 })),
  ];

  it('count wounds for who dealt and who received them', () => {
    const { rows } = statistics(story, 2);
    expect(rows.slice(0, 2).map(({ values }) => values)).toEqual([
      [5, 0],
      [0, 5],
    ]);
  });

  it('follow the life of each hero, and turn where it fell farthest', () => {
    const { curve, turning } = statistics(story, 2);
    expect(curve.seats).toEqual([
      [],
      [
        [0, 7],
        [5, 6],
        [9, 2],
        [12, 3],
      ],
    ]);
    expect(turning).toBe(9);
  });
});
