import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Clock from '../../src/lib/components/table/Clock.svelte';
import { serverTime } from '../../src/lib/wire/server-time.svelte';

const NOON = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

describe('the clock of a table', () => {
  /** What the server's clock says when somebody asks. */
  let said = NOON;
  let reachable = true;
  let asked = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    [said, reachable, asked] = [NOON, true, 0];
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return reachable ? Promise.resolve(new Response(JSON.stringify({ now: said }))) : Promise.reject(new Error());
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const shown = (): string | undefined => screen.queryByRole('timer')?.textContent?.trim();
  async function pass(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
    flushSync();
  }

  it('says nothing before the clock of the server was heard, and asks until it is', async () => {
    reachable = false;
    render(Clock, { deadline: NOON + 60_000, line: 'open' });
    await pass(1000);
    expect(shown()).toBeUndefined();
    reachable = true;
    said = NOON + 30_000;
    await pass(30_000);
    expect(shown()).toBe('0:29');
  });

  it.each([
    ['an hour fast', HOUR],
    ['an hour slow', -HOUR],
  ])('says how long there is left also on a device that is %s', async (_, wrong) => {
    vi.setSystemTime(NOON + wrong);
    render(Clock, { deadline: NOON + 60_000, line: 'open' });
    await pass(0);
    expect(shown()).toBe('1:00');
    await pass(10_000);
    expect(shown()).toBe('0:50');
    vi.setSystemTime(NOON - wrong);
    await pass(500);
    expect(shown()).toBe('0:50');
  });

  it('counts on from the middle of question and answer', async () => {
    vi.stubGlobal('fetch', async () => {
      await new Promise((done) => setTimeout(done, 4000));
      return new Response(JSON.stringify({ now: NOON }));
    });
    render(Clock, { deadline: NOON + 60_000, line: 'open' });
    await pass(4000);
    expect(serverTime.now).toBe(NOON + 2000);
    expect(shown()).toBe('0:58');
  });

  it('is heard anew when the line is back, and asked no more when nobody looks', async () => {
    const { rerender, unmount } = render(Clock, { deadline: NOON + 600_000, line: 'open' });
    await pass(0);
    expect([shown(), asked]).toEqual(['10:00', 1]);
    await rerender({ deadline: NOON + 600_000, line: 'waiting' });
    said = NOON + 300_000;
    await pass(60_000);
    expect([shown(), asked]).toEqual(['9:00', 1]);
    await rerender({ deadline: NOON + 600_000, line: 'open' });
    await pass(0);
    expect([shown(), asked]).toEqual(['5:00', 2]);
    unmount();
    await pass(120_000);
    expect(asked).toBe(2);
  });
});
