import type { View } from '../../../wire/types';

/** How the nights of the scenario book went on this device. */

export interface Nights {
  held: number;
  lost: number;
  /** Fewest rounds in which the night was won. */
  best: number | null;
}

interface Kept {
  nights: Record<string, Nights>;
  /** Tables that are counted already. */
  tables: string[];
}

const KEY = 'legendarium.nights';
const MOST = 200;
const NONE: Nights = { held: 0, lost: 0, best: null };

/** Where nothing may be kept (private browsing), nights are remembered as long as the page is open. */
let unkept: Kept | null = null;

function read(): Kept {
  if (unkept) return unkept;
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { nights: found.nights ?? {}, tables: Array.isArray(found.tables) ? found.tables : [] };
  } catch {
    return { nights: {}, tables: [] };
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    unkept = null;
  } catch {
    unkept = kept;
  }
}

export function nightsOf(edition: string, scenario: string, difficulty: string): Nights {
  return { ...NONE, ...read().nights[`${edition}/${scenario}/${difficulty}`] };
}

/** A night is over: counted once, however often its table is looked at. A night that was cut off counts for nothing. */
export function ended(view: View, table: string): void {
  const { edition, scenario, difficulty, round, outcome } = view;
  const end = outcome as { winners: number[]; reason: string } | null;
  const kept = read();
  if (!end || end.reason === 'round-limit' || kept.tables.includes(table)) return;
  const night = `${String(edition)}/${String(scenario)}/${String(difficulty)}`;
  const before = { ...NONE, ...kept.nights[night] };
  const won = end.winners.length > 0;
  const best = won ? Math.min(before.best ?? Infinity, Number(round)) : before.best;
  const now = { held: before.held + (won ? 1 : 0), lost: before.lost + (won ? 0 : 1), best };
  write({ nights: { ...kept.nights, [night]: now }, tables: [table, ...kept.tables].slice(0, MOST) });
}
