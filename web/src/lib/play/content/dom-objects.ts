/** Whether something that is called so can be pointed at on the page. */
export function isDrawn(ref: string): boolean {
  return document.querySelector(`[data-object="${CSS.escape(ref)}"]`) !== null;
}

const SOON = 120;
const TRIES = 40;

/** Once the board is drawn: at once if it is, else when its first object is there. Returns what forgets it. */
export function whenDrawn(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (tries: number): void => {
    timer = setTimeout(
      () => (tries > 0 && !document.querySelector('[data-object]') ? wait(tries - 1) : look()),
      tries === TRIES ? 0 : SOON,
    );
  };
  wait(TRIES);
  return () => clearTimeout(timer);
}
