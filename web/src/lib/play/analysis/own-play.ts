/** How accurately one played in explained games, in local storage. */
export interface OwnPlay {
  table: string;
  game: string;
  accuracy: number;
  at: number;
}

const KEY = 'legendarium.accuracy';
const MOST = 200;
/** Games that the latest one is compared with. */
const COMPARED = 10;

const isPlay = (found: unknown): found is OwnPlay => {
  const entry = found as Partial<OwnPlay> | null;
  return typeof entry?.table === 'string' && typeof entry.game === 'string' && typeof entry.accuracy === 'number';
};

function read(): OwnPlay[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPlay) : [];
  } catch {
    return [];
  }
}

/** Stores how a game was played; of each table the latest figure. */
export function keepPlay(play: OwnPlay): void {
  const others = read().filter(({ table }) => table !== play.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, play].slice(-MOST)));
  } catch {
    // Private browsing: there is nothing to compare with.
  }
}

/** The mean of one's last games of this kind, without this table; null if there are none. */
export function lastGames(game: string, table: string): { count: number; accuracy: number } | null {
  const found = read()
    .filter((play) => play.game === game && play.table !== table)
    .slice(-COMPARED);
  if (found.length === 0) return null;
  return { count: found.length, accuracy: found.reduce((all, play) => all + play.accuracy, 0) / found.length };
}
