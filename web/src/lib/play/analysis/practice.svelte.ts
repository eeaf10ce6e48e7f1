import { narrow } from '../answer/narrow';
import type { ObjectState } from '../content/faces';
import type { Decision, Moment } from '../../wire/types';

interface Position {
  ply: number;
  decision: Decision | null;
}

/** Mistakes of a game, asked one after the other: the position is shown, and answered by words or on the board. */
export class Practice {
  /** All of them; null while nothing is asked. */
  lessons = $state.raw<readonly Moment[] | null>(null);
  number = $state(0);
  /** What was pointed at on the board. */
  picked = $state.raw<string[]>([]);
  private shown = $state.raw<Position | null>(null);

  constructor(private readonly show: (lesson: Moment) => void) {}

  readonly lesson = $derived(this.lessons?.[this.number] ?? null);
  /** The question of the lesson, once its position is shown. */
  readonly decision = $derived(
    this.lesson && this.shown?.ply === this.lesson.ply && this.shown.decision?.seat === this.lesson.seat
      ? this.shown.decision
      : null,
  );
  private readonly narrowed = $derived(this.decision ? narrow(this.decision.options, this.picked) : null);

  begin = (lessons: readonly Moment[]): void => {
    this.lessons = lessons;
    this.turnTo(0);
  };

  turnTo(number: number): void {
    this.number = number;
    this.picked = [];
    if (this.lesson) this.show(this.lesson);
  }

  end = (): void => {
    this.lessons = null;
    this.picked = [];
  };

  /** The position that is shown now. */
  see(position: Position | null): void {
    this.shown = position;
  }

  stateOf = (ref: string): ObjectState | undefined => {
    if (this.picked.includes(ref)) return 'chosen';
    return this.narrowed?.choosable.has(ref) ? 'can' : undefined;
  };

  pick = (ref: string): void => {
    if (this.picked.includes(ref)) this.picked = this.picked.filter((other) => other !== ref);
    else if (this.narrowed?.choosable.has(ref)) this.picked = [...this.picked, ref];
  };
}
