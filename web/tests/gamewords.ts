import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const GAMES = join(import.meta.dirname, '../../src/legendarium/games');

/** The words a game brings for the page, as its server would send them: `board.facing`, `kind.weapon`. */
export function wordsOfGame(game: string, language = 'en'): Record<string, string> {
  const text = readFileSync(join(GAMES, game.replaceAll('-', '_'), 'page', `${language}.toml`), 'utf-8');
  const found: Record<string, string> = {};
  let section = '';
  for (const line of text.split('\n')) {
    const opens = /^\[([\w.-]+)\]$/.exec(line)?.[1];
    if (opens !== undefined) section = `${opens}.`;
    const [, quoted, bare, said] = /^(?:"([^"]+)"|([\w-]+)) = (".*")$/.exec(line) ?? [];
    if (said !== undefined) found[section + (quoted ?? bare ?? '')] = JSON.parse(said) as string;
  }
  return found;
}

/** Games with a board of their own, and all the source of each. */
export function boardSources(): [game: string, source: string][] {
  const boards = join(import.meta.dirname, '../src/lib/boards');
  return readdirSync(boards, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }) => [
      name,
      readdirSync(join(boards, name), { recursive: true, encoding: 'utf-8' })
        .filter((file) => /\.(svelte|ts)$/.test(file))
        .map((file) => readFileSync(join(boards, name, file), 'utf-8'))
        .join('\n'),
    ]);
}
