import { named } from '../../i18n/index.svelte';
import { pick } from '../../icons';
import type { DamageStop, RollPart } from '../../play/faces';
import type { Happening } from '../../play/happening';
import { isList, isThing } from '../../play/plain';
import type { GameEvent, Json } from '../../wire/types';

/** What events look like: rolls with their parts, the path of the damage, and where new cards come from. */

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

function cardIn(value: Json | undefined): { id: string; code: string } | null {
  if (!isThing(value) || typeof value['id'] !== 'string' || typeof value['code'] !== 'string') return null;
  return { id: value['id'], code: value['code'] };
}

function plus(value: Json): RollPart[] {
  if (!isList(value) || typeof value[0] !== 'string' || typeof value[1] !== 'number') return [];
  return [{ value: value[1], from: named('part', value[0]) }];
}

const die = (value: Json | undefined): RollPart => ({ value: number(value), die: true });

/** The parts of a roll, if the event is one. */
function roll(event: GameEvent): Happening['roll'] {
  const { data } = event;
  switch (event.kind) {
    case 'rolled':
      return { parts: [die(data['die']), ...(isList(data['parts']) ? data['parts'].flatMap(plus) : [])] };
    case 'rolled-for-start':
      return { parts: [die(data['first']), die(data['second'])] };
    case 'opened-chest':
      return {
        parts: [
          die(data['die']),
          ...(data['plus'] ? [{ value: number(data['plus']), from: named('part', 'card') }] : []),
        ],
      };
    case 'tamed':
      return {
        parts: [
          die(data['die']),
          ...(data['bonus'] ? [{ value: number(data['bonus']), from: named('part', 'bonus') }] : []),
        ],
        needs: number(data['needed']),
      };
    case 'went-berserk':
      return { parts: [die(data['die'])] };
    case 'sneaked':
      return isList(data['dice']) ? { parts: data['dice'].map(die) } : null;
    default:
      return null;
  }
}

type NameOf = (code: string) => string;

/** One station of the damage. */
function stop(event: GameEvent, nameOf: NameOf): DamageStop | null {
  const { data } = event;
  const code = cardIn(data['card'])?.code;
  const at = code === undefined ? '' : nameOf(code);
  switch (event.kind) {
    case 'wounded':
      return { at, icon: 'kind.monster', by: number(data['damage']) };
    case 'defended':
      return { at, icon: 'defence', by: number(data['damage']) };
    case 'absorbed':
      return { at: 'armour', icon: 'armour', by: number(data['armour']) };
    case 'lost-life':
      return { at: 'life', icon: 'life', by: number(data['damage']) };
    case 'excess-lost':
      return { at: 'excess', icon: 'time', by: number(data['damage']) };
    default:
      return null;
  }
}

const FATES: Record<string, string> = { killed: 'slain', broken: 'broken' };
/** Worth a word on the stage though nothing was rolled. */
const NEWS = [
  'reached-level',
  'giant-entered',
  'giant-grew',
  'giant-fell',
  'fell',
  'berserk-ended',
  'appeared',
  'set-down',
  'moved',
];

/** What the stage shows of some events: each roll with all that came of it. */
export function happenings(events: readonly GameEvent[], nameOf: NameOf = (code) => code): Happening[] {
  const shown: Happening[] = [];
  let blow: Happening | null = null;
  for (const event of events) {
    const rolled = roll(event);
    if (rolled || NEWS.includes(event.kind)) {
      const told: Happening = { text: event.text, rule: event.rule, roll: rolled, damage: null };
      shown.push(told);
      if (rolled) blow = event.kind === 'rolled' ? told : null;
      continue;
    }
    const station = stop(event, nameOf);
    if (station) {
      blow ??= push(shown, event);
      blow.damage ??= { amount: number(event.data['damage']), stops: [] };
      if (blow.roll) blow.damage.amount = Math.max(0, sum(blow.roll.parts));
      blow.damage.stops.push(station);
    } else if (event.kind in FATES && blow?.damage) {
      const last = blow.damage.stops.at(-1);
      if (last) last.fate = FATES[event.kind] ?? '';
    }
  }
  return shown;
}

function push(shown: Happening[], event: GameEvent): Happening {
  const told: Happening = { text: event.text, rule: event.rule, roll: null, damage: null };
  shown.push(told);
  return told;
}

const sum = (parts: readonly RollPart[]): number => parts.reduce((total, part) => total + part.value, 0);

/** Zones that new cards come from. */
export function origins(events: readonly GameEvent[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { kind, seat, data } of events) {
    const card = cardIn(data['card']);
    if (kind === 'drew' && isList(data['cards'])) {
      for (const drawn of data['cards']) {
        const one = cardIn(drawn);
        if (one) found[one.id] = `deck-s${seat ?? 0}`;
      }
    } else if (kind === 'refilled' && card) {
      const space = number(data['space']);
      found[card.id] = space <= 5 ? `pile-${space}` : 'main-deck';
    } else if (card && seat !== null && ['played', 'set-down', 'put-on', 'stored'].includes(kind)) {
      found[card.id] ??= `hand-s${seat}`;
    } else if (card && (kind === 'appeared' || kind === 'loot-laid')) found[card.id] = 'main-deck';
  }
  return found;
}

export const pictureOfSlot = (slot: string): ReturnType<typeof pick> => pick(`slot.${slot}`, 'defence');
