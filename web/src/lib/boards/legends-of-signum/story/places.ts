import { phrased, word } from '../../../i18n/index.svelte';
import { Facing } from '../../../play/field/facing';
import { distance, type Point } from '../../../play/field/field';
import type { GameEvent, View } from '../../../wire/types';
import { battle, called, mine } from '../view';
import { codeOf, count, idOf, text } from './after';

/** Places in words: beside which terrain, how far from whom, or in which part of the field as the reader sees it. */

interface Stander {
  name: string;
  seat: number | null;
  radius: number;
  at: Point;
}

/** Radius of a base unless the view says another, and of what still counts as beside a terrain; in micrometres. */
const [RADIUS, BESIDE] = [16_000, 55_000];
/** Nearer than this two bases touch; farther than the other nobody is a landmark. */
const [TOUCHING, NEAR] = [3_500, 80_000];
const [ROWS, COLUMNS] = [['low', 'middle', 'high'] as const, ['left', 'centre', 'right'] as const];

const third = (share: number): 0 | 1 | 2 => (share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2);
const centimetres = (length: number): string => String(Math.max(1, Math.round(length / 10_000)));

/** What has stood and lain where, as the story went. */
class Chart {
  readonly standing = new Map<string, Stander>();
  readonly lands: { name: string; at: Point }[] = [];

  constructor(
    private readonly facing: Facing,
    private readonly size: number,
    private readonly radii: ReadonlyMap<string, number>,
  ) {}

  /** Notes an event, and says it if it is about a place. */
  told(event: GameEvent): string | null {
    const { kind, data, seat } = event;
    if (kind === 'eliminated' || kind === 'left' || kind === 'taken-back') this.standing.delete(idOf(data['figure']));
    const id = idOf(data['figure']);
    const at: Point = [count(data['x']), count(data['y'])];
    if (kind === 'controlled') {
      const found = this.standing.get(id);
      if (found) this.standing.set(id, { ...found, seat });
    }
    if (data['x'] === undefined) return null;
    if (kind === 'laid') return this.laid(called({ code: codeOf(data['card']) }), at);
    if (!['moved', 'pushed', 'placed', 'summoned'].includes(kind)) return null;
    const name = called({ code: codeOf(data['figure']) });
    const side = kind === 'summoned' ? seat : (this.standing.get(id)?.seat ?? seat);
    const now = { name, seat: side, radius: this.radii.get(id) ?? RADIUS, at };
    this.standing.set(id, now);
    return kind === 'moved' ? this.gone(id, now, text(data['how'])) : this.put(id, now, kind);
  }

  private laid(name: string, at: Point): string {
    const said = word('at.laid', { what: name, where: this.where(at) });
    this.lands.push({ name, at });
    return said;
  }

  private put(id: string, now: Stander, kind: string): string {
    return word(`at.${kind}`, { who: now.name, where: this.beside(id, now).join(', ') || this.where(now.at) });
  }

  /** `Zessara runs up to Aelwen`; who meets nobody goes to a place. */
  private gone(id: string, now: Stander, how: string): string {
    const way = phrased(`board.goes.${how}`) === null ? 'move' : how;
    const enemy = this.nearest(id, now, ({ seat }) => seat !== now.seat);
    const who = now.name;
    if (enemy && enemy.gap < TOUCHING) return word(`goes.${way}.up`, { who, whom: enemy.name });
    const where = this.beside(id, now).join(', ') || this.where(now.at);
    return word('at.goes', { what: word(`goes.${way}`, { who }).replace(/\.$/, ''), where });
  }

  private beside(id: string, { at, ...now }: Stander): string[] {
    const land = this.lands.find((one) => distance(one.at, at) < BESIDE);
    const near = this.nearest(id, { at, ...now }, () => true);
    const said = land ? [word('at.land', { what: land.name })] : [];
    if (!near || near.gap > NEAR) return said;
    const far = near.gap < TOUCHING ? 'at.touching' : 'at.near';
    return [...said, word(far, { n: centimetres(near.gap), whom: near.name })];
  }

  private nearest(id: string, { at, radius }: Stander, fits: (other: Stander) => boolean) {
    let found: { name: string; gap: number } | null = null;
    for (const [other, stander] of this.standing) {
      if (other === id || !fits(stander)) continue;
      const gap = distance(at, stander.at) - radius - stander.radius;
      if (!found || gap < found.gap) found = { name: stander.name, gap };
    }
    return found;
  }

  private where(at: Point): string {
    const [x, y] = this.facing.seen(at);
    return word(`at.${ROWS[third(y / this.size)]}.${COLUMNS[third(x / this.size)]}`);
  }
}

/** Sentences about places, for whoever looks; all others stay as they are. */
export function retold(events: readonly GameEvent[], view: View, me: number | null): Map<GameEvent, string> {
  const { field, ...table } = battle(view);
  const own = mine({ field, ...table }, me);
  const home = field.edges.find(({ party }) => party === own?.party)?.side;
  const chart = new Chart(
    new Facing(field.size, home),
    field.size,
    new Map(field.bases.map(({ id, radius }) => [id, radius])),
  );
  const found = new Map<GameEvent, string>();
  for (const event of events) {
    const said = chart.told(event);
    if (said !== null) found.set(event, said);
  }
  return found;
}
