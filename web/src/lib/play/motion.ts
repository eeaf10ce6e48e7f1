import { tick } from 'svelte';
import { settings } from '../settings.svelte';

/** A thing that moves on the table moves on the screen: from where it was to where it is. */

const TRAVEL = 320;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
/** From here on it is a flight: seen above everything, over the edges of what scrolls. */
const FLIGHT = 60;

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

/** A picture of the thing that lies above the table; what is below an edge would be cut off there. */
function pictureOf(node: HTMLElement, at: DOMRect): HTMLElement {
  const picture = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-object', 'data-state', 'id']) picture.removeAttribute(name);
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('data-flying', '');
  picture.inert = true;
  const [width, height] = [node.offsetWidth, node.offsetHeight];
  Object.assign(picture.style, {
    position: 'fixed',
    left: `${at.left + (at.width - width) / 2}px`,
    top: `${at.top + (at.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
    transition: 'none',
  });
  return picture;
}

function fly(node: HTMLElement, to: DOMRect, path: Keyframe[], timing: KeyframeAnimationOptions): void {
  const picture = pictureOf(node, to);
  (node.closest('[data-game]') ?? document.body).append(picture);
  node.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const flight = picture.animate(path, timing);
  flight.onfinish = flight.oncancel = () => picture.remove();
}

function travel(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const x = from.left - to.left;
  const y = from.top - to.top;
  // A zone is no card: a card that comes from one has the zone's place, and a card's size.
  const scale = Math.max(0.3, Math.min(2.5, from.width / to.width));
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return;
  const lift = Math.min(1.12, 1 + Math.hypot(x, y) / 4000);
  const path: Keyframe[] = [
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0' },
    { transform: `translate(${x * 0.3}px, ${y * 0.3}px) scale(${lift})`, transformOrigin: '0 0', offset: 0.6 },
    { transform: 'none', transformOrigin: '0 0' },
  ];
  const timing = { duration: TRAVEL * settings.motion, easing: EASE };
  if (Math.hypot(x, y) < FLIGHT) node.animate(path, timing);
  else fly(node, to, path, timing);
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
