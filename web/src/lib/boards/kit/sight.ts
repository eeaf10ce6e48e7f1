import { moves } from '../../play/stage/motion';

/** Brings what is asked about into sight in a room that scrolls, and goes back to its beginning afterwards. */
export class Sight {
  #brought = false;

  /** The first of these objects, unless one of them is in sight already; none of them: back. */
  bring(root: HTMLElement, refs: readonly string[]): void {
    const room = root.closest('main');
    if (!room) return;
    const behavior = moves() ? 'smooth' : 'instant';
    const nodes = refs.flatMap((ref) => root.querySelector(`[data-object="${CSS.escape(ref)}"]`) ?? []);
    if (nodes[0] && !nodes.some((node) => within(node.getBoundingClientRect(), room.getBoundingClientRect()))) {
      nodes[0].scrollIntoView({ block: 'center', inline: 'nearest', behavior });
      this.#brought = true;
    } else if (this.#brought && nodes.length === 0) {
      room.scrollTo({ top: 0, behavior });
      this.#brought = false;
    }
  }
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function within(box: Edges, room: Edges): boolean {
  return box.top >= room.top && box.bottom <= room.bottom && box.left >= room.left && box.right <= room.right;
}
