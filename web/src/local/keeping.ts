import { rememberedTables, remember, type RememberedTable } from '$lib/wire/device-storage';
import { bringTables, packTables } from './house-line';

/** All tables of this browser as one file, with the keys to one's own seats. */
interface Whole {
  legendarium: 'browser';
  tables: unknown;
  seats: RememberedTable[];
}

export async function packAll(): Promise<string> {
  const tables: unknown = JSON.parse(await packTables());
  return JSON.stringify({ legendarium: 'browser', tables, seats: rememberedTables() } satisfies Whole);
}

/** Adds the tables of a file; returns how many came, or null if it is no such file. */
export async function bringAll(text: string): Promise<number | null> {
  let whole: Partial<Whole>;
  try {
    whole = JSON.parse(text) as Partial<Whole>;
  } catch {
    return null;
  }
  if (whole.legendarium !== 'browser' || !Array.isArray(whole.seats)) return null;
  const said = JSON.parse(await bringTables(JSON.stringify(whole.tables ?? null))) as {
    fates?: Record<string, number>;
  };
  if (!said.fates) return null;
  const known = new Set(rememberedTables().map(({ table }) => table));
  for (const entry of whole.seats) if (!known.has(entry.table)) remember(entry);
  return (said.fates['restored'] ?? 0) + (said.fates['brought forward'] ?? 0);
}

/** Asks the browser not to throw the tables away when it runs out of room; true if it promises. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
