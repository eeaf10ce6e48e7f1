import { gameLook } from '../../current-game.svelte';
import type { GameEvent } from '../../wire/types';
import { isThing } from '../content/view-parts';

/** What somebody played, in order: each card once, with how often. */
export interface SeatPlays {
  seat: number;
  cards: [code: string, times: number][];
}

/** What the other seats played since I last did, grouped by seat. */
export function recentPlays(events: readonly GameEvent[], me: number): SeatPlays[] {
  const kinds = gameLook().plays ?? [];
  const since = events.findLastIndex((event) => event.seat === me && kinds.includes(event.kind));
  const found = new Map<number, Map<string, number>>();
  for (const { kind, seat, data } of events.slice(since + 1)) {
    const card = data['card'];
    if (seat === null || !kinds.includes(kind) || !isThing(card) || typeof card['code'] !== 'string') continue;
    const cards = found.get(seat) ?? new Map<string, number>();
    cards.set(card['code'], (cards.get(card['code']) ?? 0) + 1);
    found.set(seat, cards);
  }
  return [...found].map(([seat, cards]) => ({ seat, cards: [...cards] }));
}
