import { describe, expect, it } from 'vitest';
import { boardSources, speaksWithShared, wordsOfGame } from './gamewords';

const keysIn = (words: Record<string, string>): string[] =>
  Object.keys(words)
    .filter((key) => key.startsWith('board.'))
    .map((key) => key.slice('board.'.length))
    .sort();

describe.each(boardSources(speaksWithShared))('the words of the board of %s', (game, source) => {
  const english = keysIn(wordsOfGame(game));
  const plain = new Set([...source.matchAll(/\bword\(\s*'([^']+)'/g)].map((found) => found[1] ?? ''));
  const plural = new Set([...source.matchAll(/\bwords\(\s*'([^']+)'/g)].map((found) => found[1] ?? ''));
  const patterns = [...source.matchAll(/\bwords?\(\s*`([^`$][^`]*)`/g)].map(
    (found) => new RegExp(`^${(found[1] ?? '').replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[a-z0-9.-]+')}$`),
  );
  const used = (key: string): boolean =>
    plain.has(key) || plural.has(key.replace(/\.(one|other)$/, '')) || patterns.some((pattern) => pattern.test(key));

  it('are all known where they are used, and all used', () => {
    const known = new Set(english);
    expect([...plain].filter((key) => !known.has(key))).toEqual([]);
    expect([...plural].filter((stem) => !known.has(`${stem}.other`))).toEqual([]);
    expect(english.filter((key) => !used(key))).toEqual([]);
  });
});

describe('the shared page', () => {
  it('cites no rule of a game', () => {
    const shared = import.meta.glob<string>(['../src/**/*.{svelte,ts}', '!../src/lib/boards/*-*/**'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const citing = Object.entries(shared).filter(([, source]) => /(^|[^\w.])(vol|va|los)\.[a-z]/m.test(source));
    expect(citing.map(([path]) => path)).toEqual([]);
  });

  it('knows no word of a game', async () => {
    const shared = Object.keys((await import('../src/lib/i18n/en.json')).default);
    expect(shared.filter((key) => /^(vol|va|los|board)\./.test(key))).toEqual([]);
  });
});
