import { settings } from '../settings.svelte';

/** A few soft cues, made on the spot; silent unless asked for. */

export type Cue = 'dice' | 'card' | 'turn';

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

export function cue(name: Cue): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (name === 'dice')
    for (const [index, delay] of [0, 0.07, 0.12, 0.2].entries())
      rustle(context, now + delay, 0.05, 1800 - index * 200, 0.35);
  else if (name === 'card') rustle(context, now, 0.12, 3200, 0.15);
  else {
    tone(context, now, 660, 1.2, 0.08);
    tone(context, now + 0.02, 1322, 0.7, 0.03);
  }
}
