import { word } from '../../i18n/index.svelte';
import type { Decision } from '../../wire/types';

/** One short line for somebody who never read the rules. It names only what glows, or is pale, at this moment. */

const PLAIN = ['edge', 'place', 'opening', 'construct', 'assign', 'pay'];

/** What an answer lights up: a card, a creature, an enemy, or a place to go to. */
function lit(key: string, refs: readonly string[]): 'card' | 'creature' | 'enemy' | 'place' | null {
  const said = key.split(':')[0];
  if (key.includes('@')) return 'place';
  if (said === 'activate') return 'creature';
  if (said === 'play') return 'card';
  return refs.length > 0 && ['fight', 'shoot', 'throw', 'bolt', 'strike'].includes(said ?? '') ? 'enemy' : null;
}

/** The line for this question, or nothing to say. */
export function adviceFor(decision: Decision | null): string | null {
  if (!decision) return null;
  if (PLAIN.includes(decision.kind)) return word(`coach.${decision.kind}`);
  const glows = new Set(decision.options.map(({ key, refs }) => lit(key, refs)));
  const of = (one: boolean, other: boolean, kind: string, [first, second]: [string, string]): string | null => {
    if (one && other) return word(`coach.${kind}`);
    return one ? word(`coach.${kind}.${first}`) : other ? word(`coach.${kind}.${second}`) : null;
  };
  switch (decision.kind) {
    case 'phase':
    case 'overlord': {
      const idle = decision.options.length === 1 ? word('coach.phase.end') : null;
      return of(glows.has('card'), glows.has('creature'), 'phase', ['card', 'creature']) ?? idle;
    }
    case 'act':
      return of(glows.has('place'), glows.has('enemy'), 'act', ['place', 'enemy']);
    case 'act-on':
      return glows.has('enemy') ? word('coach.act-on') : null;
    default:
      return null;
  }
}
