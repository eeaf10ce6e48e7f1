import { afterEach, beforeEach, expect, it } from 'vitest';
import { recentPlays } from '../../../src/lib/play/stage/recent-plays';
import { setCurrentGame } from '../../../src/lib/current-game.svelte';
import type { GameEvent } from '../../../src/lib/wire/types';
import { declared } from '../../declared';

beforeEach(() => setCurrentGame(declared({ look: { plays: ['played'] } })));
afterEach(() => setCurrentGame(null));

const played = (seat: number, code: string, kind = 'played'): GameEvent => ({
  kind,
  rule: null,
  seat,
  text: '',
  data: { card: { code } },
});

it('what the others played stays since I last played, each card once with how often', () => {
  const events = [played(1, 'axe'), played(0, 'coin'), played(1, 'coin'), played(2, 'ale'), played(1, 'coin')];
  expect(recentPlays(events, 0)).toEqual([
    { seat: 1, cards: [['coin', 2]] },
    { seat: 2, cards: [['ale', 1]] },
  ]);
});

it('nothing stays when I have played, and what is bought was not played', () => {
  expect(recentPlays([played(1, 'axe'), played(0, 'coin')], 0)).toEqual([]);
  expect(recentPlays([played(0, 'coin'), played(1, 'axe', 'bought')], 0)).toEqual([]);
});
