import { MediaQuery } from 'svelte/reactivity';

/** A narrow window, or a phone on its side: the board, and everything else in a sheet below or beside it. */
export const phone = new MediaQuery('(max-width: 860px), (max-height: 480px) and (max-width: 1000px)');

/** A phone on its side: the sheet stands beside the board. */
export const lying = new MediaQuery('(max-height: 480px) and (min-width: 560px) and (max-width: 1000px)');

/** Enough for what stands side by side on a page without a board. */
export const roomy = new MediaQuery('(min-width: 1200px)');

/** How the page is laid: a wide window, a phone held upright (or any narrow window), a phone on its side. */
export type Layout = 'wide' | 'phone' | 'lying';

/** The page carries it as `data-layout`, and everything is styled by that: widths of windows are known here alone. */
export function layout(): Layout {
  if (lying.current) return 'lying';
  return phone.current ? 'phone' : 'wide';
}
