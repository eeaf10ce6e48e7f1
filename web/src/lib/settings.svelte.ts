import { fitting, type Language } from './i18n/languages';
import { UNASKED_BY_DEFAULT, type Cause } from './irreversible';

/** What a person prefers, kept on the device. */

export type Theme = 'night' | 'day';

export interface Preferences {
  theme: Theme;
  language: Language;
  /** Times the normal duration; 0 is no motion at all. */
  motion: number;
  /** The same for what others do; 0 is at once. */
  pace: number;
  /** From 0, which is silence, to 1. */
  volume: number;
  /** A notice of the browser when it is one's turn and the page is out of sight. */
  notices: boolean;
  /** Answer a decision that has one option by itself. */
  singles: boolean;
  /** Answer a question of little consequence as the board proposes, such as which buildings pay. */
  settles: boolean;
  /** Causes for which an answer that cannot be taken back is given without being asked first. */
  unasked: readonly Cause[];
  /** A line of advice in the first rounds. */
  coach: boolean;
  /** The list of all answers stays unfolded, also of those that are given on the board. */
  answers: boolean;
}

const KEY = 'legendarium.settings';

function prefers(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function defaults(): Preferences {
  return {
    theme: prefers('(prefers-color-scheme: light)') ? 'day' : 'night',
    language: fitting(typeof navigator === 'undefined' ? [] : navigator.languages),
    motion: prefers('(prefers-reduced-motion: reduce)') ? 0 : 1,
    pace: prefers('(prefers-reduced-motion: reduce)') ? 0 : 1,
    // Who wishes for less motion wishes for quiet.
    volume: prefers('(prefers-reduced-motion: reduce)') ? 0 : 0.7,
    notices: false,
    singles: false,
    settles: true,
    unasked: UNASKED_BY_DEFAULT,
    coach: true,
    answers: false,
  };
}

function stored(): Partial<Preferences> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    // Before there was a volume, sound was on or off.
    const { sound, ...kept } = found as Partial<Preferences> & { sound?: boolean };
    return sound === false && kept.volume === undefined ? { ...kept, volume: 0 } : kept;
  } catch {
    return {};
  }
}

export const settings = $state<Preferences>({ ...defaults(), ...stored() });

/** Change preferences and keep them; what was never chosen keeps following the browser. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...change }));
  } catch {
    // Private browsing: it holds until the page is closed.
  }
}
