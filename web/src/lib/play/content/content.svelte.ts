import { untrack } from 'svelte';
import { isIcon, type IconName } from '../../icons';
import { named, readable } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';
import { api } from '../../wire/http';
import { gameLook } from '../../current-game.svelte';
import type { Content, Figure as Printing, Json, View } from '../../wire/types';
import type { CardFace, Figure } from './faces';
import { pictureOf } from './pictures.svelte';
import { isList, isThing, type Thing } from './view-parts';

/** What is printed on the pieces of a game: names, glosses and figures, looked up by code. */

type Printed = Record<string, Thing>;
type Packs = Content['packs'];

const blank = (): Printed => Object.create(null) as Printed;

/** Every entry of every pack that has a code, with the pack it comes from: all under their codes, and by kind. */
export function indexed(packs: Packs): { all: Printed; kinds: Record<string, Printed> } {
  const all = blank();
  const kinds = Object.create(null) as Record<string, Printed>;
  for (const [pack, said] of Object.entries(packs)) {
    for (const [kind, entries] of Object.entries(said)) {
      for (const entry of isList(entries) ? entries : []) {
        if (!isThing(entry) || typeof entry['code'] !== 'string') continue;
        const found = { pack, kind, ...entry };
        all[entry['code']] = found;
        (kinds[kind] ??= blank())[entry['code']] = found;
      }
    }
  }
  return { all, kinds };
}

/** What lies on the table: boxes of the game's own, and what packs of players say. */
export interface Laid {
  game: string;
  boxes: readonly string[];
  printed: Packs;
}

/** All boxes of a game; where two print something under the same code, the one that lies on the table counts. */
export function together({ game, packs }: Content, table: Laid): Packs {
  if (table.game !== game) return packs;
  const onTable = Object.fromEntries(table.boxes.flatMap((box) => (packs[box] ? [[box, packs[box]]] : [])));
  const rest = Object.fromEntries(Object.entries(packs).filter(([box]) => !(box in onTable)));
  // What the server prints in the reader's language comes before what the table itself brings.
  const brought = Object.entries(table.printed).map(([pack, said]) => [pack, packs[pack] ?? said] as const);
  return { ...rest, ...onTable, ...Object.fromEntries(brought) };
}

/** What is found in a printed thing: field by field, and parts of a list by their codes (zones by theirs). */
export function partOf(thing: Json | undefined, path: readonly string[]): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return thing;
  if (isThing(thing)) return partOf(thing[step], rest);
  if (!isList(thing)) return undefined;
  return partOf(
    thing.find((part) => isThing(part) && (part['code'] ?? part['zone']) === step),
    rest,
  );
}

function words(entry: Thing, field: string): string | undefined {
  const own = entry[field];
  return typeof own === 'string' ? own : undefined;
}

function figure(icon: IconName, value: number, signed: boolean): Figure {
  const sign = signed && value > 0 ? '+' : '';
  return { icon, value: `${sign}${value}`.replace('-', '−'), label: named('icon', icon) };
}

/** The first of a game's figures that is printed here: a number, or a mark that has none. */
function firstOf(figures: readonly Printing[] | undefined, entry: Thing): Figure | undefined {
  for (const { field, icon, signed, only } of figures ?? []) {
    const value = entry[field];
    if (!isIcon(icon) || (only && entry[only[0]] !== only[1])) continue;
    if (typeof value === 'number') return figure(icon, value, signed === true);
    if (value === true) return { icon, value: '', label: named('icon', icon) };
  }
  return undefined;
}

function abilities(entry: Thing): NonNullable<CardFace['abilities']> {
  return Object.entries(gameLook().abilities ?? {}).flatMap(([field, icon]) => {
    const value = entry[field];
    if (!value || !isIcon(icon)) return [];
    return [{ icon, name: `${named('icon', icon)}${typeof value === 'number' ? ` ${value}` : ''}` }];
  });
}

