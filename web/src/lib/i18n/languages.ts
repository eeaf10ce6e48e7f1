/** A language is there because its file of words is: en.json, it.json, … Nothing else has to be told of it. */

export type Language = string;
export type Words = Readonly<Record<string, string>>;
export type Files = Readonly<Record<string, () => Promise<Words>>>;

export const FILES: Files = import.meta.glob<Words>('./*.json', { import: 'default' });
export const ENGLISH: Language = 'en';

/** The languages of these files, English first. */
export function languagesIn(files: Files): Language[] {
  const codes = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));
  return codes.sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other));
}

export const LANGUAGES = languagesIn(FILES);

/** What a language is called by those who speak it: Italiano. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language, ENGLISH], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The language of ours that fits a browser's wishes best. */
export function fitting(wishes: readonly string[], languages: readonly Language[] = LANGUAGES): Language {
  for (const wish of wishes) {
    const found = languages.find((language) => wish.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return ENGLISH;
}
