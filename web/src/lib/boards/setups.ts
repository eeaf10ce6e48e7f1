import type { Component } from 'svelte';
import type { Game, Json } from '../wire/types';

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

const modules = import.meta.glob<SetupModule>('./*/setup/index.ts');

/** Games that bring a set-up of their own, by the folder of their board; the others are chosen from cards of words. */
export const setups: Record<string, () => Promise<SetupModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', load]),
);
