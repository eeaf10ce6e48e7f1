import { settings } from '../../settings.svelte';

/** A few soft cues, made on the spot: from the first click on, unless they are switched off. */

export type Cue = 'dice' | 'blow' | 'card' | 'turn' | 'great';

let context: AudioContext | null = null;

function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function rustle(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length);
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** Browsers let a page be heard once somebody has clicked there. */
function allowed(): boolean {
  return typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;
}

export function cue(name: Cue): void {
  if (!settings.sound || !allowed() || document.visibilityState === 'hidden') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  if (name === 'dice')
    for (const [index, delay] of [0, 0.07, 0.12, 0.2].entries())
      rustle(context, now + delay, 0.05, 1800 - index * 200, 0.25);
  else if (name === 'card') rustle(context, now, 0.12, 3200, 0.1);
  else if (name === 'blow') {
    rustle(context, now, 0.09, 420, 0.4);
    tone(context, now, 92, 0.22, 0.1);
  } else if (name === 'great')
    for (const [index, pitch] of [392, 494, 587].entries()) tone(context, now + index * 0.11, pitch, 0.9, 0.05);
  else {
    tone(context, now, 660, 1.2, 0.06);
    tone(context, now + 0.02, 1322, 0.7, 0.02);
  }
}
