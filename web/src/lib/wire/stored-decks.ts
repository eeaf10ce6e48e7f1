/** Decks on this device: one entry of the local storage each, so that two pages do not overwrite each other's. */

export interface StoredDeck {
  id: string;
  name: string;
  text: string;
  notes: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  /** Earlier texts, the latest last. */
  history: string[];
}

const KEY = 'legendarium.deck.';
const LONGEST_NAME = 80;
const LONGEST_NOTES = 4000;
const MOST_KEPT = 30;
/** Where storage is blocked. */
const unkept = new Map<string, StoredDeck>();

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

/** A stored entry, whatever another page or an older version has written there; null if it is no deck. */
function readEntry(id: string, stored: string | null): StoredDeck | null {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<StoredDeck> | null;
    if (typeof found?.text !== 'string') return null;
    const history = Array.isArray(found.history) ? found.history.filter((text) => typeof text === 'string') : [];
    return {
      id,
      name: textOf(found.name, LONGEST_NAME),
      text: found.text,
      notes: textOf(found.notes, LONGEST_NOTES),
      at: typeof found.at === 'number' ? found.at : 0,
      history: history.slice(-MOST_KEPT),
    };
  } catch {
    return null;
  }
}

/** The latest first. */
export function storedDecks(): StoredDeck[] {
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  } catch {
    // Private browsing.
  }
  const kept = keys.flatMap((key) => readEntry(key.slice(KEY.length), localStorage.getItem(key)) ?? []);
  return [...unkept.values(), ...kept].sort((one, other) => other.at - one.at);
}

export const storedDeck = (id: string): StoredDeck | null => storedDecks().find((deck) => deck.id === id) ?? null;

/** Stores a deck; false if this device keeps it only until the page is left. */
export function storeDeck(deck: StoredDeck): boolean {
  const entry = { ...deck, history: deck.history.slice(-MOST_KEPT) };
  try {
    localStorage.setItem(KEY + deck.id, JSON.stringify(entry));
    unkept.delete(deck.id);
    return true;
  } catch {
    unkept.set(deck.id, entry);
    return false;
  }
}

export function dropDeck(id: string): void {
  unkept.delete(id);
  try {
    localStorage.removeItem(KEY + id);
  } catch {
    // Private browsing.
  }
}

export const newDeckId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
