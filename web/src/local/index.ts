import { fitting } from '$lib/i18n/languages';
import type { Host } from '../host/types';
import { fetchFromHouse, HouseWire, startHouse } from './house-line';
import { lastingFile } from './lasting';
import Notice from './Notice.svelte';
import { mendLinks, pathIn, spotOf } from './paths';

/** The host of the edition without a server: the tables are in a worker of this page. */

const asked = (headers: Headers): string => headers.get('accept-language') ?? fitting(navigator.languages);

/** The file of a lasting answer; null if the host has none. */
async function fromFile(path: string, request: RequestInit, language: string): Promise<[Response, string] | null> {
  const file = (request.method ?? 'GET') === 'GET' ? lastingFile(path, language) : null;
  if (file === null) return null;
  const response = await fetch(new URL(file, document.baseURI), { signal: request.signal ?? null }).catch(() => null);
  return response?.ok ? [response, await response.text()] : null;
}

let last = spotOf('') ?? { path: '/', query: '', hash: '' };

export const host: Host = {
  alone: true,
  Notice,
  app: 'offline.js',
  start: () => {
    startHouse();
    mendLinks();
  },
  exchange: async (address, request) => {
    const headers = new Headers(request.headers);
    const language = asked(headers);
    const [path = '', query = ''] = address.split('?');
    const kept = await fromFile(path, request, language);
    if (kept) return kept;
    headers.set('accept-language', language);
    const [status, told, text] = await fetchFromHouse({
      method: request.method ?? 'GET',
      path: decodeURIComponent(path),
      query,
      headers: Object.fromEntries(headers),
      body: typeof request.body === 'string' ? request.body : '',
    });
    return [new Response(status === 204 ? null : text, { status, headers: told }), text];
  },
  openWire: () => new HouseWire(fitting(navigator.languages)),
  pictureOf: (game) => `api/${game}.svg`,
  here: () => (last = spotOf(location.hash) ?? last),
  addressOf: (path) => `#${path}`,
  pathOf: (anchor) => pathIn(anchor.getAttribute('href') ?? ''),
};
