import { expect, it } from 'vitest';
import { rulesOf } from '../../../src/lib/play/read/rules-link';

it('leads to the rules with what the table calls itself', () => {
  expect(rulesOf('a-game', { round: 3, variant: 'quest-pve', hand: [] }, 2)).toBe('/rules/a-game?mode=2p,quest-pve');
  expect(rulesOf('a-game', { note: 'no name at all!' }, 0)).toBe('/rules/a-game');
  expect(rulesOf('a-game', null, 3)).toBe('/rules/a-game?mode=3p');
});
