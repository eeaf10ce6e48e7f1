import { moves } from '../stage/motion';

/** Visuals of dragging: a ghost under the pointer, a glow on drop targets. */

/** Where something could be put: on these objects, and on parts of the table that have these words. */
export interface Landing {
  refs: string[];
  words: string[];
}

const BACK = 180;

export function ghostOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-object');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset['ghost'] = '';
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

/** Animates the ghost back to where it came from. */
export function putBack(ghost: HTMLElement): void {
  if (!moves()) {
    ghost.remove();
    return;
  }
  const home = ghost.animate([{}, { translate: '0 0', rotate: '0deg' }], { duration: BACK, easing: 'ease-out' });
  const gone = (): void => ghost.remove();
  home.finished.then(gone, gone);
}

/** Let everything glow that the thing could be put on, and the board with it; `over` is what the pointer is above. */
export function mark(table: HTMLElement, { refs, words }: Landing, over: Element | null): void {
  const board = table.querySelector<HTMLElement>('main');
  if (board) board.dataset['landing'] = '';
  for (const node of table.querySelectorAll<HTMLElement>('[data-object], [data-drops]')) {
    const object = node.dataset['object'];
    const said = node.dataset['drops']?.split(' ') ?? [];
    const fits = (object !== undefined && refs.includes(object)) || said.some((word) => words.includes(word));
    if (fits) node.dataset['landing'] = node.contains(over) ? 'here' : '';
    else delete node.dataset['landing'];
  }
}

export function unmark(table: HTMLElement): void {
  for (const node of table.querySelectorAll<HTMLElement>('[data-landing]')) delete node.dataset['landing'];
}
