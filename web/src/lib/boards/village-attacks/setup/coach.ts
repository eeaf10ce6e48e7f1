import { phrased } from '../../../i18n/index.svelte';
import { printedAs } from '../../../play/content/content.svelte';
import type { Decision, View } from '../../../wire/types';
import { introduces } from './book';

/** One short line for somebody who never read the rules: what to do now, and why. A guided first night. */

export type Advice =
  | 'how-many'
  | 'choose-monster'
  | 'spawn'
  | 'reroll'
  | 'strike'
  | 'shoot'
  | 'use'
  | 'work'
  | 'move'
  | 'pay'
  | 'guard'
  | 'store'
  | 'end'
  | 'wait'
  | 'next-zone'
  | 'heave'
  | 'blow'
  | 'level-up';

const ROUNDS = 4;
/** In a turn: the first of these that can be done is what a beginner had best do. */
const FIRST: readonly Advice[] = ['strike', 'shoot', 'work', 'use'];
const ASKED: Readonly<Record<string, Advice>> = {
  'how-many': 'how-many',
  'choose-monster': 'choose-monster',
  spawn: 'spawn',
  reroll: 'reroll',
  pay: 'pay',
  'next-zone': 'next-zone',
  'next-villager': 'next-zone',
  heave: 'heave',
  guard: 'blow',
  'level-up': 'level-up',
};

function ofTurn(view: View, offered: ReadonlySet<string>): Advice {
  const found = FIRST.find((word) => offered.has(word));
  if (found) return found;
  const moved = movesOf(view);
  if (offered.has('move') && moved === 0) return 'move';
  return offered.has('guard') ? 'guard' : offered.has('store') ? 'store' : offered.has('move') ? 'move' : 'end';
}

/** How many steps the active Monster has taken. */
function movesOf(view: View): number {
  const monsters = Array.isArray(view['monsters']) ? view['monsters'] : [];
  const active = monsters.find((one) => (one as { code?: unknown }).code === view['monster']);
  return Number((active as { moved?: number } | undefined)?.moved ?? 0);
}

/** The line for this moment, or nothing to say. */
export function adviceFor(view: View, me: number | null, decision: Decision | null): Advice | null {
  if (me === null || !decision || Number(view['round']) > ROUNDS) return null;
  if (decision.options.length === 0) return Number(view['round']) > 0 ? 'wait' : null;
  if (decision.kind !== 'act') return ASKED[decision.kind] ?? null;
  return ofTurn(view, new Set(decision.options.map((option) => option.key.split(':')[0] ?? '')));
}

/** The same in words; on the first turn of a later lesson with what that lesson brings. */
export function coaching(view: View, me: number | null, decision: Decision | null): string | null {
  const advice = adviceFor(view, me, decision);
  if (advice === null) return null;
  const said = phrased(`coach.${advice}`) ?? '';
  const scenario = printedAs(String(view['game']), String(view['scenario']));
  const lesson = Number(view['round']) === 1 && decision?.kind === 'act' && Number(scenario?.['number']) > 1;
  const fresh = lesson ? introduces(scenario) : '';
  return fresh ? `${phrased('setup.new') ?? ''} ${fresh} ${said}` : said;
}
