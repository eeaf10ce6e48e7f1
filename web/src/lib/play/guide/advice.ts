import type { Decision, Lesson, View } from '../../wire/types';
import { fitting, holds, type Kinds } from './conditions';

/**
 * Advice of ordinary play: which line of a game is said now, and whether it was followed. Knows no game.
 * `legendarium/guides/coaching.py` does the same where the lines are checked.
 */

/** Times a line is followed until it is known. */
export const ENOUGH = 2;

/** What a line is judged by: the table as one seat sees it. */
export interface Moment {
  view: View;
  decision: Decision | null;
  me: number;
  kindOf: Kinds;
}

function fitsNow(line: Lesson, { view, decision, me, kindOf }: Moment): boolean {
  if (!(line.when ?? []).every((condition) => holds(condition, view, decision, me, kindOf))) return false;
  const mine = decision?.seat === me ? decision : null;
  const asked = line.do ?? [];
  return asked.length === 0 || fitting(asked, mine, view, kindOf).length > 0;
}

/** The line to say now; null if there is nothing to say. */
export function adviceIn(
  lines: readonly Lesson[],
  moment: Moment,
  followed: Readonly<Record<string, number>>,
): Lesson | null {
  return lines.find((line) => (followed[line.code] ?? 0) < ENOUGH && fitsNow(line, moment)) ?? null;
}

/** Whether an answer is one that a line asked for. */
export function isFollowed(line: Lesson, key: string, { view, decision, kindOf }: Moment): boolean {
  return fitting(line.do ?? [], decision, view, kindOf).some((option) => option.key === key);
}
