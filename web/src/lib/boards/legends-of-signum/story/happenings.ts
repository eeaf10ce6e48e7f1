import { phrased, word } from '../../../i18n/index.svelte';
import { cardOf, glossOf } from '../../../play/content/content.svelte';
import type { Happening } from '../../../play/stage/happening';
import type { Cue } from '../../../play/stage/sound';
import { isList } from '../../../play/content/view-parts';
import type { GameEvent, View } from '../../../wire/types';
import { battle, called, creatureOf, GAME, type BattleView, type CreatureInView } from '../view';
import { after, codeOf, count, idOf, text } from './after';
import { GREAT, SHOWS_CARD, SOUNDS, STAGED, WEAPONS } from './staged';

/** The story of an act: who walks where, who strikes whom, which dice fall and what they cost, each with the battle as it is then. */

/** How far a figure walks while one reads a line, in micrometres. */
const STRIDE = 110_000;
/** Somebody as near as this is who one walks up to. */
const NEAR = 60_000;
/** Dice that lie there are part of the same fight. */
const DICE = ['rolled', 'rerolled'];
/** Who is gone is seen to fall before. */
const ENDS = ['eliminated', 'left', 'taken-back'];

/** Who does it and to whom. */
function refsOf({ kind, data }: GameEvent): string[] {
  const [figure, target, actor] = [idOf(data['figure']), idOf(data['target']), idOf(data['actor'])];
  if (kind === 'backstabbed') return [idOf(data['by']), figure].filter(Boolean);
  const second = target || idOf(data['against']) || idOf(data['to']);
  return (actor ? [actor, figure] : [figure, second]).filter(Boolean);
}

const gap = (one: CreatureInView, other: CreatureInView): number =>
  Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;

/** A way in words: up to whom, or away from whom; lengths are for who asks. */
function walked(view: BattleView, event: GameEvent): string {
  const mover = creatureOf(view, idOf(event.data['figure']));
  if (!mover) return event.text;
  const others = view.field.bases.filter((base) => base.id !== mover.id && base.controller !== mover.controller);
  const nearest = others.sort((one, other) => gap(mover, one) - gap(mover, other))[0];
  const how = phrased(`board.goes.${text(event.data['how'])}`) === null ? 'move' : text(event.data['how']);
  const who = called(mover);
  if (!nearest || gap(mover, nearest) > NEAR) return word(`goes.${how}`, { who });
  return word(`goes.${how}.${gap(mover, nearest) < 1_500 ? 'up' : 'near'}`, { who, whom: called(nearest) });
}

function cardIn(event: GameEvent): Happening['card'] {
  const code = codeOf(event.data['card']);
  if (code === '' || !SHOWS_CARD.includes(event.kind)) return undefined;
  const face = cardOf(GAME, code, '');
  return { icon: 'kind.card', title: face?.name ?? called({ code }), text: glossOf(GAME, code) };
}

const lengthOf = (event: GameEvent): number =>
  event.kind === 'moved' || event.kind === 'pushed'
    ? Math.max(0.9, Math.min(3, count(event.data['length']) / STRIDE))
    : (STAGED[event.kind] ?? 1);

/** A fallen hero is everybody's business. */
function great(before: BattleView, event: GameEvent): Happening['great'] {
  const fallen = event.kind === 'eliminated' ? creatureOf(before, idOf(event.data['figure'])) : undefined;
  return fallen?.type === 'hero' ? 'death' : GREAT[event.kind];
}

/** What is heard with it: weapons by how they are used, the rest by its kind. */
function soundOf({ kind, data }: GameEvent): { sound?: Cue } {
  const cue = kind === 'attacked' ? (WEAPONS[text(data['style'])] ?? 'steel') : SOUNDS[kind];
  return cue ? { sound: cue } : {};
}

/** The steps of an act. Without a view before it there is nothing to tell it by. */
export function unfolded(events: readonly GameEvent[], before: View | null): Happening[] {
  if (!before || !isList(before['tray'])) return [];
  const steps: Happening[] = [];
  let view = before;
  let last: GameEvent | null = null;
  for (const event of events) {
    const fresh = event.kind === 'rolled' && !DICE.includes(last?.kind ?? '');
    const next = after(fresh ? { ...view, tray: [] } : view, event);
    const step = steps.at(-1);
    const staged = event.kind in STAGED;
    // Dice that are thrown against each other are thrown together.
    if (step && event.kind === 'rolled' && last?.kind === 'rolled') {
      step.frame = next;
      step.text = `${step.text} ${event.text}`;
      step.refs = [...(step.refs ?? []), ...refsOf(event)];
    } else if (staged) {
      const ends = ENDS.includes(event.kind);
      const [card, banner] = [cardIn(event), great(battle(view), event)];
      steps.push({
        ...{ text: event.kind === 'moved' ? walked(battle(next), event) : event.text, rule: event.rule },
        ...{ roll: null, damage: null, frame: ends ? view : next, refs: refsOf(event), event, weight: lengthOf(event) },
        ...(card ? { card } : {}),
        ...soundOf(event),
        ...(banner ? { great: banner } : {}),
      });
    } else if (step && last && !ENDS.includes(last.kind)) step.frame = next;
    view = next;
    if (staged) last = event;
  }
  return steps;
}
