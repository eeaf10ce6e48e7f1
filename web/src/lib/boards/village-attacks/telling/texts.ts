import { named, phrased, readable, slug } from '../../../i18n/index.svelte';
import { nameOfCode, textOf } from '../../../play/content/content.svelte';
import { GAME, villagerOf, type CastleView } from '../view';

/** The words of this board: the game brings them along, in the reader's language. */

type Fill = Record<string, string | number>;

/** A sentence of the board, with `{name}` filled in. */
export function say(key: string, fill: Fill = {}): string {
  return phrased(`board.${key}`, fill) ?? key;
}

/** What a word of the view is called: a symbol, a class, a kind of room. */
export function word(code: string): string {
  return named('word', slug(code));
}

/** What is printed, by kind, code and field: `printed('monster', 'lich', 'abilities', 'soul-bolt', 'name')`. */
export function printed(...path: string[]): string {
  return textOf(GAME, ...path) ?? (path.at(-1) === 'name' ? readable(path.at(-2) ?? '') : '');
}

/** What is printed on an ability: on the version that holds, or on the better one. */
export function printedVersion(monster: string, ability: { code: string; state?: string }, better = false): string {
  const version = better || ability.state === 'advanced' ? 'advanced' : 'basic';
  return printed('monster', monster, 'abilities', ability.code, version, 'gloss');
}

/** What a room of the scenario is called. */
export function roomName(view: { scenario: string }, zone: string): string {
  return printed('scenario', view.scenario, 'tiles', zone, 'name');
}

/** What an objective of the scenario is called, or says. */
export function goalText(view: { scenario: string }, objective: string, field: 'name' | 'gloss' = 'name'): string {
  return printed('scenario', view.scenario, 'objectives', objective, field);
}

/** What something with this code is called. */
export function called(code: string): string {
  return nameOfCode(GAME, code);
}

/** `Peasant 9`: figures without a name of their own go by their class and number. */
export function figureName(villager: { id: string; class: string }): string {
  if (villager.class === 'hero') return printed('hero', villager.id, 'name');
  return `${word(villager.class)} ${/\d+$/.exec(villager.id)?.[0] ?? ''}`.trim();
}

/** What anything of the view is called that is printed in its scenario, on a dashboard or on a figure. */
export function calledIn(view: CastleView, ref: string): string | null {
  if (view.zones.some(({ id }) => id === ref)) return roomName(view, ref);
  if (view.objectives.some(({ id }) => id === ref)) return goalText(view, ref);
  const villager = villagerOf(view, ref);
  if (villager) return figureName(villager);
  const bearer = view.monsters.find(({ abilities }) => abilities.some(({ id }) => id === ref));
  return bearer ? printed('monster', bearer.code, 'abilities', ref, 'name') : null;
}

/** Three Melee and a Magic: dice in words. */
export function priced(cost: Record<string, number>): string {
  return Object.entries(cost)
    .filter(([, count]) => count > 0)
    .map(([symbol, count]) => (count > 1 ? `${count} ${word(symbol)}` : word(symbol)))
    .join(' + ');
}
