import type { GameEvent } from './types';

/** Callbacks that decide when a change is shown. */
export interface ChangeHooks {
  /** Called with every step; `apply` may be called later, in order, after an animation. */
  change?: (apply: () => void, events: GameEvent[], by: number | null) => void;
  /** Called with a complete table: `apply` must be called at once. */
  replace?: (apply: () => void, events: GameEvent[]) => void;
}

/** Queue of changes that were received and are not shown yet. */
export class PendingChanges {
  private queue = $state.raw<(() => void)[]>([]);

  constructor(private readonly hooks: ChangeHooks) {}

  get empty(): boolean {
    return this.queue.length === 0;
  }

  /** Shows a complete table at once. Call `flush` first. */
  replace(apply: () => void, events: GameEvent[] = []): void {
    if (this.hooks.replace) this.hooks.replace(apply, events);
    else apply();
  }

  /** Queues a step; it is applied exactly once, by its hook or by `flush`. */
  add(apply: () => void, events: GameEvent[], by: number | null): void {
    if (!this.hooks.change) return apply();
    const due = (): void => {
      if (!this.queue.includes(due)) return;
      this.queue = this.queue.filter((other) => other !== due);
      apply();
    };
    this.queue = [...this.queue, due];
    this.hooks.change(due, events, by);
  }

  /** Applies everything that waits, in order. */
  flush(): void {
    for (const due of this.queue) due();
  }
}
