import type { CardFace } from '../content/faces';

/** The card under the pointer, shown large beside it: the same on all boards. */
export const peek = $state<{ face: CardFace | null; box: DOMRect | null }>({ face: null, box: null });

let timer: ReturnType<typeof setTimeout> | undefined;
/** What the pointer rests on. */
let at: HTMLElement | null = null;

function startPeek(face: CardFace, node: HTMLElement): void {
  clearTimeout(timer);
  at = node;
  timer = setTimeout(() => {
    peek.face = face;
    peek.box = node.getBoundingClientRect();
  }, 450);
}

export function endPeek(): void {
  clearTimeout(timer);
  at = null;
  peek.face = null;
}

/** Attachment: shows a card large while a mouse rests on the node; hides it when the node is removed. */
export function peeking(face: () => CardFace | null | undefined): (node: HTMLElement) => () => void {
  return (node) => {
    const enter = (event: PointerEvent): void => {
      const known = face();
      if (known && event.pointerType === 'mouse') startPeek(known, node);
    };
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', endPeek);
    return () => {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', endPeek);
      if (at === node) endPeek();
    };
  };
}
