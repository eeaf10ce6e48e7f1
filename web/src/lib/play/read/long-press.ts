/**
 * A finger that rests on something reads it; so do the other button of a mouse, and Z where the keyboard is. Others ask for it
 * by the event `read`, and are told that it was done: its default is prevented.
 */

const REST = 500;
const STEADY = 8;

/**
 * Attach to what can be read. What was read lies below the finger now: lifting it must click neither the thing nor what came
 * to lie there, and a touch whose end is prevented makes no click.
 */
export function reading(read: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let done = false;

    const rest = (event: PointerEvent): void => {
      leave();
      done = false;
      if (event.pointerType !== 'touch') return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        done = true;
        read();
      }, REST);
    };
    /** A finger that moves drags or scrolls; it does not read. */
    const wander = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STEADY) leave();
    };
    const leave = (): void => clearTimeout(timer);
    const end = (event: TouchEvent): void => {
      leave();
      if (done && event.cancelable) event.preventDefault();
      done = false;
    };

    const menu = (event: Event): void => {
      event.preventDefault();
      read();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'z' && !event.ctrlKey && !event.metaKey && !event.altKey) menu(event);
    };

    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener('pointerdown', rest, { signal });
    node.addEventListener('pointermove', wander, { signal });
    for (const kind of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      node.addEventListener(kind, leave, { signal });
    node.addEventListener('touchend', end, { signal, passive: false });
    node.addEventListener('contextmenu', menu, { signal });
    node.addEventListener('read', menu, { signal });
    node.addEventListener('keydown', key, { signal });
    return () => {
      leave();
      stop.abort();
    };
  };
}
