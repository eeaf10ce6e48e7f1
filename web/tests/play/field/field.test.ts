import { describe, expect, it } from 'vitest';
import {
  fieldOf,
  initials,
  keyAt,
  laidAt,
  meaningsOf,
  meantFirst,
  piecesOf,
  spotOf,
  thingIn,
} from '../../../src/lib/play/field/field';
import type { Option } from '../../../src/lib/wire/types';

const option = (key: string, ref = '7'): Option => ({ key, label: key, refs: [ref] });
const stay = { key: 'stay', label: 'Do nothing', refs: [] };
const near = option('move:7@100000,200000');
const around = option('move:7@100000,50000;120000,90000');
const run = option('run:7@100000,300000');
const wood = option('terrain:wood@300000,300000,45', 'wood');

describe('an open field', () => {
  it('is anything with a size, bases and templates', () => {
    expect(fieldOf({ size: 600_000, bases: [{ id: '7' }], templates: [] })?.bases).toEqual([{ id: '7' }]);
    expect(fieldOf({ size: 600_000, bases: [] })).toBeNull();
    expect(fieldOf({ bases: [], templates: [] })).toBeNull();
    expect(fieldOf([])).toBeNull();
  });

  it('has templates of several pieces', () => {
    expect(
      piecesOf({
        pieces: [
          [
            [0, 0],
            [10, 0],
            [0, 10],
          ],
        ],
      }),
    ).toEqual([
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
    ]);
    expect(piecesOf({})).toEqual([]);
  });
});

describe('an answer that names a place', () => {
  it('tells the word, the thing and the points', () => {
    expect(spotOf(near)).toMatchObject({ word: 'move', ref: '7', way: [[100_000, 200_000]], turn: null });
    expect(spotOf(around)?.way).toEqual([
      [100_000, 50_000],
      [120_000, 90_000],
    ]);
    expect(spotOf(wood)).toMatchObject({ word: 'terrain', ref: 'wood', turn: 45 });
  });

  it('is drawn along the path of an answer that leaves its bends out', () => {
    const path: [number, number][] = [
      [100, 200],
      [300, 400],
    ];
    expect(spotOf({ ...option('move:7@;300,400', '7'), path })?.way).toEqual(path);
    expect(spotOf(option('move:7@;300,400', '7'))?.way).toEqual([[300, 400]]);
  });

  it('is none without a place', () => {
    expect(spotOf(stay)).toBeNull();
    expect(spotOf(option('fight:9', '9'))).toBeNull();
    expect(spotOf(option('move:7@12', '7'))).toBeNull();
  });

  it('is gathered with others of its word and thing', () => {
    const found = meaningsOf([stay, near, run, around]);
    expect(found.map(({ key, spots }) => [key, spots.length])).toEqual([
      ['move:7', 2],
      ['run:7', 1],
    ]);
  });
});

describe('a click on the bare field', () => {
  it('means the first word of the creature that acts', () => {
    const options = [stay, near, run];
    expect(meantFirst(meaningsOf(options), options, '7')).toBe('move:7');
  });

  it('means nothing while other things could be meant', () => {
    const options = [stay, wood];
    expect(meantFirst(meaningsOf(options), options, null)).toBeNull();
    expect(meantFirst(meaningsOf([near, wood]), [near, wood], '7')).toBeNull();
  });

  it('means the place if nothing but places is asked for', () => {
    const options = [option('place:7@16000,300000')];
    expect(meantFirst(meaningsOf(options), options, null)).toBe('place:7');
  });

  it('becomes a key in whole micrometres inside the field', () => {
    const [move] = meaningsOf([near]);
    const [land] = meaningsOf([wood]);
    if (!move || !land) throw new Error('both are meanings');
    expect(keyAt(move, [[100.4, 700_000]], 600_000)).toBe('move:7@100,600000');
    expect(keyAt(move, [[-3, 0]], 600_000)).toBe('move:7@0,0');
    expect(keyAt(land, [[1000, 2000]], 600_000, 96)).toBe('terrain:wood@1000,2000,96');
  });
});

describe('helpers of the drawing', () => {
  it('find a thing wherever it lies', () => {
    const view = { parties: [{ hand: { cards: [{ id: '9', radius: 16_000 }] } }] };
    expect(thingIn(view, '9')?.['radius']).toBe(16_000);
    expect(thingIn(view, '8')).toBeNull();
  });

  it('turn a template counter-clockwise around its anchor', () => {
    const [piece] = laidAt([[[10, 0]]], [100, 100], 1 / 4);
    expect(piece?.[0]?.map(Math.round)).toEqual([100, 110]);
  });

  it('shorten names to two letters', () => {
    expect(initials('Caillion')).toBe('CA');
    expect(initials('Dogs of War')).toBe('DO');
  });
});
