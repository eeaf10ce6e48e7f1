import { embedded } from '../../embedded';
import { BEGINNING, type Standing } from './progress';

/** Guided games on this device, in local storage: how far each table's is, and which guides were seen to their end. */

export interface Kept {
  game: string;
  guide: string;
  table: string;
  standing: Standing;
  /** The last ply that was observed; -1 before any. */
  ply: number;
  /** All lessons are over, or the guide was left into the ordinary game. */
  over: boolean;
}

const KEY = 'legendarium.guides';
const MOST = 20;
/** Of the codes of guides that are a screen above the rules. */
const SCREEN = 'book-';
/** Fallback in memory where storage is blocked (private browsing). */
let unkept: Kept[] | null = null;

function isKept(found: unknown): found is Kept {
  const entry = found as Partial<Kept> | null;
  return (
    typeof entry?.table === 'string' &&
    typeof entry.game === 'string' &&
    typeof entry.guide === 'string' &&
    typeof entry.ply === 'number' &&
    typeof entry.standing?.at === 'number'
  );
}

function all(): Kept[] {
  if (unkept) return unkept;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Store how far the guide of a table is; the latest comes first. */
export function keepGuide(entry: Kept): void {
  const entries = [entry, ...all().filter(({ table }) => table !== entry.table)].slice(0, MOST);
  if (embedded) return void (unkept = entries);
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    unkept = entries;
  }
}

export function beginGuide(game: string, guide: string, table: string): void {
  keepGuide({ game, guide, table, standing: BEGINNING, ply: -1, over: false });
}

export const guideAt = (table: string): Kept | null => all().find((entry) => entry.table === table) ?? null;

/** The table at which a guide can be resumed. */
export const unfinished = (game: string, guide: string): Kept | null =>
  all().find((entry) => entry.game === game && entry.guide === guide && !entry.over) ?? null;

/** Whether a guide of this game was ever begun here. */
export const hasBegun = (game: string): boolean =>
  all().some((entry) => entry.game === game && !entry.guide.startsWith(SCREEN));
