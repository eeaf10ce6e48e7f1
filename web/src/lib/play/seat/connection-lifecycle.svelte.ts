import { onMount, untrack } from 'svelte';
import { settings } from '../../settings.svelte';
import type { Sitting } from './sitting.svelte';

/** Connects while the page is open, reconnects on wake-up, resyncs when the language changes, and hands the screen over. */
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

/** Between two people at one screen: lowers the curtain once the animation for the one before is over. */
export function handOver(sitting: Sitting): void {
  const { session, director } = sitting;

  $effect(() => {
    const asked = session.asked;
    if (asked !== null && asked !== session.shown && !director.telling) untrack(() => sitting.turnTo(asked));
  });
}
