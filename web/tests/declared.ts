import type { Game, GameOption } from '../src/lib/wire/types';

/** A game as a server declares it, with what a test has to say of it. */
export function declared(more: Partial<Game> = {}): Game {
  return {
    code: 'a-game',
    title: 'A Game',
    summary: '',
    seats: { min: 2, max: 6 },
    levels: ['random', 'novice', 'adept'],
    styles: {},
    thinkers: [],
    level: 'novice',
    options: [],
    prefix: 'ag',
    sentence: '',
    minutes: '',
    company: 2,
    gentle: {},
    subjects: [],
    brief: [],
    begins: [],
    words: {},
    look: {},
    picture: false,
    ...more,
  };
}

export const option = (name: string, values: string[], more: Partial<GameOption> = {}): GameOption => ({
  name,
  kind: 'choice',
  values,
  default: values[0] ?? '',
  rule: null,
  sentence: '',
  ...more,
});
