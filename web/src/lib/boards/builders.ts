import type { Component } from 'svelte';

/** What a game's own deck builder gets. */
export interface BuilderProps {
  game: string;
}

export interface BuilderModule {
  default: Component<BuilderProps>;
}

const modules = import.meta.glob<BuilderModule>('./*/decks/index.ts');

/** Games whose players build decks, by the folder of their board. */
export const builders: Record<string, () => Promise<BuilderModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', load]),
);
