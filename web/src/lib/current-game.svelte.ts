import type { Game, Look } from './wire/types';

/** The game whose table, rules or set-up is on the screen: its words come first, and its look is drawn. */
let current = $state.raw<Game | null>(null);

export function setCurrentGame(game: Game | null): void {
  current = game;
}

export function gameWords(): Record<string, string> {
  return current?.words ?? {};
}

export function gameLook(): Look {
  return current?.look ?? {};
}

/** Kinds of events with which a turn begins. */
export function turnStartKinds(): readonly string[] {
  return current?.begins ?? [];
}
