import type { Component } from 'svelte';
import type { Game, Json } from '../../wire/types';

/** What a game's own way of choosing what is played gets. */
export interface SetupProps {
  game: Game;
  players: number;
  options: Record<string, Json>;
  onchange: (name: string, value: Json) => void;
}

export interface SetupModule {
  default: Component<SetupProps>;
}
