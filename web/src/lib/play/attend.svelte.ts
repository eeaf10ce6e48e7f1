import { onMount, untrack } from 'svelte';
import { settings } from '../settings.svelte';
import type { Session } from './session.svelte';

/** While a page is open: keep its lines alive, hear the table in the language spoken, give the screen to whoever is asked. */
export function attend(session: Session): void {
  onMount(() => {
    session.start();
    const wake = (): void => {
      if (document.visibilityState === 'visible') session.hurry();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      session.stop();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  });

  let spoken = settings.language;
  $effect(() => {
    if (settings.language === spoken) return;
    spoken = settings.language;
    untrack(() => session.retell());
  });

  // Between two people at one screen the curtain falls.
  $effect(() => {
    const asked = session.asked;
    if (asked !== null && asked !== session.shown) untrack(() => session.turnTo(asked));
  });
}
