import { createContext } from 'svelte';
import type { FieldTable } from '$lib/boards/kit/field/context';

/** What every part of a plain drawing knows. */
export interface Plain extends FieldTable {
  readonly game: string;
  /** Whose turn it is: the id of a thing of the view. */
  readonly asked: string | null;
  /** What a seat holds, by the words of the view. */
  heldBy: (seat: number) => string[];
  /** Drawn as a figure on the field, so that its panel is not the place to point at. */
  isPlaced: (ref: string) => boolean;
  /** The one tally that stands for a symbol, when several show it. */
  home: (symbol: string) => Record<string, number> | undefined;
}

export const [plain, setPlain] = createContext<Plain>();
