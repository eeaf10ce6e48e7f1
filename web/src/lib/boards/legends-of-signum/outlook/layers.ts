import { printedAs } from '../../../play/content/content.svelte';
import { isList, isThing } from '../../../play/content/view-parts';
import type { Point } from '../../../play/field/field';
import { creatureOf, GAME, RULERS, type BattleView, type CreatureInView } from '../view';
import { enemiesOf, rangeOf, seen, strideOf } from './outlook';

/** What can be drawn over the field besides what is asked: whom the others threaten, whose auras lie where, who sees whom. */

export const LAYERS = ['threat', 'auras', 'sight'] as const;
export type Layer = (typeof LAYERS)[number];

export interface Drawn {
  /** Circles around figures: how far they come, or shoot, or how far their aura goes. */
  rings: { id: string; at: Point; radius: number; sort: 'walk' | 'shot' | 'aura'; party: number }[];
  /** Lines of sight from whoever is looked at. */
  lines: { from: Point; to: Point }[];
}

/** How far an aura of a printed creature goes; 0 without one. */
function auraOf({ code, radius, abilities }: CreatureInView): number {
  if (!abilities['aura']) return 0;
  const printed = printedAs(GAME, code)?.['abilities'];
  const aura = isList(printed) ? printed.filter(isThing).find(({ has }) => has === 'aura') : undefined;
  const length = RULERS[String(aura?.['within']) as keyof typeof RULERS];
  return length ? length + radius : 0;
}

/** `party` looks; `about` is who is looked at or acts. */
export function layersOf(view: BattleView, on: readonly Layer[], party: number | null, about: string | null): Drawn {
  const drawn: Drawn = { rings: [], lines: [] };
  const focus = creatureOf(view, about);
  const own = view.field.bases.find(({ controller }) => controller === party) ?? focus;
  const ring = (base: CreatureInView, radius: number, sort: 'walk' | 'shot' | 'aura'): void => {
    if (radius > 0) drawn.rings.push({ id: base.id, at: [base.x, base.y], radius, sort, party: base.controller });
  };
  if (on.includes('threat') && own)
    for (const enemy of enemiesOf(view, own)) {
      ring(enemy, enemy.radius + strideOf(enemy), 'walk');
      ring(enemy, rangeOf(enemy) && enemy.radius + rangeOf(enemy), 'shot');
    }
  if (on.includes('auras')) for (const base of view.field.bases) ring(base, auraOf(base), 'aura');
  if (on.includes('sight') && focus) {
    const range = rangeOf(focus) || RULERS.XL;
    for (const enemy of enemiesOf(view, focus))
      if (seen(view, focus, enemy, range)) drawn.lines.push({ from: [focus.x, focus.y], to: [enemy.x, enemy.y] });
  }
  return drawn;
}
