import { nameOfCode } from '../../../play/content/content.svelte';
import { figure } from '../../../play/stage/happening';
import { turningPoint, type Statistics } from '../../../play/seat/statistics';
import type { GameEvent } from '../../../wire/types';
import { GAME } from '../view';
import { say, word } from './texts';

/** How a night went: what each Monster did, and how the Heart of the castle and the Morale of the village fell. */

type Points = [ply: number, value: number][];

const monsterOf = ({ data }: GameEvent): string => (typeof data['monster'] === 'string' ? data['monster'] : '');

/** Of each row the kind of event that counts for a Monster, and which fact says how much. */
const ROWS: [row: string, kind: string, fact: string][] = [
  ['slain', 'slain', ''],
  ['hits', 'attacked', ''],
  ['hurt', 'hurt', 'amount'],
  ['blocked', 'blocked', ''],
  ['grown', 'levelled', ''],
  ['fallen', 'monster_slain', ''],
];

export function statistics(events: readonly GameEvent[]): Statistics {
  const monsters = [...new Set(events.filter(({ kind }) => kind === 'turn').map(monsterOf))];
  const heart = curve(events, ['heart_hurt', 'heart_mended'], 'amount');
  const morale = curve(events, ['morale'], 'change');
  const counted = ROWS.map(([row, kind, fact]) => ({
    label: say(`stats.${row}`),
    values: monsters.map((monster) =>
      events
        .filter((event) => event.kind === kind && monsterOf(event) === monster)
        .reduce((sum, { data }) => sum + (fact === '' ? 1 : figure(data[fact])), 0),
    ),
  }));
  return {
    rows: counted.filter(({ values }) => values.some((value) => value > 0)),
    columns: monsters.map((code) => nameOfCode(GAME, code)),
    curve: {
      label: `${word('heart')}, ${word('morale')}`,
      seats: [],
      lines: [
        { name: word('heart'), colour: 'var(--danger)', points: heart },
        { name: word('morale'), colour: 'var(--gold)', points: morale },
      ],
    },
    turning: turningPoint([heart, morale]),
  };
}

/** What was left at which ply, from its beginning on. */
function curve(events: readonly GameEvent[], kinds: readonly string[], fact: string): Points {
  const points: Points = [];
  for (const { kind, data, ply } of events) {
    if (!kinds.includes(kind)) continue;
    const [left, by] = [figure(data['left']), figure(data[fact])];
    const change = kind === 'heart_hurt' ? -by : by;
    if (points.length === 0) points.push([0, left - change]);
    points.push([ply ?? 0, left]);
  }
  return points;
}
