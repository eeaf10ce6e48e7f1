import { describe, expect, it } from 'vitest';
import { count, gathered, likenesses } from '../../../src/lib/play/answer/equivalent-options';
import { doer } from '../../../src/lib/play/stage/log-lines';
import { setCurrentGame } from '../../../src/lib/current-game.svelte';
import { declared } from '../../declared';
import type { GameEvent, SeatInfo } from '../../../src/lib/wire/types';

const view = {
  heroes: [
    { hand: ['1', '2'].map((id) => ({ id, code: 'coin' })), monsters: [{ id: '7', code: 'rat', wounds: 0 }] },
    {
      hand: [{ id: '3', code: 'coin' }],
      monsters: ['8', '9'].map((id) => ({ id, code: 'rat', wounds: Number(id) - 8 })),
    },
  ],
};
const option = (word: string, ref: string, label = word): { key: string; label: string; refs: string[] } => ({
  key: `${word}:${ref}`,
  label,
  refs: [ref],
});
const kept = (...options: ReturnType<typeof option>[]): string[][] =>
  gathered(options, likenesses(view)).map((answer) => answer.alike.map(({ key }) => key));

describe('answers that come to the same', () => {
  it('are one answer when the cards are equal and lie together', () => {
    expect(kept(option('play', '1'), option('sell', '1'), option('play', '2'))).toEqual([
      ['play:1', 'play:2'],
      ['sell:1'],
    ]);
  });

  it('stay apart when something differs: whose it is, its wounds, its words, or what nobody knows', () => {
    expect(kept(option('play', '1'), option('play', '3'))).toHaveLength(2);
    expect(kept(option('hit', '7'), option('hit', '8'), option('hit', '9'))).toHaveLength(3);
    expect(kept(option('play', '1', 'Play it'), option('play', '2', 'Play it twice'))).toHaveLength(2);
    expect(kept(option('go', 'hall', 'Go'), option('go', 'yard', 'Go'))).toHaveLength(2);
    expect(
      gathered(
        [1, 2].map((key) => ({ key: `pay:${key}`, label: 'Pay', refs: [] })),
        new Map(),
      ),
    ).toHaveLength(2);
  });
});

describe('how many an answer stands for', () => {
  it('counts the twins that the server has merged already', () => {
    const [answer] = gathered([{ ...option('play', '1'), also: ['2', '4'] }], likenesses(view));

    expect(answer && count(answer)).toBe(3);
  });
});

describe('who did it', () => {
  const seats: SeatInfo[] = [{ seat: 0, name: 'Ada', kind: 'person' }];
  const event = (text: string, data: GameEvent['data'] = {}): GameEvent => ({
    kind: 'x',
    rule: null,
    seat: 0,
    text,
    data,
  });

  it('is whom the line names, or whose monster acts; nobody sets up the market', () => {
    expect(doer(event('Ada plays Coin.'), seats)).toBe(0);
    expect(doer({ ...event('You play Coin.'), you: true }, seats)).toBe(0);
    setCurrentGame(declared({ look: { actor: 'monster' } }));
    expect(doer(event('The Lich rolls.', { monster: 'lich' }), seats)).toBe(0);
    setCurrentGame(null);
    expect(doer(event('The Lich rolls.', { monster: 'lich' }), seats)).toBeNull();
    expect(doer(event('Space 1 of the Market: Small Beer.', { space: 1 }), seats)).toBeNull();
  });
});
