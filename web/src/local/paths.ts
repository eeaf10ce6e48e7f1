import type { Spot } from '../host/types';

/** Paths of the page behind a `#`: any static host shows the page again, in whatever folder it lies. */

/** Reads `#/try?x=1#position`. */
export function spotOf(hash: string): Spot | null {
  if (!hash.startsWith('#/')) return hash === '' || hash === '#' ? { path: '/', query: '', hash: '' } : null;
  const [, path = '/', query = '', rest = ''] = /^#([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(hash) ?? [];
  return { path, query, hash: rest };
}

/** The path a link means: written as everywhere (`/rules`) or as it is in the address bar (`#/rules`). */
export function pathIn(href: string): string | null {
  if (href.startsWith('/')) return href;
  return href.startsWith('#/') ? href.slice(1) : null;
}

/** Lets links that the browser follows by itself (another tab, a copied address) lead into the page, too. */
export function mendLinks(): void {
  const mend = ({ target }: Event): void => {
    const anchor = target instanceof Element ? target.closest('a') : null;
    const href = anchor?.getAttribute('href');
    if (anchor && href?.startsWith('/')) anchor.setAttribute('href', `#${href}`);
  };
  for (const kind of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(kind, mend, true);
  document.addEventListener('click', jump, true);
}

/** A link within the page moves there, and leaves the path in the address bar alone. */
function jump(event: MouseEvent): void {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  if (!href?.startsWith('#') || href.startsWith('#/')) return;
  event.preventDefault();
  const goal = document.getElementById(href.slice(1));
  goal?.scrollIntoView();
  goal?.focus({ preventScroll: true });
}
