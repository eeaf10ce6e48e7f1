import type { SeatStore } from '../wire/seat.svelte';

/** The pointer may be on its way to the answer's rule. */
const GRACE = 500;
const ANSWER = '[data-why]:hover, [data-zone="decision"]:hover';

/** Why not? Asked by resting on something, which answers for a moment, or by a click, which stays. */
export class Wondering {
  private kept = false;
  private asked: { about: unknown; refs: string[] } = { about: null, refs: [] };

  constructor(private readonly store: () => SeatStore) {}

  /** Asked for by a click: it stays until something else is done. */
  ask(ref: string): void {
    this.isNew(ref);
    this.kept = true;
    this.store().askWhy({ ref });
  }

  /** Resting on something asks once for each question; the server has more to do than answer that. */
  rest(ref: string): void {
    if (!this.isNew(ref)) return;
    this.kept = false;
    this.store().askWhy({ ref });
  }

  /** Not asked about yet, as long as the same is decided; from now on it was. */
  private isNew(ref: string): boolean {
    const about = this.store().decision;
    if (this.asked.about !== about) this.asked = { about, refs: [] };
    if (this.asked.refs.includes(ref)) return false;
    this.asked.refs.push(ref);
    return true;
  }

  /** The pointer left what it asked about. */
  leave(): void {
    const store = this.store();
    const why = store.why;
    if (this.kept || why === null) return;
    setTimeout(() => {
      if (store.why === why && !document.querySelector(ANSWER)) store.why = null;
    }, GRACE);
  }

  forget(): void {
    this.kept = false;
    this.store().why = null;
  }
}
