import { t } from '../../i18n/index.svelte';
import type { ObjectState } from './faces';

/** Joins what a screen reader says of a thing, with its state towards the open question last. */
export function ariaLabel(parts: readonly (string | false | null | undefined)[], state?: ObjectState): string {
  return [...parts, state && t(`state.${state}`)].filter(Boolean).join('. ');
}
