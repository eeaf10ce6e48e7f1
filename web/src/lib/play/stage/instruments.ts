/** How each cue sounds: made of tones and filtered noise on the spot, so nothing is fetched but this file. */

export type Cue =
  | 'dice'
  | 'blow'
  | 'card'
  | 'turn'
  | 'great'
  | 'steel'
  | 'bow'
  | 'spell'
  | 'steps'
  | 'fall'
  | 'hammer'
  | 'crowd'
  | 'won'
  | 'lost';

/** Where sounds go, and when. */
class Player {
  constructor(
    readonly audio: BaseAudioContext,
    readonly out: AudioNode,
    readonly start: number,
  ) {}

  /** A loudness that rises at once and dies away. */
  private fade(at: number, length: number, loud: number, rise = 0.008): GainNode {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(this.out);
    return gain;
  }

  tone(after: number, from: number, to: number, length: number, loud: number, type: OscillatorType = 'sine'): void {
    const at = this.start + after;
    const oscillator = this.audio.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
    oscillator.connect(this.fade(at, length, loud));
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  /** Noise through a band around a pitch that glides; `rise` is how slowly it swells. */
  noise(after: number, from: number, to: number, length: number, loud: number, width = 1, rise = 0.008): void {
    const at = this.start + after;
    const buffer = this.audio.createBuffer(1, Math.ceil(this.audio.sampleRate * length), this.audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    const source = this.audio.createBufferSource();
    source.buffer = buffer;
    const filter = this.audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = width;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(this.fade(at, length, loud, rise));
    source.start(at);
  }
}

/** Partials of a struck blade: not in tune with each other. */
const BLADE = [2_140, 3_270, 4_480, 6_130];

const CUES: Readonly<Record<Cue, (player: Player) => void>> = {
  dice: (player) => {
    for (const [at, delay] of [0, 0.07, 0.12, 0.2, 0.29].entries()) {
      player.noise(delay, 1_900 - at * 180, 1_500 - at * 150, 0.05, 0.4);
      player.tone(delay, 420 - at * 30, 300, 0.04, 0.05, 'triangle');
    }
  },
  card: (player) => player.noise(0, 3_600, 1_800, 0.13, 0.16),
  blow: (player) => {
    player.noise(0, 480, 200, 0.12, 0.7);
    player.tone(0, 120, 55, 0.24, 0.3);
  },
  steel: (player) => {
    player.noise(0, 5_200, 3_000, 0.05, 0.3);
    for (const [at, pitch] of BLADE.entries()) player.tone(0.004 * at, pitch, pitch * 0.995, 0.5 - at * 0.08, 0.045);
  },
  bow: (player) => {
    player.tone(0, 190, 120, 0.12, 0.16, 'triangle');
    player.noise(0.05, 3_000, 700, 0.3, 0.22, 2);
    player.noise(0.33, 900, 300, 0.07, 0.4);
  },
  spell: (player) => {
    for (const [at, pitch] of [523, 784, 1_047, 1_568].entries()) player.tone(at * 0.06, pitch, pitch * 1.5, 0.6, 0.05);
    player.noise(0, 900, 6_000, 0.6, 0.09, 3, 0.3);
  },
  steps: (player) => {
    for (const delay of [0, 0.17, 0.34]) player.noise(delay, 260, 150, 0.07, 0.22);
  },
  fall: (player) => {
    player.noise(0, 700, 140, 0.32, 0.5);
    player.tone(0.1, 96, 42, 0.5, 0.35);
  },
  hammer: (player) => {
    for (const delay of [0, 0.16, 0.32]) {
      player.tone(delay, 230, 150, 0.09, 0.22, 'triangle');
      player.noise(delay, 1_400, 800, 0.05, 0.28);
    }
  },
  crowd: (player) => {
    for (const [at, pitch] of [310, 420, 560, 700].entries())
      player.noise(at * 0.05, pitch, pitch * 1.25, 0.9, 0.34, 5, 0.25);
  },
  turn: (player) => {
    player.tone(0, 660, 658, 1.4, 0.1);
    player.tone(0.02, 1_322, 1_318, 0.8, 0.035);
  },
  great: (player) => {
    for (const [at, pitch] of [196, 294, 392, 494, 587].entries()) player.tone(at * 0.09, pitch, pitch, 1.3, 0.07);
  },
  won: (player) => {
    for (const [at, pitch] of [392, 494, 587, 784].entries())
      player.tone(at * 0.14, pitch, pitch, 1.6, 0.08, 'triangle');
    for (const pitch of [380, 520, 680]) player.noise(0.4, pitch, pitch * 1.3, 1.8, 0.3, 5, 0.6);
  },
  lost: (player) => {
    for (const [at, pitch] of [294, 262, 220, 147].entries()) player.tone(at * 0.22, pitch, pitch * 0.98, 1.4, 0.09);
  },
};

export const CUE_NAMES = Object.keys(CUES) as Cue[];

/** Play a cue into a node, from now on. */
export function perform(cue: Cue, audio: BaseAudioContext, out: AudioNode): void {
  CUES[cue](new Player(audio, out, audio.currentTime));
}
