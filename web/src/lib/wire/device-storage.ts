import { embedded } from '../embedded';
import type { TableMade } from './types';

/** Local storage: the tables of this device and the tokens of its seats. */

export interface HeldSeat {
  seat: number;
  token: string;
  /** A new token that was proposed and not confirmed yet. */
  proposed?: string;
  name: string;
  /** Seats whose chat is muted. */
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

/** One entry a table, so that two pages that write at once do not overwrite each other's tables. */
const TABLE = 'legendarium.table.';
/** The single list of older versions; migrated when read. */
const LIST = 'legendarium.tables';
const NAME = 'legendarium.name';
const MOST = 60;

/** Fallback in memory where storage is blocked (private browsing). */
const unkept = new Map<string, RememberedTable>();

/** Validates a stored entry; anything else is ignored. */
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

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keptTable(table: string): RememberedTable | undefined {
  const found = kept(TABLE + table);
  return isTable(found) && found.table === table ? found : undefined;
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function unpackList(): void {
  const found = kept(LIST);
  if (!Array.isArray(found)) return;
  for (const entry of found.filter(isTable)) if (!keptTable(entry.table)) write(entry);
  if (unkept.size === 0) localStorage.removeItem(LIST);
}

function read(): RememberedTable[] {
  unpackList();
  const names = keptKeys().flatMap((key) => (key.startsWith(TABLE) ? [key.slice(TABLE.length)] : []));
  const others = names.filter((table) => !unkept.has(table));
  return [...unkept.values(), ...others.flatMap((table) => keptTable(table) ?? [])];
}

function write(entry: RememberedTable): void {
  if (embedded) return void unkept.set(entry.table, entry);
  try {
    localStorage.setItem(TABLE + entry.table, JSON.stringify(entry));
    unkept.delete(entry.table);
  } catch {
    unkept.set(entry.table, entry);
  }
}

/** Latest first. */
export function rememberedTables(): RememberedTable[] {
  return read().sort((one, other) => other.at - one.at);
}

export function remembered(table: string): RememberedTable | undefined {
  unpackList();
  return unkept.get(table) ?? keptTable(table);
}

export function remember(entry: RememberedTable): void {
  write(entry);
  for (const old of rememberedTables().slice(MOST)) forget(old.table);
}

/** Changes the entry of a table, if there is one. */
export function amend(table: string, change: Partial<RememberedTable>): void {
  const known = remembered(table);
  if (known) write({ ...known, ...change });
}

/** Stores a new table with the seats of this device. */
export function keep(made: TableMade, game: string, names: readonly string[]): void {
  const called = (seat: number): string => made.names[seat] ?? names[seat] ?? '';
  const seats = made.tokens.flatMap((token, seat) => (token ? [{ seat, token, name: called(seat) }] : []));
  remember({ table: made.table, game, seats, invites: made.invites, at: Date.now(), over: false });
}

/** Stores one more seat of a table. */
export function holdSeat(table: string, game: string, held: HeldSeat): void {
  const known = remembered(table);
  const others = known?.seats.filter((seat) => seat.seat !== held.seat) ?? [];
  const seats = [...others, held].sort((one, other) => one.seat - other.seat);
  remember({ table, game, seats, invites: known?.invites ?? [], at: Date.now(), over: false });
}

/** The seats a held seat has muted. */
export function mutedBy(table: string, token: string | null): number[] {
  return remembered(table)?.seats.find((held) => held.token === token)?.muted ?? [];
}

export function keepMuted(table: string, token: string | null, muted: number[]): void {
  const seats = remembered(table)?.seats;
  if (seats) amend(table, { seats: seats.map((held) => (held.token === token ? { ...held, muted } : held)) });
}

/** A random token in the form of the server's. */
function newKey(): string {
  const letters = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))));
  return letters.replaceAll('+', '-').replaceAll('/', '_');
}

export function proposedKey(table: string, token: string | null): string | undefined {
  return remembered(table)?.seats.find((held) => held.token === token)?.proposed;
}

/** Proposes a new token for a held seat, stored before it is sent; the same one until the server has answered. */
export function proposeKey(table: string, token: string | null): string {
  const proposed = proposedKey(table, token) ?? newKey();
  const seats = remembered(table)?.seats;
  if (seats) amend(table, { seats: seats.map((held) => (held.token === token ? { ...held, proposed } : held)) });
  return proposed;
}

/** Stores the new token of a seat, or that it has none. */
export function changeKey(table: string, old: string | null, token: string | null): void {
  const seats = remembered(table)?.seats;
  const changed = ({ seat, name, muted }: HeldSeat): HeldSeat[] =>
    token === null ? [] : [{ seat, token, name, ...(muted && { muted }) }];
  if (seats) amend(table, { seats: seats.flatMap((held) => (held.token === old ? changed(held) : [held])) });
}

export function forget(table: string): void {
  unkept.delete(table);
  try {
    localStorage.removeItem(TABLE + table);
  } catch {
    // Private browsing.
  }
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
