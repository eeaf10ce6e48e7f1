import attacks from './art/village-attacks.svg';
import legends from './art/village-of-legends.svg';
import signum from './art/legends-of-signum.svg';

/** The three games as the client knows them before the server says a word. */

export const GAMES = ['village-of-legends', 'legends-of-signum', 'village-attacks'] as const;
export type GameCode = (typeof GAMES)[number];

export const PICTURES: Record<GameCode, string> = {
  'village-of-legends': legends,
  'legends-of-signum': signum,
  'village-attacks': attacks,
};

const PREFIXES: Record<string, GameCode> = {
  vol: 'village-of-legends',
  los: 'legends-of-signum',
  va: 'village-attacks',
};

export function isGame(code: string): code is GameCode {
  return (GAMES as readonly string[]).includes(code);
}

/** The book a ledger id belongs to. */
export function gameOfRule(id: string): string {
  return PREFIXES[id.split('.')[0] ?? ''] ?? 'village-of-legends';
}

export function rulePath(id: string): string {
  return `/rules/${gameOfRule(id)}/${encodeURIComponent(id)}`;
}
