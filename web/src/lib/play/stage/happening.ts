import { named } from '../../i18n/index.svelte';
import type { GameEvent, Json, View } from '../../wire/types';
import type { Cue } from './sound';
import type { IconName } from '../../icons';
import type { DamageStop, RollPart } from '../content/faces';
import { isList } from '../content/view-parts';

/** One item that the stage shows: an event, with the parts of its roll and the damage that followed. */
export interface Happening {
  text: string;
  rule: string | null;
  roll: { parts: RollPart[]; needs?: number } | null;
  damage: { amount: number; stops: DamageStop[] } | null;
  /** The picture of an important event, shown to the whole table. */
  great?: IconName;
  /** The view at this point, if an answer is shown step by step. */
  frame?: View;
  /** The objects that act and are acted on. */
  refs?: readonly string[];
  /** Where they move from and to. */
  way?: readonly [from: string, to: string];
  /** What happened, for a board that stages it in its own way. */
  event?: GameEvent;
  /** A card that is revealed to everybody. */
  card?: { icon: IconName; title: string; text: string };
  /** What is heard with it, besides dice and blows. */
  sound?: Cue;
  /** Factor (above 1) by which it is shown longer than others. */
  weight?: number;
}

/** How to interpret the events of a game. */
export interface Reading {
  /** Returns the parts of a roll; null if the event is none. */
  roll: (event: GameEvent) => Happening['roll'];
  /** Returns one stop of the damage: what it met and how much was taken; null if the event is none. */
  stop?: (event: GameEvent) => DamageStop | null;
  /** Kind of the roll that damage follows. */
  blow?: string;
  /** Kinds that say what became of the last stop, with its fate. */
  fates?: Record<string, string>;
  /** Kinds that are shown although nothing was rolled. */
  news?: readonly string[];
  /** Kinds of important events, with their picture. */
  great?: Record<string, IconName>;
}

export const figure = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
export const die = (value: Json | undefined): RollPart => ({ value: figure(value), die: true });

/** Reads what is added to a die: `["swords", 2]`. */
function plus(value: Json): RollPart[] {
  if (!isList(value) || typeof value[0] !== 'string' || typeof value[1] !== 'number') return [];
  return [{ value: value[1], from: named('part', value[0]) }];
}

/** Reads a roll from the facts that all games use: `die` or `dice`, and `parts`; null without dice. */
export function rollIn(data: View): Happening['roll'] {
  const { die: one, dice, parts } = data;
  const rolled = typeof one === 'number' ? [one] : isList(dice) ? dice.filter((face) => typeof face === 'number') : [];
  if (rolled.length === 0) return null;
  return { parts: [...rolled.map(die), ...(isList(parts) ? parts.flatMap(plus) : [])] };
}

/** For games without a board: shows every roll. */
const PLAIN: Reading = { roll: (event) => rollIn(event.data) };

const sum = (parts: readonly RollPart[]): number => parts.reduce((total, part) => total + part.value, 0);

/** Turns events into items of the stage; damage is added to the roll before it. */
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

/** Returns where new objects came from, by object: `data.object` and `data.from`. */
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
