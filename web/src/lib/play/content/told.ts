import { t } from '../../i18n/index.svelte';
import type { ObjectState } from './faces';

/** What is said of a thing to who hears it: whatever there is to say, and in the end how it stands to the question. */
export function told(parts: readonly (string | false | null | undefined)[], state?: ObjectState): string {
  return [...parts, state && t(`state.${state}`)].filter(Boolean).join('. ');
}
