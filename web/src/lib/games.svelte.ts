import { host } from '$host';
import { readable } from './i18n/index.svelte';
import { Loaded } from './load.svelte';
import { api } from './wire/http';
import type { Game, Look } from './wire/types';

/** The games as they declare themselves: asked for once a language, for every page. */
export const games = new Loaded(api.games);

export function gameOf(code: string): Game | null {
  return games.value?.find((game) => game.code === code) ?? null;
}

export function titleOfGame(code: string): string {
  return gameOf(code)?.title ?? readable(code);
}

/** Where the picture of a game's box is; nothing if it has none. */
export function pictureOfGame(code: string): string | null {
  return gameOf(code)?.picture ? host.pictureOf(code) : null;
}

/** The book a ledger id belongs to; empty until the games are known. */
export function gameOfRule(id: string): string {
  const prefix = id.split('.')[0];
  return games.value?.find((game) => game.prefix === prefix)?.code ?? '';
}

export function rulePath(id: string): string {
  return `/rules/${gameOfRule(id)}/${encodeURIComponent(id)}`;
}

const declared = (colours: Look['light'] = {}): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');

/** The light of each game, by day and by night, as a style sheet. */
export function lightOf(all: readonly Game[]): string {
  return all
    .map(({ code, look }) => {
      const at = `[data-game='${code}']`;
      const day = `[data-theme='day'] ${at}, [data-theme='day']${at}`;
      return `${at} { ${declared(look.light)} }\n${day} { ${declared(look.day)} }`;
    })
    .join('\n');
}

let sheet: CSSStyleSheet | null = null;

/** Let every part of the page that belongs to a game have its light. */
export function paint(all: readonly Game[]): void {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(lightOf(all));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
