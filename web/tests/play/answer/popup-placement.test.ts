import { describe, expect, it } from 'vitest';
import { placePopup } from '$lib/play/answer/popup-placement';

const CARD = { width: 280, height: 390 };
const WINDOW = { width: 1440, height: 900 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

function covers(spot: { left: number; top: number }, other: ReturnType<typeof box>): boolean {
  const over = spot.left < other.left + other.width && spot.left + CARD.width > other.left;
  return over && spot.top < other.top + other.height && spot.top + CARD.height > other.top;
}

describe('something large beside what it tells of', () => {
  it('lies close by, not on it', () => {
    const about = box(400, 400, 40, 40);
    const spot = placePopup(CARD, about, WINDOW, [], []);
    expect(covers(spot, about)).toBe(false);
    expect(Math.abs(spot.left + CARD.width / 2 - 420)).toBeLessThan(240);
  });

  it('covers no plate and no answers, wherever the thing lies', () => {
    const plates = [box(760, 60, 400, 800), box(1180, 60, 250, 830)];
    for (const left of [20, 200, 500, 700])
      for (const top of [80, 400, 820]) {
        const spot = placePopup(CARD, box(left, top, 36, 36), WINDOW, plates, []);
        expect(plates.some((plate) => covers(spot, plate))).toBe(false);
        expect(covers(spot, box(left, top, 36, 36))).toBe(false);
      }
  });

  it('goes out of the way of other things where that costs little', () => {
    const about = box(700, 400, 40, 40);
    const other = box(760, 380, 90, 90);
    expect(covers(placePopup(CARD, about, WINDOW, [], [other]), other)).toBe(false);
  });

  it('stays in a window that is too small for it', () => {
    expect(placePopup(CARD, box(10, 10, 40, 40), { width: 200, height: 300 }, [], [])).toEqual({ left: 14, top: 14 });
  });
});
