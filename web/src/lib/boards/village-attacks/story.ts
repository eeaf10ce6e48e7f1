import { type IconName } from '../../icons';
import type { Happening } from '../../play/happening';
import { isThing } from '../../play/plain';
import type { GameEvent, Json, View } from '../../wire/types';
import { after } from './unfolding';
import { castle, whereIs } from './view';

/** The village's night, told figure by figure: who walks, who comes in, who strikes whom, and what it costs. */

/** How long each is looked at; what is not here is only part of the picture. */
const TOLD: Record<string, number> = {
  phase: 0.8,
  walked: 1,
  heaved: 1,
  shifted: 1,
  assaulted: 1.2,
  blocked: 1.1,
  retaliated: 1.1,
  hurt: 1.3,
  heart_hurt: 1.8,
  monster_slain: 1,
  ward_hurt: 1.4,
  spawn_card: 2.2,
  spawned: 0.9,
  event: 4,
  trap_sprung: 1.4,
  tier: 2,
  levelled: 1,
  completed: 1,
  ward_lost: 1,
};
const GREAT: Record<string, IconName> = {
  monster_slain: 'death',
  levelled: 'experience',
  completed: 'victory',
  ward_lost: 'death',
};
/** Several of a kind that happen to the same room are one step. */
const TOGETHER = ['walked', 'spawned', 'heaved'];

export interface Words {
  name: (code: string) => string;
  gloss: (code: string) => string;
  /** What somebody who comes in is: class and type, or a name. */
  who: (villager: string, type: string) => string;
}

const code = (value: Json | undefined): string =>
  isThing(value) && typeof value['code'] === 'string' ? value['code'] : typeof value === 'string' ? value : '';

/** Who comes in with a card: all that arrive before the next one is turned. */
function arriving(events: readonly GameEvent[], words: Words): string {
  const end = events.findIndex(({ kind }) => kind === 'spawn_card' || kind === 'phase');
  const counts = new Map<string, number>();
  for (const { kind, data } of end < 0 ? events : events.slice(0, end)) {
    if (kind !== 'spawned') continue;
    const who = words.who(code(data['villager']), code(data['type']));
    counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  return [...counts].map(([who, count]) => `${count} × ${who}`).join(', ');
}

function cardOf({ kind, data, text }: GameEvent, next: readonly GameEvent[], words: Words): Happening['card'] {
  const found = code(data['card']);
  if (found === '' || !['spawn_card', 'event', 'trap_sprung'].includes(kind)) return undefined;
  const icon: IconName = kind === 'event' ? 'event' : kind === 'trap_sprung' ? 'kind.trap' : 'torch';
  return {
    icon,
    title: words.name(found),
    text: (kind === 'spawn_card' && arriving(next, words)) || words.gloss(found) || text,
  };
}

/** Who does it, and to whom. */
function refsOf({ kind, data }: GameEvent, before: readonly string[]): readonly string[] {
  if (kind === 'assaulted') return [code(data['villager']), code(data['target'])];
  if (kind === 'retaliated') return [code(data['monster']), code(data['villager'])];
  if (['blocked', 'hurt', 'heart_hurt', 'ward_hurt'].includes(kind)) return before;
  return [];
}

/** Where it happens: those who go from one room to another go together. */
function spot(view: View, { kind, data }: GameEvent): string {
  return `${kind} ${kind === 'spawned' ? '' : whereIs(castle(view), code(data['villager']))} ${code(data['zone'])}`;
}

/** The steps of an act, each with the castle as it is then. Without a view before it there is nothing to tell it by. */
export function unfolded(events: readonly GameEvent[], before: View | null, words: Words): Happening[] {
  if (!before || !events.some((event) => event.kind in TOLD)) return [];
  const told: (Happening & { at?: string })[] = [];
  let view = before;
  let refs: readonly string[] = [];
  for (const [place, event] of events.entries()) {
    const at = spot(view, event);
    view = after(view, event);
    const last = told.at(-1);
    const weight = TOLD[event.kind];
    if (last && (weight === undefined || (last.at === at && TOGETHER.includes(event.kind)))) {
      last.frame = view;
      if (weight !== undefined) last.text = event.text;
      continue;
    }
    if (weight === undefined) continue;
    refs = refsOf(event, refs);
    const card = cardOf(event, events.slice(place + 1), words);
    const great = GREAT[event.kind];
    const { text, rule } = event;
    told.push({
      text,
      rule,
      roll: null,
      damage: null,
      frame: view,
      refs,
      weight,
      at,
      ...(card ? { card } : {}),
      ...(great ? { great } : {}),
    });
  }
  return told;
}
