import { tick } from 'svelte';
import { settings } from '../settings.svelte';

/** A thing that moves on the table moves on the screen: from where it was to where it is. */

const TRAVEL = 320;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

/** The browser's wish is honoured even when a speed was chosen. */
export function moves(): boolean {
  return settings.motion > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function places(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-object]')) {
    const box = node.getBoundingClientRect();
    if (node.dataset['object'] && box.width > 0) found.set(node.dataset['object'], box);
  }
  return found;
}

function zones(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    if (node.dataset['zone']) found.set(node.dataset['zone'], node.getBoundingClientRect());
  }
  return found;
}

function travel(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const x = from.left - to.left;
  const y = from.top - to.top;
  const scale = from.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return;
  const lift = Math.min(1.12, 1 + Math.hypot(x, y) / 4000);
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 5 },
      {
        transform: `translate(${x * 0.3}px, ${y * 0.3}px) scale(${lift})`,
        transformOrigin: '0 0',
        zIndex: 5,
        offset: 0.6,
      },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: TRAVEL * settings.motion, easing: EASE },
  );
}

/** Apply a change, then let every object travel; `origins` says from which zone a new object came. */
export async function moved(root: ParentNode, apply: () => void, origins: Record<string, string> = {}): Promise<void> {
  if (!moves()) {
    apply();
    return;
  }
  const before = places(root);
  const from = zones(root);
  apply();
  await tick();
  for (const node of root.querySelectorAll<HTMLElement>('[data-object]')) {
    const id = node.dataset['object'];
    const to = node.getBoundingClientRect();
    if (!id || to.width === 0) continue;
    const start = before.get(id) ?? from.get(origins[id] ?? '');
    if (start) travel(node, start, to);
    else node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 * settings.motion });
  }
}
