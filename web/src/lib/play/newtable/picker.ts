import type { Component } from 'svelte';

/** What a game's own choice for a seat gets, in place of a list of names. */
export interface PickerProps {
  game: string;
  /** What is chosen: "Decks". */
  label: string;
  /** Whose choice it is. */
  seat: string;
  values: string[];
  value: string;
  /** Why one cannot be chosen; null when it can. */
  whyNot: (value: string) => string | null;
  onchange: (value: string) => void;
}

export interface PickerModule {
  default: Component<PickerProps>;
}
