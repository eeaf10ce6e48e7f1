import { results } from '../../../play/seat/stored-results.svelte';

/** How the nights of the scenario book went on this device. */

export interface Nights {
  held: number;
  lost: number;
  /** Fewest rounds in which the night was won. */
  best: number | null;
}

const GAME = 'village-attacks';

export function nightsOf(edition: string, scenario: string, difficulty: string): Nights {
  const own = results().filter(
    ({ game, played }) => game === GAME && [edition, scenario, difficulty].every((value) => played.includes(value)),
  );
  const won = own.filter(({ end }) => end === 'won');
  const lengths = won.flatMap(({ rounds }) => (rounds ? [rounds] : []));
  return {
    held: won.length,
    lost: own.length - won.length,
    best: lengths.length > 0 ? Math.min(...lengths) : null,
  };
}
