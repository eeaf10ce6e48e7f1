import { EdgeScroll } from './edge-scroll';
import { ghostOf, mark, putBack, unmark, type Landing } from './drop-targets';

/**
 * Dragging one object onto another says the same as pointing at both. Mouse and pen lift a thing at once. A finger lifts it
 * after resting on it, or by pulling it up out of the hand; any other move of a finger scrolls as ever. What has `data-still`
 * stays where it is: a room is walked to, not carried. Of several alike only the first has a name of its own (`data-object`);
 * the others say with `data-carries` what is carried with them.
 */

const FAR_ENOUGH = 8;
const HOLD = 180;

interface Held {
  node: HTMLElement;
  id: string;
  pointer: number;
  touch: boolean;
  x: number;
  y: number;
  /** It moves with the pointer now; a finger must have rested on it, or pulled it up. */
  ready: boolean;
  ghost: HTMLElement | null;
  landing: Landing;
}

export interface Dragging {
  /** Where a thing could be put. */
  landing: (from: string) => Landing;
  /** What was dragged, onto what (null: onto the table), and what `data-drops` says there. */
  drop: (from: string, onto: string | null, words: string[]) => void;
}

function under(x: number, y: number): { node: Element | null; object: string | null; words: string[] } {
  const node = document.elementFromPoint(x, y);
  const object = node?.closest<HTMLElement>('[data-object]')?.dataset['object'] ?? null;
  const words = node?.closest<HTMLElement>('[data-drops]')?.dataset['drops']?.split(' ') ?? [];
  return { node, object, words };
}

/** Where a thing was put: whoever has places (a field) may take it, or remember the place for the question that follows. */
export interface Placed {
  id: string;
  at: MouseEvent;
}

/** Tells what lies under the pointer that something was put there; true if that says everything. */
function placed(node: Element | null, id: string, at: MouseEvent): boolean {
  const event = new CustomEvent<Placed>('placed', { bubbles: true, cancelable: true, detail: { id, at } });
  return node?.dispatchEvent(event) === false;
}

/** Out of the hand, and more up than aside: along the hand is scrolling. */
function pulledUp(held: Held, x: number, y: number): boolean {
  return -y > Math.abs(x) * 1.2 && held.node.closest('[data-zone^="hand"]') !== null;
}

class Drag {
  private held: Held | null = null;
  private dragged = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly edges: EdgeScroll;
  /** Where it was carried last. */
  private at = { x: 0, y: 0 };

  constructor(
    private readonly table: HTMLElement,
    private readonly asks: Dragging,
  ) {
    this.edges = new EdgeScroll(
      () => table.querySelector('main'),
      () => this.glow(),
    );
  }

  take = (event: PointerEvent): void => {
    const another = this.held !== null;
    this.cancel();
    this.dragged = false;
    const node =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-object], [data-carries]') : null;
    const id = node?.dataset['object'] ?? node?.dataset['carries'];
    const carried = node?.dataset['state'] !== undefined && node.dataset['still'] === undefined;
    if (another || !node || !id || event.button !== 0 || !carried) return;
    const touch = event.pointerType === 'touch';
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.held = { node, id, pointer, touch, x, y, ready: !touch, ghost: null, landing: { refs: [], words: [] } };
    if (touch) this.timer = setTimeout(() => this.rested(), HOLD);
  };

  move = (event: PointerEvent): void => {
    const held = this.held;
    if (held?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!held.ready && !pulledUp(held, x, y)) {
      this.cancel();
      return;
    }
    held.ghost ??= this.lift(held);
    held.ghost.style.translate = `${x}px ${y}px`;
    this.at = { x: event.clientX, y: event.clientY };
    this.glow();
    this.edges.to(event.clientX, event.clientY);
    event.preventDefault();
  };

  release = (event: PointerEvent): void => {
    const held = this.held;
    if (held?.pointer !== event.pointerId) return;
    if (!held.ghost) {
      this.cancel();
      return;
    }
    const { node, object, words } = under(event.clientX, event.clientY);
    const fits = held.landing.refs.includes(object ?? '') || held.landing.words.some((word) => words.includes(word));
    const meant = object !== held.id && (fits || node?.closest('main') != null);
    this.cancel(!meant);
    if (!meant || (object === null && placed(node, held.id, event))) return;
    this.asks.drop(held.id, object, words);
  };

  /** Nothing of it stays: the ghost goes, or travels back first. */
  cancel = (back = false): void => {
    clearTimeout(this.timer);
    this.edges.stop();
    const held = this.held;
    this.held = null;
    if (!held) return;
    unmark(this.table);
    delete held.node.dataset['lifted'];
    delete held.node.dataset['carried'];
    if (held.ghost && back) putBack(held.ghost);
    else held.ghost?.remove();
  };

  lost = (event: PointerEvent): void => {
    if (event.pointerId === this.held?.pointer) this.cancel(true);
  };

  left = (): void => this.cancel();

  /** A finger that carries something does not scroll. */
  touch = (event: TouchEvent): void => {
    if (event.touches.length > 1) this.cancel(true);
    else if (this.held?.touch && this.held.ready && event.cancelable) event.preventDefault();
  };

  /** The click, or the menu, that ends a drag is neither. */
  click = (event: Event): void => {
    if (!this.dragged) return;
    if (event.type === 'click') this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  still = (event: Event): void => event.preventDefault();

  private glow(): void {
    if (this.held?.ghost) mark(this.table, this.held.landing, under(this.at.x, this.at.y).node);
  }

  private rested(): void {
    if (!this.held) return;
    this.held.ready = true;
    this.held.node.dataset['lifted'] = '';
  }

  private lift(held: Held): HTMLElement {
    clearTimeout(this.timer);
    this.dragged = true;
    held.ready = true;
    held.landing = this.asks.landing(held.id);
    delete held.node.dataset['lifted'];
    const ghost = ghostOf(held.node);
    held.node.dataset['carried'] = '';
    return ghost;
  }
}

/** Attach to the table. */
export function drag(asks: Dragging): (table: HTMLElement) => () => void {
  return (table) => {
    const one = new Drag(table, asks);
    const stop = new AbortController();
    const { signal } = stop;
    table.addEventListener('pointerdown', one.take, { signal });
    table.addEventListener('touchmove', one.touch, { signal, passive: false });
    table.addEventListener('click', one.click, { signal, capture: true });
    table.addEventListener('contextmenu', one.click, { signal, capture: true });
    table.addEventListener('dragstart', one.still, { signal });
    addEventListener('pointermove', one.move, { signal });
    addEventListener('pointerup', one.release, { signal });
    addEventListener('pointercancel', one.lost, { signal });
    addEventListener('blur', one.left, { signal });
    return () => {
      one.cancel();
      stop.abort();
    };
  };
}
