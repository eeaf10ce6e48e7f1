import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatheredLines, pieces } from '../../../src/lib/play/stage/log-grouping';
import { lastLines } from '../../../src/lib/play/stage/log-lines';
import { setCurrentGame } from '../../../src/lib/current-game.svelte';
import type { GameEvent, Json, SeatInfo } from '../../../src/lib/wire/types';
import { declared } from '../../declared';

const seats: SeatInfo[] = [
  { seat: 0, name: 'Ada', kind: 'person' },
  { seat: 1, name: 'Bruno', kind: 'bot' },
];
const called: Record<string, string> = { coin: 'Coin', flail: 'Flail', ale: 'Ale', rune: 'Rune' };
const nameOf = (code: string): string => called[code] ?? code;
const happened = (kind: string, seat: number, data: Record<string, Json> = {}, text = kind): GameEvent => ({
  kind,
  rule: null,
  seat,
  text,
  data,
});
const coin = (total: number, seat = 1): GameEvent[] => [
  happened('played', seat, { card: { id: String(total), code: 'coin' } }),
  happened('gained-gold', seat, { gold: 10, total }),
];
const texts = (events: GameEvent[]): string[] =>
  gatheredLines(lastLines(events, seats, 100), seats, nameOf).map((line) => line.text);

beforeEach(() =>
  setCurrentGame(
    declared({
      begins: ['turn'],
      words: {
        'gather.gold': '[{name} plays|You play] {count} × {card}: {all_gold} gold, {total} in all.',
        'gather.gold.one': '[{name} plays|You play] {card}: {all_gold} gold, {total} in all.',
        'gather.market': 'New in the Market: {cards}.',
      },
      look: {
        gather: [
          { kinds: ['played', 'gained-gold'], same: 'card', word: 'gold' },
          { kinds: ['played', 'rolled'], same: 'card' },
          { kinds: ['refilled'], word: 'market' },
        ],
      },
    }),
  ),
);
afterEach(() => setCurrentGame(null));

describe('the log', () => {
  it('gathers what is played alike into one line with its sum', () => {
    expect(texts([...coin(10), ...coin(20), ...coin(30), ...coin(40)])).toEqual([
      'Bruno plays 4 × Coin: 40 gold, 40 in all.',
    ]);
    expect(texts(coin(10))).toEqual(['Bruno plays Coin: 10 gold, 10 in all.']);
  });

  it('says you to whoever did it', () => {
    const mine = [...coin(10, 0), ...coin(20, 0)].map((event) => ({ ...event, you: true }));
    expect(texts(mine)).toEqual(['You play 2 × Coin: 20 gold, 20 in all.']);
  });

  it('never gathers what two people did, or across the beginning of a turn', () => {
    expect(texts([...coin(10), ...coin(10, 0)])).toHaveLength(2);
    const turn = happened('turn', 1, {}, 'Bruno begins.');
    expect(texts([...coin(10), turn, ...coin(10)])).toHaveLength(3);
  });

  it('leaves out that a card is played where the next line says what it did', () => {
    const flail = { id: '1', code: 'flail' };
    const blow = happened('rolled', 1, { card: flail }, 'Bruno strikes you with Flail: 4.');
    expect(texts([happened('played', 1, { card: flail }, 'Bruno plays Flail.'), blow])).toEqual([blow.text]);
  });

  it('gathers one kind only where it comes more than once', () => {
    const refilled = (code: string): GameEvent =>
      happened('refilled', 0, { card: { code } }, `Space: ${nameOf(code)}.`);
    expect(texts([refilled('ale')])).toEqual(['Space: Ale.']);
    expect(texts([refilled('ale'), refilled('rune')])).toEqual(['New in the Market: Ale and Rune.']);
  });
});

describe('a line', () => {
  it('is taken apart where it names a card that is known', () => {
    const event = happened('discarded', 1, { cards: [{ code: 'coin' }, { code: 'flail' }] });
    expect(pieces('Bruno discards Coin, Flail.', [event], nameOf, (code) => code !== 'flail')).toEqual([
      { text: 'Bruno discards ' },
      { text: 'Coin', code: 'coin' },
      { text: ', Flail.' },
    ]);
  });
});
