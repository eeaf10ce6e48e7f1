import type { CardFace } from './faces';

/** The card under the pointer, shown large beside it: the same on all boards. */
export const peek = $state<{ face: CardFace | null; box: DOMRect | null }>({ face: null, box: null });

let timer: ReturnType<typeof setTimeout> | undefined;

export function startPeek(face: CardFace, node: HTMLElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    peek.face = face;
    peek.box = node.getBoundingClientRect();
  }, 450);
}

export function endPeek(): void {
  clearTimeout(timer);
  peek.face = null;
}
