import type { View } from '../../wire/types';

const MOST = 12;
const NAME = /^[\w-]{1,24}$/;

/** The rules of a game, asked from a table: what its view calls itself, and how many play, narrows what is searched for. */
export function rulesOf(game: string, view: View | null, seats: number): string {
  const called = Object.values(view ?? {}).filter((value) => typeof value === 'string' && NAME.test(value));
  const modes = [...(seats > 0 ? [`${seats}p`] : []), ...new Set(called as string[])].slice(0, MOST);
  return `/rules/${game}${modes.length > 0 ? `?mode=${modes.join(',')}` : ''}`;
}
