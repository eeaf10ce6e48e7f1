import type { TableMade } from './types';

/** What this device remembers: its tables and the tokens of its seats. */

export interface HeldSeat {
  seat: number;
  token: string;
  name: string;
  /** Seats this one does not want to hear. */
  muted?: number[];
}

export interface RememberedTable {
  table: string;
  game: string;
  seats: HeldSeat[];
  invites: (string | null)[];
  /** When it was last opened, in milliseconds. */
  at: number;
  over: boolean;
  /** The last ply that was on the screen. */
  seen?: number;
}

const TABLES = 'legendarium.tables';
const NAME = 'legendarium.name';
const MOST = 60;

/** Where nothing may be kept (private browsing), tables are remembered as long as the page is open. */
let unkept: RememberedTable[] | null = null;

/** Somebody else may have written there: what is no table is passed over. */
function isTable(found: unknown): found is RememberedTable {
  const entry = found as Partial<RememberedTable> | null;
  return (
    typeof entry?.table === 'string' &&
    typeof entry.game === 'string' &&
    Array.isArray(entry.invites) &&
    Array.isArray(entry.seats) &&
    entry.seats.every((held: unknown) => typeof (held as Partial<HeldSeat> | null)?.token === 'string')
  );
}

function read(): RememberedTable[] {
  if (unkept) return unkept;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLES) ?? '[]');
    return Array.isArray(found) ? found.filter(isTable) : [];
  } catch {
    return [];
  }
}

function write(tables: RememberedTable[]): void {
  const kept = tables.slice(0, MOST);
  try {
    localStorage.setItem(TABLES, JSON.stringify(kept));
    unkept = null;
  } catch {
    unkept = kept;
  }
}

/** Latest first. */
export function rememberedTables(): RememberedTable[] {
  return read().sort((one, other) => other.at - one.at);
}

export function remembered(table: string): RememberedTable | undefined {
  return read().find((entry) => entry.table === table);
}

export function remember(entry: RememberedTable): void {
  write([entry, ...read().filter((other) => other.table !== entry.table)]);
}

/** Change what is remembered of a table, if it is. */
export function amend(table: string, change: Partial<RememberedTable>): void {
  write(read().map((entry) => (entry.table === table ? { ...entry, ...change } : entry)));
}

/** A table just made: keep the seats that are ours, with the names they were given. */
export function keep(made: TableMade, game: string, names: readonly string[]): void {
  const called = (seat: number): string => made.names[seat] ?? names[seat] ?? '';
  const seats = made.tokens.flatMap((token, seat) => (token ? [{ seat, token, name: called(seat) }] : []));
  remember({ table: made.table, game, seats, invites: made.invites, at: Date.now(), over: false });
}

/** Add a seat to what is held at a table. */
export function holdSeat(table: string, game: string, held: HeldSeat): void {
  const known = remembered(table);
  const others = known?.seats.filter((seat) => seat.seat !== held.seat) ?? [];
  const seats = [...others, held].sort((one, other) => one.seat - other.seat);
  remember({ table, game, seats, invites: known?.invites ?? [], at: Date.now(), over: false });
}

/** Whom a held seat does not want to hear. */
export function mutedBy(table: string, token: string | null): number[] {
  return remembered(table)?.seats.find((held) => held.token === token)?.muted ?? [];
}

export function keepMuted(table: string, token: string | null, muted: number[]): void {
  const seats = remembered(table)?.seats;
  if (seats) amend(table, { seats: seats.map((held) => (held.token === token ? { ...held, muted } : held)) });
}

/** A seat has a new key, or none any more. */
export function changeKey(table: string, old: string | null, token: string | null): void {
  const seats = remembered(table)?.seats;
  const changed = (held: HeldSeat): HeldSeat[] => (token === null ? [] : [{ ...held, token }]);
  if (seats) amend(table, { seats: seats.flatMap((held) => (held.token === old ? changed(held) : [held])) });
}

export function forget(table: string): void {
  write(read().filter((entry) => entry.table !== table));
}

export function myName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export function setMyName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Private browsing.
  }
}
