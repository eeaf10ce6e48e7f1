import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { games } from '$lib/games.svelte';
import { useLanguage } from '$lib/i18n/index.svelte';
import { LANGUAGES } from '$lib/i18n/languages';
import type { Game } from '$lib/wire/types';
import Home from './pages/Home.svelte';
import NewTable from './pages/NewTable.svelte';
import Replays from './pages/Replays.svelte';
import Rules from './pages/Rules.svelte';
import Prerendered from './Prerendered.svelte';
import type { PageProps } from './pages/routes';

/** Runs while the client is built: draws the pages as they are before anything is known but the games, which the server fills in. */

/** A page in pieces: around its list of games, one of them, and the one that stands out. */
export interface Drawn {
  before: string;
  plain: string;
  marked: string;
  after: string;
}

/** A game of which everything is a placeholder, `@1.title@`. */
function placeholder(number: number): Game {
  const say = (name: string): string => `@${number}.${name}@`;
  const texts = Object.fromEntries(
    ['code', 'title', 'sentence', 'summary', 'minutes'].map((name) => [name, say(name)]),
  );
  return { ...texts, seats: { min: say('min'), max: say('max') }, picture: true, guides: ['first'] } as unknown as Game;
}

const [OTHER, CHOSEN] = [placeholder(1), placeholder(2)];

/** By address, with `*` for the code of a game. */
const PAGES: Record<string, Component<PageProps>> = {
  '': Home as unknown as Component<PageProps>,
  new: NewTable,
  'new/*': NewTable,
  rules: Rules,
  'rules/*': Rules,
  replays: Replays as unknown as Component<PageProps>,
};

const NAMED = /@[12]\.(\w+)@/g;
/** The only styles on elements are sizes of icons, which may be attributes; the content policy allows no style there. */
const SIZE = / style="width: ([\w.]+); height: ([\w.]+);"/g;

function itemOf(html: string, game: Game): string {
  const start = html.indexOf(`<li data-game="${game.code}"`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</li>', start) + '</li>'.length);
}

function pieces(address: string, html: string): Drawn {
  const [other, chosen] = [itemOf(html, OTHER), itemOf(html, CHOSEN)];
  const start = html.indexOf(other);
  const ours = (text: string): string => text.replace(NAMED, '@$1@');
  // The first game of the home page stands out, elsewhere the game in the address.
  const [plain, marked] = address === '' ? [chosen, other] : [other, chosen];
  const after = other ? html.indexOf(chosen) + chosen.length : start;
  return {
    before: ours(html.slice(0, start)),
    plain: ours(plain),
    marked: ours(marked),
    after: ours(html.slice(after)),
  };
}

function draw(address: string, Page: Component<PageProps>): Drawn {
  const parts: Record<string, string> = address.endsWith('*') ? { game: CHOSEN.code } : {};
  const { body } = render(Prerendered, { props: { Page, parts } });
  const html = body
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(SIZE, ' width="$1" height="$2"');
  if (html.includes(' style=')) throw new Error(`${address}: an element has a style of its own`);
  return pieces(address, html);
}

/** All pages in all languages. */
export async function prerender(): Promise<Record<string, Record<string, Drawn>>> {
  games.value = [OTHER, CHOSEN];
  const drawn: Record<string, Record<string, Drawn>> = {};
  for (const language of LANGUAGES) {
    await useLanguage(language);
    drawn[language] = Object.fromEntries(
      Object.entries(PAGES).map(([address, Page]) => [address, draw(address, Page)]),
    );
  }
  return drawn;
}
