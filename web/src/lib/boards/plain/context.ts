import { createContext, type Component } from 'svelte';
import type { CardFace, ObjectState } from '$lib/play/content/faces';
import type { Point } from '$lib/play/field/field';
import type { Thing } from '$lib/play/content/view-parts';
import type { Scale } from '$lib/play/field/scale';
import type { Json, Option, SeatInfo } from '$lib/wire/types';
import type { Weighed } from '$lib/wire/legality-checks';

/** What is on a field, in the words of its game. */
export interface Standing {
  /** Who acts now. */
  readonly acting: string | null;
  /** Figures of a creature as one says them. */
  figures: (base: Thing) => string[];
  /** Words of what ails it or helps it, to be seen at a glance. */
  marks: (base: Thing) => string[];
  /** The word for having acted, if it has. */
  done: (base: Thing) => string | null;
  /** Words for how terrain is drawn. */
  ground: (template: Thing) => string[];
}

/** How a board draws a field in its own way. Places, sizes, outlines and what can be pointed at stay as they are. */
export interface FieldLook {
  /** What lies under everything; it fills the field. */
  ground: Component;
  /** In an `<svg>`; `spot` is where its name can be read, if anywhere. */
  terrain: Component<{ template: Thing; scale: Scale; name: string; spot: Point | null }>;
  /** It fills the round base; `marks` are what ails or helps whoever stands there. */
  figure: Component<{ base: Thing; marks: readonly string[] }>;
}

/** What every part of a plain drawing knows. */
export interface Plain {
  readonly game: string;
  readonly seats: SeatInfo[];
  /** Whose moment it is: the id of a thing of the view. */
  readonly asked: string | null;
  /** What a seat holds, by the words of the view. */
  heldBy: (seat: number) => string[];
  /** The answers of whoever looks, while asked; what they may reach, by word, where the game says so. */
  readonly options: readonly Option[];
  readonly region: Json | undefined;
  /** An answer, listed or put together from a place. */
  choose: (option: Option) => void;
  /** Whether the table would take such an answer. */
  readonly weigh: ((key: string) => Promise<Weighed>) | undefined;
  stateOf: (ref: string) => ObjectState | undefined;
  onpick: (ref: string) => void;
  /** What an id, a code or a word is called. */
  nameOf: (code: string) => string;
  /** Drawn as a figure on the field, so that its panel is not the place to point at. */
  isPlaced: (ref: string) => boolean;
  /** The one tally that stands for a symbol, when several show it. */
  home: (symbol: string) => Record<string, number> | undefined;
  /** What a thing is called: by its name, or by what it is and its number. */
  calledAs: (thing: Thing) => string;
  /** Somebody on a field is looked at, or nobody any more. */
  onlook?: ((ref: string | null) => void) | undefined;
  /** What is printed on a thing, read large by whoever looks at it. */
  faceOf?: ((ref: string) => CardFace | null) | undefined;
  /** How a field is drawn, where a board has its own way. */
  readonly fieldLook?: FieldLook;
  /** Lengths that are laid at the rim of whoever acts on a field, in micrometres, by their names. */
  readonly rulers?: Readonly<Record<string, number>>;
  /** What a game's own board tells of those on a field. */
  readonly standing?: Standing;
  /** Who leads a party, where that is not just whoever has the seat of its number. */
  sideOf?: ((party: number) => string | null) | undefined;
}

export const [plain, setPlain] = createContext<Plain>();
