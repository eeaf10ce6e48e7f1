import { host } from '$host';

/** A small router on the browser's history: paths to pages, with names for their parts. */

export interface Found<Name extends string> {
  name: Name;
  parts: Record<string, string>;
}

/** A pattern such as `/rules/:game/:id` against an address. */
export function matched(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  if (want.length !== have.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, piece] of want.entries()) {
    const given = have[index] ?? '';
    if (!piece.startsWith(':')) {
      if (piece !== given) return null;
      continue;
    }
    try {
      parts[piece.slice(1)] = decodeURIComponent(given);
    } catch {
      return null;
    }
  }
  return parts;
}

/** The first pattern that fits. */
export function resolve<Name extends string>(routes: Record<Name, string[]>, path: string): Found<Name> | null {
  for (const name of Object.keys(routes) as Name[]) {
    for (const pattern of routes[name]) {
      const parts = matched(pattern, path);
      if (parts) return { name, parts };
    }
  }
  return null;
}

export const place = $state({ path: '/', query: '', hash: '' });

function look(): void {
  Object.assign(place, host.here());
}

/** `over`: a new place that is shown above the old one, which stays where it was scrolled to. */
export function go(to: string, how: 'push' | 'replace' | 'over' = 'push'): void {
  history[how === 'replace' ? 'replaceState' : 'pushState'](null, '', host.addressOf(to));
  look();
  if (how === 'push') scrollTo(0, 0);
}

/** The way on when something awaited is there: nobody is led away who has gone elsewhere meanwhile. */
export function fromHere(): typeof go {
  const { path } = place;
  return (to, how) => {
    if (place.path === path) go(to, how);
  };
}

/** A click that the browser should handle itself: another site, another tab, a download. */
export function isOurs(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const elsewhere = anchor.origin !== location.origin || (anchor.target !== '' && anchor.target !== '_self');
  return !modified && !elsewhere && !anchor.hasAttribute('download') && !event.defaultPrevented;
}

/** Follow links and the back button inside the page. Returns how to stop. */
export function startRouter(): () => void {
  look();
  const click = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || !isOurs(event, anchor)) return;
    const to = host.pathOf(anchor);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
    document.removeEventListener('click', click);
  };
}
