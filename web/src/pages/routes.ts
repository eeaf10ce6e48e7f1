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
  try: ['/try'],
  learn: ['/learn', '/learn/:game', '/learn/:game/:guide'],
  replays: ['/replays'],
  replay: ['/replay/:table'],
  rules: ['/rules', '/rules/:game', '/rules/:game/:id'],
  icons: ['/icons'],
  gallery: ['/gallery', '/gallery/:game'],
  decks: ['/decks'],
  open: ['/open'],
  // Every component in every state, for those who work on them; not in the built client.
  components: import.meta.env.DEV ? ['/components'] : [],
  lost: [],
} satisfies Record<string, string[]>;

export type PageName = keyof typeof paths;

/** Each page is fetched when it is first opened. */
const modules: Record<PageName, () => Promise<{ default: unknown }>> = {
  home: () => import('./Home.svelte'),
  make: () => import('./NewTable.svelte'),
  table: () => import('./Table.svelte'),
  join: () => import('./Join.svelte'),
  try: () => import('./Try.svelte'),
  learn: () => import('./Learn.svelte'),
  replays: () => import('./Replays.svelte'),
  replay: () => import('./Replay.svelte'),
  rules: () => import('./Rules.svelte'),
  icons: () => import('./Icons.svelte'),
  gallery: () => import('./Gallery.svelte'),
  decks: () => import('./Decks.svelte'),
  open: () => import('./Open.svelte'),
  components: () => (import.meta.env.DEV ? import('./Components.svelte') : import('./NotFound.svelte')),
  lost: () => import('./NotFound.svelte'),
};

/** A page may ignore the parts of its path. */
export async function open(name: PageName): Promise<Component<PageProps>> {
  return (await modules[name]()).default as Component<PageProps>;
}

/** Pages that begin anew for each address; the others follow their parts. */
export const ONE_FOR_EACH: ReadonlySet<PageName> = new Set<PageName>(['table', 'replay', 'join', 'learn']);

/** Pages that fill the window and bring their own bar. */
export const WHOLE_WINDOW: ReadonlySet<PageName> = new Set<PageName>(['table', 'replay']);
