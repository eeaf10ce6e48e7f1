/** A row that can be scrolled says so: `data-more` names the sides on which there is more of it, and there it fades out. */

export function moreOf(at: number, seen: number, all: number): string {
  const sides = [];
  if (at > 2) sides.push('before');
  if (at + seen < all - 2) sides.push('after');
  return sides.join(' ');
}

export function scrolling(row: HTMLElement): () => void {
  const tell = (): void => {
    const scrolls = /auto|scroll/.test(getComputedStyle(row).overflowX);
    row.dataset['more'] = scrolls ? moreOf(Math.abs(row.scrollLeft), row.clientWidth, row.scrollWidth) : '';
  };
  tell();
  row.addEventListener('scroll', tell, { passive: true });
  const size = new ResizeObserver(tell);
  size.observe(row);
  const content = new MutationObserver(tell);
  content.observe(row, { childList: true });
  return () => {
    row.removeEventListener('scroll', tell);
    size.disconnect();
    content.disconnect();
  };
}
