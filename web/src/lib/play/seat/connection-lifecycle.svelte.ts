import { onMount, untrack } from 'svelte';
import { settings } from '../../settings.svelte';
import type { Sitting } from './sitting.svelte';

/** While a page is open: keep its lines alive, hear the table in the language spoken, give the screen to whoever is asked. */
export function connectWhileOpen(sitting: Sitting): void {
  const { session, director } = sitting;

  onMount(() => {
    session.start();
    const wake = (): void => {
      if (document.visibilityState === 'visible') session.hurry();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      session.stop();
      director.stop();
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

  handOver(sitting);
}

/** Between two people at one screen the curtain falls, when the one before has seen what happened. */
export function handOver(sitting: Sitting): void {
  const { session, director } = sitting;

  $effect(() => {
    const asked = session.asked;
    if (asked !== null && asked !== session.shown && !director.telling) untrack(() => sitting.turnTo(asked));
  });
}
