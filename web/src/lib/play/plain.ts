import type { Json } from '../wire/types';
import type { CardFace } from './faces';

/** Reading a view without knowing the game. */

export type Thing = { [key: string]: Json };

export function isThing(value: Json | undefined): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is Json[] {
  return Array.isArray(value);
}

/** The id by which options refer to it, if it has one. */
export function refOf(value: Json | undefined): string | null {
  if (!isThing(value)) return null;
  const id = value['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

export function labelOf(value: Json | undefined): string | null {
  if (!isThing(value)) return null;
  for (const key of ['name', 'title', 'label', 'code']) {
    const found = value[key];
    if (typeof found === 'string' && found !== '') return found;
  }
  return null;
}

/** Names of everything in a view that has an id. */
export function namesIn(value: Json | undefined, found = new Map<string, string>()): Map<string, string> {
  if (isList(value)) for (const item of value) namesIn(item, found);
  else if (isThing(value)) {
    const ref = refOf(value);
    const label = labelOf(value);
    if (ref !== null && label !== null) found.set(ref, label);
    for (const item of Object.values(value)) namesIn(item, found);
  }
  return found;
}

/** A thing that says its kind and name can be drawn as a card. */
export function faceOf(value: Json | undefined): CardFace | null {
  const id = refOf(value);
  const name = labelOf(value);
  if (!isThing(value) || id === null || name === null || typeof value['kind'] !== 'string') return null;
  const { kind, family, price, sellable, gloss } = value;
  return {
    id,
    name,
    kind,
    ...(typeof family === 'string' ? { family } : {}),
    ...(typeof price === 'number' ? { price } : {}),
    ...(sellable === true ? { sellable } : {}),
    ...(typeof gloss === 'string' ? { gloss } : {}),
  };
}
