import { createContext, type Component, type Snippet } from 'svelte';
import type { Choose } from '$lib/play/answer/pointing.svelte';
import type { CardFace, ObjectState } from '$lib/play/content/faces';
import type { Thing } from '$lib/play/content/view-parts';
import type { Facing } from '$lib/play/field/facing';
import type { Point } from '$lib/play/field/field';
import type { Scale } from '$lib/play/field/scale';
import type { Json, Option, SeatInfo } from '$lib/wire/types';

/** What a field asks of the table it is part of; `ViewTable` answers for any view. */
export interface FieldTable {
  readonly seats: SeatInfo[];
  /** The legal answers of the seat looked from, while it is asked. */
  readonly options: readonly Option[];
  /** How far answers reach, by their word, where the decision shows it. */
  readonly region: Json | undefined;
  choose: Choose;
  stateOf: (ref: string) => ObjectState | undefined;
  onpick: (ref: string) => void;
  /** The name of an id, a code or a word. */
  nameOf: (code: string) => string;
  /** The name of a thing: its own, or its kind and number. */
  calledAs: (thing: Thing) => string;
}

/** How a game describes what is on its field. */
export interface FieldTexts {
  /** The id of the creature that acts now. */
  readonly acting: string | null;
  /** Figures of a creature, for a screen reader. */
  figures: (base: Thing) => string[];
  /** Words for the tokens and states of a creature. */
  marks: (base: Thing) => string[];
  /** The word for having acted, if it has. */
  done: (base: Thing) => string | null;
  /** Words for the properties of terrain. */
  terrain: (template: Thing) => string[];
}

export interface TerrainProps {
  template: Thing;
  scale: Scale;
  name: string;
  /** Where the name has room, if anywhere. */
  spot: Point | null;
}

/** One thing that a place would bring, for whoever thinks of going there. */
export interface Outlook {
  text: string;
  /** A finger is told first what is grave, and means it by a second tap. */
  sort: 'good' | 'plain' | 'bad' | 'grave';
}

/** Something that can be drawn over the field if wanted. */
export interface LayerToggle {
  name: string;
  label: string;
  on: boolean;
}

/** For what is drawn over the ground. */
export interface LayerProps {
  scale: Scale;
  facing: Facing;
}

/** What a figure does just now; places are those of the game. */
export interface FigureMotion {
  name: 'walks' | 'lunges' | 'aims' | 'braces' | 'struck' | 'falls' | 'arrives' | 'glows';
  towards?: Point;
  /** Where its way bends. */
  way?: readonly Point[];
  hops?: boolean;
}

/**
 * What a board may change of a field. Places, sizes, outlines and what can be pointed at stay. Colours and frames are
 * custom properties, set around the field: `--field-frame`, `--field-frame-shadow`, `--field-hero-outline`,
 * `--field-name-gap`, `--field-done`, `--field-room` (how wide it may be).
 */
export interface FieldCustom {
  /** Drawn below everything; fills the field. */
  ground?: Component;
  /** Drawn inside the field's `<svg>`. */
  terrain?: Component<TerrainProps>;
  /** Fills the round base of a creature. */
  figure?: Component<{ base: Thing; marks: readonly string[] }>;
  /** Rulers around the creature that acts: length in micrometres by name. */
  rulers?: Readonly<Record<string, number>>;
  texts?: FieldTexts;
  /** The printed card of a creature, shown large. */
  faceOf?: (ref: string) => CardFace | null;
  /** A creature is looked at, or none any more. */
  onlook?: (ref: string | null) => void;
  /** Which side of the field is seen at the bottom. */
  home?: string | undefined;
  /** Where something is happening just now, for an eye that follows it: points of the game. */
  scene?: readonly Point[] | undefined;
  /** What a figure does while something is told. */
  motionOf?: (ref: string) => FigureMotion | null;
  /** Drawn over the figures, in the measure of the field: `spot` says where a point of the game is, in percent. */
  over?: Snippet<[spot: (point: Point) => readonly [left: number, top: number]]>;
  /** What it would bring a thing to go to a point of the game by the answer of this word. */
  outlook?: (ref: string, word: string, point: Point) => Outlook[];
  /** Points that matter no farther than `near` from one that is pointed at, for a pointer to snap to; the nearest first. */
  placesNear?: (ref: string, point: Point, near: number) => Point[];
  /** What can be drawn over the ground, and how it is switched. */
  layers?: readonly LayerToggle[];
  ontoggle?: (layer: string) => void;
  below?: Snippet<[props: LayerProps]>;
  /** Who leads a party; by default the seat of the same number. */
  sideOf?: (party: number) => string | null;
}

export interface FieldContext {
  readonly table: FieldTable;
  readonly custom: FieldCustom;
  /** From where the field is seen. */
  readonly facing: Facing;
  /** A figure is looked at, or none any more. */
  onlook: (ref: string | null) => void;
}

export const [fieldContext, setFieldContext] = createContext<FieldContext>();
