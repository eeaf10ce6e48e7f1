import { named, phrased, slug } from '$lib/i18n/index.svelte';
import { isIcon, pick, type IconName } from '$lib/icons';
import type { Thing } from '$lib/play/plain';

/** Which picture stands for which word of a view; the same word means the same in all games. */
const PICTURES: Record<string, IconName> = {
  melee: 'weapon.swords',
  ranged: 'weapon.ranged',
  retaliate: 'attack',
  villager: 'kind.villager',
  heart: 'castle-heart',
  dial: 'event',
  tier: 'victory',
  deaths: 'death',
  health: 'life',
  moved: 'movement',
  guards: 'defence',
  reserve: 'hand',
  damage: 'attack',
  spawn: 'torch',
  darkness: 'night',
  unlucky: 'dice',
  full: 'ui.danger',
  slow: 'time',
  sunder: 'armour',
  silence: 'ui.chat',
  burn: 'element.fire',
  bleed: 'wound',
  stun: 'ability.spectral',
  traps: 'kind.trap',
  villagers: 'kind.villager',
  objectives: 'victory',
  monsters: 'kind.monster',
};

/** How far something goes has the picture of the thing itself. */
const bare = (word: string): string => word.replace(/^full_/, '');

export function hasPicture(word: string): boolean {
  return isIcon(bare(word)) || bare(word) in PICTURES;
}

export function pictureOf(word: string): IconName {
  const found = bare(word);
  return isIcon(found) ? found : (PICTURES[found] ?? 'unknown');
}

const text = (thing: Thing, key: string): string => (typeof thing[key] === 'string' ? thing[key] : '');

/** The mark of a figure: its own, its class's, its type's, or that of the list it stands in. */
export function markOf(thing: Thing, list: string): IconName {
  const [kind, type] = [text(thing, 'class'), text(thing, 'type')];
  const listed = hasPicture(list) ? pictureOf(list) : 'kind.card';
  return pick(`type.${kind}`, `kind.${kind}`, `type.${type}`, text(thing, 'code'), listed);
}

/** What a field or a code of a view is called. */
export function wordOf(code: string): string {
  return named('word', slug(code));
}

/** What a code is called where it stands in this field: an ability, what dice were rolled for. */
export function wordIn(field: string, code: string): string | null {
  return phrased(`in.${slug(field)}.${slug(code)}`);
}
