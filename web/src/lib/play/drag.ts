/** Dragging one object onto another says the same as pointing at both. Mouse and pen; a finger scrolls. */

const FAR_ENOUGH = 8;

interface Held {
  node: HTMLElement;
  id: string;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

function under(x: number, y: number): { object: string | null; words: string[] } {
  const node = document.elementFromPoint(x, y);
  const object = node?.closest<HTMLElement>('[data-object]')?.dataset['object'] ?? null;
  const words = node?.closest<HTMLElement>('[data-drops]')?.dataset['drops']?.split(' ') ?? [];
  return { object, words };
}

function ghostOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-object');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    opacity: '0.92',
    rotate: '3deg',
  });
  document.body.append(ghost);
  return ghost;
}

type Drop = (from: string, onto: string | null, words: string[]) => void;

/** Attach to the table: `drop` hears what was dragged, onto what (null: onto the table), and what `data-drops` says there. */
export function drag(drop: Drop): (table: HTMLElement) => () => void {
  return (table) => {
    let held: Held | null = null;
    let dragged = false;

    const take = (event: PointerEvent): void => {
      const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-object]') : null;
      const id = node?.dataset['object'];
      dragged = false;
      if (!node || !id || event.pointerType === 'touch' || event.button !== 0 || node.dataset['state'] === undefined)
        return;
      held = { node, id, x: event.clientX, y: event.clientY, ghost: null };
    };
    const move = (event: PointerEvent): void => {
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.ghost && Math.hypot(x, y) < FAR_ENOUGH) return;
      held.ghost ??= ghostOf(held.node);
      dragged = true;
      held.ghost.style.translate = `${x}px ${y}px`;
      event.preventDefault();
    };
    const release = (event: PointerEvent): void => {
      const from = held;
      held = null;
      if (!from?.ghost) return;
      from.ghost.remove();
      const { object, words } = under(event.clientX, event.clientY);
      if (object !== from.id) drop(from.id, object, words);
    };
    const cancel = (): void => {
      held?.ghost?.remove();
      held = null;
    };
    // The click that ends a drag is not a click.
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const still = (event: Event): void => event.preventDefault();

    table.addEventListener('pointerdown', take);
    table.addEventListener('click', click, { capture: true });
    table.addEventListener('dragstart', still);
    addEventListener('pointermove', move);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', cancel);
    return () => {
      cancel();
      table.removeEventListener('pointerdown', take);
      table.removeEventListener('click', click, { capture: true });
      table.removeEventListener('dragstart', still);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', cancel);
    };
  };
}
