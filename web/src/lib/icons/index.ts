import sprite from 'virtual:icon-sprite';
import catalogue from './catalogue.json';

/** A concept that has a picture; the same picture in all three games. */
export type IconName = keyof typeof catalogue;

export const icons = Object.entries(catalogue).map(([concept, { icon, author }]) => ({
  concept: concept as IconName,
  icon,
  author,
}));

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(catalogue, name);
}

/** The first of several names that has a picture: `pick('weapon.spears', 'kind.weapon')`. */
export function pick(...names: string[]): IconName {
  return names.find(isIcon) ?? 'unknown';
}

/** Where the picture is: in the small sprite of every page, or in that of the tables. */
export function address(name: IconName): string {
  const entry: { icon: string; early?: boolean } = catalogue[name];
  return `${entry.early ? sprite.early : sprite.table}#${name}`;
}
