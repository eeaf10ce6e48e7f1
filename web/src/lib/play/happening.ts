import { isIcon, pick } from '../icons';
import type { GameEvent, Json } from '../wire/types';
import type { DamageStop, RollPart } from './faces';
import { isList, isThing } from './plain';

/** What an event shows beside its sentence: `data.roll` and `data.damage`, if they are there and well formed. */
export interface Happening {
  text: string;
  rule: string | null;
  roll: { parts: RollPart[]; needs?: number } | null;
  damage: { amount: number; stops: DamageStop[] } | null;
}

function part(value: Json): RollPart[] {
  if (!isThing(value) || typeof value['value'] !== 'number') return [];
  const from = value['from'];
  return [
    {
      value: value['value'],
      ...(typeof from === 'string' ? { from } : {}),
      ...(value['die'] === true ? { die: true } : {}),
    },
  ];
}

function stop(value: Json): DamageStop[] {
  if (!isThing(value) || typeof value['at'] !== 'string') return [];
  const { at, icon, by, fate } = value;
  return [
    {
      at,
      icon: typeof icon === 'string' && isIcon(icon) ? icon : pick(at, `slot.${at}`, `kind.${at}`, 'defence'),
      ...(typeof by === 'number' ? { by } : {}),
      ...(typeof fate === 'string' ? { fate } : {}),
    },
  ];
}

export function happening(event: GameEvent): Happening | null {
  const { roll, damage } = event.data;
  const rolled = isThing(roll) && isList(roll['parts']) ? roll['parts'].flatMap(part) : [];
  const needs = isThing(roll) && typeof roll['needs'] === 'number' ? { needs: roll['needs'] } : {};
  const hurt = isThing(damage) && typeof damage['amount'] === 'number' ? damage['amount'] : null;
  if (rolled.length === 0 && hurt === null) return null;
  return {
    text: event.text,
    rule: event.rule,
    roll: rolled.length > 0 ? { parts: rolled, ...needs } : null,
    damage:
      hurt !== null && isThing(damage)
        ? { amount: hurt, stops: isList(damage['stops']) ? damage['stops'].flatMap(stop) : [] }
        : null,
  };
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
