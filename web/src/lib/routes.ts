import type { Component } from 'svelte';

export interface PageProps {
  parts: Record<string, string>;
}

/** Which paths lead to which page; the first that fits wins. */
export const paths = {
  home: ['/'],
  make: ['/new', '/new/:game'],
  table: ['/table/:table'],
  join: ['/join/:table', '/join/:table/:invite'],
  replays: ['/replays'],
  replay: ['/replay/:table'],
  rules: ['/rules', '/rules/:game', '/rules/:game/:id'],
  icons: ['/icons'],
  // Every component in every state, for those who work on them; not in the built client.
  gallery: import.meta.env.DEV ? ['/gallery'] : [],
  lost: [],
} satisfies Record<string, string[]>;

export type PageName = keyof typeof paths;

/** Each page is fetched when it is first opened. */
const modules: Record<PageName, () => Promise<{ default: unknown }>> = {
  home: () => import('../pages/Home.svelte'),
  make: () => import('../pages/NewTable.svelte'),
  table: () => import('../pages/Table.svelte'),
  join: () => import('../pages/Join.svelte'),
  replays: () => import('../pages/Replays.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  icons: () => import('../pages/Icons.svelte'),
  gallery: () => (import.meta.env.DEV ? import('../pages/Gallery.svelte') : import('../pages/NotFound.svelte')),
  lost: () => import('../pages/NotFound.svelte'),
};

/** A page may ignore the parts of its path. */
export async function open(name: PageName): Promise<Component<PageProps>> {
  return (await modules[name]()).default as Component<PageProps>;
}

/** Pages that begin anew for each address; the others follow their parts. */
export const ONE_FOR_EACH: ReadonlySet<PageName> = new Set<PageName>(['table', 'replay', 'join']);

/** Pages that fill the window and bring their own bar. */
export const WHOLE_WINDOW: ReadonlySet<PageName> = new Set<PageName>(['table', 'replay']);
