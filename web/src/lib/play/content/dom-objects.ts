/** Whether an object with this id is on the page. */
export function isDrawn(ref: string): boolean {
  return document.querySelector(`[data-object="${CSS.escape(ref)}"]`) !== null;
}

const SOON = 120;
const TRIES = 40;

/** Calls `look` when the first object is on the page; polls for up to five seconds. Returns a cancel function. */
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
