import type { Plugin } from 'vite';

/** By the first part of an address the page that is shown there: `src/pages/routes.ts` says the same with all their parts. */
export const PAGES: Readonly<Record<string, string>> = {
  '': 'Home',
  new: 'NewTable',
  table: 'Table',
  join: 'Join',
  replays: 'Replays',
  try: 'Try',
  learn: 'Learn',
  replay: 'Replay',
  rules: 'Rules',
  icons: 'Icons',
  gallery: 'Gallery',
  decks: 'Decks',
  open: 'Open',
};
/** What every page writes its first words with, and what one of them alone does. */
const FONTS = ['cinzel-latin-600-normal', 'alegreya-sans-latin-400-normal'];
const OWN_FONTS: Readonly<Record<string, string[]>> = {
  '': ['alegreya-latin-400-italic'],
  rules: ['alegreya-latin-400-normal'],
};
const PAGE = /\/src\/pages\/(\w+)\.svelte$/;

interface Chunk {
  type: string;
  fileName: string;
  imports?: string[];
  isEntry?: boolean;
  facadeModuleId?: string | null;
  viteMetadata?: { importedCss?: Set<string> };
}

/** Writes `pages.json`: what each page needs, what paints first first, so that the server can name it before a script is read. */
export function pageLinks(): Plugin {
  return {
    name: 'page-links',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle) as Chunk[];
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needs = (chunk: Chunk | undefined, found: Set<string>): Set<string> => {
        if (!chunk || found.has(chunk.fileName)) return found;
        found.add(chunk.fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
        for (const file of chunk.imports ?? []) needs(named.get(file), found);
        return found;
      };
      const entry = needs(
        chunks.find(({ isEntry }) => isEntry),
        new Set(),
      );
      const fontsOf = (part: string): string[] =>
        [...FONTS, ...(OWN_FONTS[part] ?? [])].flatMap((font) =>
          [...named.keys()].filter((file) => file.startsWith(`assets/${font}-`) && file.endsWith('.woff2')),
        );
      const pages = Object.entries(PAGES).map(([part, page]) => {
        const chunk = chunks.find(({ facadeModuleId }) => PAGE.exec(facadeModuleId ?? '')?.[1] === page);
        const files = [...new Set([...entry, ...needs(chunk, new Set())])];
        const styles = files.filter((file) => file.endsWith('.css'));
        const scripts = files.filter((file) => !file.endsWith('.css'));
        return [part, ['boot.js', ...styles, ...fontsOf(part), ...scripts].map((file) => `/${file}`)];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(Object.fromEntries(pages)),
      });
    },
  };
}
