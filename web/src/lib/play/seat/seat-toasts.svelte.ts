import { untrack } from 'svelte';
import type { Session } from './session.svelte';
import { toast } from '../read/toasts.svelte';

/** Shows messages of the table, and new lines of chat, as toasts. */
export function toastNews(session: Session): void {
  $effect(() => {
    for (const { state } of session.stores) {
      if (!state.word) continue;
      toast(state.word.text, state.word.bad ? 'danger' : 'help');
      untrack(() => (state.word = null));
    }
  });

  let heard: number | null = null;
  $effect(() => {
    const { state } = session.store;
    const line = state.chat.at(-1);
    const fresh = heard !== null && state.chat.length === heard + 1;
    heard = state.view ? state.chat.length : null;
    if (fresh && line && line.seat !== session.me && !(line.seat !== null && state.muted.includes(line.seat)))
      untrack(() => toast(`${line.name}: ${line.text}`));
  });
}
