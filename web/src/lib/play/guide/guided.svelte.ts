import { untrack } from 'svelte';
import { Loaded } from '../../load.svelte';
import { settings } from '../../settings.svelte';
import { api } from '../../wire/http';
import type { Decision, Guide, Guides, Lesson, View } from '../../wire/types';
import type { Sitting } from '../seat/sitting.svelte';
import { guideAt, keepGuide, type Kept } from './kept';
import { lightsOf } from './lights';
import { answered, isReading, observed, read, wanted, type Course, type Standing } from './progress';

const loaded: Record<string, Loaded<Guides>> = {};

/** The guides of a game, loaded once. */
export const guidesOf = (game: string): Loaded<Guides> => (loaded[game] ??= new Loaded(() => api.guides(game)));

/** A guide of a game by its code; those of the screens above its rules, too. */
export function guideIn(found: Guides | null | undefined, code: string | undefined): Guide | null {
  const all = [...(found?.guides ?? []), ...(found?.book ?? []).map(({ guide }) => guide)];
  return all.find((guide) => guide.code === code) ?? null;
}

/** A guide is on the screen: the coach of ordinary play is silent. */
export const guiding = $state({ on: false });

interface Given {
  key: string;
  decision: Decision;
  view: View;
}

/** The guide of a table, if it has one: which lesson, what is said, what is lit. */
export class Guided {
  private kept = $state.raw<Kept | null>(null);
  /** Own answer on its way: it counts once the table has moved on. */
  private given: Given | null = null;

  constructor(private readonly sitting: Sitting) {
    this.kept = guideAt(sitting.table);
  }

  readonly guide: Guide | null = $derived.by(() => {
    const { kept } = this;
    if (!kept || kept.over) return null;
    return guideIn(guidesOf(kept.game).value, kept.guide);
  });
  readonly lesson: Lesson | null = $derived.by(() => this.guide?.lessons[this.standing.at] ?? null);
  readonly standing: Standing = $derived.by(
    () => this.kept?.standing ?? { at: 0, turns: 0, counts: {}, astray: false, passed: [] },
  );
  /** What the present lesson asks for can be done now. */
  private readonly can = $derived.by(() => {
    const { seat } = this.sitting;
    return (
      !!seat.view && this.course !== null && wanted(this.course, this.standing, seat.decision, seat.view).length > 0
    );
  });
  private readonly mine = $derived.by(() => this.sitting.mine && this.sitting.me === 0);

  /** One position to try, from the guide above the rules. */
  readonly isTrial = $derived.by(() => this.guide?.lessons.length === 1);
  /** Where to go when all is done. */
  readonly way = $derived.by(() => (this.isTrial && this.kept ? `/rules/${this.kept.game}` : '/'));

  readonly isReading = $derived.by(() => this.lesson !== null && isReading(this.lesson));
  /** What is said now. */
  readonly text: string = $derived.by(() => {
    const { guide, lesson, standing } = this;
    if (!guide || !lesson) return guide?.end ?? '';
    if (standing.astray && lesson.wrong) return lesson.wrong;
    return this.mine && !this.can && (lesson.do ?? []).length > 0 && lesson.meanwhile ? lesson.meanwhile : lesson.say;
  });
  /** Selectors of what to look at. */
  readonly lights: string[] = $derived.by(() => {
    const { view, decision } = this.sitting.seat;
    return this.lesson && view ? lightsOf(this.lesson, decision, view, 0) : [];
  });

  /** Ask for its words, again after a change of language. */
  load(): void {
    if (this.kept && !this.kept.over) void guidesOf(this.kept.game).load();
  }

  private get course(): Course | null {
    const { guide, sitting } = this;
    return guide ? { lessons: guide.lessons, begins: sitting.catalogued?.begins ?? [], me: 0 } : null;
  }

  /** Follow the table; called whenever something of it has changed. */
  follow(): void {
    const { seat } = this.sitting;
    const { kept, course } = this;
    const { ply, view, decision, sent, events } = seat;
    if (sent && decision && view && this.given?.key !== sent) this.given = { key: sent, decision, view };
    if (!kept || !course || ply === null || !view || kept.ply === ply) return;
    let { standing } = kept;
    if (this.given && ply > kept.ply) {
      standing = answered(course, standing, this.given.key, this.given.decision, this.given.view);
    }
    this.given = null;
    // An answer that was taken back teaches nothing again.
    const news = ply > kept.ply ? events.filter((event) => (event.ply ?? 0) > kept.ply) : [];
    this.keep({ ...kept, ply, standing: observed(course, standing, news, view, decision) });
  }

  /** Go on: the lesson was read, or is not wished for. */
  next(): void {
    const { kept, course } = this;
    if (!kept || !course) return;
    const standing = this.isReading
      ? read(course, kept.standing)
      : { ...kept.standing, at: kept.standing.at + 1, turns: 0, counts: {}, astray: false };
    const { view, decision } = this.sitting.seat;
    this.keep({ ...kept, standing: view ? observed(course, standing, [], view, decision) : standing });
  }

  /** Leave into the ordinary game that stands there. */
  leave(): void {
    if (this.kept) this.keep({ ...this.kept, over: true });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    keepGuide(kept);
  }
}

/** Follow a table with its guide while the page is open. */
export function followGuide(sitting: Sitting): Guided {
  const guided = new Guided(sitting);
  $effect(() => {
    void settings.language;
    untrack(() => guided.load());
  });
  $effect(() => {
    const { ply, view, decision, sent, events } = sitting.seat;
    void [ply, view, decision, sent, events, guided.guide, sitting.catalogued];
    untrack(() => guided.follow());
  });
  $effect(() => {
    guiding.on = guided.guide !== null;
    return () => (guiding.on = false);
  });
  return guided;
}
