import type { Result } from './results';

/** Results of the games played on this device, in local storage. */
const KEY = 'legendarium.results';
const MOST = 2000;

const isResult = (found: unknown): found is Result => {
  const entry = found as Partial<Result> | null;
  return typeof entry?.table === 'string' && typeof entry.game === 'string' && Array.isArray(entry.played);
};

function read(): Result[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isResult) : [];
  } catch {
    return [];
  }
}

let known = $state.raw<Result[] | null>(null);

export function results(): readonly Result[] {
  return known ?? read();
}

/** Stores a result, once for each table. */
export function keepResult(result: Result): void {
  const kept = read();
  if (kept.some((other) => other.table === result.table)) return;
  known = [...kept, result].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Private browsing: it holds until the page is closed.
  }
}
