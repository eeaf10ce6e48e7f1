import type { GameEvent } from './types';

export interface MergedEvents {
  events: GameEvent[];
  /** Those that were not known before. */
  news: GameEvent[];
}

/** Compares events without their text, which may come in another language. */
function same(one: GameEvent, other: GameEvent): boolean {
  return (
    one.ply === other.ply &&
    one.kind === other.kind &&
    one.seat === other.seat &&
    JSON.stringify(one.data) === JSON.stringify(other.data)
  );
}

/** The news this device never showed: `shown` is the last ply it showed, `me` its seat. */
export function unseenEvents(news: readonly GameEvent[], shown: number, me: unknown): GameEvent[] {
  // A bot replaces only the absent: that event was never seen, even if no move came before it.
  const mine = news.filter((event) => event.seat === me && ['replaced', 'returned'].includes(event.kind)).at(-1);
  return news.filter((event) => (event.ply ?? 0) > shown || (event === mine && event.kind === 'replaced'));
}

/** Merges the events after ply `since`, or (null) the whole log, into the known ones. No event occurs twice. */
export function mergeEvents(
  known: readonly GameEvent[],
  received: readonly GameEvent[],
  since: number | null,
): MergedEvents {
  if (since !== null) {
    const before = known.filter((event) => (event.ply ?? 0) <= since);
    return { events: [...before, ...received], news: [...received] };
  }
  let at = 0;
  for (; at < received.length; at += 1) {
    const [one, other] = [known[at], received[at]];
    if (!one || !other || !same(one, other)) break;
  }
  return { events: [...received], news: received.slice(at) };
}
