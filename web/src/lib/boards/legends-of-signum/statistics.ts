import { named, word } from '../../i18n/index.svelte';
import { summed, turningPoint, type Statistics } from '../../play/seat/statistics';
import type { GameEvent } from '../../wire/types';
import { count, idOf } from './story/after';

/** How a battle went: who wounded whom, who came and fell, what was built, and how the heroes' lives rose and fell. */
export function statistics(events: readonly GameEvent[], seats: number): Statistics {
  const leaders = leadersOf(events);
  const by =
    (kind: string, fact = '') =>
    (event: GameEvent): [number | null, number] | null =>
      event.kind === kind ? [event.seat, fact === '' ? 1 : count(event.data[fact])] : null;
  /** Done by whoever led the actor then. */
  const done =
    (kind: string, fact = '') =>
    (event: GameEvent): [number | null, number] | null => {
      const leader = event.kind === kind ? leaders.get(event) : undefined;
      return leader === undefined ? null : [leader, fact === '' ? 1 : count(event.data[fact])];
    };
  const rows: [string, (event: GameEvent) => [number | null, number] | null][] = [
    ['dealt', done('wounded', 'amount')],
    ['lost', by('wounded', 'amount')],
    ['slain', done('eliminated')],
    ['brought', by('summoned')],
    ['built', by('built')],
    ['prospered', (event) => (count(event.data['amount']) > 0 ? by('prospered', 'amount')(event) : null)],
  ];
  const lives = livesOf(events, seats);
  return {
    rows: rows.map(([name, worth]) => ({ label: word(`stats.${name}`), values: summed(events, seats, worth) })),
    curve: { label: named('word', 'health'), seats: lives },
    turning: turningPoint(lives),
  };
}

/** For each event with an actor, the seat that led it. */
function leadersOf(events: readonly GameEvent[]): Map<GameEvent, number> {
  const [leader, found] = [new Map<string, number>(), new Map<GameEvent, number>()];
  for (const event of events) {
    const { kind, seat, data } = event;
    if (seat !== null && (kind === 'summoned' || kind === 'controlled')) leader.set(idOf(data['figure']), seat);
    const led = leader.get(idOf(data['actor']));
    if (led !== undefined) found.set(event, led);
  }
  return found;
}

/** Of each seat's hero, who is the first that came: at which ply it had how much health. */
function livesOf(events: readonly GameEvent[], seats: number): [number, number][][] {
  const lives: [number, number][][] = Array.from({ length: seats }, () => []);
  const heroes = new Map<string, number>();
  for (const { kind, seat, ply, data } of events) {
    const figure = idOf(data['figure']);
    if (kind === 'summoned' && seat !== null && ![...heroes.values()].includes(seat)) heroes.set(figure, seat);
    const points = lives[heroes.get(figure) ?? -1];
    if (!points || (kind !== 'wounded' && kind !== 'healed')) continue;
    const [left, by] = [count(data['left']), count(data['amount'])];
    if (points.length === 0) points.push([0, kind === 'wounded' ? left + by : left - by]);
    points.push([ply ?? 0, left]);
  }
  return lives;
}
