import { describe, expect, it } from 'vitest';
import { AutoPass } from '../../../src/lib/play/answer/auto-pass.svelte';
import type { Decision } from '../../../src/lib/wire/types';

const window = (more: Partial<Decision> = {}): Decision => ({
  seat: 1,
  kind: 'window',
  rule: null,
  text: '',
  window: 'calm',
  options: ['spring:t1', 'pass'].map((key) => ({ key, label: key, refs: [] })),
  ...more,
});
const theirs = { active: 0 };

describe('windows for what lies face down', () => {
  it('are put to the player as long as nothing else is wanted', () => {
    expect(new AutoPass().answer(window(), theirs, 1)).toBeNull();
  });

  it('are answered with a pass, whether or not something fits, until the own turn', () => {
    const passing = new AutoPass();
    passing.until = 'turn';
    expect(passing.answer(window(), theirs, 1)).toBe('pass');
    expect(passing.answer(window({ window: 'pressed' }), theirs, 1)).toBe('pass');
    passing.heed(theirs, 1);
    expect(passing.until).toBe('turn');
    passing.heed({ active: 1 }, 1);
    expect(passing.until).toBeNull();
  });

  it('are put to the player who passes until it is about them once something is done to a creature of theirs', () => {
    const passing = new AutoPass();
    passing.until = 'pressed';
    expect(passing.answer(window(), theirs, 1)).toBe('pass');
    expect(passing.answer(window({ window: 'pressed' }), theirs, 1)).toBeNull();
    expect(passing.until).toBe('pressed');
  });

  it('are the only questions that are answered so, and only by whom they are put to', () => {
    const passing = new AutoPass();
    passing.until = 'turn';
    const assign = window({ kind: 'assign' });
    delete assign.window;
    expect(passing.answer(assign, theirs, 1)).toBeNull();
    expect(passing.answer(window(), theirs, 0)).toBeNull();
    expect(passing.answer(window(), theirs, null)).toBeNull();
    expect(passing.answer(null, theirs, 1)).toBeNull();
  });
});
