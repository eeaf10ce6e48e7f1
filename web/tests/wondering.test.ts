import { describe, expect, it, vi } from 'vitest';
import { Wondering } from '../src/lib/play/wondering';
import type { SeatStore } from '../src/lib/wire/seat.svelte';

/** A seat that is asked something, and hears at once why not. */
function wondering(): { asked: string[]; store: { decision: unknown; why: unknown }; wonders: Wondering } {
  const asked: string[] = [];
  const store = {
    decision: {},
    why: null as unknown,
    askWhy({ ref }: { ref: string }): void {
      asked.push(ref);
      this.why = { ref };
    },
  };
  return { asked, store, wonders: new Wondering(() => store as unknown as SeatStore) };
}

describe('why not', () => {
  it('is asked once for each question by resting on something', () => {
    const { asked, store, wonders } = wondering();
    wonders.rest('7');
    wonders.rest('7');
    expect(asked).toEqual(['7']);
    store.decision = {};
    wonders.rest('7');
    expect(asked).toEqual(['7', '7']);
  });

  it('stays when a click asked for it, also if the pointer rests there before it goes', () => {
    vi.useFakeTimers();
    const { asked, store, wonders } = wondering();
    wonders.ask('7');
    wonders.rest('7');
    wonders.leave();
    vi.runAllTimers();
    expect([asked, store.why]).toEqual([['7'], { ref: '7' }]);
    vi.useRealTimers();
  });

  it('does not come again by itself when it was put away', () => {
    const { asked, store, wonders } = wondering();
    wonders.ask('7');
    wonders.forget();
    wonders.rest('7');
    expect([asked, store.why]).toEqual([['7'], null]);
  });
});
