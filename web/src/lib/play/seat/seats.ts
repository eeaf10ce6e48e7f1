/** How answers of the server call a seat. */
export const seatRef = (seat: number): string => `s${seat}`;

/** The seat that is called so; null for anything else. */
export function seatIn(ref: string): number | null {
  const found = /^s(\d+)$/.exec(ref)?.[1];
  return found === undefined ? null : Number(found);
}

/** Seats have a colour and a number everywhere; the colour is never alone. */

const COLOURS = ['#d2483a', '#4a8fd0', '#5c9e46', '#d39a2c', '#9a62c4', '#3fa79a'];

export function seatColour(seat: number): string {
  return COLOURS[((seat % COLOURS.length) + COLOURS.length) % COLOURS.length] ?? '#888';
}
