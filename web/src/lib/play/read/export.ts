import { t } from '../../i18n/index.svelte';
import { toast } from './toasts.svelte';

/** Saving a file and copying text. */

const FETCHED = 1000;

/** Saves a text as a file; the object URL lives a second longer, as some browsers read it late. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED);
}

/** Copies to the clipboard and shows a toast; `failed` is its text where the browser forbids it. */
export async function copyText(text: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('copied'), 'good');
  } catch {
    toast(failed, 'danger');
  }
}
