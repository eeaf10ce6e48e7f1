import type { GameOver } from '$lib/play/seat/game-over.svelte';
import type { NextGame } from '$lib/play/seat/board';
import type { Statistics } from '$lib/play/seat/statistics';
import type { Outcome, SeatInfo, TableSummary } from '$lib/wire/types';

/** What the end of a game is shown from. */
export interface Ending {
  outcome: Outcome;
  seats: SeatInfo[];
  me: number | null;
  gameOver: GameOver;
  summary: TableSummary | null;
  /** Why the game ended, in a sentence. */
  why: string;
  /** The course of the game in figures, if its board counts them. */
  statistics?: Statistics | null;
  /** The game that follows in the campaign. */
  next?: NextGame | null;
}
