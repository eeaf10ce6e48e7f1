import { describe, expect, it } from 'vitest';
import type { Point } from '../src/lib/play/field/field';
import { Pointing } from '../src/lib/play/answer/pointing.svelte';
import type { Option } from '../src/lib/wire/types';
import type { Weighed } from '../src/lib/wire/legality-checks';

const said = (way: Point[]): Option => ({ key: `move:7@${way.join(';')}`, label: '', refs: ['7'] });

/** A table that takes a way if it ends left of a line, and else names the place on that line. */
function until(line: number): { chosen: string[]; asked: string[]; pointing: Pointing } {
  const [chosen, asked]: [string[], string[]] = [[], []];
  const weigh = (key: string): Promise<Weighed> => {
    asked.push(key);
    const [x = 0, y = 0] = key.split(/[@;]/).at(-1)?.split(',').map(Number) ?? [];
    return Promise.resolve({ allowed: x <= line, nearest: x <= line || line < 0 ? null : `move:7@${line},${y}` });
  };
  return { chosen, asked, pointing: new Pointing({ weigh, choose: ({ key }) => chosen.push(key) }) };
}

describe('an answer that is a place', () => {
  it('is given where it is allowed', async () => {
    const { chosen, pointing } = until(100);
    await pointing.end([50, 20], said);
    expect([chosen, pointing.proposal]).toEqual([['move:7@50,20'], null]);
  });

  it('goes through every bend of its way', async () => {
    const { chosen, pointing } = until(100);
    pointing.bend([10, 10]);
    pointing.bend([10, 40]);
    await pointing.end([50, 40], said);
    expect(chosen).toEqual(['move:7@10,10;10,40;50,40']);
    expect(pointing.bends).toEqual([]);
  });

  it('is refused by the table with its rule, and the nearest one that the server knows is offered', async () => {
    const { chosen, asked, pointing } = until(100);
    await pointing.end([140, 20], said, 39);
    expect(chosen).toEqual(['move:7@140,20']);
    expect(asked).toEqual(['move:7@140,20']);
    expect(pointing.proposal).toMatchObject({ place: [100, 20], off: 40 });
    pointing.accept();
    expect(chosen).toEqual(['move:7@140,20', 'move:7@100,20']);
  });

  it('means the nearest allowed place where that is hardly missed, without a refusal', async () => {
    const { chosen, pointing } = until(100);
    await pointing.end([140, 20], said, 40);
    expect([chosen, pointing.proposal]).toEqual([['move:7@100,20'], null]);
  });

  it('is not given where nobody says any more whether it is allowed', async () => {
    const chosen: string[] = [];
    const pointing = new Pointing({ weigh: () => Promise.resolve(null), choose: ({ key }) => chosen.push(key) });
    await pointing.end([50, 20], said);
    expect([chosen, pointing.proposal]).toEqual([[], null]);
  });

  it('offers nothing where nothing is allowed, and forgets what it asked when something else is pointed at', async () => {
    const { pointing } = until(-1);
    await pointing.end([140, 20], said);
    expect(pointing.proposal).toBeNull();
    const late = until(100).pointing;
    const first = late.end([140, 20], said);
    late.forget();
    await first;
    expect(late.proposal).toBeNull();
  });
});
