import type { Decision } from '../../../wire/types';
import type { VillageView } from '../view';

/** One short line for somebody who never read the rules: what to do now, and why. */

export type Advice =
  | 'hero'
  | 'coins'
  | 'buy'
  | 'weapon'
  | 'set-monster'
  | 'defence'
  | 'monster-weapon'
  | 'monster'
  | 'end'
  | 'aim'
  | 'place'
  | 'order'
  | 'giant'
  | 'wait';

const ROUNDS = 6;

type Kinds = (code: string) => string | undefined;

function ofPlay(view: VillageView, me: number, words: Set<string>, kinds: (word: string) => Set<string>): Advice {
  const hero = view.heroes[me];
  const playable = kinds('play');
  if (view.giant) return 'giant';
  if (hero && hero.monsters.length > 0) return playable.has('weapon') ? 'monster-weapon' : 'monster';
  if (playable.has('treasure') || playable.has('nuggets')) return 'coins';
  if (playable.has('weapon')) return 'weapon';
  if (playable.has('monster')) return 'set-monster';
  if (playable.has('defence')) return 'defence';
  if (words.has('buy')) return 'buy';
  return 'end';
}

/** The line for this moment, or nothing to say. */
export function coachLine(
  view: VillageView,
  me: number | null,
  decision: Decision | null,
  kindOf: Kinds,
): Advice | null {
  if (me === null || !decision || view.round > ROUNDS) return null;
  if (decision.options.length === 0) return decision.kind === 'choose-hero' ? null : 'wait';
  const word = (key: string): string => key.split(':')[0] ?? '';
  const known = new Map(view.hand.map((card) => [card.id, card.code]));
  const kinds = (wanted: string): Set<string> =>
    new Set(
      decision.options
        .filter((option) => word(option.key) === wanted)
        .flatMap((option) => kindOf(known.get(option.refs[0] ?? '') ?? '') ?? []),
    );
  switch (decision.kind) {
    case 'choose-hero':
      return 'hero';
    case 'play':
      return ofPlay(view, me, new Set(decision.options.map((option) => word(option.key))), kinds);
    case 'aim-weapon':
    case 'aim-spell':
      return 'aim';
    case 'place-monster':
      return 'place';
    case 'order-monsters':
    case 'order-defences':
      return 'order';
    default:
      return null;
  }
}
