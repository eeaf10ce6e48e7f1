import { named } from '../../../i18n/index.svelte';
import { pick, type IconName } from '../../../icons';
import type { DamageStop } from '../../../play/content/faces';
import { die, figure, happeningsIn, rollIn, type Happening } from '../../../play/stage/happening';
import { isList, isThing } from '../../../play/content/view-parts';
import type { GameEvent, Json } from '../../../wire/types';

/** What events look like: rolls with their parts, the path of the damage, and where new cards come from. */

function cardIn(value: Json | undefined): { id: string; code: string } | null {
  if (!isThing(value) || typeof value['id'] !== 'string' || typeof value['code'] !== 'string') return null;
  return { id: value['id'], code: value['code'] };
}

/** The parts of a roll, if the event is one. */
function roll(event: GameEvent): Happening['roll'] {
  const { data } = event;
  switch (event.kind) {
    case 'rolled':
    case 'went-berserk':
    case 'sneaked':
      return rollIn(data);
    case 'rolled-for-start':
      return { parts: [die(data['first']), die(data['second'])] };
    case 'opened-chest':
      return {
        parts: [
          die(data['die']),
          ...(data['plus'] ? [{ value: figure(data['plus']), from: named('part', 'card') }] : []),
        ],
      };
    case 'tamed':
      return {
        parts: [
          die(data['die']),
          ...(data['bonus'] ? [{ value: figure(data['bonus']), from: named('part', 'bonus') }] : []),
        ],
        needs: figure(data['needed']),
      };
    default:
      return null;
  }
}

type NameOf = (code: string) => string;
/** Who sits where. */
type SeatName = (seat: number | null) => string | undefined;

/** One station of the damage. */
function stop(event: GameEvent, nameOf: NameOf, seatName: SeatName): DamageStop | null {
  const { data } = event;
  const code = cardIn(data['card'])?.code;
  const at = code === undefined ? '' : nameOf(code);
  switch (event.kind) {
    case 'wounded':
      return { at, icon: 'kind.monster', by: figure(data['damage']) };
    case 'broken':
      return { at, icon: 'defence', by: figure(data['damage']), fate: 'broken' };
    case 'defended':
      return { at, icon: 'defence', by: figure(data['damage']) };
    case 'absorbed':
      return { at: 'armour', icon: 'armour', by: figure(data['armour']) };
    case 'lost-life':
      return { at: seatName(event.seat) ?? 'life', icon: 'life', by: figure(data['damage']), hurts: true };
    case 'excess-lost':
      return { at: 'excess', icon: 'time', by: figure(data['damage']) };
    default:
      return null;
  }
}

const FATES: Record<string, string> = { killed: 'slain' };
/** Worth a word on the stage though nothing was rolled. */
const NEWS = ['giant-grew', 'berserk-ended', 'appeared', 'set-down', 'moved'];
/** Worth everybody's. */
const GREAT: Record<string, IconName> = {
  'reached-level': 'experience',
  'giant-entered': 'kind.monster',
  'giant-fell': 'victory',
  fell: 'death',
};

/** What the stage shows of some events: each roll with all that came of it. */
export function happenings(
  events: readonly GameEvent[],
  nameOf: NameOf = (code) => code,
  seatName: SeatName = () => undefined,
): Happening[] {
  const station = (event: GameEvent): DamageStop | null => stop(event, nameOf, seatName);
  return happeningsIn(events, { roll, stop: station, blow: 'rolled', fates: FATES, news: NEWS, great: GREAT });
}

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
      const space = figure(data['space']);
      found[card.id] = space <= 5 ? `pile-${space}` : 'main-deck';
    } else if (card && seat !== null && ['played', 'set-down', 'put-on', 'stored'].includes(kind)) {
      found[card.id] ??= `hand-s${seat}`;
    } else if (card && (kind === 'appeared' || kind === 'loot-laid')) found[card.id] = 'main-deck';
  }
  return found;
}

export const pictureOfSlot = (slot: string): ReturnType<typeof pick> => pick(`slot.${slot}`, 'defence');
