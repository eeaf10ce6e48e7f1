import { narrow, type Narrowed } from './narrow';
import type { Decision, Option } from '../wire/types';

/** A decision being answered by pointing: picks, steps back, and at last one option. */
export class Chooser {
  private decision = $state.raw<Decision | null>(null);
  picked = $state.raw<string[]>([]);
  /** What something was dragged onto: it may answer the question that follows. */
  private onto: string | null = null;
  /** Waits for a yes, because it cannot be undone. */
  confirming = $state.raw<Option | null>(null);

  readonly narrowed: Narrowed = $derived(narrow(this.decision?.options ?? [], this.picked));

  constructor(
    private readonly play: (key: string) => void,
    private readonly whyNot: (ref: string) => void = () => undefined,
  ) {}

  /** A new decision forgets everything pointed at for the old one. */
  ask(decision: Decision | null): void {
    if (decision === this.decision) return;
    this.decision = decision;
    this.picked = [];
    this.confirming = null;
    const onto = this.onto;
    this.onto = null;
    const { only } = narrow(decision?.options ?? [], onto === null ? [] : [onto]);
    if (onto !== null && only && !only.confirm) this.play(only.key);
  }

  /** Point at an object of the table. */
  point(ref: string): void {
    if (this.picked.includes(ref)) {
      this.picked = this.picked.filter((other) => other !== ref);
      return;
    }
    if (!this.narrowed.choosable.has(ref)) {
      const afresh = narrow(this.decision?.options ?? [], [ref]);
      if (afresh.options.length === 0) {
        this.whyNot(ref);
        return;
      }
      this.picked = [ref];
    } else this.picked = [...this.picked, ref];
    const { only } = this.narrowed;
    if (only) this.choose(only);
  }

  /** One object was put on another, or (null) on the table; `words` are what that part of the table is for. */
  put(from: string, onto: string | null, words: readonly string[] = []): void {
    const meant = this.decision?.options.filter(
      (option) => option.refs.includes(from) && words.includes(option.key.split(':')[0] ?? ''),
    );
    if (meant?.length === 1 && meant[0]) {
      this.choose(meant[0]);
      return;
    }
    const both = onto === null ? [] : narrow(this.decision?.options ?? [], [from, onto]).options;
    if (onto === null || both.length === 0) {
      this.onto = onto;
      if (!this.picked.includes(from)) this.point(from);
      return;
    }
    this.picked = [from, onto];
    const { only } = this.narrowed;
    if (only) this.choose(only);
  }

  choose(option: Option): void {
    if (option.confirm) this.confirming = option;
    else this.play(option.key);
  }

  confirm(): void {
    const option = this.confirming;
    this.confirming = null;
    if (option) this.play(option.key);
  }

  /** One step back; false when there is nothing to take back. */
  back(): boolean {
    if (this.confirming) this.confirming = null;
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else return false;
    return true;
  }
}
