import type { Decision, Lesson, View } from '../../wire/types';
import { codesIn, fitting } from './conditions';

/** Where a lesson looks: selectors by the stable names of things, seats, zones and answers. */

const MOST = 12;
const named = (attribute: string, value: string): string => `[data-${attribute}="${CSS.escape(value)}"]`;

function ofAnswers(pattern: string, decision: Decision | null, view: View): string[] {
  return fitting([pattern], decision, view).flatMap(({ key, refs }) =>
    refs.length > 0 ? refs.map((ref) => named('object', ref)) : [named('option', key)],
  );
}

function ofPattern(pattern: string, decision: Decision | null, view: View, me: number): string[] {
  const [sort = '', name = ''] = pattern.split(/:(.*)/s);
  if (sort === 'zone') return [named('zone', name)];
  if (sort === 'object') return [named('object', name)];
  if (sort === 'seat' && name === 'me') return [named('panel', `s${me}`)];
  if (sort === 'seat' && name === 'other') return [`[data-panel^="s"]:not(${named('panel', `s${me}`)})`];
  if (sort === 'seat') return [named('panel', `s${name}`)];
  if (sort === 'code') return [...codesIn(view)].flatMap(([id, code]) => (code === name ? [named('object', id)] : []));
  return ofAnswers(pattern, decision, view);
}

/** What to look at now, best first; where nothing of it is drawn, the question is. */
export function lightsOf(lesson: Lesson, decision: Decision | null, view: View, me: number): string[] {
  const mine = decision?.seat === me ? decision : null;
  const asked = (lesson.show ?? []).length > 0 ? (lesson.show ?? []) : (lesson.do ?? []);
  const found = [...new Set(asked.flatMap((pattern) => ofPattern(pattern, mine, view, me)))].slice(0, MOST);
  return found.length === 0 && asked.length > 0 && mine ? [named('zone', 'decision')] : found;
}
