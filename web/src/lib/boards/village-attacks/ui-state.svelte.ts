import type { Walk } from './castle/walk-route';

/** What only this screen knows: whose dashboard is looked at, which dice are in the hand, where somebody is walking. */
class UiState {
  /** A Monster whose dashboard is looked at though it is not asked. */
  looked = $state<string | null>(null);
  /** Dice taken up from the tray, by symbol and number: `melee#0`. They are used first. */
  held = $state.raw<string[]>([]);
  /** A walk under way. */
  walk = $state.raw<Walk | null>(null);
  /** Dice on their way into the Reserve, by symbol. */
  keeping = $state.raw<readonly string[]>([]);
  /** The room below the pointer. */
  pointed = $state<string | null>(null);
  /** Where the village will go and whom it will hit is drawn. */
  foresees = $state(true);
  /** The last pointer was a finger: it looks first. */
  touched = $state(false);

  /** The symbols in the hand. */
  get symbols(): string[] {
    return this.held.map((die) => die.split('#')[0] ?? '');
  }

  /** Take a die up, or lay it down again. */
  take(die: string): void {
    this.held = this.held.includes(die) ? this.held.filter((other) => other !== die) : [...this.held, die];
  }

  /** Dice that are gone cannot be held. */
  keep(dice: readonly string[]): void {
    const left = this.held.filter((die) => dice.includes(die));
    if (left.length < this.held.length) this.held = left;
  }

  /** Another question: nothing is held, nobody walks, and whoever is asked is looked at. */
  clear(): void {
    this.held = [];
    this.walk = null;
    this.keeping = [];
    this.looked = null;
  }
}

export const uiState = new UiState();
