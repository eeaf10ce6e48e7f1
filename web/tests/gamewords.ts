const pages = import.meta.glob<string>('../../src/legendarium/games/*/page/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>(['../src/lib/boards/*/**/*.{svelte,ts}', '!../src/lib/boards/kit/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The words a game brings for the page, as its server would send them: `board.facing`, `kind.weapon`. */
export function wordsOfGame(game: string, language = 'en'): Record<string, string> {
  const text = pages[`../../src/legendarium/games/${game.replaceAll('-', '_')}/page/${language}.toml`] ?? '';
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

/** A board may also speak with words of its own making; those it answers for itself. */
export const speaksWithShared = (source: string): boolean =>
  /\bwords?\b[^;]*from '[^']*i18n\/index\.svelte'/.test(source);

/** Games with a board of their own, and the source of each, or such of it. */
export function boardSources(such: (source: string) => boolean = () => true): [game: string, source: string][] {
  const found = new Map<string, string>();
  for (const [path, source] of Object.entries(sources)) {
    if (!such(source)) continue;
    const game = path.split('/')[4] ?? '';
    found.set(game, `${found.get(game) ?? ''}\n${source}`);
  }
  return [...found];
}
