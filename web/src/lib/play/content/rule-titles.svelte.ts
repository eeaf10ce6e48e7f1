import { SvelteMap } from 'svelte/reactivity';
import { gameOfRule } from '../../games.svelte';
import { settings } from '../../settings.svelte';
import { api } from '../../wire/http';

/** Cache of rule titles by language and game; fetched once, when the first title is needed. */
const known = new SvelteMap<string, Record<string, string>>();
const asked: string[] = [];

function ask(book: string, game: string): void {
  if (asked.includes(book)) return;
  asked.push(book);
  api.titles(game).then(
    (titles) => known.set(book, titles),
    () => asked.splice(asked.indexOf(book), 1),
  );
}

/** The titles of all rules of a game in the reader's language; none until they are known. */
export function titlesOf(game: string): Readonly<Record<string, string>> {
  const book = `${settings.language}:${game}`;
  const titles = known.get(book);
  if (!titles) ask(book, game);
  return titles ?? {};
}

/** The title of a rule in the reader's language; null until it is known, or when there is no such rule. */
export function titleOf(rule: string): string | null {
  const game = gameOfRule(rule);
  if (game === '') return null;
  const book = `${settings.language}:${game}`;
  const titles = known.get(book);
  if (titles) return titles[rule] ?? null;
  ask(book, game);
  return null;
}
