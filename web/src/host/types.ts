import type { Component } from 'svelte';
import type { Wire } from '$lib/wire/socket';

export interface Spot {
  path: string;
  query: string;
  hash: string;
}

/** What the page needs of the place it runs at: a server behind a network, or this very browser. Chosen when it is built. */
export interface Host {
  /** Nobody else can come to these tables: no invitations, no clocks. */
  readonly alone: boolean;
  /** A part of every page that only this host has. */
  readonly Notice: Component | null;
  /** Called once, before the first page is shown. */
  start(): void;
  /** Answers a request to `/api`. Rejects where no answer can come. */
  exchange(path: string, request: RequestInit): Promise<[Response, string]>;
  /** The line to a table: a server may have several processes, and its name leads to the one that has it. */
  openWire(table: string): Wire;
  /** The picture of a game's box. */
  pictureOf(game: string): string;
  /** The page's own path as the address bar has it. */
  here(): Spot;
  /** How the address bar writes a path of the page. */
  addressOf(path: string): string;
  /** The path of the page a link leads to; null if the browser should follow it. */
  pathOf(anchor: HTMLAnchorElement): string | null;
  /** The script that makes an app of the page. */
  readonly app: string;
}
