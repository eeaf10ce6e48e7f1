import type { Warning } from '../src/lib/play/careful';
import type { Answering } from '../src/lib/play/chooser.svelte';

/** A table that wants every careful answer confirmed, but for a Coin that is played. */
export function seated(played: string[]): Answering {
  let warning = $state.raw<Warning | null>(null);
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
