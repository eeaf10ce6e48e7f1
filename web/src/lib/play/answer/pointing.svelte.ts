import type { OnRefused } from '../../wire/seat-store.svelte';
import type { Option } from '../../wire/types';
import { distance, spotOf, type Point } from '../field/field';

/** Plays an answer; `refused` is called if the server refuses it. */
export type Choose = (option: Option, refused?: OnRefused) => void;

/** The nearest legal place, offered after another one was refused. */
export interface Proposal {
  option: Option;
  place: Point;
  /** Its distance from the place that was pointed at. */
  off: number;
}

/** Answers a decision with a place or a way: bends first, then the end. One message crosses the wire. */
export class Pointing {
  bends = $state.raw<Point[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  private round = 0;

  constructor(private readonly choose: Choose) {}

  /** Adds a bend to the way. */
  bend(place: Point): void {
    this.proposal = null;
    this.bends = [...this.bends, place];
  }

  forget(): void {
    this.round += 1;
    this.bends = [];
    this.proposal = null;
  }

  /**
   * Ends the way and plays it; `said` makes an answer of a way. If it is refused, the nearest legal place is played when
   * it lies within `snap`, and proposed otherwise.
   */
  end(place: Point, said: (way: Point[]) => Option, snap = 0): void {
    const way = [...this.bends, place];
    this.forget();
    const round = this.round;
    this.choose(said(way), ({ nearest }) => {
      const near = nearest === undefined || round !== this.round ? null : proposed(place, nearest, said);
      const snaps = near !== null && near.off <= snap;
      if (snaps) this.choose(near.option);
      else if (round === this.round) this.proposal = near;
      return snaps;
    });
  }

  accept(): void {
    const offered = this.proposal;
    this.forget();
    if (offered) this.choose(offered.option);
  }
}

/** The place in a key as an answer, and its distance from another place. */
function proposed(place: Point, key: string, said: (way: Point[]) => Option): Proposal | null {
  const there = spotOf({ key, label: '', refs: [] })?.way.at(-1);
  return there ? { option: { ...said([there]), key }, place: there, off: distance(place, there) } : null;
}
