import { afterEach, describe, expect, it, vi } from 'vitest';
import { SOUNDS, STAGED, UNSTAGED, WEAPONS } from '../../../src/lib/boards/legends-of-signum/story/staged';
import { CUE_NAMES, perform } from '../../../src/lib/play/stage/instruments';
import { cue } from '../../../src/lib/play/stage/sound';
import { prefer } from '../../../src/lib/settings.svelte';
import source from '../../../src/lib/play/stage/instruments.ts?raw';

/** Notes when what sounds, and that everything ends. */
function listening() {
  const sounds: { start: number; length: number }[] = [];
  const param = () => ({
    value: 0,
    setValueAtTime: (value: number) => expect(value).toBeGreaterThanOrEqual(0),
    linearRampToValueAtTime: (value: number) => expect(value).toBeLessThanOrEqual(1),
    exponentialRampToValueAtTime: (value: number) => expect(value).toBeGreaterThan(0),
  });
  const node = () => ({ connect: (next: unknown) => next, gain: param(), frequency: param(), Q: param() });
  const audio = {
    ...{ currentTime: 5, sampleRate: 8_000, state: 'running', destination: {} },
    createGain: node,
    createDynamicsCompressor: node,
    createBiquadFilter: node,
    createBuffer: (_: number, length: number) => ({ length, getChannelData: () => new Float32Array(length) }),
    createBufferSource: () => {
      const made = {
        ...node(),
        buffer: { length: 0 },
        start: (at: number) => sounds.push({ start: at, length: made.buffer.length / 8_000 }),
      };
      return made;
    },
    createOscillator: () => {
      let began = 0;
      return {
        ...node(),
        type: 'sine',
        start: (at: number) => (began = at),
        stop: (at: number) => sounds.push({ start: began, length: at - began }),
      };
    },
  };
  return { audio: audio as unknown as AudioContext, sounds };
}

describe('sound', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    prefer({ volume: 0 });
  });

  it.each(CUE_NAMES)('%s is heard, and over within three seconds', (name) => {
    const { audio, sounds } = listening();
    perform(name, audio, {} as AudioNode);
    expect(sounds.length).toBeGreaterThan(0);
    for (const { start, length } of sounds) {
      expect(start).toBeGreaterThanOrEqual(5);
      expect(start + length).toBeLessThan(8);
      expect(length).toBeGreaterThan(0);
    }
  });

  it('is silent at volume zero: no audio is opened', async () => {
    const opened = vi.fn(() => listening().audio);
    vi.stubGlobal('AudioContext', function () {
      return opened();
    });
    prefer({ volume: 0 });
    await cue('steel');
    expect(opened).not.toHaveBeenCalled();
    prefer({ volume: 0.5 });
    await cue('steel');
    expect(opened).toHaveBeenCalledOnce();
  });

  it('knows a sound for every weapon, and only for kinds of events that there are', () => {
    const kinds = new Set([...Object.keys(STAGED), ...Object.keys(UNSTAGED)]);
    expect(Object.keys(SOUNDS).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect([...Object.values(SOUNDS), ...Object.values(WEAPONS)].filter((name) => !CUE_NAMES.includes(name))).toEqual(
      [],
    );
  });

  it('takes far less than its 300 kB', () => {
    expect(source.length).toBeLessThan(12_000);
  });
});
