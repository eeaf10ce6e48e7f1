import type { Component } from 'svelte';
import type { Decision, GameEvent, Json, Option, SeatInfo, View } from '../../wire/types';
import type { Intents } from '../answer/chooser.svelte';
import type { Choose } from '../answer/pointing.svelte';
import type { ObjectState } from '../content/faces';
import type { Happening } from '../stage/happening';
import type { Statistics } from './statistics';

/** What every board gets, and nothing more. */
export interface BoardProps {
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  seats: SeatInfo[];
  /** The seat looked from; null for a spectator. */
  me: number | null;
  stateOf: (ref: string) => ObjectState | undefined;
  onpick: (ref: string) => void;
  /** An answer without an object (ending a turn, passing), or one that is on no list (a place, a way). */
  onchoose?: Choose;
  /** A move is on its way to the server. */
  busy?: boolean;
  /** What is being told just now, step by step; the view is that of this step. */
  told?: Happening | null;
  /** What is about to happen as the table stands, in the game's own terms; null until it was asked for and answered. */
  forecast?: View | null;
  /** Ask for the forecast of this moment; asking again costs nothing. */
  onforesee?: () => void;
}

export type Board = Component<BoardProps>;

/** The game that follows a finished one in a campaign: what it is called, and how its table is laid. */
export interface NextGame {
  label: string;
  options: Record<string, Json>;
}

/** A board's module: the board, and the hand that lies below it. */
export interface BoardModule {
  default: Board;
  Hand?: Board;
  /** From which zone a new object came. */
  origins?: (events: readonly GameEvent[]) => Record<string, string>;
  /** Where what is not seen on the board any more lies now: a zone for each object, as far as the view tells. */
  destinations?: (view: View) => Record<string, string>;
  /** Whom a thing in my hand could be meant for; dropping it there answers that too. */
  aims?: (view: View, me: number | null, object: string) => string[];
  /** What putting a thing of mine on another means, by the other, where options do not name both. */
  puts?: (decision: Decision, object: string, view: View) => Record<string, Option>;
  /** What a click on a thing means where several answers are about it, and which answers after it. */
  intents?: (view: View) => Intents;
  /** The key that a question of little consequence is answered with; null for all others. */
  settles?: (decision: Decision, view: View) => string | null;
  /** The picture of a card of its own, by its code: for `<use href>`. */
  pictureOf?: (code: string) => string | undefined;
  /** What a thing of the view is called where its code alone does not say it. */
  calledIn?: (view: View, ref: string) => string | null;
  /** What the others did since my last turn, a sentence each. */
  recap?: (events: readonly GameEvent[], me: number, seats: readonly SeatInfo[]) => string[];
  /** Sentences of the log in the page's own words; those it leaves out stay as the server has them. */
  retold?: (events: readonly GameEvent[], view: View, me: number | null) => ReadonlyMap<GameEvent, string>;
  /** What follows a finished game in the campaign of a game that has one. */
  next?: (options: Readonly<Record<string, Json>>, won: boolean) => NextGame | null;
  /** How a game went, when it is over. */
  statistics?: (events: readonly GameEvent[], seats: number) => Statistics;
  /** Rolls, blows and news for the stage. */
  happenings?: (events: readonly GameEvent[], seats: readonly SeatInfo[], before?: View | null) => Happening[];
}
