import { listed, word } from '../../../i18n/index.svelte';
import { figure } from '../../../play/stage/happening';
import { isThing } from '../../../play/content/view-parts';
import type { GameEvent } from '../../../wire/types';

/** What somebody did since I last ended a turn. */
interface Deeds {
  bought: string[];
  /** Life lost to it, by seat. */
  hits: Map<number, number>;
}

type SeatName = (seat: number) => string;

/** One sentence for each of the others who did something worth it: what they bought, and whom they hurt. */
export function recap(
  events: readonly GameEvent[],
  me: number,
  nameOf: (code: string) => string,
  seatName: SeatName,
): string[] {
  const since = events.findLastIndex((event) => event.kind === 'turn-ended' && event.seat === me);
  if (since < 0) return [];
  const deeds = new Map<number, Deeds>();
  let striker: number | null = null;
  for (const { kind, seat, data } of events.slice(since + 1)) {
    if (kind === 'turn-began' && seat === me) break;
    if (kind === 'rolled') striker = seat;
    if (seat === null) continue;
    if (kind === 'bought' && isThing(data['card']) && typeof data['card']['code'] === 'string')
      deedsOf(deeds, seat).bought.push(nameOf(data['card']['code']));
    if (kind === 'lost-life' && striker !== null && striker !== seat) {
      const { hits } = deedsOf(deeds, striker);
      hits.set(seat, (hits.get(seat) ?? 0) + figure(data['damage']));
    }
  }
  deeds.delete(me);
  return [...deeds].map(([seat, done]) => told(seatName(seat), done, me, seatName));
}

function deedsOf(deeds: Map<number, Deeds>, seat: number): Deeds {
  const found = deeds.get(seat) ?? { bought: [], hits: new Map<number, number>() };
  deeds.set(seat, found);
  return found;
}

function told(name: string, { bought, hits }: Deeds, me: number, seatName: SeatName): string {
  const parts = bought.length > 0 ? [word('recap.bought', { cards: listed(bought) })] : [];
  for (const [seat, n] of hits) {
    parts.push(seat === me ? word('recap.hit-you', { n }) : word('recap.hit', { name: seatName(seat), n }));
  }
  return word('recap', { name, deeds: listed(parts) });
}
