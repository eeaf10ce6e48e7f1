import { untrack } from 'svelte';
import type { Session } from './session.svelte';
import { toast } from '../read/toasts.svelte';

/** While a table is open: what it has to say once, and what somebody says while the chat is folded away. */
export function toastNews(session: Session): void {
  $effect(() => {
    for (const store of session.stores) {
      if (!store.word) continue;
      toast(store.word.text, store.word.bad ? 'danger' : 'help');
      untrack(() => (store.word = null));
    }
  });

  let heard: number | null = null;
  $effect(() => {
    const { store } = session;
    const line = store.chat.at(-1);
    const fresh = heard !== null && store.chat.length === heard + 1;
    heard = store.view ? store.chat.length : null;
    if (fresh && line && line.seat !== session.me && !(line.seat !== null && store.muted.includes(line.seat)))
      untrack(() => toast(`${line.name}: ${line.text}`));
  });
}
