import { t } from '../../i18n/index.svelte';
import { toast } from './toasts.svelte';

/** What leaves the page: a file, or words for the clipboard. */

const FETCHED = 1000;

/** Some browsers fetch the file a moment later: its address holds until then. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED);
}

/** `failed` is what is said where the browser does not allow it. */
export async function copyText(text: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('copied'), 'good');
  } catch {
    toast(failed, 'danger');
  }
}
