import type { Landing } from './drop-targets';
import { type Narrowed, narrow, pointedAt } from './narrow';
import type { OnRefused } from '../../wire/seat-store.svelte';
import type { Confirm, Decision, Option } from '../../wire/types';

/** What a chooser needs of the table. */
export interface Answering {
  /** Careful: to be asked first if it could not be taken back. */
  play: (key: string, careful: boolean, refused?: OnRefused) => void;
  whyNot?: (ref: string) => void;
  /** What the table wants confirmed before it happens. */
  warning?: () => Confirm | null;
  /** Not yet. */
  withdraw?: () => void;
  /** The game's own reading of a click on a thing. */
  intents?: () => Intents;
}

/** What a game knows of clicks that mean more than one answer. */
export interface Intents {
  /** Which of several answers about a thing a click on it means; null if the player has to say. */
  meant?: (options: readonly Option[], ref: string) => Option | null;
  /** Words of answers about the same thing that a click on it meant as well: they are given without asking again. */
  follows?: (option: Option, ref: string) => readonly string[];
}

/** An option that waits for a yes, and why. */
export interface Confirming extends Pick<Confirm, 'why' | 'text'> {
  option: Option;
}

/** Two taps closer than this are one double tap, which confirms nothing. */
const DOUBLE = 300;

/** What a finger cannot rest on to see more of it: cards there is something to read on, and whom an answer with odds is about. */
const SHOWN_FIRST = '[data-object]:is([data-kind], [data-dares]):not([data-plain])';

/** Nothing more to point at. */
const NONE = narrow([], []).choosable;

/** A decision being answered by pointing: picks, steps back, and at last one option. */
export class Chooser {
  private decision = $state.raw<Decision | null>(null);
  picked = $state.raw<string[]>([]);
  /** What was dragged onto what: it may answer the question that follows, if that thing was used. */
  private dragged: { from: string; onto: string } | null = null;
  /** What the last click meant beyond its answer: the next question is answered about the same thing, if it can be. */
  private following: { ref: string; words: readonly string[] } | null = null;
  /** The picks before those that left one option. */
  private before: string[] | null = null;
  private chosenAt = 0;
  /** What was answered last, listed or not: a place may be named that is on no list. */
  private said = $state.raw<Option | null>(null);
  /** The last click was the second of a double click, as the browser counts them. */
  private twice = false;
  /** A finger tapped a card, or somebody who may be attacked: what can be done is shown before anything is. */
  private tapped = false;
  /** What a finger tapped last. */
  private under: Element | null = null;
  /** One answer is left, and waits to be seen. */
  held = $state(false);
  /** What was clicked last; null after a key. */
  private clicked: Element | null = null;
  /** Where the last answer was given, if it was by a click on something that is no object of the table. */
  private at = $state.raw<Element | null>(null);

  readonly narrowed: Narrowed = $derived.by(() => this.left(this.picked));

  readonly confirming: Confirming | null = $derived.by(() => {
    const warning = this.table.warning?.();
    const known = [...(this.decision?.options ?? []), ...(this.said ? [this.said] : [])];
    const option = known.find(({ key }) => key === warning?.key);
    return warning && option ? { option, why: warning.why, text: warning.text } : null;
  });

  /** Where something has to be confirmed: at an object, at a button of the board, or (null) in the list of answers. */
  get asksAt(): string | Element | null {
    if (!this.confirming) return null;
    const outside = this.at?.isConnected && !this.at.closest('[data-zone="decision"]');
    return this.picked.at(-1) ?? (outside ? this.at : null);
  }

  constructor(private readonly table: Answering) {}

  /** Before whatever comes of a click or a key: how the browser counts clicks. Taps are told apart by time alone. */
  heed(event: MouseEvent | KeyboardEvent): void {
    const tap = 'pointerType' in event && event.pointerType === 'touch';
    this.twice = event.type === 'click' && event.detail > 1 && !tap;
    this.under = tap && event.target instanceof Element ? event.target.closest('[data-object]') : null;
    this.tapped = this.under?.matches(SHOWN_FIRST) === true;
    this.clicked = event.type === 'click' && event.target instanceof Element ? event.target.closest('button') : null;
  }

  /** A new decision forgets everything pointed at for the old one. */
  ask(decision: Decision | null): void {
    if (decision === this.decision) return;
    this.decision = decision;
    this.picked = [];
    this.before = null;
    this.said = null;
    this.held = false;
    const onto = this.dragged?.onto;
    this.dragged = null;
    if (decision === null) return;
    if (onto !== undefined && narrow(decision.options, [onto]).only) this.pick([onto]);
    else this.goOn();
  }

