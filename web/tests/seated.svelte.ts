import { flushSync } from 'svelte';
import type { Confirm } from '../src/lib/wire/types';
import type { Answering } from '../src/lib/play/answer/chooser.svelte';

/** Effects that belong to no component, run at once; returns what ends them. */
export function rooted(work: () => void): () => void {
  const end = $effect.root(work);
  flushSync();
  return end;
}

/** A table that wants every careful answer confirmed, but for a Coin that is played. */
export function seated(played: string[]): Answering {
  let warning = $state.raw<Confirm | null>(null);
  return {
    play: (key, careful) => {
      const final = careful && key !== 'play:coin';
      warning = final ? { t: 'confirm', ply: 1, key, why: 'die', text: 'A die.' } : null;
      if (!final) played.push(key);
    },
    warning: () => warning,
    withdraw: () => (warning = null),
  };
}
