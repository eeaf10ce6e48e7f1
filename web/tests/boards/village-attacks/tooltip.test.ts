import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hide,
  pin,
  showsTooltip,
  tip,
  type Tooltip,
} from '../../../src/lib/boards/village-attacks/telling/tooltip.svelte';

const tale = (ref: string) => (): Tooltip => ({ ref, title: ref, lines: [], now: [] });
const thing = (ref: string): HTMLElement => {
  const node = document.createElement('button');
  showsTooltip(tale(ref))(node);
  return node;
};
const mouseOn = (node: HTMLElement): unknown =>
  node.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));

describe('what a thing of the castle is', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    hide();
    vi.useRealTimers();
  });

  it('is told where a mouse rests', () => {
    mouseOn(thing('die'));
    vi.runAllTimers();
    expect([tip.tale?.()?.ref, tip.pinned]).toEqual(['die', false]);
  });

  it('stays when a finger opened it while a mouse came to rest elsewhere', () => {
    mouseOn(thing('die'));
    pin(thing('room'), tale('room'));
    vi.runAllTimers();
    expect([tip.tale?.()?.ref, tip.pinned]).toEqual(['room', true]);
  });
});
