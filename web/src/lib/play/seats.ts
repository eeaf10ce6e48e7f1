/** Seats have a colour and a number everywhere; the colour is never alone. */

const COLOURS = ['#d2483a', '#4a8fd0', '#5c9e46', '#d39a2c', '#9a62c4', '#3fa79a'];

export function seatColour(seat: number): string {
  return COLOURS[((seat % COLOURS.length) + COLOURS.length) % COLOURS.length] ?? '#888';
}
