/** Resting on something that cannot be chosen asks why, once for each question. */

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
    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') rest(event.target);
    };
    const focus = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) rest(event.target);
    };
    const out = (): void => rest(null);

    table.addEventListener('pointerover', over);
    table.addEventListener('pointerleave', out);
    table.addEventListener('focusin', focus);
    return () => {
      clearTimeout(timer);
      table.removeEventListener('pointerover', over);
      table.removeEventListener('pointerleave', out);
      table.removeEventListener('focusin', focus);
    };
  };
}
