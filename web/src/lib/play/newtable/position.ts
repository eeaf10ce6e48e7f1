import type { Json, NewTable, SeatWish } from '../../wire/types';

/** Positions by hand in addresses: `/try#GAME:TEXT`; docs/positions.md explains the text. */

export interface TriedPosition {
  game: string;
  text: string;
}

export function readAddress(hash: string): TriedPosition {
  const [game = '', ...rest] = hash.replace(/^#/, '').split(':');
  const text = rest.join(':');
  try {
    return { game, text: decodeURIComponent(text) };
  } catch {
    return { game, text };
  }
}

export function addressOf({ game, text }: TriedPosition): string {
  return `/try#${game}:${encodeURIComponent(text)}`;
}

/** The lines `seats` and `options` belong to the table, all others to the option `position`. */
function parted(text: string): { head: Record<string, string>; lines: string } {
  const head: Record<string, string> = {};
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const found = /^\s*(seats|options)\s*:\s*(.*?)\s*$/.exec(line);
    if (found?.[1] && found[2] !== undefined) head[found[1]] = found[2];
    else lines.push(line);
  }
  return { head, lines: lines.join('\n') };
}

function optionsOf(words: string | undefined): Record<string, Json> | null {
  try {
    const found = JSON.parse(words ?? '{}') as Json;
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

export function seatsOf(text: string, usual: number): number {
  const said = Number(parted(text).head['seats'] ?? usual);
  return Number.isInteger(said) && said > 0 && said < 9 ? said : usual;
}

/** The table to ask for: my seat among bots of this level, or (no level) all seats mine. Null: the options are no JSON. */
export function positionWish(tried: TriedPosition, usual: number, mine: number, level: string): NewTable | null {
  const { head, lines } = parted(tried.text);
  const options = optionsOf(head['options']);
  if (options === null) return null;
  const count = seatsOf(tried.text, usual);
  const seats = Array.from({ length: count }, (_, seat): SeatWish =>
    level === '' || seat === mine ? { kind: 'here' } : { kind: 'bot', level },
  );
  return { game: tried.game, seats, options: { ...options, position: lines } };
}
