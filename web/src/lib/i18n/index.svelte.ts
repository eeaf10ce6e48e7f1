import { gameWords } from '../current-game.svelte';
import en from './en.json';
import { ENGLISH, FILES, type Files, type Language } from './languages';

export type Key = keyof typeof en;
type Fill = Record<string, string | number>;

const current = $state<{ language: Language; words: Record<Key, string> }>({ language: ENGLISH, words: en });

/** The language that was wished for last: words of another one may still be on their way. */
let wished: Language = ENGLISH;

/**
 * Fetch the words of a language, then speak it everywhere at once; what it has no words for is said in English. False when
 * they cannot be had: then it is spoken as before.
 */
export async function useLanguage(language: Language, files: Files = FILES): Promise<boolean> {
  wished = language;
  const load = language === ENGLISH ? undefined : files[`./${language}.json`];
  const found = load ? await load().catch(() => null) : {};
  if (wished !== language) return true;
  if (!found) return false;
  current.words = { ...en, ...found };
  current.language = load ? language : ENGLISH;
  if (typeof document !== 'undefined') document.documentElement.lang = current.language;
  return true;
}

function filled(text: string, fill: Fill): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in fill ? String(fill[name]) : whole));
}

/** The words for a key, with `{name}` filled in. */
export function t(key: Key, fill: Fill = {}): string {
  return filled(current.words[key], fill);
}

/** A number as this language writes it: one half is 0.5 or 0,5. */
export const inFigures = (value: number): string => new Intl.NumberFormat(current.language).format(value);

/** Singular or plural by number: keys end in `.one` and `.other`, and in a language that has more forms in theirs. */
export function many<Stem extends string>(
  stem: `${Stem}.one` extends Key ? Stem : never,
  count: number,
  fill: Fill = {},
): string {
  const form = `${stem}.${new Intl.PluralRules(current.language).select(count)}`;
  return t((form in current.words ? form : `${stem}.other`) as Key, { n: count, ...fill });
}

/** The words for a code that comes from the server, or the code itself made readable. */
export function named(prefix: string, code: string): string {
  return phrased(`${prefix}.${code}`) ?? readable(code);
}

/** The words for a key that is put together, if there are any: the game's own, or those of the page. */
export function phrased(key: string, fill: Fill = {}): string | null {
  const own = gameWords();
  const said = Object.hasOwn(own, key) ? own[key] : Object.hasOwn(current.words, key) ? t(key as Key) : undefined;
  return said === undefined ? null : filled(said, fill);
}

/** What a game's own board says: words that come with the game, from `[board]` in its `page/*.toml`. */
export function word(key: string, fill: Fill = {}): string {
  return phrased(`board.${key}`, fill) ?? readable(key);
}

/** The same, singular or plural by number. */
export function words(stem: string, count: number, fill: Fill = {}): string {
  const form = `${stem}.${new Intl.PluralRules(current.language).select(count)}`;
  return word(phrased(`board.${form}`) === null ? `${stem}.other` : form, { n: count, ...fill });
}

/** A code as keys are written: `round_limit` and `Round limit` are both `round-limit`. */
export function slug(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A text as a search compares it: accents and capitals do not matter. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** `maces-and-hammers` as a person would write it. */
export function readable(code: string): string {
  const words = code.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function number(value: number): string {
  return new Intl.NumberFormat(current.language).format(value);
}

/** A length of time as a clock shows it: 0:07, 12:30, or in days and hours. */
export function span(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t('span.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function day(milliseconds: number): string {
  return new Intl.DateTimeFormat(current.language, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}

const STEPS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const WEEK = 7 * 86_400_000;

/** How long ago: "5 minutes ago", "yesterday"; beyond a week the date. */
export function ago(milliseconds: number, now = Date.now()): string {
  const passed = now - milliseconds;
  if (passed > WEEK) return new Intl.DateTimeFormat(current.language, { dateStyle: 'medium' }).format(milliseconds);
  const words = new Intl.RelativeTimeFormat(current.language, { numeric: 'auto' });
  const [unit, length] = STEPS.find((step) => passed >= step[1]) ?? ['minute', 60_000];
  return passed < 60_000 ? t('ago.now') : words.format(-Math.floor(passed / length), unit);
}

/** Names as one says them: "Ada, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(current.language, { type: 'conjunction' }).format(names);
}
