import type { IconName } from '../../../icons';
import type { Option } from '../../../wire/types';

/** What a thing on the table is, and what can be done with it now: told without doing anything. */
export interface Tooltip {
  /** The object it is about. */
  ref: string;
  title: string;
  /** What kind of thing it is. */
  kind?: string;
  icon?: IconName;
  picture?: string | undefined;
  /** Figures that are printed on it. */
  figures?: { icon: IconName; value: string; label: string }[];
  lines: string[];
  /** What can be done with it now. */
  now: { label: string; does: () => void }[];
}

const REST = 220;

export const tip = $state<{ tale: (() => Tooltip | null) | null; node: HTMLElement | null; pinned: boolean }>({
  tale: null,
  node: null,
  pinned: false,
});

function show(node: HTMLElement, tale: () => Tooltip | null, pinned: boolean): void {
  tip.tale = tale;
  tip.node = node;
  tip.pinned = pinned;
}

export function hide(): void {
  tip.tale = null;
  tip.node = null;
  tip.pinned = false;
}

/** Keep it open until something else is done: for a finger, which cannot rest. */
export function pin(node: HTMLElement, tale: () => Tooltip | null): void {
  show(node, tale, true);
}

export const options = (found: readonly Option[], choose: (option: Option) => void): Tooltip['now'] =>
  found.map((option) => ({ label: option.label, does: () => choose(option) }));

/** Attach to a thing: resting on it with a mouse, or coming to it with the keyboard, tells what it is. */
export function showsTooltip(tale: () => Tooltip | null): (node: HTMLElement) => () => void {
  return (node) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(waiting);
      waiting = setTimeout(rested, REST);
    };
    // What a finger has opened meanwhile stays.
    const rested = (): void => {
      if (!tip.pinned) show(node, tale, false);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible')) show(node, tale, false);
    };
    const leave = (): void => {
      clearTimeout(waiting);
      if (tip.node === node && !tip.pinned) hide();
    };
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('focus', focus);
    // What is taken off the table loses the focus while the table is being drawn: nothing may change just then.
    const blur = (): void => queueMicrotask(leave);
    node.addEventListener('blur', blur);
    return () => {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('focus', focus);
      node.removeEventListener('blur', blur);
      clearTimeout(waiting);
      queueMicrotask(() => {
        if (tip.node === node) hide();
      });
    };
  };
}
