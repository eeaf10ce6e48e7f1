import type { Component } from 'svelte';
import type { ObjectState } from '../play/faces';
import type { Decision, GameEvent, SeatInfo, View } from '../wire/types';

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
}

export type Board = Component<BoardProps>;

/** A board's module: the board, and the hand that lies below it. */
export interface BoardModule {
  default: Board;
  Hand?: Board;
}

/** Games with a board of their own; the others are drawn plainly. */
export const boards: Record<string, () => Promise<BoardModule>> = {};
