import { describe, expect, it } from 'vitest';
import en from '../src/lib/i18n/en.json';
import it_ from '../src/lib/i18n/it.json';
import tokens from '../src/styles/tokens.css?raw';

const parts = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
const named = (path: string): string => path.replace('../src/', '');
const styleOf = (source: string): string => /<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? '';

const modules = import.meta.glob<string>(['../src/**/*.ts', '!../src/lib/wire/types.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LONGEST = 300;
/** Colours that are no matter of a theme. */
const COLOURED: Record<string, string> = {
  'lib/components/QrCode.svelte': 'a camera reads black on white',
};

describe('every part of the page', () => {
  it('is short enough to be read at once', () => {
    const long = Object.entries({ ...parts, ...modules }).filter(
      ([, source]) => source.trimEnd().split('\n').length > LONGEST,
    );
    expect(long.map(([path]) => named(path))).toEqual([]);
  });

  it('has its colours from the tokens', () => {
    const coloured = Object.entries(parts)
      .filter(([path]) => !(named(path) in COLOURED))
      .flatMap(([path, source]) =>
        [...styleOf(source).matchAll(/#[0-9a-f]{3,8}\b/gi)].map(([hex]) => `${named(path)} ${hex}`),
      );
    expect(coloured).toEqual([]);
  });

  it('is laid out by the layout of the page, not by the width of a window', () => {
    const wide = Object.entries(parts).filter(([, source]) => /@media[^{]*(width|height|orientation)/.test(source));
    expect(wide.map(([path]) => named(path))).toEqual([]);
  });
});

/** What a token is in a theme, followed to a colour. */
function colour(name: string, theme: 'night' | 'day'): [number, number, number] {
  const [night = '', day = ''] = tokens.split("[data-theme='day']");
  const find = (text: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(text)?.[1];
  const hex = (theme === 'day' ? find(day) : undefined) ?? find(night) ?? '';
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

function contrast(ink: string, ground: string, theme: 'night' | 'day'): number {
  const light = (name: string): number => {
    const [red, green, blue] = colour(name, theme).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [one, other] = [light(ink), light(ground)].sort((a, b) => b - a) as [number, number];
  return (one + 0.05) / (other + 0.05);
}

/** The token a rule of a part is written in. */
const inkOf = (path: string, rule: string): string =>
  new RegExp(`\\n  ${rule} \\{[^}]*\\n    color: var\\(--([a-z-]+)\\)`).exec(parts[`../src/${path}`] ?? '')?.[1] ?? '';

describe('small words can be read in either light', () => {
  it('on empty slots, where paper is darkest', () => {
    const ink = inkOf('lib/boards/kit/Slot.svelte', 'small');
    for (const theme of ['night', 'day'] as const) expect(contrast(ink, 'paper-low', theme)).toBeGreaterThan(4.5);
  });

  it('on the purse', () => {
    const ink = inkOf('lib/boards/village-of-legends/hand/Purse.svelte', 'small');
    expect(contrast(ink, 'purse-low', 'day')).toBeGreaterThan(4.5);
    expect(contrast(ink, 'purse-low', 'night')).toBeGreaterThan(4.5);
  });
});

describe('a guest', () => {
  it('is not called as a bot is', () => {
    for (const words of [en, it_]) {
      const bots = Object.entries(words).filter(([key]) => key.startsWith('level.'));
      expect(bots.length).toBeGreaterThan(3);
      expect(bots.filter(([, name]) => name.includes(words.me))).toEqual([]);
    }
  });
});
