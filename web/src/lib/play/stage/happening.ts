import { named } from '../../i18n/index.svelte';
import type { GameEvent, Json, View } from '../../wire/types';
import type { IconName } from '../../icons';
import type { DamageStop, RollPart } from '../content/faces';
import { isList } from '../content/view-parts';

/** What the stage shows of some events: each roll with its parts and with all that came of it. */
export interface Happening {
  text: string;
  rule: string | null;
  roll: { parts: RollPart[]; needs?: number } | null;
  damage: { amount: number; stops: DamageStop[] } | null;
  /** Worth the whole table's attention: its picture. */
  great?: IconName;
  /** The table as it is when this is told, where an act is told step by step. */
  frame?: View;
  /** Whom it is about: who does it, and to whom. */
  refs?: readonly string[];
  /** They go from one place to another. */
  way?: readonly [from: string, to: string];
  /** A card that is turned up for everybody. */
  card?: { icon: IconName; title: string; text: string };
  /** How much longer (above 1) than others it is read. */
  weight?: number;
}

/** How the events of a game are read. */
export interface Reading {
  /** The parts of a roll, if the event is one. */
  roll: (event: GameEvent) => Happening['roll'];
  /** One station of the damage that a roll brought. */
  stop?: (event: GameEvent) => DamageStop | null;
  /** The kind of a roll that damage follows from. */
  blow?: string;
  /** Kinds that say what became of the last station. */
  fates?: Record<string, string>;
  /** Kinds worth a word though nothing was rolled. */
  news?: readonly string[];
  /** Kinds that everybody looks up for, with a picture. */
  great?: Record<string, IconName>;
}

export const figure = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
export const die = (value: Json | undefined): RollPart => ({ value: figure(value), die: true });

/** What is added to a die: `["swords", 2]`. */
function plus(value: Json): RollPart[] {
  if (!isList(value) || typeof value[0] !== 'string' || typeof value[1] !== 'number') return [];
  return [{ value: value[1], from: named('part', value[0]) }];
}

/** The facts that every game tells a roll with: `die` or `dice`, and `parts`. */
export function rollIn(data: View): Happening['roll'] {
  const { die: one, dice, parts } = data;
  const rolled = typeof one === 'number' ? [one] : isList(dice) ? dice.filter((face) => typeof face === 'number') : [];
  if (rolled.length === 0) return null;
  return { parts: [...rolled.map(die), ...(isList(parts) ? parts.flatMap(plus) : [])] };
}

/** A game without a board of its own: its rolls, wherever they are. */
const PLAIN: Reading = { roll: (event) => rollIn(event.data) };

const sum = (parts: readonly RollPart[]): number => parts.reduce((total, part) => total + part.value, 0);

/** The rolls and blows of some events; what follows a roll belongs to it. */
export function happeningsIn(events: readonly GameEvent[], reading: Reading = PLAIN): Happening[] {
  const shown: Happening[] = [];
  let blow: Happening | null = null;
  const show = ({ text, rule }: GameEvent, roll: Happening['roll']): Happening => {
    const told: Happening = { text, rule, roll, damage: null };
    shown.push(told);
    return told;
  };
  for (const event of events) {
    const rolled = reading.roll(event);
    const great = reading.great?.[event.kind];
    if (rolled || great || reading.news?.includes(event.kind)) {
      const told = show(event, rolled);
      if (great) told.great = great;
      if (rolled) blow = event.kind === reading.blow ? told : null;
      continue;
    }
    const station = reading.stop?.(event);
    const fate = reading.fates?.[event.kind];
    if (station) {
      blow ??= show(event, null);
      blow.damage ??= { amount: blow.roll ? Math.max(0, sum(blow.roll.parts)) : (station.by ?? 0), stops: [] };
      blow.damage.stops.push(station);
    } else if (fate !== undefined) {
      const last = blow?.damage?.stops.at(-1);
      if (last) last.fate = fate;
    }
  }
  return shown;
}

/** Where objects that appear came from: `data.object` and `data.from`. */
export function origins(events: readonly GameEvent[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { data } of events) {
    const object = data['object'];
    if ((typeof object === 'string' || typeof object === 'number') && typeof data['from'] === 'string') {
      found[String(object)] = data['from'];
    }
  }
  return found;
}
