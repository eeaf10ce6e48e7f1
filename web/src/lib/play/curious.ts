/** Moving to something that cannot be chosen and resting there asks why, once for each question. */

const REST = 600;

/** Attach to a table: `ask` hears of the object; `leave` when it is left again. */
export function curious(
  ask: (ref: string) => void,
  leave: () => void,
  touchable: () => boolean,
): (table: HTMLElement) => () => void {
  return (table) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at: HTMLElement | null = null;
    /** Where the pointer was last seen; things that come to lie below it while it rests are not asked about. */
    let last: { x: number; y: number } | null = null;

    const rest = (target: EventTarget | null): void => {
      const node = target instanceof Element ? target.closest<HTMLElement>('[data-object]') : null;
      if (node === at) return;
      clearTimeout(timer);
      if (at) leave();
      at = node;
      const ref = node?.dataset['object'];
      if (!node || !ref || node.dataset['state'] !== undefined || !touchable()) return;
      timer = setTimeout(() => ask(ref), REST);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const { clientX: x, clientY: y } = event;
      const moved = last !== null && (last.x !== x || last.y !== y);
      last = { x, y };
      if (moved) rest(event.target);
    };
    const focus = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) rest(event.target);
    };
    const out = (): void => rest(null);

    table.addEventListener('pointermove', move);
    table.addEventListener('pointerleave', out);
    table.addEventListener('focusin', focus);
    return () => {
      clearTimeout(timer);
      table.removeEventListener('pointermove', move);
      table.removeEventListener('pointerleave', out);
      table.removeEventListener('focusin', focus);
    };
  };
}
