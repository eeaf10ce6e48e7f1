import { describe, expect, it } from 'vitest';
import { Chooser, type Intents } from '../../../src/lib/play/answer/chooser.svelte';
import { intents, puts } from '../../../src/lib/boards/legends-of-signum/intents';
import type { Decision, Option, View } from '../../../src/lib/wire/types';

const option = (key: string, ...refs: string[]): Option => ({ key, label: key, refs });
let stamp = 0;
const asks = (kind: string, ...options: Option[]): Decision => ({
  ...{ seat: 0, kind, rule: null, text: '', options },
  stamp: (stamp += 1),
});
const figure = (id: string, x: number, controller: number) => ({ id, code: id, x, y: 0, radius: 16_000, controller });
const view = {
  parties: [],
  field: { bases: [figure('1', 100_000, 0), figure('2', 300_000, 1), figure('3', 500_000, 1)] },
} as unknown as View;

function chooser(reading: () => Intents = () => intents(view)): { chooser: Chooser; said: string[] } {
  const said: string[] = [];
  return { chooser: new Chooser({ play: (key) => said.push(key), intents: reading }), said };
}

const CONTACT = option('move:1@265000,0', '1', '2');
const ROUND = option('move:1@334000,0', '1', '2');
const RANGE = option('move:1@180000,0', '1', '2');
const AWAY = option('move:1@20000,0', '1');

describe('one click on an enemy', () => {
  it('walks up to it by the first way that is listed, and fights', () => {
    const { chooser: one, said } = chooser();
    one.ask(asks('act', option('stay'), CONTACT, ROUND, AWAY));
    one.point('2');
    expect(said).toEqual(['move:1@265000,0']);
    one.ask(null);
    one.ask(asks('act-on', option('fight:2', '2'), option('done')));
    expect(said).toEqual(['move:1@265000,0', 'fight:2']);
    one.ask(asks('phase', option('fight:2', '2'), option('end')));
    expect(said).toHaveLength(2);
  });

  it('asks how to attack where there are several ways to, and fights nobody else', () => {
    const { chooser: one, said } = chooser();
    one.ask(asks('act', option('stay'), CONTACT));
    one.point('2');
    one.ask(asks('act-on', option('fight:2', '2'), option('strike:2', '2'), option('done')));
    expect(said).toHaveLength(1);
    expect(one.picked).toEqual(['2']);
    const { chooser: other, said: told } = chooser();
    other.ask(asks('act', option('stay'), CONTACT));
    other.point('2');
    other.ask(asks('act-on', option('fight:3', '3'), option('done')));
    expect(told).toHaveLength(1);
  });

  it('does not go on where the place was chosen itself, or where the game has no such reading', () => {
    const { chooser: one, said } = chooser();
    one.ask(asks('act', option('stay'), CONTACT));
    one.choose(CONTACT);
    one.ask(asks('act-on', option('fight:2', '2'), option('done')));
    expect(said).toEqual([CONTACT.key]);
    const { chooser: plain, said: told } = chooser(() => ({}));
    plain.ask(asks('act', option('stay'), CONTACT));
    plain.point('2');
    plain.ask(asks('act-on', option('fight:2', '2'), option('done')));
    expect(told).toEqual([CONTACT.key]);
  });

  it('leaves the choice between going up to it and shooting at it, and an attack from here first', () => {
    const { chooser: one, said } = chooser();
    one.ask(asks('act', option('stay'), CONTACT, RANGE));
    one.point('2');
    expect(said).toEqual([]);
    expect(one.narrowed.options).toHaveLength(2);
    one.ask(asks('act', option('stay'), option('shoot:2', '2'), CONTACT));
    one.point('2');
    expect(one.narrowed.options).toHaveLength(2);
  });

  it('lets whoever is dragged onto an enemy act, go there and fight', () => {
    const { chooser: one, said } = chooser();
    const phase = asks('phase', option('activate:1', '1'), option('end'));
    expect(Object.keys(puts(phase, '1', view))).toEqual(['2', '3']);
    one.ask(phase);
    one.lead(option('activate:1', '1'), '2');
    one.ask(asks('act', option('stay'), CONTACT, ROUND));
    one.ask(asks('act-on', option('fight:2', '2'), option('done')));
    expect(said).toEqual(['activate:1', 'move:1@265000,0', 'fight:2']);
  });
});
