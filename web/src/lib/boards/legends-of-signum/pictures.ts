import sprite from 'virtual:pictures/legends-of-signum';
import { address, pick } from '../../icons';
import pictures from './pictures.json';

/** A picture of its own, by the code of a creature, card or terrain, or of a faction. */
export const ownOf = (code: string): string | undefined =>
  Object.hasOwn(pictures, code) ? `${sprite}#${code}` : undefined;

/** Where its picture is, for `<use href>`: its own; what a pack of one's own brings has that of its faction, or its kind. */
export function pictureOf(code: string, kind = '', faction = ''): string {
  return ownOf(code) ?? ownOf(faction) ?? address(pick(`kind.${kind}`, kind, 'kind.card'));
}
