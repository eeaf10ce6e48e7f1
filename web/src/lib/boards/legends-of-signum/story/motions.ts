import type { FigureMotion } from '../../kit/field/context';
import type { Point } from '../../../play/field/field';
import { isList } from '../../../play/content/view-parts';
import type { Happening } from '../../../play/stage/happening';
import { creatureOf, type BattleView } from '../view';
import { idOf, text } from './after';

/** What figures do while something is told: walk, lunge, shoot, be struck, fall. */

export const placeOf = (view: BattleView, id: string): Point | null => {
  const base = creatureOf(view, id);
  return base ? [base.x, base.y] : null;
};

const MELEE = ['melee', 'magical-strike'];

export function motionOf(view: BattleView, told: Happening | null, ref: string): FigureMotion | null {
  const event = told?.event;
  if (!event) return null;
  const { kind, data } = event;
  const [figure, target] = [idOf(data['figure']), idOf(data['target'])];
  const towards = (id: string): { towards?: Point } => {
    const place = placeOf(view, id);
    return place ? { towards: place } : {};
  };
  switch (kind) {
    case 'moved':
    case 'pushed': {
      const bends = isList(data['bends']) ? data['bends'].filter(isList) : [];
      const way = bends.map(([x, y]): Point => [Number(x), Number(y)]);
      return ref === figure ? { name: 'walks', way, hops: text(data['how']) === 'jump' } : null;
    }
    case 'attacked':
      if (ref === figure) return { name: MELEE.includes(text(data['style'])) ? 'lunges' : 'aims', ...towards(target) };
      return ref === target ? { name: 'braces', ...towards(figure) } : null;
    case 'backstabbed':
      return ref === idOf(data['by']) ? { name: 'lunges', ...towards(figure) } : null;
    case 'wounded':
      if (ref === idOf(data['actor'])) return { name: 'lunges', ...towards(figure) };
      return ref === figure ? { name: 'struck' } : null;
    case 'eliminated':
    case 'left':
    case 'taken-back':
      return ref === figure ? { name: 'falls' } : null;
    case 'summoned':
    case 'placed':
      return ref === figure ? { name: 'arrives' } : null;
    case 'healed':
    case 'token':
    case 'ability-used':
    case 'controlled':
    case 'behaved':
      return ref === figure ? { name: 'glows' } : null;
    default:
      return null;
  }
}
