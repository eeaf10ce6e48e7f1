import { describe, expect, it } from 'vitest';

/** The folders of `src`, lowest first. A file imports its own folder and lower levels; folders of one level know nothing of each other. */
const LEVELS: readonly (readonly string[])[] = [
  ['lib/wire/types.ts'],
  ['lib', 'lib/i18n', 'lib/icons'],
  ['lib/wire'],
  ['host'],
  ['lib/games.svelte.ts'],
  ['lib/play/content'],
  ['lib/play/field', 'lib/play/stage', 'lib/play/read', 'lib/play/gallery'],
  ['lib/play/answer'],
  ['lib/play/seat', 'lib/play/newtable', 'lib/play/analysis'],
  ['lib/play/guide'],
  ['lib/components/basic'],
  ['lib/components/card', 'lib/components/rules', 'lib/components/outcome', 'lib/components/people'],
  [
    'lib/components/decision',
    'lib/components/stage',
    'lib/components/options',
    'lib/components/table',
    'lib/components/guide',
  ],
  ['lib/components/gallery'],
  ['local'],
  ['lib/boards/kit'],
  ['lib/boards/kit/field'],
  ['lib/boards/*'],
  ['lib/boards'],
  ['pages', 'pages/*'],
  ['local'],
  ['.'],
];
/** Within this level and the one of the pages, files and folders belong together. */
const TOGETHER = [['lib', 'lib/i18n', 'lib/icons'], ['pages', 'pages/*'], ['.']];

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
const paths = new Set(Object.keys(sources).map((path) => path.replace('../src/', '')));
const IMPORTED = /(?:from|import|import\()\s*'((?:\$lib|\.{1,2})(?:\/[^'?]*)?)/g;

function folderOf(path: string): string {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  // A game's board is one folder with its parts.
  return /^lib\/boards\/(?!kit)[^/]+/.exec(folder)?.[0] ?? folder;
}

function levelOf(path: string): number {
  const own = LEVELS.findIndex((level) => level.includes(path));
  if (own >= 0) return own;
  const folder = folderOf(path);
  const named = LEVELS.findIndex((level) => level.includes(folder));
  return named >= 0 ? named : LEVELS.findIndex((level) => level.includes(folder.replace(/[^/]+$/, '*')));
}

/** The file an import names; null for what is no source: a style sheet, a picture. */
function target(from: string, spec: string): string | null {
  const parts = spec.startsWith('$lib') ? ['lib', ...spec.split('/').slice(1)] : [...folders(from), ...spec.split('/')];
  const clean: string[] = [];
  for (const part of parts) {
    if (part === '..') clean.pop();
    else if (part !== '.' && part !== '') clean.push(part);
  }
  const path = clean.join('/');
  return (
    ['', '.ts', '.svelte.ts', '/index.ts', '/index.svelte.ts'].map((end) => path + end).find((one) => paths.has(one)) ??
    null
  );
}

const folders = (path: string): string[] => path.split('/').slice(0, -1);

function mayImport(from: string, to: string): boolean {
  const [low, high] = [levelOf(to), levelOf(from)];
  if (low !== high) return low < high;
  return folderOf(from) === folderOf(to) || TOGETHER.some((level) => level.join() === LEVELS[high]?.join());
}

function importsOf(path: string): string[] {
  const found = [...(sources[`../src/${path}`] ?? '').matchAll(IMPORTED)].map(([, spec = '']) => target(path, spec));
  return found.filter((to) => to !== null);
}

describe('arrows go down only', () => {
  it('gives every file a level', () => {
    expect([...paths].filter((path) => levelOf(path) < 0)).toEqual([]);
  });

  it('reads imports', () => {
    const edges = [...paths].flatMap(importsOf);
    expect(edges.length).toBeGreaterThan(1000);
    expect(mayImport('lib/wire/socket.ts', 'lib/play/answer/odds.ts')).toBe(false);
    expect(mayImport('lib/boards/plain/PlainView.svelte', 'lib/boards/village-attacks/view.ts')).toBe(false);
  });

  it('lets no file import a higher level, or another folder of its own', () => {
    // The list of pages leads to each of them, and they to addresses in it.
    const up = [...paths].flatMap((from) =>
      importsOf(from)
        .filter((to) => !mayImport(from, to))
        .map((to) => `${from} -> ${to}`),
    );
    expect(up).toEqual([]);
  });
});
