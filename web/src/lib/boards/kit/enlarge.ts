import type { CardFace } from '../../play/content/faces';
import { endPeek, peeking } from '../../play/read/peek.svelte';
import { reading } from '../../play/read/long-press';
import { read } from '../../play/read/zoom.svelte';

/** Attach to a card that is drawn small: a mouse that rests on it shows it large, a finger or Z reads it, a click ends that. */
export function enlarge(face: () => CardFace | null | undefined): (node: HTMLElement) => () => void {
  return (node) => {
    const ends = [
      peeking(face)(node),
      reading(() => {
        const known = face();
        if (known) read(known);
      })(node),
    ];
    node.addEventListener('click', endPeek);
    return () => {
      node.removeEventListener('click', endPeek);
      for (const end of ends) end();
    };
  };
}
