import { t } from './i18n/index.svelte';

/** The text of an error for the player: the server's own, or that it cannot be reached. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t('server.unreachable');
}
