import { turnStartKinds, gameLook } from '../../current-game.svelte';
import type { GameEvent, SeatInfo } from '../../wire/types';

/** A line of the log. */
export interface LogLine {
  /** Its number in the whole story. */
  at: number;
  event: GameEvent;
  /** Who did it; null for the game itself, which refills a market. */
  by: number | null;
  /** A turn, or a phase, begins with it. */
  begins: boolean;
  /** The sentence with its figures, where the line leaves them out. */
  exact?: string;
}

/** The seat that did it, as far as the event's text or data name it; null for nobody. */
export function doer(event: GameEvent, seats: readonly SeatInfo[]): number | null {
  if (event.seat === null) return null;
  const name = seats.find((info) => info.seat === event.seat)?.name ?? '';
  const named = event.you === true || (name !== '' && event.text.includes(name));
  const { actor } = gameLook();
  const acted = actor === undefined ? '' : event.data[actor];
  return named || (typeof acted === 'string' && acted !== '') ? event.seat : null;
}

/** The last `count` lines of the log, extended back to the beginning of a turn if one is near. */
export function lastLines(events: readonly GameEvent[], seats: readonly SeatInfo[], count: number): LogLine[] {
  const begins = (at: number): boolean => turnStartKinds().includes(events[at]?.kind ?? '');
  let from = Math.max(0, events.length - count);
  for (let back = 0; from > 0 && back < count && !begins(from); back += 1) from -= 1;
  return events.slice(from).map((event, index) => {
    const at = from + index;
    return { at, event, by: doer(event, seats), begins: begins(at) };
  });
}