  /** The click before meant this too: say it, or ask which of several it meant. */
  private goOn(): void {
    const { ref, words } = this.following ?? { ref: '', words: [] };
    this.following = null;
    const { options, only } = this.left([ref]);
    const said = only ? [only] : options;
    if (said.length === 0 || !said.every((option) => words.includes(word(option)))) return;
    this.tapped = false;
    this.pick([ref], []);
  }

  /** What is left after pointing at some things; of answers about one thing the game may know which is meant, and call it so. */
  private left(picked: readonly string[]): Narrowed {
    const found = narrow(this.decision?.options ?? [], picked);
    const ref = picked.at(-1);
    const meant = ref === undefined ? null : this.table.intents?.().meant?.(found.options, ref);
    return meant ? { options: [meant], choosable: NONE, only: meant } : found;
  }

  /** Point at an object of the table. */
  point(ref: string): void {
    const asked = this.confirming?.option;
    const { only } = this.narrowed;
    if (asked && pointedAt(asked).includes(ref)) {
      this.choose(asked);
    } else if (this.held && only && this.picked.includes(ref)) {
      this.choose(only);
    } else if (this.picked.includes(ref) && !asked) {
      this.picked = this.picked.filter((other) => other !== ref);
      this.held = false;
    } else if (!asked && this.narrowed.choosable.has(ref)) {
      this.pick([...this.picked, ref]);
    } else if (narrow(this.decision?.options ?? [], [ref]).options.length > 0) {
      this.pick([ref], []);
    } else if (!this.shows()) this.table.whyNot?.(ref);
  }

  /** A finger cannot rest on things to see them: what it tapped is shown, unless a tap tells of it anyway. */
  private shows(): boolean {
    const told = this.under?.matches('[data-told]') === true;
    return told || this.under?.dispatchEvent(new Event('read', { cancelable: true })) === false;
  }

  /** One object was put on another, or (null) on the table; `words` are what that part of the table is for. */
  put(from: string, onto: string | null, words: readonly string[] = []): void {
    this.tapped = false;
    this.dragged = onto === null ? null : { from, onto };
    const meant = this.meant(from, words);
    if (meant.length === 1 && meant[0]) {
      this.choose(meant[0]);
      return;
    }
    if (onto !== null && narrow(this.decision?.options ?? [], [from, onto]).options.length > 0) {
      this.dragged = null;
      this.pick([from, onto]);
      return;
    }
    if (!this.picked.includes(from)) this.point(from);
  }

  /** One object was put on another, which the game takes for this answer, and for more about the other. */
  lead(option: Option, onto: string): void {
    this.choose(option);
    this.following = this.followed(option, onto);
  }

  /** Where a thing could be put: on which objects, and on parts of the table with which words. */
  landing(from: string): Landing {
    const options = this.decision?.options.filter((option) => pointedAt(option).includes(from)) ?? [];
    return {
      refs: options.flatMap((option) => option.refs.filter((ref) => ref !== from)),
      words: options.map(word).filter((said) => this.meant(from, [said]).length === 1),
    };
  }

  /** Once means it; a second time confirms it, if it had to be. */
  choose(option: Option, refused?: OnRefused): void {
    if (this.confirming?.option.key === option.key) {
      if (!this.twice && performance.now() - this.chosenAt > DOUBLE) this.confirm();
      return;
    }
    this.before = null;
    this.held = false;
    this.send(option, refused);
  }

  confirm(): void {
    const option = this.confirming?.option;
    if (option) this.table.play(option.key, false);
  }

  /** One step back; false when there is nothing to take back. */
  back(): boolean {
    this.dragged = null;
    if (this.confirming) {
      this.table.withdraw?.();
      this.picked = this.before ?? this.picked;
      this.before = null;
    } else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else return false;
    this.held = false;
    return true;
  }

  private pick(refs: string[], before = this.picked): void {
    this.picked = refs;
    this.before = before;
    const { only } = this.narrowed;
    this.held = only !== null && this.tapped;
    if (only && !this.held) this.send(only);
    else if (this.confirming) this.table.withdraw?.();
  }

  private send(option: Option, refused?: OnRefused): void {
    this.chosenAt = performance.now();
    if (this.dragged && !pointedAt(option).includes(this.dragged.from)) this.dragged = null;
    this.said = option;
    this.at = this.clicked;
    this.following = this.followed(option, this.picked.at(-1));
    this.table.play(option.key, true, refused);
  }

  private followed(option: Option, ref: string | undefined): { ref: string; words: readonly string[] } | null {
    const words = ref === undefined ? [] : (this.table.intents?.().follows?.(option, ref) ?? []);
    return ref === undefined || words.length === 0 ? null : { ref, words };
  }

  private meant(from: string, words: readonly string[]): Option[] {
    return (
      this.decision?.options.filter((option) => pointedAt(option).includes(from) && words.includes(word(option))) ?? []
    );
  }
}

/** What an option does: the words before the colon of its key. */
function word(option: Option): string {
  return option.key.split(':')[0] ?? '';
}
