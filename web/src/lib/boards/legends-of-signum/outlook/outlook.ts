import { listed, word } from '../../../i18n/index.svelte';
import type { Outlook } from '../../kit/field/context';
import type { Point } from '../../../play/field/field';
import { called, creatureOf, RULERS, type BattleView, type CreatureInView } from '../view';
import { CONTACT, gap, gapTo, sees, type Piece } from './geometry';

/** What a place would bring whoever goes there, said before it is chosen. */

/** los.ranged.range, in micrometres. */
const RANGES: readonly [ability: string, range: number][] = [
  ['shooting', RULERS.XL],
  ['magical-shot', RULERS.XL],
  ['throwing', RULERS.L],
];
/** los.run.ends-activation */
const RUNS = ['run', 'leap'];

const isHidden = ({ tokens }: CreatureInView): boolean => tokens.includes('stealth');

/** Whoever is led by somebody who is on no side of theirs. */
export function enemiesOf(view: BattleView, mover: CreatureInView): CreatureInView[] {
  const teamOf = (party: number): number | undefined => view.parties.find((one) => one.party === party)?.team;
  const own = teamOf(mover.controller);
  return view.field.bases.filter(
    ({ controller }) => controller !== mover.controller && (own === undefined || teamOf(controller) !== own),
  );
}

/** los.backstab.success: an Axe or Shield; only a Shield from who is wounded and has no Fortitude. */
const chanceOf = ({ wounds, abilities }: CreatureInView): number =>
  wounds > 0 && !abilities['fortitude'] ? 1 / 3 : 2 / 3;

type Said = { whom: string; n: number };

function backstabs(mover: CreatureInView, by: readonly CreatureInView[], say: (said: Said) => string): Outlook[] {
  if (by.length === 0 || isHidden(mover)) return [];
  const spared = by.reduce((chance, enemy) => chance * (1 - chanceOf(enemy)), 1);
  return [{ text: say({ whom: names(by), n: Math.round((1 - spared) * 100) }), sort: 'grave' }];
}

const names = (creatures: readonly CreatureInView[]): string => listed([...new Set(creatures.map(called))]);

const piecesWith = (view: BattleView, property: string): [string, Piece[]][] =>
  view.field.templates
    .filter(({ properties }) => properties.includes(property))
    .map((template) => [called(template), template.pieces as Point[][]]);

/** In or beside which terrain with this property. */
const standsBy = (view: BattleView, there: CreatureInView, property: string): string[] =>
  piecesWith(view, property).flatMap(([name, pieces]) =>
    pieces.some((piece) => gapTo(piece, there) <= CONTACT) ? [name] : [],
  );

/** los.ranged.los-blockers: all others that are not hidden, and pieces that hide, unless one of the two stands in them. */
export function seen(view: BattleView, one: CreatureInView, other: CreatureInView, range: number): boolean {
  const bases = view.field.bases.filter(
    ({ id, tokens }) => id !== one.id && id !== other.id && !tokens.includes('stealth'),
  );
  const pieces = piecesWith(view, 'blocks-line-of-sight').flatMap(([, all]) =>
    all.some((piece) => gapTo(piece, one) < 0 || gapTo(piece, other) < 0) ? [] : all,
  );
  return sees(one, other, bases, pieces, range);
}

/** How far a creature can shoot or throw; 0 for who cannot. */
export const rangeOf = ({ abilities }: CreatureInView): number =>
  Math.max(0, ...RANGES.flatMap(([ability, range]) => (abilities[ability] ? [range] : [])));

/** How far a creature can go at a walk. */
export const strideOf = ({ movement, abilities }: CreatureInView): number =>
  abilities['slow'] ? RULERS.S : (RULERS[movement as keyof typeof RULERS] ?? RULERS.M);

function shooters(view: BattleView, there: CreatureInView, enemies: readonly CreatureInView[]): Outlook[] {
  if (isHidden(there)) return [];
  const found = enemies.filter((enemy) => rangeOf(enemy) > 0 && seen(view, enemy, there, rangeOf(enemy)));
  if (found.length === 0) return [];
  const covered = standsBy(view, there, 'defense-against-shooting').length > 0;
  const said = { whom: names(found) };
  return covered
    ? [{ text: word('brings.shot-covered', said), sort: 'plain' }]
    : [{ text: word('brings.shot', said), sort: 'bad' }];
}

function grounds(view: BattleView, there: CreatureInView): Outlook[] {
  const [cover, slow] = ['defense-against-shooting', 'difficult-terrain'].map((one) => standsBy(view, there, one));
  const passes = there.abilities['flight'] || there.abilities['pathfinder'];
  return [
    ...(cover?.length ? [{ text: word('brings.cover', { what: listed(cover) }), sort: 'good' as const }] : []),
    ...(slow?.length && !passes ? [{ text: word('brings.slow', { what: listed(slow) }), sort: 'bad' as const }] : []),
  ];
}

/** What comes of it when this creature goes there in this manner, the gravest first. */
export function outlookOf(view: BattleView, ref: string, how: string, [x, y]: Point): Outlook[] {
  const mover = creatureOf(view, ref);
  if (!mover) return [];
  const there = { ...mover, x, y };
  const enemies = enemiesOf(view, mover);
  const open = enemies.filter((enemy) => !isHidden(enemy));
  const [left, met] = [mover, there].map((one) => open.filter((enemy) => gap(one, enemy) <= CONTACT));
  const fresh = (met ?? []).filter((enemy) => !left?.includes(enemy));
  const runs = RUNS.includes(how);
  const near = open.filter((enemy) => !met?.includes(enemy) && gap(there, enemy) <= strideOf(enemy));
  return [
    ...backstabs(mover, left ?? [], (said) => word('brings.leaves', said)),
    ...(runs ? backstabs(mover, fresh, (said) => word('brings.runs-into', said)) : []),
    ...(fresh.length > 0 && !runs
      ? [{ text: word('brings.meets', { whom: names(fresh) }), sort: 'good' as const }]
      : []),
    ...grounds(view, there),
    ...shooters(view, there, enemies),
    ...(near.length > 0 ? [{ text: word('brings.near', { whom: names(near) }), sort: 'plain' as const }] : []),
  ];
}

/** Places that matter near a pointer: touching an enemy, or just beyond the walk of one. */
export function placesNear(view: BattleView, ref: string, point: Point, near: number): Point[] {
  const mover = creatureOf(view, ref);
  if (!mover) return [];
  const found = enemiesOf(view, mover).flatMap((enemy) => {
    const [dx, dy] = [point[0] - enemy.x, point[1] - enemy.y];
    const far = Math.hypot(dx, dy) || 1;
    const rims = enemy.radius + mover.radius;
    return [rims + CONTACT - 200, rims + strideOf(enemy) + 1_000].flatMap((length): [number, Point][] => {
      const off = Math.abs(far - length);
      return off <= near ? [[off, [enemy.x + (dx / far) * length, enemy.y + (dy / far) * length]]] : [];
    });
  });
  return found.sort(([one], [other]) => one - other).map(([, place]) => place);
}
