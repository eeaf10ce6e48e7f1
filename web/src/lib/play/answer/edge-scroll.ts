/** Carried to an edge of what scrolls, a thing lets it scroll on: the board up and down, a row of it sideways. */

const EDGE = 56;
/** Pixels a frame, at the very edge. */
const FASTEST = 14;

/** How fast to scroll when the pointer is there, between these two edges. */
export function pull(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 3);
  if (at < from + edge) return -Math.ceil((Math.min(edge, from + edge - at) / edge) * FASTEST);
  if (at > to - edge) return Math.ceil((Math.min(edge, at - to + edge) / edge) * FASTEST);
  return 0;
}

const scrolls = (node: Element): boolean =>
  node.scrollWidth > node.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(node).overflowX);

export class EdgeScroll {
  private at: { x: number; y: number } | null = null;
  private frame = 0;

  constructor(
    private readonly board: () => Element | null,
    private readonly scrolled: () => void,
  ) {}

  /** The thing is carried here. */
  to(x: number, y: number): void {
    this.at = { x, y };
    if (this.frame === 0) this.frame = requestAnimationFrame(this.step);
  }

  stop(): void {
    this.at = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private readonly step = (): void => {
    this.frame = 0;
    const board = this.board();
    if (!this.at || !board) return;
    if (this.along(board, this.at.x, this.at.y)) {
      this.scrolled();
      this.frame = requestAnimationFrame(this.step);
    }
  };

  /** Whether something went on scrolling. */
  private along(board: Element, x: number, y: number): boolean {
    const room = board.getBoundingClientRect();
    if (x < room.left || x > room.right) return false;
    const before = board.scrollTop;
    // Beyond an edge it is still pulled, but not from the hand: there it was taken up.
    if (y > room.top - EDGE && y < room.bottom) board.scrollTop += pull(y, room.top, room.bottom);
    return board.scrollTop !== before || this.sideways(board, x, y);
  }

  private sideways(board: Element, x: number, y: number): boolean {
    let node = document.elementFromPoint(x, y);
    while (node && node !== board && !scrolls(node)) node = node.parentElement;
    if (!node || node === board || !board.contains(node)) return false;
    const box = node.getBoundingClientRect();
    const before = node.scrollLeft;
    node.scrollLeft += pull(x, box.left, box.right);
    return node.scrollLeft !== before;
  }
}
