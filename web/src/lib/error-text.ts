import { t } from './i18n/index.svelte';

/** An error as a person should read it: the server's own words, or that there is no server. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t('server.unreachable');
}
