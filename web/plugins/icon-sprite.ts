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

/** By part or board the address of its sprite in the built client: the prerendered pages name the same files. */
const built = new Map<string, string>();

/** Picks the icons the catalogue names into two sprite files, of which `virtual:icon-sprite` has the addresses. */
export function iconSprite(): Plugin {
  let mode: 'serve' | 'build' | 'prerender' = 'serve';
  const emitted = new Map<string, string>();
  return {
    name: 'icon-sprite',
    configResolved(config) {
      if (config.command === 'build') mode = config.build.ssr ? 'prerender' : 'build';
    },
    resolveId: (id) => (id === MODULE || OF_BOARD.test(id) ? `\0${id}` : undefined),
    load(id) {
      /** The address of a sprite, as an expression. */
      const address = (name: string, source: () => string): string => {
        if (mode === 'serve') return JSON.stringify(devPath(name));
        if (mode === 'prerender') return JSON.stringify(built.get(name));
        const file = this.emitFile({ type: 'asset', name: `icons-${name}.svg`, source: source() });
        emitted.set(name, file);
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      const board = OF_BOARD.exec(id)?.[1];
      if (board !== undefined) return `export default ${address(board, () => sprite(picturesOf(board)))}`;
      if (id !== `\0${MODULE}`) return undefined;
      return `export default { ${PARTS.map((part) => `${part}: ${address(part, () => draw(part))}`).join(', ')} }`;
    },
    generateBundle() {
      for (const [name, file] of emitted) built.set(name, `/${this.getFileName(file)}`);
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
