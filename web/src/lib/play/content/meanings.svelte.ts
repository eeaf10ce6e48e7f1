import { SvelteMap } from 'svelte/reactivity';
import { gameOf, gameOfRule } from '../../games.svelte';
import { settings } from '../../settings.svelte';
import { api } from '../../wire/http';
import { withKeywords, type Piece } from './keywords';
import { titlesOf } from './rule-titles.svelte';

/** What keywords mean, as the server tells it: asked for when somebody looks at one. */

const LONGEST = 320;
const meanings = new SvelteMap<string, string>();
const asked: string[] = [];

/** A text of a game in pieces, with its keywords. */
export function keywordsIn(text: string, game: string): Piece[] {
  const found = gameOf(game);
  return found ? withKeywords(text, titlesOf(game), found.words) : [{ words: text }];
}

/** What a rule says, in short; empty until it is known. */
export function meaningOf(rule: string): string {
  return meanings.get(`${settings.language}:${rule}`) ?? '';
}

/** Ask for what a rule says, once. */
export function wantMeaning(rule: string): void {
  const key = `${settings.language}:${rule}`;
  if (asked.includes(key)) return;
  asked.push(key);
  api.rule(gameOfRule(rule), rule).then(
    ({ text }) =>
      meanings.set(key, text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text),
    () => asked.splice(asked.indexOf(key), 1),
  );
}
