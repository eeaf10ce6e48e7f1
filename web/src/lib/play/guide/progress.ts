import type { Decision, GameEvent, Lesson, Option, View } from '../../wire/types';
import { fitting, happened, holds } from './conditions';

/**
 * How far somebody is in a guide: a state machine over answers, events and views. Knows no game.
 * `legendarium/guides/progress.py` does the same where guides are checked; tests compare the two on recorded games.
 */

export interface Standing {
  /** The present lesson; beyond the last when all are over. */
  at: number;
  /** Own turns begun in it. */
  turns: number;
  /** Events seen, by the place of their condition. */
  counts: Readonly<Record<number, number>>;
  /** The last own answer was another one than the lesson asks for. */
  astray: boolean;
  /** Lessons that could not be done. */
  passed: readonly string[];
}

export const BEGINNING: Standing = { at: 0, turns: 0, counts: {}, astray: false, passed: [] };
const PATIENCE = 3;

/** The lessons, the kinds of events that begin a turn, and whose guide it is. */
export interface Course {
  lessons: readonly Lesson[];
  begins: readonly string[];
  me: number;
}

export const isReading = (lesson: Lesson): boolean => (lesson.until ?? []).length === 0;

const advanced = (now: Standing): Standing => ({ ...now, at: now.at + 1, turns: 0, counts: {}, astray: false });

/** The answers that the present lesson asks for and that can be given now. */
export function wanted({ lessons, me }: Course, now: Standing, decision: Decision | null, view: View): Option[] {
  const lesson = lessons[now.at];
  return lesson && decision?.seat === me ? fitting(lesson.do ?? [], decision, view) : [];
}

/** A lesson without conditions has been read. */
export function read({ lessons }: Course, now: Standing): Standing {
  const lesson = lessons[now.at];
  return lesson && isReading(lesson) ? advanced(now) : now;
}

/** An own answer, before what comes of it is observed. Whoever plays on has read. */
export function answered(course: Course, before: Standing, key: string, decision: Decision, view: View): Standing {
  const now = read(course, before);
  const asked = wanted(course, now, decision, view);
  return { ...now, astray: asked.length > 0 && !asked.some((option) => option.key === key) };
}

/** Count an event for the present lesson. */
function noted({ lessons, me }: Course, now: Standing, event: GameEvent): Standing {
  for (const [place, condition] of (lessons[now.at]?.until ?? []).entries()) {
    if (!('event' in condition) || !happened(condition, event, me)) continue;
    const count = (now.counts[place] ?? 0) + 1;
    if (count >= Number(condition['count'] ?? 1)) return advanced(now);
    now = { ...now, counts: { ...now.counts, [place]: count } };
  }
  return now;
}

/** Leave lessons whose end, or whose reason to be skipped, is so already. */
function settled({ lessons, me }: Course, now: Standing, view: View, decision: Decision | null): Standing {
  for (let lesson = lessons[now.at]; lesson; lesson = lessons[now.at]) {
    const ends = [...(lesson.until ?? []), ...(lesson.skip ?? [])];
    if (!ends.some((condition) => holds(condition, view, decision, me))) break;
    now = advanced(now);
  }
  return now;
}

/** Events, and how the table stands after them. */
export function observed(
  course: Course,
  before: Standing,
  events: readonly GameEvent[],
  view: View,
  decision: Decision | null,
): Standing {
  let now = before;
  for (const event of events) {
    if (course.begins.includes(event.kind) && event.seat === course.me) now = { ...now, turns: now.turns + 1 };
    now = noted(course, now, event);
  }
  now = settled(course, now, view, decision);
  for (let lesson = course.lessons[now.at]; lesson; lesson = course.lessons[now.at]) {
    if (isReading(lesson) || now.turns <= (lesson.patience ?? PATIENCE)) break;
    now = settled(course, advanced({ ...now, passed: [...now.passed, lesson.code] }), view, decision);
  }
  return now;
}
