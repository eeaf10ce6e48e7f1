import type { GameEvent } from './types';

/** How the table is told to whoever looks. */
export interface Telling {
  /** Wraps every change of the view, so that what moves can be seen to move; it may be applied later, in order. */
  change?: (apply: () => void, events: GameEvent[], by: number | null) => void;
  /** Wraps a table that is told anew: it is applied at once, and whatever still waited before it. */
  anew?: (apply: () => void, events: GameEvent[]) => void;
}

/** Changes of the table that were heard, and are shown when their time comes. */
export class Owed {
  private changes = $state.raw<(() => void)[]>([]);

  constructor(private readonly telling: Telling) {}

  /** What is shown is what is known. */
  get none(): boolean {
    return this.changes.length === 0;
  }

  anew(apply: () => void, events: GameEvent[] = []): void {
    if (this.telling.anew) this.telling.anew(apply, events);
    else apply();
  }

  change(apply: () => void, events: GameEvent[], by: number | null): void {
    if (!this.telling.change) return apply();
    const due = (): void => {
      if (!this.changes.includes(due)) return;
      this.changes = this.changes.filter((other) => other !== due);
      apply();
    };
    this.changes = [...this.changes, due];
    this.telling.change(due, events, by);
  }

  /** Nothing that was told waits any longer. */
  catchUp(): void {
    for (const due of this.changes) due();
  }
}
