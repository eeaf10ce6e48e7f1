import type { Option } from '../../wire/types';
import type { Weighed } from '../../wire/legality-checks';
import { distance, spotOf, type Point } from '../field/field';

/** An answer that is a place or a way, given on any board: what it needs of the table. */
export interface Places {
  /** Whether the table would take this answer now; asked of the server, which may have nothing to say to it any more. */
  weigh?: ((key: string) => Promise<Weighed>) | undefined;
  choose: (option: Option) => void;
}

/** The nearest place that is allowed, offered where another one was refused. */
export interface Proposal {
  option: Option;
  place: Point;
  /** How far it is from what was pointed at. */
  off: number;
}

/** Pointing at places: bends of a way, then its end; where that is refused, the nearest end that is not. */
export class Pointing {
  bends = $state.raw<Point[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  private round = 0;

  constructor(private readonly table: Places) {}

  /** The way goes through here. */
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
   * The way ends here. `said` puts an answer together from a way; where it is refused, the nearest place that is not is
   * taken if it lies within `snap`, and offered otherwise.
   */
  async end(place: Point, said: (way: Point[]) => Option, snap = 0): Promise<void> {
    const [bends, { weigh }] = [this.bends, this.table];
    this.forget();
    const round = this.round;
    const option = said([...bends, place]);
    const weighed = weigh === undefined ? { allowed: true, nearest: null } : await weigh(option.key);
    if (round !== this.round || weighed === null) return;
    const near = weighed.nearest === null ? null : proposed(place, weighed.nearest, said);
    if (near && near.off <= snap) return this.table.choose(near.option);
    // Refused or not, the table says so itself, with the rule.
    this.table.choose(option);
    if (!weighed.allowed) this.proposal = near;
  }

  accept(): void {
    const offered = this.proposal;
    this.forget();
    if (offered) this.table.choose(offered.option);
  }
}

/** The place of a key as an answer, and how far it is from another one. */
function proposed(place: Point, key: string, said: (way: Point[]) => Option): Proposal | null {
  const there = spotOf({ key, label: '', refs: [] })?.way.at(-1);
  return there ? { option: { ...said([there]), key }, place: there, off: distance(place, there) } : null;
}
