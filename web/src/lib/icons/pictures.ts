import sprite from 'virtual:icon-sprite';
import pictures from './pictures.json';

/** The picture of a card of its own, by its code; most cards have one, and no meaning beside it. */
export function pictureOf(code: string): string | undefined {
  return Object.hasOwn(pictures, code) ? `${sprite.pictures}#${code}` : undefined;
}
