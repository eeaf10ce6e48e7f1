import { cleanup, render } from '@testing-library/svelte';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Stage from '../../../src/lib/components/stage/Stage.svelte';
import { Director } from '../../../src/lib/play/stage/director.svelte';
import { happeningsIn, rollIn } from '../../../src/lib/play/stage/happening';
import type { GameEvent } from '../../../src/lib/wire/types';

const event = (kind: string, data: GameEvent['data'] = {}): GameEvent => ({
  kind,
  data,
  seat: 0,
  text: kind,
  rule: null,
});
const roll = event('rolled', { die: 4 });
const reading = { roll: (told: GameEvent) => rollIn(told.data), great: { level: 'experience' as const } };

describe('a director', () => {
  let applied: string[] = [];
  let pace = 1;
  const tell = (director: Director, name: string, events: GameEvent[], mine = false): void =>
    director.tell(() => applied.push(name), events, mine);
  const made = (): Director => new Director({ read: (events) => happeningsIn(events, reading), pace: () => pace });

  beforeEach(() => {
    vi.useFakeTimers();
    applied = [];
    pace = 1;
  });
  afterEach(() => vi.useRealTimers());

  it('lets the dice land, then says what they bring, and only then changes the table', async () => {
    const director = made();
    tell(director, 'hit', [roll], true);
    expect([director.scene?.landed, applied]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(640);
    expect([director.scene?.landed, applied]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(20);
    expect([director.scene?.landed, applied]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(600);
    expect([director.scene?.landed, applied]).toEqual([true, ['hit']]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(director.scene).toBeNull();
  });

  it('does at once what I do without dice', () => {
    tell(made(), 'coin', [event('played')], true);
    expect(applied).toEqual(['coin']);
  });

  it('goes on where something cannot be told: it happens all the same', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const read = (events: readonly GameEvent[]): ReturnType<typeof happeningsIn> => {
      if (events.some(({ kind }) => kind === 'odd')) throw new Error('what is this?');
      return happeningsIn(events, reading);
    };
    const director = new Director({ read, pace: () => 0 });

    tell(director, 'odd', [event('odd')]);
    tell(director, 'even', [event('played')]);
    await vi.advanceTimersByTimeAsync(1);

    expect([applied, director.waiting, said.mock.calls.length]).toEqual([['odd', 'even'], 0, 1]);
    said.mockRestore();
  });

  it('tells the acts of others one after the other', async () => {
    const director = made();
    for (const name of ['one', 'two', 'three']) tell(director, name, [event('played')]);
    expect([applied, director.waiting]).toEqual([['one'], 2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(applied).toEqual(['one', 'two']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([applied, director.waiting]).toEqual([['one', 'two', 'three'], 0]);
  });

  it('is told faster for whoever wants it so', async () => {
    const director = made();
    director.faster();
    expect(director.speed).toBe(2);
    tell(director, 'hit', [roll]);
    await vi.advanceTimersByTimeAsync(320);
    expect(director.scene?.landed).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(director.scene?.landed).toBe(true);
    director.faster();
    director.faster();
    expect(director.speed).toBe(1);
  });

  it('drops no great moment, however many happen at once', async () => {
    const director = made();
    tell(director, 'blow', [roll, event('level'), event('level'), event('level')]);
    const seen = new Set<number>();
    for (let time = 0; time < 9000; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      if (director.scene?.entry.great) seen.add(director.scene.at);
    }
    expect([seen.size, applied]).toEqual([3, ['blow']]);
  });

  it('is hurried by whoever has seen enough, and skipped in order', async () => {
    const director = made();
    tell(director, 'roll', [roll]);
    for (const name of ['two', 'three']) tell(director, name, [roll]);
    director.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(director.scene?.landed).toBe(true);
    director.skip();
    expect([applied, director.waiting, director.scene]).toEqual([['roll', 'two', 'three'], 0, null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(applied).toHaveLength(3);
    tell(director, 'four', [event('played')]);
    tell(director, 'five', [event('played')]);
    expect(applied.slice(3)).toEqual(['four']);
  });

  it('tells everything at once where nothing may wait, and leaves the last roll to be read', async () => {
    pace = 0;
    const director = made();
    tell(director, 'one', [roll]);
    expect([applied, director.scene?.landed]).toEqual([['one'], true]);
    tell(director, 'two', [event('level'), roll]);
    await vi.advanceTimersByTimeAsync(0);
    expect([applied, director.scene?.entry.text]).toEqual([['one', 'two'], 'rolled']);
  });

  it('does not fall behind for ever', async () => {
    const director = made();
    for (let act = 0; act < 40; act += 1) tell(director, `${act}`, [event('played')]);
    await vi.advanceTimersByTimeAsync(600);
    expect(applied.length).toBeGreaterThan(25);
    await vi.advanceTimersByTimeAsync(9000);
    expect(applied).toHaveLength(40);
  });

  it('shows what lies too far behind together, in one picture', async () => {
    const director = made();
    let picture = 0;
    const pictures: number[] = [];
    const apply = (): void => {
      pictures.push(picture);
      queueMicrotask(() => (picture += 1));
    };
    for (let act = 0; act < 40; act += 1) director.tell(apply, [event('played')], false);
    await vi.advanceTimersByTimeAsync(600);
    const together = Math.max(...pictures.map((one) => pictures.filter((other) => other === one).length));
    expect(together).toBeGreaterThan(20);
  });

  it('shows the table in the middle of an act, step by step, and as it is now at the end', async () => {
    const seen: unknown[] = [];
    const director = new Director({
      read: () => [1, 2].map((at) => ({ text: '', rule: null, roll: null, damage: null, frame: { at } })),
      pace: () => 1,
      frame: (view) => seen.push(view['at']),
    });
    tell(director, 'night', [event('walked')]);
    expect([seen, director.left, applied]).toEqual([[1], 1, []]);
    await vi.advanceTimersByTimeAsync(600);
    expect([seen, director.left, applied]).toEqual([[1, 2], 0, []]);
    await vi.advanceTimersByTimeAsync(600);
    expect([seen, applied]).toEqual([[1, 2], ['night']]);
  });

  it('tells nothing more when the page is left, and changes nothing', async () => {
    const director = made();
    for (const name of ['one', 'two']) tell(director, name, [roll]);
    await vi.advanceTimersByTimeAsync(700);
    director.stop();
    tell(director, 'three', [roll]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([applied, director.scene, director.telling]).toEqual([[], null, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hears no command in what somebody writes meanwhile', async () => {
    const director = made();
    for (const name of ['one', 'two', 'three', 'four']) tell(director, name, [roll]);
    render(Stage, { director });
    const chat = document.body.appendChild(document.createElement('input'));
    for (const key of ['s', 'p', 'a']) await fireEvent.keyDown(chat, { key });
    expect([applied, director.halted, director.scene?.landed]).toEqual([[], false, false]);
    await fireEvent.keyDown(document.body, { key: 'p' });
    expect(director.halted).toBe(true);
    await fireEvent.keyDown(document.body, { key: 's' });
    expect(applied).toEqual(['one', 'two', 'three', 'four']);
    chat.remove();
    cleanup();
  });

  it('waits as long as it is halted, takes a step when told to, and goes on when let go', async () => {
    const director = made();
    for (const name of ['one', 'two', 'three']) tell(director, name, [event('played')]);
    director.halt();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(applied).toEqual(['one']);
    director.hurry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(applied).toEqual(['one', 'two']);
    director.halt(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(applied).toEqual(['one', 'two', 'three']);
  });
});
