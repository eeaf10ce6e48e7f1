import { t } from '../../../i18n/index.svelte';
import { wordOf } from '../../../play/content/look';
import { refOf, type Thing } from '../../../play/content/view-parts';
import { millimetres, numberIn, type Meaning, type Point, type Spot } from '../../../play/field/field';
import type { Option } from '../../../wire/types';

/** From pointers to places of the field, and what they mean in words. */

export const placeOf = (base: Thing): Point => [numberIn(base, 'x'), numberIn(base, 'y')];

/** Where on the field the pointer is, in micrometres; null beside it. */
export function placeUnder(ground: SVGSVGElement | undefined, event: MouseEvent, size: number): Point | null {
  const matrix = ground?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [x, y]: Point = [at.x * 1000, size - at.y * 1000];
  return x < 0 || y < 0 || x > size || y > size ? null : [x, y];
}

/** An answer that is on no list, as a sentence. */
export function labelAlong(about: Meaning, way: readonly Point[], who: string): string {
  const [x = 0, y = 0] = way.at(-1) ?? [];
  return t('field.answer', { what: wordOf(about.word), who, x: millimetres(x), y: millimetres(y) });
}

/** Where a question takes place: whoever acts, whom its answers are about, and where they lead. */
export function involvedIn(
  acting: Thing,
  bases: readonly Thing[],
  options: readonly Option[],
  spots: readonly Spot[],
): Point[] {
  const about = new Set<string | null>(options.flatMap(({ refs }) => refs));
  const whom = bases.filter((base) => about.has(refOf(base)));
  return [placeOf(acting), ...whom.map(placeOf), ...spots.flatMap(({ way }) => way.slice(-1))];
}
