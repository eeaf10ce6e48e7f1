import { phrased } from '../../../i18n/index.svelte';
import { printedAs } from '../../../play/content/content.svelte';
import { adviceFor } from '../../../play/guide/coach.svelte';
import type { Decision, View } from '../../../wire/types';
import { introduces } from './book';

/** The line of advice; on the first turn of a later lesson with what that lesson brings. */
export function coaching(view: View, me: number | null, decision: Decision | null): string | null {
  const said = adviceFor(view, me, decision);
  if (said === null) return null;
  const scenario = printedAs(String(view['game']), String(view['scenario']));
  const lesson = Number(view['round']) === 1 && decision?.kind === 'act' && Number(scenario?.['number']) > 1;
  const fresh = lesson ? introduces(scenario) : '';
  return fresh ? `${phrased('setup.new') ?? ''} ${fresh} ${said}` : said;
}
