import { describe, expect, it } from 'vitest';
import type { Point } from '../src/lib/play/field';
import { instead, Pointing } from '../src/lib/play/pointing.svelte';
import type { Option } from '../src/lib/wire/types';

const said = (way: Point[]): Option => ({ key: `move:7@${way.join(';')}`, label: '', refs: ['7'] });

/** A table that takes a way if it ends left of a line. */
function until(line: number): { chosen: string[]; asked: string[]; pointing: Pointing } {
  const [chosen, asked]: [string[], string[]] = [[], []];
  const ends = (key: string): number => Number(key.split(/[@;]/).at(-1)?.split(',')[0]);
  const weigh = (key: string): Promise<boolean> => {
    asked.push(key);
    return Promise.resolve(ends(key) <= line);
  };
  return { chosen, asked, pointing: new Pointing({ weigh, choose: ({ key }) => chosen.push(key) }) };
}

describe('an answer that is a place', () => {
  it('is given where it is allowed', async () => {
    const { chosen, pointing } = until(100);
    await pointing.end([50, 20], said, () => []);
    expect([chosen, pointing.proposal]).toEqual([['move:7@50,20'], null]);
  });

  it('goes through every bend of its way', async () => {
    const { chosen, pointing } = until(100);
    pointing.bend([10, 10]);
    pointing.bend([10, 40]);
    await pointing.end([50, 40], said, () => []);
    expect(chosen).toEqual(['move:7@10,10;10,40;50,40']);
    expect(pointing.bends).toEqual([]);
  });

  it('is refused by the table with its rule, and the nearest one that is allowed is offered', async () => {
    const { chosen, asked, pointing } = until(100);
    const tried: Point[] = [
      [120, 20],
      [100, 20],
      [10, 20],
    ];
    await pointing.end([140, 20], said, () => tried);
    expect(chosen).toEqual(['move:7@140,20']);
    expect(asked).toEqual(['move:7@140,20', 'move:7@120,20', 'move:7@100,20']);
    expect(pointing.proposal).toMatchObject({ place: [100, 20], off: 40 });
    pointing.accept();
    expect(chosen).toEqual(['move:7@140,20', 'move:7@100,20']);
  });

  it('is not given where nobody says any more whether it is allowed', async () => {
    const chosen: string[] = [];
    const words = [null, false, null];
    const weigh = () => Promise.resolve(words.shift() ?? null);
    const pointing = new Pointing({ weigh, choose: ({ key }) => chosen.push(key) });
    await pointing.end([50, 20], said, () => []);
    expect(chosen).toEqual([]);
    await pointing.end([140, 20], said, () => [[120, 20]]);
    expect([chosen, pointing.proposal]).toEqual([['move:7@140,20'], null]);
  });

  it('offers nothing where nothing is allowed, and forgets what it asked when something else is pointed at', async () => {
    const { pointing } = until(-1);
    await pointing.end([140, 20], said, () => [[120, 20]]);
    expect(pointing.proposal).toBeNull();
    const late = until(100).pointing;
    const first = late.end([140, 20], said, () => [[90, 20]]);
    late.forget();
    await first;
    expect(late.proposal).toBeNull();
  });
});

describe('places to try instead', () => {
  const square: Point[] = [
    [0, 0],
    [100_000, 0],
    [100_000, 100_000],
    [0, 100_000],
  ];

  it('begin at the nearest edge of what is in reach, a little inwards', () => {
    const [first] = instead([150_000, 50_000], [square], [], [50_000, 50_000]);
    expect(first).toEqual([99_700, 50_000]);
  });

  it('count places that are listed, by how near they are', () => {
    expect(instead([150_000, 50_000], [square], [[140_000, 50_000]], null)).toEqual([
      [140_000, 50_000],
      [100_000, 50_000],
    ]);
  });
});
