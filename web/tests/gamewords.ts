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

const locales = import.meta.glob<string>('../../src/legendarium/games/*/locale/en.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SAID = ['labels', 'questions', 'events'];
const CALLED = ['word', 'kind', 'family', 'phase'];

/** The names under some headings of a file. */
function keysUnder(text: string, headings: readonly string[]): string[] {
  const parts = text.split(/^(?=\[)/mu).filter((part) => headings.includes(/^\[([\w-]+)\]/u.exec(part)?.[1] ?? ''));
  return parts.flatMap((part) => [...part.matchAll(/^"?([\w-]+)"? = /gmu)].map((found) => found[1] ?? ''));
}

/** What a game calls its answers, questions, events and things, and the fields of its views. */
function vocabularyOf(game: string): Set<string> {
  const folder = `../../src/legendarium/games/${game.replaceAll('-', '_')}`;
  const fields = (sources[`../src/lib/boards/${game}/view-types.ts`] ?? '').matchAll(/^ {2}(\w+)\??:/gmu);
  return new Set([
    ...keysUnder(locales[`${folder}/locale/en.toml`] ?? '', SAID),
    ...keysUnder(pages[`${folder}/page/en.toml`] ?? '', CALLED),
    ...[...fields].map((found) => found[1] ?? ''),
  ]);
}

/** Words that exactly one game has. */
export function wordsOfOneGame(): Set<string> {
  const all = boardSources().map(([game]) => vocabularyOf(game));
  return new Set(all.flatMap((own) => [...own].filter((word) => all.filter((other) => other.has(word)).length === 1)));
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
