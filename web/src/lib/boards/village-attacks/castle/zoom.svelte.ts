/** How near the castle is brought: by two fingers, the wheel with Ctrl, or buttons; it is moved by dragging its ground. */

const MOST = 3;
const FAR_ENOUGH = 4;

function apart(touches: TouchList): number {
  const [one, other] = [touches[0], touches[1]];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

export class CastleZoom {
  /** 1 shows the whole castle. */
  zoom = $state(1);
  private window: HTMLElement | null = null;

  by(factor: number, at?: { x: number; y: number }): void {
    const before = this.zoom;
    this.zoom = Math.max(1, Math.min(MOST, before * factor));
    this.keep(this.zoom / before, at);
  }

  whole(): void {
    this.zoom = 1;
  }

  /** What is below the fingers, or in the middle, stays there. */
  private keep(factor: number, at?: { x: number; y: number }): void {
    const node = this.window;
    if (!node || factor === 1) return;
    const box = node.getBoundingClientRect();
    const [x, y] = at ? [at.x - box.left, at.y - box.top] : [box.width / 2, box.height / 2];
    const [left, top] = [(node.scrollLeft + x) * factor - x, (node.scrollTop + y) * factor - y];
    requestAnimationFrame(() => node.scrollTo({ left, top, behavior: 'instant' }));
  }

  /** Attach to the window through which the castle is seen. */
  attend = (node: HTMLElement): (() => void) => {
    this.window = node;
    const stop = new AbortController();
    const { signal } = stop;
    this.pinching(node, signal);
    this.dragging(node, signal);
    node.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.by(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
      },
      { signal, passive: false },
    );
    return () => stop.abort();
  };

  private pinching(node: HTMLElement, signal: AbortSignal): void {
    let last = 0;
    node.addEventListener('touchstart', (event) => (last = apart(event.touches)), { signal, passive: true });
    node.addEventListener(
      'touchmove',
      (event) => {
        const now = apart(event.touches);
        const [one, other] = [event.touches[0], event.touches[1]];
        if (!one || !other || now === 0) return;
        if (event.cancelable) event.preventDefault();
        const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
        if (last > 0) this.by(now / last, at);
        last = now;
      },
      { signal, passive: false },
    );
  }

  /** With a mouse the ground itself is taken hold of; a finger scrolls. */
  private dragging(node: HTMLElement, signal: AbortSignal): void {
    let held: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;
    node.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'mouse' && event.button === 0 && this.zoom > 1)
          held = { x: event.clientX, y: event.clientY, left: node.scrollLeft, top: node.scrollTop, moved: false };
      },
      { signal },
    );
    addEventListener(
      'pointermove',
      (event) => {
        if (!held) return;
        const [x, y] = [event.clientX - held.x, event.clientY - held.y];
        held.moved ||= Math.hypot(x, y) > FAR_ENOUGH;
        if (held.moved) node.scrollTo({ left: held.left - x, top: held.top - y, behavior: 'instant' });
      },
      { signal },
    );
    addEventListener('pointerup', () => setTimeout(() => (held = null)), { signal });
    node.addEventListener(
      'click',
      (event) => {
        if (held?.moved) event.stopPropagation();
      },
      { signal, capture: true },
    );
  }
}
