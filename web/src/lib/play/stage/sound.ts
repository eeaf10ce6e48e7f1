import { settings } from '../../settings.svelte';
import type { Cue } from './instruments';

/** Cues: from the first click on, as loud as wanted; at zero nothing is made or loaded. */

export type { Cue } from './instruments';

let context: AudioContext | null = null;
let loudness: GainNode | null = null;

/** Browsers let a page be heard once somebody has clicked there. */
function allowed(): boolean {
  return typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;
}

/** Between speaker and instruments: the volume, and a limit for what sounds at once. */
function speaker(): [AudioContext, GainNode] {
  if (!context || !loudness) {
    context = new AudioContext();
    const limit = context.createDynamicsCompressor();
    loudness = context.createGain();
    loudness.connect(limit).connect(context.destination);
  }
  if (context.state === 'suspended') void context.resume();
  // Twice as far is heard as twice as loud.
  loudness.gain.value = settings.volume ** 2;
  return [context, loudness];
}

export async function cue(name: Cue): Promise<void> {
  if (settings.volume <= 0 || !allowed() || document.visibilityState === 'hidden') return;
  const { perform } = await import('./instruments');
  if (settings.volume <= 0) return;
  perform(name, ...speaker());
}
