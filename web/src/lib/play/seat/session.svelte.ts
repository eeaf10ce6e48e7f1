import { SeatStore, type SeatHooks } from '../../wire/seat-store.svelte';
import type { HeldSeat } from '../../wire/device-storage';

/** A device at a table: one store for each seat it holds, and which of them is on the screen. */
export class Session {
  readonly stores: SeatStore[];
  readonly held: HeldSeat[];
  /** Index into `held`; what is on the screen. */
  shown = $state(0);
  /** The curtain is down: nothing of the table is drawn. */
  curtain = $state(false);

  constructor(table: string, held: HeldSeat[], hooks: SeatHooks = {}) {
    this.held = held;
    const tokens = held.length > 0 ? held.map((seat) => seat.token) : [null];
    this.stores = tokens.map((token, index) => new SeatStore(table, token, this.watched(hooks, index)));
    this.curtain = held.length > 1;
  }

  /** Only what is on the screen is told as it happens. */
  private watched(hooks: SeatHooks, index: number): SeatHooks {
    const seen = (): boolean => index === this.shown && !this.curtain;
    return {
      ...hooks,
      change: (apply, events, by) => (hooks.change && seen() ? hooks.change(apply, events, by) : apply()),
      replace: (apply, events) => (hooks.replace && seen() ? hooks.replace(apply, events) : apply()),
    };
  }

  get store(): SeatStore {
    const store = this.stores[this.shown];
    if (!store) throw new Error('a session has at least one line');
    return store;
  }

  /** The seat looked from; null for a spectator. */
  get me(): number | null {
    return this.held[this.shown]?.seat ?? null;
  }

  /** The held seat that must decide now, as an index; null when it is somebody elsewhere. */
  get asked(): number | null {
    for (const [index, seat] of this.held.entries()) {
      const decision = this.stores[index]?.state.decision;
      if (decision?.seat === seat.seat && decision.options.length > 0) return index;
    }
    return null;
  }

  /** Another person at this screen is asked: let the curtain fall first. */
  turnTo(index: number): void {
    if (index === this.shown && !this.curtain) return;
    this.shown = index;
    this.curtain = this.held.length > 1;
  }

  /** A question to somebody at this screen that waits for a yes or no. */
  get question(): { store: SeatStore; text: string; to: string } | null {
    for (const [index, store] of this.stores.entries()) {
      if (store.state.asks) return { store, text: store.state.asks.text, to: this.held[index]?.name ?? '' };
    }
    return null;
  }

  /** What somebody at this screen asked the others for, and may still withdraw. */
  get asking(): { store: SeatStore; text: string } | null {
    const store = this.stores.find((entry) => entry.state.asking !== null);
    return store?.state.asking ? { store, text: store.state.asking.text } : null;
  }

  /** Why a key of this device opens its seat no more. */
  get lost(): string | null {
    return this.stores.find(({ state }) => state.lost !== null)?.state.lost ?? null;
  }

  /** Undoes the last answer, as the seat of this device that gave it. */
  undo(): void {
    const last = this.store.state.lastBy;
    const index = this.held.findIndex((seat) => seat.seat === last);
    (this.stores[index] ?? this.store).undo();
  }

  /** Forgets what happened while away: it has been read. */
  caughtUp(): void {
    for (const { state } of this.stores) state.away = [];
  }

  start(): void {
    for (const store of this.stores) store.start();
  }

  stop(): void {
    for (const store of this.stores) store.stop();
  }

  retell(): void {
    for (const store of this.stores) store.retell();
  }

  hurry(): void {
    for (const store of this.stores) store.hurry();
  }
}
