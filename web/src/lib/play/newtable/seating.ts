import type { Game, Json, NewTable, SeatWish } from '../../wire/types';

/** The seats of a new table while they are being arranged. */

export interface Place extends SeatWish {
  id: number;
  /** What this seat chose for each option that is asked per seat; '' leaves it to the table. */
  picks: Record<string, string>;
}

let next = 1;

export function botPlace(game: Game): Place {
  return { id: next++, kind: 'bot', picks: {}, level: game.level };
}

/** What a first game is better with. */
export function gentleOptions(game: Game): Record<string, Json> {
  return { ...firstOptions(game), ...game.gentle };
}

/** Me and bots: as few as make a good game, but never alone where two can play. */
export function firstPlaces(game: Game, name: string): Place[] {
  const count = Math.max(game.seats.min, Math.min(game.company, game.seats.max));
  const bots = Array.from({ length: count - 1 }, () => botPlace(game));
  return [{ id: next++, kind: 'me', name, picks: {} }, ...bots];
}

/** As many seats as are wanted: bots sit down, and bots get up before anybody else does. */
export function seated(game: Game, places: readonly Place[], count: number): Place[] {
  const left = [...places];
  while (left.length > count) {
    const bot = left.findLastIndex((place) => place.kind === 'bot');
    left.splice(bot < 0 ? left.length - 1 : bot, 1);
  }
  while (left.length < count) left.push(botPlace(game));
  return left;
}

export function firstOptions(game: Game): Record<string, Json> {
  return Object.fromEntries(
    game.options.filter((option) => !option.per_seat).map((option) => [option.name, option.default]),
  );
}

function same(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is sent: only the options that differ from the defaults, and per-seat picks when somebody picked. */
export function wish(game: Game, places: readonly Place[], options: Record<string, Json>, seed: string): NewTable {
  const chosen: Record<string, Json> = {};
  for (const option of game.options) {
    const value = options[option.name];
    if (option.per_seat) {
      const picks = places.map((place) => place.picks[option.name] ?? '');
      if (picks.some(Boolean)) chosen[option.name] = picks.map((pick) => pick || null);
    } else if (value !== undefined && !same(value, option.default)) chosen[option.name] = value;
  }
  const seats = places.map(({ kind, name, level }) => ({
    kind,
    ...((kind === 'me' || kind === 'here') && name?.trim() ? { name: name.trim() } : {}),
    ...(kind === 'bot' && level !== undefined ? { level } : {}),
  }));
  return { game: game.code, seats, options: chosen, ...(seed.trim() ? { seed: seed.trim() } : {}) };
}
