/** Arrows move between the objects of a zone, Tab between zones, digits pick options. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Index of the nearest box in a direction, or the same index when there is none. */
export function nearest(boxes: readonly Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return from;
  const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(start);
  let best = from;
  let bestCost = Infinity;
  for (const [index, box] of boxes.entries()) {
    if (index === from) continue;
    const [otherX, otherY] = middle(box);
    const along = { left: x - otherX, right: otherX - x, up: y - otherY, down: otherY - y }[direction];
    const aside = direction === 'left' || direction === 'right' ? Math.abs(otherY - y) : Math.abs(otherX - x);
    if (along <= 1) continue;
    const cost = along + 2.5 * aside;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  }
  return best;
}

/** 1 to 9 are the first nine options, 0 is the tenth. */
export function digit(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return null;
  return event.key === '0' ? 9 : Number(event.key) - 1;
}

/** Somebody is writing: keys are letters, not commands. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type);
}

const ITEMS = '[data-object],[data-item]';

function target(key: string, all: HTMLElement[], at: number): number | null {
  const direction = ARROWS[key];
  if (direction) {
    const boxes = all.map((item) => item.getBoundingClientRect());
    return nearest(boxes, at, direction);
  }
  if (key === 'Home') return 0;
  return key === 'End' ? all.length - 1 : null;
}

/** The focus is on nothing that can be used: on the page, or on the board as a whole. */
export function isNowhere(node: Element | null): boolean {
  return node === null || node === document.body || node.id === 'main';
}

/** Where the keyboard was. What is played goes away under it; then its neighbour has the focus, not the page. */
let held: { zone: string; at: number; item: HTMLElement } | null = null;

function nowhere(): boolean {
  const active = document.activeElement;
  return (active === null || active === document.body) && !document.querySelector('dialog[open]');
}

/** Attach to a zone, or to what holds its objects: one stop for Tab, arrows inside. */
export function zone(node: HTMLElement): () => void {
  const name = node.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '';
  const items = (): HTMLElement[] =>
    [...node.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.hasAttribute('disabled'));
  const rove = (to?: HTMLElement): void => {
    const all = items();
    const current = to ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  };
  const focus = (event: FocusEvent): void => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(ITEMS) : null;
    if (!item || !node.contains(item)) return;
    rove(item);
    held = item.matches(':focus-visible') ? { zone: name, at: items().indexOf(item), item } : null;
  };
  const leave = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (to instanceof Element && !node.contains(to) && !to.closest('[role=menu]')) held = null;
  };
  const release = (): void => {
    held = null;
  };
  const hold = (): void => {
    if (!held || held.zone !== name || !nowhere()) return;
    const all = items();
    (all.includes(held.item) ? held.item : all[Math.min(held.at, all.length - 1)])?.focus();
  };
  const key = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = target(event.key, all, at);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };
  const changed = (): void => {
    rove();
    hold();
  };
  changed();
  const watcher = new MutationObserver(changed);
  watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', release);
  node.addEventListener('keydown', key);
  return () => {
    watcher.disconnect();
    node.removeEventListener('focusin', focus);
    node.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', release);
    node.removeEventListener('keydown', key);
  };
}

/** Attach to where things can be taken away: when the one with the focus goes, what comes to its place has it. */
export function keepsFocus(node: HTMLElement): () => void {
  const controls = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>('a[href], button, input, select')];
  let at = -1;
  const focus = (event: FocusEvent): void => {
    at = controls().indexOf(event.target as HTMLElement);
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget !== null) at = -1;
  };
  const release = (event: PointerEvent): void => {
    if (event.target instanceof Node && !node.contains(event.target)) at = -1;
  };
  const changed = (): void => {
    if (at < 0 || !nowhere()) return;
    const left = controls();
    left[Math.min(at, left.length - 1)]?.focus();
  };
  const watcher = new MutationObserver(changed);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', release);
  return () => {
    watcher.disconnect();
    node.removeEventListener('focusin', focus);
    node.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', release);
  };
}
