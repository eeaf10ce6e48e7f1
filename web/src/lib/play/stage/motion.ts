import { tick } from 'svelte';
import { settings } from '../../settings.svelte';

/** A thing that moves on the table moves on the screen: from where it was to where it is. What has `data-walks` sees to it itself. */

const TRAVEL = 320;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
/** From here on it is a flight: seen above everything, over the edges of what scrolls. */
const FLIGHT = 60;

/** The browser's wish is honoured even when a speed was chosen. */
export function moves(): boolean {
  return settings.motion > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Place {
  node: HTMLElement;
  box: DOMRect;
  /** What it lies in, and where that was. */
  ground: { node: Element; box: DOMRect } | null;
}

function groundOf(node: Element): Place['ground'] {
  const ground = node.parentElement?.closest('[data-zone], main') ?? null;
  return ground && { node: ground, box: ground.getBoundingClientRect() };
}

/** Where a thing would be now if it had not moved: when the table under it was shifted, it went along. */
function carried({ box, ground }: Place): DOMRect {
  if (!ground?.node.isConnected) return box;
  const now = ground.node.getBoundingClientRect();
  return new DOMRect(box.x + now.x - ground.box.x, box.y + now.y - ground.box.y, box.width, box.height);
}

function places(root: ParentNode, by: 'object' | 'zone'): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const node of root.querySelectorAll<HTMLElement>(`[data-${by}]:not([data-walks])`)) {
    const box = node.getBoundingClientRect();
    const name = node.dataset[by];
    if (name && box.width > 0 && !found.has(name)) found.set(name, { node, box, ground: groundOf(node) });
  }
  return found;
}

interface Size {
  width: number;
  height: number;
}

/** Its size in its own eyes: the board it lies on may be drawn larger or smaller. */
function sizeOf(node: HTMLElement, box: DOMRect): Size {
  return { width: node.offsetWidth || box.width, height: node.offsetHeight || box.height };
}

/** A picture of the thing that lies above the table; what is below an edge would be cut off there. */
function copyOf(node: HTMLElement, at: DOMRect, { width, height }: Size = at): HTMLElement {
  const picture = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-object', 'data-state', 'id']) picture.removeAttribute(name);
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('data-flying', '');
  picture.inert = true;
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

function fly({ node, to, size }: Trip, path: Keyframe[], timing: KeyframeAnimationOptions): void {
  const picture = copyOf(node, to, size);
  (node.closest('[data-game]') ?? document.body).append(picture);
  const hidden = node.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  follow(picture, picture.animate(path, timing), hidden);
}

/** What is in the air: each flight, what hides the thing meanwhile, and its picture. */
const air = new Map<HTMLElement, Animation[]>();

function follow(picture: HTMLElement, flight: Animation, hidden?: Animation): void {
  air.set(picture, hidden ? [flight, hidden] : [flight]);
  flight.onfinish = flight.oncancel = () => {
    picture.remove();
    air.delete(picture);
  };
}

/** Everything in the air lies where it belongs: nothing is seen twice when the next thing happens. */
export function land(): void {
  for (const [picture, animations] of [...air]) {
    air.delete(picture);
    picture.remove();
    for (const animation of animations) animation.cancel();
  }
}

/** A thing and its way; one that comes from nowhere appears. */
interface Trip {
  node: HTMLElement;
  from: DOMRect | undefined;
  to: DOMRect;
  size: Size;
}

function appear(node: HTMLElement): void {
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 * settings.motion });
}

function travel(trip: Trip): void {
  const { node, from, to } = trip;
  if (!from) return appear(node);
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
  else fly(trip, path, timing);
}

/** It lies in a pile now, where it is not seen: it goes there and fades. */
function leave({ node, box }: Place, to: DOMRect): void {
  const picture = copyOf(node, box);
  document.querySelector('[data-game]')?.append(picture);
  const [x, y] = [to.left + to.width / 2 - box.left - box.width / 2, to.top + to.height / 2 - box.top - box.height / 2];
  const scale = Math.max(0.2, Math.min(1, to.width / box.width, to.height / box.height));
  const flight = picture.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.75 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: TRAVEL * settings.motion, easing: EASE, fill: 'forwards' },
  );
  follow(picture, flight);
}

/** More at once is a blur. */
const MOST = 14;

function leaveAll(gone: Map<string, Place>, zones: Map<string, Place>, destinations: Record<string, string>): void {
  let left = 0;
  for (const [id, place] of gone) {
    const to = zones.get(destinations[id] ?? '');
    if (to && left++ < MOST) leave(place, to.box);
  }
}

/** Where everything lay before changes that are not drawn yet. */
interface Pending {
  before: Map<string, Place>;
  from: Map<string, Place>;
  origins: Record<string, string>;
}
let pending: Pending | null = null;

/** Just before the next picture: what has changed until then is measured and drawn at once, in a task of its own. */
const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

function measure(root: ParentNode): Pending {
  land();
  return { before: places(root, 'object'), from: places(root, 'zone'), origins: {} };
}

/** The way of everything that lies there now; what is left in `before` is gone. */
function tripsOf(root: ParentNode, { before, from, origins }: Pending): Trip[] {
  return [...root.querySelectorAll<HTMLElement>('[data-object]:not([data-walks])')].flatMap((node) => {
    const [id, to] = [node.dataset['object'], node.getBoundingClientRect()];
    if (!id || to.width === 0) return [];
    const start = before.get(id) ?? from.get(origins[id] ?? '');
    before.delete(id);
    return [{ node, from: start && carried(start), to, size: sizeOf(node, to) }];
  });
}

/**
 * Apply a change, then let every object travel; `origins` says from which zone a new object came, `destinations` in which
 * zone one lies that is not seen any more. Changes that come before the next picture are seen as one.
 */
export async function moved(
  root: ParentNode,
  apply: () => void,
  origins: Record<string, string> = {},
  destinations: () => Record<string, string> = () => ({}),
): Promise<void> {
  if (!moves() || document.visibilityState === 'hidden') {
    apply();
    return;
  }
  const first = pending === null;
  const seen = (pending ??= measure(root));
  Object.assign(seen.origins, origins);
  apply();
  if (!first) return;
  await tick();
  await nextFrame();
  pending = null;
  // Everything is measured before anything is moved: each look after a change would be a layout of its own.
  const trips = tripsOf(root, seen);
  const zones = seen.before.size > 0 ? places(root, 'zone') : seen.from;
  trips.forEach(travel);
  leaveAll(seen.before, zones, destinations());
}
