import type { Game, Look } from './wire/types';

/** The game on the screen: its words take precedence, and its look is used. */
let current = $state.raw<Game | null>(null);

export function setCurrentGame(game: Game | null): void {
  current = game;
}

export function currentGame(): string {
  return current?.code ?? '';
}

export function gameWords(): Record<string, string> {
  return current?.words ?? {};
}

export function gameLook(): Look {
  return current?.look ?? {};
}

/** Kinds of events that begin a turn. */
export function turnStartKinds(): readonly string[] {
  return current?.begins ?? [];
}
