import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Catalogue = Record<string, { icon: string; author: string; early?: boolean }>;
type Part = 'early' | 'table' | 'pictures';
interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string } | undefined>;
}

const CATALOGUE = fileURLToPath(new URL('../src/lib/icons/catalogue.json', import.meta.url));
const PICTURES = fileURLToPath(new URL('../src/lib/icons/pictures.json', import.meta.url));
const MODULE = 'virtual:icon-sprite';
const PARTS: Part[] = ['early', 'table', 'pictures'];
const devPath = (part: Part): string => `/icon-sprite-${part}.svg`;

/** One `<symbol>` for each concept of a part of the catalogue: what every page shows, what lies on tables; or of each card. */
function draw(part: Part): string {
  const load = createRequire(import.meta.url);
  const set = load('@iconify-json/game-icons/icons.json') as IconSet;
  const cards = part === 'pictures';
  const catalogue = JSON.parse(readFileSync(cards ? PICTURES : CATALOGUE, 'utf8')) as Catalogue;
  const box = `0 0 ${set.width ?? 512} ${set.height ?? 512}`;
  const concepts = Object.entries(catalogue).filter(
    ([, { early }]) => cards || (early === true) === (part === 'early'),
  );
  const symbols = concepts.map(([concept, { icon }]) => {
    const found = set.icons[icon];
    if (!found)
      throw new Error(
        `icons/${cards ? 'pictures' : 'catalogue'}.json: "${concept}" asks for "${icon}", which the icon set lacks`,
      );
    return `<symbol id="${concept}" viewBox="${box}">${found.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Picks the icons the catalogue names into three sprite files; `virtual:icon-sprite` has their addresses. */
export function iconSprite(): Plugin {
  let building = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = PARTS.map((part) => {
        if (!building) return `${part}: ${JSON.stringify(devPath(part))}`;
        const file = this.emitFile({ type: 'asset', name: `icons-${part}.svg`, source: draw(part) });
        return `${part}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export default { ${addresses.join(', ')} }`;
    },
    configureServer(server) {
      for (const part of PARTS) {
        server.middlewares.use(devPath(part), (_, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(draw(part));
        });
      }
    },
  };
}
