import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Catalogue = Record<string, { icon: string; author: string; early?: boolean }>;
type Part = 'early' | 'table';
interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string } | undefined>;
}

const CATALOGUE = fileURLToPath(new URL('../src/lib/icons/catalogue.json', import.meta.url));
const MODULE = 'virtual:icon-sprite';
const PARTS: Part[] = ['early', 'table'];
const devPath = (part: string): string => `/icon-sprite-${part}.svg`;

/** Cards may have pictures of their own, beside their board: `virtual:pictures/<board>` has the address of their sprite. */
const OF_BOARD = /^\0?virtual:pictures\/([\w-]+)$/;
const picturesOf = (board: string): string =>
  fileURLToPath(new URL(`../src/lib/boards/${board}/pictures.json`, import.meta.url));

/** One `<symbol>` for each entry of a catalogue, or for such of them. */
function sprite(file: string, such: (entry: Catalogue[string]) => boolean = () => true): string {
  const load = createRequire(import.meta.url);
  const set = load('@iconify-json/game-icons/icons.json') as IconSet;
  const box = `0 0 ${set.width ?? 512} ${set.height ?? 512}`;
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  const symbols = Object.entries(catalogue).map(([concept, entry]) => {
    if (!such(entry)) return '';
    const found = set.icons[entry.icon];
    if (!found) throw new Error(`${file}: "${concept}" asks for "${entry.icon}", which the icon set lacks`);
    return `<symbol id="${concept}" viewBox="${box}">${found.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** What every page shows, or what lies on tables. */
function draw(part: Part): string {
  return sprite(CATALOGUE, ({ early }) => (early === true) === (part === 'early'));
}

/** Picks the icons the catalogue names into two sprite files, of which `virtual:icon-sprite` has the addresses. */
export function iconSprite(): Plugin {
  let building = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE || OF_BOARD.test(id) ? `\0${id}` : undefined),
    load(id) {
      const board = OF_BOARD.exec(id)?.[1];
      if (board !== undefined) {
        if (!building) return `export default ${JSON.stringify(devPath(board))}`;
        const source = sprite(picturesOf(board));
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `icons-${board}.svg`, source })}`;
      }
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = PARTS.map((part) => {
        if (!building) return `${part}: ${JSON.stringify(devPath(part))}`;
        const file = this.emitFile({ type: 'asset', name: `icons-${part}.svg`, source: draw(part) });
        return `${part}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export default { ${addresses.join(', ')} }`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, part = ''] = /^\/icon-sprite-([\w-]+)\.svg$/.exec(request.url ?? '') ?? [];
        const known = PARTS.find((one) => one === part);
        if (!known && !existsSync(picturesOf(part))) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(known ? draw(known) : sprite(picturesOf(part)));
      });
    },
  };
}
