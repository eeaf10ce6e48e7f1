import { expect, test } from 'vitest';
import { addressOf, positionWish, readAddress, seatsOf } from '$lib/play/newtable/position';

const text = 'seats: 3\noptions: {"expansions": ["the-horde"]}\nhero 0: mage(life=3) # low\nhand 0: coin*2 staff';

test('an address says the game and the text, and is read back', () => {
  const tried = { game: 'village-of-legends', text };
  expect(readAddress(new URL(addressOf(tried), 'https://example.org').hash)).toEqual(tried);
  expect(readAddress('#village-attacks:')).toEqual({ game: 'village-attacks', text: '' });
  expect(readAddress('#village-attacks:%E0%A4%A')).toEqual({ game: 'village-attacks', text: '%E0%A4%A' });
});

test('seats and options belong to the table, every other line to the position', () => {
  expect(positionWish({ game: 'village-of-legends', text }, 2, 1, 'novice')).toEqual({
    game: 'village-of-legends',
    seats: [{ kind: 'bot', level: 'novice' }, { kind: 'here' }, { kind: 'bot', level: 'novice' }],
    options: { expansions: ['the-horde'], position: 'hero 0: mage(life=3) # low\nhand 0: coin*2 staff' },
  });
});

test('without bots every seat is played here, and without a line as many sit down as usual', () => {
  const wish = positionWish({ game: 'village-of-legends', text: 'hand 0: coin' }, 2, 0, '');
  expect(wish?.seats).toEqual([{ kind: 'here' }, { kind: 'here' }]);
  expect(seatsOf('seats: many', 2)).toBe(2);
});

test('options that are no JSON table make no table', () => {
  expect(positionWish({ game: 'x', text: 'options: {' }, 2, 0, '')).toBeNull();
  expect(positionWish({ game: 'x', text: 'options: [1]' }, 2, 0, '')).toBeNull();
});
