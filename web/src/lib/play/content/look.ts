import { named, phrased, slug } from '$lib/i18n/index.svelte';
import { isIcon, pick, type IconName } from '$lib/icons';
import type { Thing } from '$lib/play/content/view-parts';
import { gameLook } from '$lib/current-game.svelte';

/** The picture that stands for a word of a view, as the game says it. */
function pictured(word: string): IconName | null {
  const found = gameLook().pictures?.[word];
  return found !== undefined && isIcon(found) ? found : null;
}

/** How far something goes has the picture of the thing itself. */
const bare = (word: string): string => word.replace(/^full_/, '');

export function hasIcon(word: string): boolean {
  return isIcon(bare(word)) || pictured(bare(word)) !== null;
}

export function iconOf(word: string): IconName {
  const found = bare(word);
  return isIcon(found) ? found : (pictured(found) ?? 'unknown');
}

const text = (thing: Thing, key: string): string => (typeof thing[key] === 'string' ? thing[key] : '');

/** The mark of a figure: its own, its class's, its type's, or that of the list it stands in. */
export function markOf(thing: Thing, list: string): IconName {
  const [kind, type] = [text(thing, 'class'), text(thing, 'type')];
  const listed = hasIcon(list) ? iconOf(list) : 'kind.card';
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

/** The picture of something that a seat holds. */
export function holderIcon(field: string): IconName {
  return pick(gameLook().holders?.[field] ?? '', field);
}

/** In what colour a figure is counted. */
export function counterTone(word: string): 'life' | 'mind' | 'gold' | 'danger' | 'plain' {
  const tone = gameLook().tones?.[word];
  return tone === 'life' || tone === 'mind' || tone === 'gold' || tone === 'danger' ? tone : 'plain';
}

/** Of no use now, as the game sees it. */
export function isAside(thing: Thing): boolean {
  const marks = gameLook().aside ?? [];
  return marks.includes(text(thing, 'state')) || marks.some((mark) => thing[mark] === true);
}

/** Whether a die shows something that hurts. */
export function toneOf(symbol: string): 'blood' | 'bone' {
  return gameLook().tones?.[symbol] === 'blood' ? 'blood' : 'bone';
}
