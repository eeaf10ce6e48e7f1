import type { Game, Outcome, SeatInfo, TableSummary } from '../../wire/types';

/** How a game ended for the person at this device. */
export interface Result {
  table: string;
  game: string;
  /** How many played, and what was chosen to be played. */
  players: number;
  played: string[];
  /** The strongest bot; `people` where a person sat opposite; empty where nobody did. */
  level: string;
  end: 'won' | 'lost' | 'draw';
  /** How long it lasted, in rounds. */
  rounds?: number;
  /** When it ended, in milliseconds. */
  at: number;
}

/** All games of one kind that were played here. */
export interface ResultTally extends Pick<Result, 'game' | 'players' | 'played' | 'level'> {
  won: number;
  lost: number;
  draw: number;
}

/** How a table ended for a seat; null if it was cut off and no rule names a winner. */
export function resultOf(
  outcome: Outcome,
  me: number,
  seats: readonly SeatInfo[],
  game: Game,
  summary: Pick<TableSummary, 'table' | 'options'>,
): Result | null {
  if (outcome.kind === 'cut' && outcome.winners.length === 0) return null;
  const others = seats.filter(({ seat }) => seat !== me);
  const strength = Math.max(-1, ...others.map(({ level }) => game.levels.indexOf(level ?? '')));
  const people = others.some(({ kind }) => kind === 'person');
  const chosen = game.options.filter((option) => option.played && !option.boxes && option.kind === 'choice');
  return {
    table: summary.table,
    game: game.code,
    players: seats.length,
    played: chosen.map(({ name, default: usual }) => String(summary.options?.[name] ?? usual ?? '')).filter(Boolean),
    level: people ? 'people' : (game.levels[strength] ?? ''),
    end: outcome.winners.includes(me) ? 'won' : outcome.kind === 'draw' ? 'draw' : 'lost',
    at: Date.now(),
  };
}

/** By game, mode and level how often it was won, lost and drawn; the most played first. */
export function reckonings(all: readonly Result[], game?: string): ResultTally[] {
  const found = new Map<string, ResultTally>();
  for (const { game: code, players, played, level, end } of all) {
    if (game !== undefined && code !== game) continue;
    const key = JSON.stringify([code, players, played, level]);
    const reckoning = found.get(key) ?? { game: code, players, played, level, won: 0, lost: 0, draw: 0 };
    reckoning[end] += 1;
    found.set(key, reckoning);
  }
  const times = ({ won, lost, draw }: ResultTally): number => won + lost + draw;
  return [...found.values()].sort((one, other) => times(other) - times(one));
}
