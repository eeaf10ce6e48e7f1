import type { GameEvent } from './types';

/** The story as it is known, and which of it is news. */
export interface Told {
  events: GameEvent[];
  news: GameEvent[];
}

/** The same thing that happened; its words may come in another language. */
function same(one: GameEvent, other: GameEvent): boolean {
  return (
    one.ply === other.ply &&
    one.kind === other.kind &&
    one.seat === other.seat &&
    JSON.stringify(one.data) === JSON.stringify(other.data)
  );
}

/** What of the news was never seen here: `shown` is the last ply this device showed before, `me` the seat it looks from. */
export function unseen(news: readonly GameEvent[], shown: number, me: unknown): GameEvent[] {
  // Only the absent are replaced: that a bot took this seat was never seen, though no move lies before it.
  const mine = news.filter((event) => event.seat === me && ['replaced', 'returned'].includes(event.kind)).at(-1);
  return news.filter((event) => (event.ply ?? 0) > shown || (event === mine && event.kind === 'replaced'));
}

/** Events that come after the ply `since`, or (null) the whole story anew: no line is ever there twice. */
export function mergeEvents(known: readonly GameEvent[], told: readonly GameEvent[], since: number | null): Told {
  if (since !== null) {
    const kept = known.filter((event) => (event.ply ?? 0) <= since);
    return { events: [...kept, ...told], news: [...told] };
  }
  let at = 0;
  for (; at < told.length; at += 1) {
    const [one, other] = [known[at], told[at]];
    if (!one || !other || !same(one, other)) break;
  }
  return { events: [...told], news: told.slice(at) };
}
