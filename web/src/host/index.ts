import type { Wire } from '$lib/wire/socket';
import type { Host } from './types';

/** The usual host: a server, reached by HTTP and WebSocket. */
export const host: Host = {
  alone: false,
  Notice: null,
  start: () => undefined,
  app: '/offline.js',
  exchange: async (path, request) => {
    const response = await fetch(path, request);
    return [response, await response.text()];
  },
  openWire: (table) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(table)}`) as unknown as Wire;
  },
  pictureOf: (game) => `/api/games/${game}/picture`,
  here: () => ({ path: location.pathname, query: location.search, hash: location.hash }),
  addressOf: (path) => path,
  pathOf: (anchor) => {
    const isInPage = anchor.pathname === location.pathname && anchor.hash !== '';
    return isInPage ? null : anchor.pathname + anchor.search + anchor.hash;
  },
};
