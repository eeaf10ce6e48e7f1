import { settings } from '../../settings.svelte';
import { api } from '../../wire/http';
import type { Gallery, GalleryThing, View } from '../../wire/types';
import { faceFrom } from '../content/content.svelte';
import type { CardFace } from '../content/faces';
import { pictureOf } from '../content/pictures.svelte';
import { indexOf, type Index } from './search';

/** Galleries by language and game: fetched when first wanted, indexed once. */
let known = $state.raw<Readonly<Record<string, Index>>>({});
let failed = $state.raw<unknown>(null);
let asked: readonly string[] = [];

const keyOf = (game: string, language: string = settings.language): string => `${language}:${game}`;

export function loadGallery(game: string): void {
  const key = keyOf(game);
  if (game === '' || asked.includes(key)) return;
  asked = [...asked, key];
  failed = null;
  api.gallery(game).then(
    (gallery: Gallery) => (known = { ...known, [key]: indexOf(gallery) }),
    (error: unknown) => {
      asked = asked.filter((other) => other !== key);
      failed = error;
    },
  );
}

/** The gallery of a game in the reader's language; while that is on its way, in one that was read before. */
export function galleryOf(game: string): Index | null {
  return known[keyOf(game)] ?? Object.entries(known).find(([key]) => key.endsWith(`:${game}`))?.[1] ?? null;
}

/** Why the last gallery did not come; null where it did. */
export const galleryError = (): unknown => failed;

/** A mark that is listed among others counts as printed by itself: its picture is looked up by its name. */
const marksOf = (facts: View): Record<string, true> =>
  Object.fromEntries(
    Object.values(facts).flatMap((value) =>
      Array.isArray(value) ? value.map((mark) => [String(mark).replaceAll('-', '_'), true] as const) : [],
    ),
  );

/** A printed thing as a card. */
export function faceOfThing(game: string, thing: GalleryThing): CardFace {
  const { code, id, kind, name, gloss = '', provenance = '', rules = [], facts = {} } = thing;
  const entry = { ...marksOf(facts), ...facts, code, kind, name, gloss, provenance, rules };
  const face = faceFrom(entry, id, pictureOf(game, code));
  return face ?? { id, name, kind };
}