/** The face of a printed card, with a picture of its own if it has one. */
export function faceFrom(entry: Thing, id: string, picture?: string): CardFace | null {
  const { code, kind, price, sellable, provenance, rules } = entry;
  const name = words(entry, 'name');
  if (typeof kind !== 'string' || name === undefined) return null;
  const families = (gameLook().families ?? []).map((field) => entry[field]);
  const family = families
    .flatMap((value) => (isList(value) ? value.slice(0, 1) : value))
    .find((value) => typeof value === 'string');
  const optional = {
    effect: firstOf(gameLook().effects, entry),
    figure: firstOf(gameLook().corners, entry),
    gloss: words(entry, 'gloss'),
    family: typeof family === 'string' ? family : undefined,
    icon: typeof code === 'string' && isIcon(code) ? code : undefined,
    picture,
    price: typeof price === 'number' ? price : undefined,
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return {
    id,
    name,
    kind,
    sellable: sellable === true,
    ours: provenance === 'house',
    rules: isList(rules) ? rules.map(String) : [],
    abilities: abilities(entry),
    ...(typeof code === 'string' ? { code } : {}),
    ...given,
  };
}

let known = $state.raw<readonly Content[]>([]);
/** In the reader's language; while that is on its way, in the one that was spoken before. */
const contents = $derived<Record<string, Content>>({
  ...Object.fromEntries(known.map((content) => [content.game, content])),
  ...Object.fromEntries(
    known.filter(({ language }) => language === settings.language).map((content) => [content.game, content]),
  ),
});
let laid = $state.raw<Laid>({ game: '', boxes: [], printed: {} });
const loaded = $derived(
  Object.fromEntries(Object.entries(contents).map(([game, content]) => [game, indexed(together(content, laid))])),
);
let asked: string[] = [];

/** Ask once in each language for what a game prints; until it is there, things are drawn by their codes. */
export function loadContent(game: string): void {
  const wish = `${settings.language}:${game}`;
  if (asked.includes(wish) || game === '') return;
  asked = [...asked, wish];
  api.content(game).then(
    (content) => (known = [...known, content]),
    () => (asked = asked.filter((other) => other !== wish)),
  );
}

/** Of whose boxes the words are: those that a view names. */
export function layOut(game: string, view: View): void {
  const boxes = isList(view['boxes']) ? view['boxes'].map(String) : [];
  const own = (isThing(view['printed']) ? view['printed'] : {}) as Packs;
  const before = untrack(() => laid);
  // A pack of a player may print something else at another table, under the same name.
  const alike = own === before.printed || JSON.stringify(own) === JSON.stringify(before.printed);
  if (game !== before.game || boxes.join() !== before.boxes.join() || !alike) laid = { game, boxes, printed: own };
}

/** Everything is drawn by its name now. */
export function isPrinted(game: string): boolean {
  return game in contents;
}

export function cardOf(game: string, code: string, id: string): CardFace | null {
  const entry = loaded[game]?.all[code];
  return entry ? faceFrom(entry, id, pictureOf(game, code)) : null;
}

/** The codes of all that a game prints. */
export function codesOf(game: string): string[] {
  return Object.keys(loaded[game]?.all ?? {});
}

const CODE = /^[a-z0-9._-]+$/;

/** What a code is called in the reader's language; also of what is no card. Other words stand for themselves. */
export function nameOfCode(game: string, code: string): string {
  const entry = loaded[game]?.all[code];
  return (entry && words(entry, 'name')) ?? (CODE.test(code) ? readable(code) : code);
}

/** A printed text in the reader's language: kind, code and field, with the parts of the thing between them. */
export function textOf(game: string, ...[kind = '', code = '', ...path]: string[]): string | undefined {
  const thing = partOf(loaded[game]?.kinds[kind]?.[code], path.slice(0, -1));
  return isThing(thing) ? words(thing, path.at(-1) ?? '') : undefined;
}

/** All that is printed under a code. */
export function printedAs(game: string, code: string): Thing | undefined {
  return loaded[game]?.all[code];
}

export function glossOf(game: string, code: string): string {
  const entry = loaded[game]?.all[code];
  return (entry && words(entry, 'gloss')) ?? '';
}

/** What a thing of a view says: what is printed under its code, else its own words. */
export function glossIn(game: string, { gloss, code }: Thing): string {
  const printed = typeof code === 'string' ? glossOf(game, code) : '';
  return printed || (typeof gloss === 'string' ? gloss : '');
}

/** What a box prints of one kind, in its own order: another box may have other things under the same codes. */
export function entriesOf(game: string, pack: string, kind: string): Thing[] {
  const found = contents[game]?.packs[pack]?.[kind];
  return isList(found) ? found.filter(isThing) : [];
}

/** A text of something printed, in the reader's language. */
export function wordsOf(entry: Thing | undefined, field: string): string {
  return (entry && words(entry, field)) ?? '';
}

/** Whether a box has something of this code; as long as nothing is known of the box, it may have it. */
export function inPack(game: string, pack: string, code: string): boolean {
  const found = contents[game]?.packs[pack];
  if (!found) return true;
  return Object.values(found).some(
    (kind) => isList(kind) && kind.some((entry) => isThing(entry) && entry['code'] === code),
  );
}
