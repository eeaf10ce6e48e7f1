import { spokenLook } from '../../spoken.svelte';
import type { GameEvent } from '../../wire/types';
import { isThing } from '../content/plain';

/** What somebody played, in order: each card once, with how often. */
export interface Lately {
  seat: number;
  cards: [code: string, times: number][];
}

/** What the others played since I last did: it stays in sight until I act. */
export function lately(events: readonly GameEvent[], me: number): Lately[] {
  const kinds = spokenLook().plays ?? [];
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
