import { folded, t } from '../../i18n/index.svelte';
import type { Gallery, GalleryFact, GalleryThing, Json } from '../../wire/types';
import { comparesTo, plainly, type Term } from './query';

/** Finds printed things by conditions. Everything that is compared is folded once, when a gallery arrives. */

/** A thing as the search sees it. */
export interface Entry {
  thing: GalleryThing;
  /** All its texts in all languages. */
  text: string;
  /** Its values by the names of fields, each with all it is called by. */
  words: Map<string, string[]>;
  numbers: Map<string, number>;
}

/** What a fact of the gallery is called in queries: its name, or what the reader reads. */
export interface Field {
  name: string;
  label: string;
  form: GalleryFact['form'];
  /** Codes with what they are called. */
  values: Record<string, string>;
}

/** Fields every gallery has, whatever its game. */
export const KIND = 'kind';
export const PACK = 'pack';
export const HELD = 'in';
export const FROM = 'from';
const NAME = 'name';
const RULE = 'rule';
export const FIXED: readonly string[] = [KIND, PACK, HELD, FROM, NAME, RULE];

export interface Index {
  gallery: Gallery;
  entries: Entry[];
  fields: Field[];
}

const listOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);

/** Who made it: what a published game prints, or what was designed for this project. */
const originLabel = (code: string): string => (code === 'house' ? t('gallery.from.house') : t('gallery.from.printed'));

export const originOf = (thing: GalleryThing): string => (thing.provenance === 'house' ? 'house' : 'printed');

function fixedFields(gallery: Gallery): Field[] {
  const packs = Object.fromEntries(gallery.packs.map(({ code, title }) => [code, title]));
  const holders = Object.fromEntries(gallery.holders.map(({ code, name }) => [code, name]));
  const origins = Object.fromEntries(['printed', 'house'].map((code) => [code, originLabel(code)]));
  return [
    { name: KIND, label: t('gallery.kind'), form: 'word', values: gallery.kinds },
    { name: PACK, label: t('gallery.pack'), form: 'words', values: packs },
    { name: FROM, label: t('gallery.from'), form: 'word', values: origins },
    { name: HELD, label: t('gallery.in'), form: 'words', values: holders },
  ];
}

export function indexOf(gallery: Gallery): Index {
  const own = gallery.facts.map(({ name, label, form, values = {} }) => ({ name, label, form, values }));
  const fields: Field[] = [...fixedFields(gallery), ...own];
  const holders = new Map<string, string[]>();
  for (const { code, things } of gallery.holders)
    for (const thing of things) holders.set(thing, [...(holders.get(thing) ?? []), code]);
  return { gallery, fields, entries: gallery.things.map((thing) => entryOf(gallery, fields, holders, thing)) };
}

/** The codes a thing has in a field. */
export function codesIn(thing: GalleryThing, field: string, holders: readonly string[] = []): string[] {
  if (field === KIND) return [thing.kind];
  if (field === PACK) return thing.packs;
  if (field === FROM) return [originOf(thing)];
  return field === HELD ? [...holders] : listOf(thing.facts?.[field]);
}

function entryOf(gallery: Gallery, fields: Field[], holders: Map<string, string[]>, thing: GalleryThing): Entry {
  const words = new Map<string, string[]>([
    [NAME, [plainly(thing.name)]],
    [RULE, (thing.rules ?? []).flatMap((rule) => [plainly(rule), plainly(gallery.rules[rule] ?? '')])],
  ]);
  const numbers = new Map<string, number>();
  const labels: string[] = [];
  for (const { name, form, label, values } of fields) {
    const given = thing.facts?.[name];
    if (form === 'number' && typeof given === 'number') numbers.set(name, given);
    if (form === 'flag' && given === true) words.set(name, [plainly(label), plainly(t('gallery.yes')), 'yes', 'true']);
    if (form !== 'word' && form !== 'words') continue;
    const codes = codesIn(thing, name, holders.get(thing.code));
    if (codes.length === 0) continue;
    words.set(name, [...codes.map(plainly), ...codes.map((code) => plainly(values[code] ?? ''))]);
    if (name !== HELD) labels.push(...codes.map((code) => values[code] ?? ''));
  }
  const texts = (thing.texts ?? []).flat();
  const text = folded([thing.name, thing.gloss ?? '', thing.also ?? '', ...texts, ...labels].join('\n'));
  return { thing, text, words, numbers };
}

/** The field a query means: its name, what the reader reads, or the beginning of either. */
export function fieldOf(index: Index, asked: string): string | null {
  const names = [...index.fields, ...[NAME, RULE].map((name) => ({ name, label: name }))];
  const same = names.find(({ name, label }) => plainly(name) === asked || plainly(label) === asked);
  const begun = names.find(({ name, label }) => plainly(name).startsWith(asked) || plainly(label).startsWith(asked));
  return (same ?? begun)?.name ?? null;
}

/** `is:heavy` asks whether a mark is printed. */
const IS = ['is', 'e', 'has mark'];

function holds(entry: Entry, field: string, { comparison, values }: Term): boolean {
  const number = entry.numbers.get(field);
  if (number !== undefined) return values.some((value) => comparesTo(number, comparison, value));
  const words = entry.words.get(field) ?? [];
  const exact = comparison === '=' || comparison === '!=';
  const found = values.some((value) => words.some((word) => (exact ? word === value : word.includes(value))));
  return comparison === '!=' ? words.length > 0 && !found : found;
}

function test(index: Index, term: Term): (entry: Entry) => boolean {
  if (term.field === '') return ({ text }) => term.values.some((value) => text.includes(value));
  if (IS.includes(term.field)) {
    const marks = term.values.flatMap((value) => fieldOf(index, value) ?? []);
    return (entry) => marks.some((mark) => entry.words.has(mark) || entry.numbers.has(mark));
  }
  const field = fieldOf(index, term.field);
  return field === null ? () => true : (entry) => holds(entry, field, term);
}

/** The fields of a query that no thing here has. */
export function unknownFields(index: Index, terms: readonly Term[]): string[] {
  const asked = terms.filter(({ field }) => field !== '' && !IS.includes(field)).map(({ field }) => field);
  return [...new Set(asked.filter((field) => fieldOf(index, field) === null))];
}

/** The entries that meet every condition. */
export function matching(index: Index, terms: readonly Term[]): Entry[] {
  const tests = terms.map((term) => ({ meets: test(index, term), negated: term.negated }));
  return index.entries.filter((entry) => tests.every(({ meets, negated }) => meets(entry) !== negated));
}
