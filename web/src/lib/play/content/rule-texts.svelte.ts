import { SvelteMap } from 'svelte/reactivity';
import { gameOfRule } from '../../games.svelte';
import { settings } from '../../settings.svelte';
import { api } from '../../wire/http';

/** Cache of what rules say, by language and id; each is fetched when it is first read. */
const known = new SvelteMap<string, string>();
const asked: string[] = [];

/** What a rule says; null until it is known, or when there is no such rule. */
export function textOf(rule: string): string | null {
  const key = `${settings.language} ${rule}`;
  const text = known.get(key);
  if (text !== undefined) return text;
  const game = gameOfRule(rule);
  if (game === '' || asked.includes(key)) return null;
  asked.push(key);
  api.rule(game, rule).then(
    (found) => known.set(key, found.text),
    () => undefined,
  );
  return null;
}
