import type { Game, Look } from './wire/types';

/** The game whose table, rules or set-up is on the screen: its words come first, and its look is drawn. */
let current = $state.raw<Game | null>(null);

export function speakOf(game: Game | null): void {
  current = game;
}

export function spokenWords(): Record<string, string> {
  return current?.words ?? {};
}

export function spokenLook(): Look {
  return current?.look ?? {};
}

/** Kinds of events with which a turn begins. */
export function beginnings(): readonly string[] {
  return current?.begins ?? [];
}
