import sprite from 'virtual:pictures/village-of-legends';
import pictures from './pictures.json';

/** The picture of a card of its own, by its code; most cards have one, and no meaning beside it. */
export function pictureOf(code: string): string | undefined {
  return Object.hasOwn(pictures, code) ? `${sprite}#${code}` : undefined;
}
