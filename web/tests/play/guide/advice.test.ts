import { expect, it } from 'vitest';
import { adviceIn, isFollowed, type Moment } from '../../../src/lib/play/guide/advice';
import type { Decision, Lesson } from '../../../src/lib/wire/types';

const line = (code: string, more: Partial<Lesson>): Lesson => ({ code, say: code, ...more });
const asks = (kind: string, ...keys: string[]): Decision => ({
  seat: 0,
  kind,
  rule: null,
  text: '?',
  options: keys.map((key) => ({ key, label: key, refs: key.includes(':') ? [key.split(':')[1] ?? ''] : [] })),
});
const view = {
  hand: [
    { id: '1', code: 'penny' },
    { id: '2', code: 'club' },
  ],
};
const at = (decision: Decision, me = 0): Moment => ({
  ...{ view, decision, me },
  kindOf: (code) => ({ penny: 'treasure', club: 'weapon' })[code],
});
const lines = [
  line('hurt', { do: ['play @weapon'], when: [{ view: 'foes', least: 1 }] }),
  line('coins', { do: ['play @treasure'] }),
  line('strike', { do: ['play @weapon'] }),
  line('end', { do: ['end'] }),
  line('wait', { when: [{ waiting: true }] }),
];
const said = (moment: Moment, followed = {}): string | undefined => adviceIn(lines, moment, followed)?.code;

it('says the first line that can be followed', () => {
  expect(said(at(asks('play', 'play:1', 'play:2', 'end')))).toBe('coins');
  expect(said(at(asks('play', 'play:2', 'end')))).toBe('strike');
  expect(said(at(asks('play', 'end')))).toBe('end');
  expect(said(at(asks('play', 'end'), 1))).toBe('wait');
});

it('heeds what stands on the table', () => {
  const moment = at(asks('play', 'play:1', 'play:2'));
  expect(said({ ...moment, view: { ...view, foes: ['ogre'] } })).toBe('hurt');
});

it('is silent about what was followed twice', () => {
  const moment = at(asks('play', 'play:1', 'end'));
  expect(said(moment, { coins: 1 })).toBe('coins');
  expect(said(moment, { coins: 2 })).toBe('end');
  expect(said(moment, { coins: 2, end: 2 })).toBeUndefined();
});

it('counts an answer that a line asked for, and no other', () => {
  const moment = at(asks('play', 'play:1', 'play:2'));
  const coins = line('coins', { do: ['play @treasure'] });
  expect(isFollowed(coins, 'play:1', moment)).toBe(true);
  expect(isFollowed(coins, 'play:2', moment)).toBe(false);
});
