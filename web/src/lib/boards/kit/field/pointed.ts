import { t } from '../../../i18n/index.svelte';
import { wordOf } from '../../../play/content/look';
import { refOf, type Thing } from '../../../play/content/view-parts';
import { keyAt, millimetres, numberIn, type Meaning, type Point, type Spot } from '../../../play/field/field';
import type { Option } from '../../../wire/types';
import { isWriting } from '../../../play/answer/keyboard';
import type { Camera } from './camera.svelte';
import type { Placed } from '../../../play/answer/drag';
import type { Proposal } from '../../../play/answer/pointing.svelte';
import type { Facing } from '../../../play/field/facing';

/** From pointers to places of the field, and what they mean in words. */

export const placeOf = (base: Thing): Point => [numberIn(base, 'x'), numberIn(base, 'y')];

/** A place as shares of a square: from its left, from its top. */
export const inPercent = ([x, y]: Point, size: number): readonly [left: number, top: number] => [
  (x / size) * 100,
  100 - (y / size) * 100,
];

/** Keys for how near a field is looked at, unless somebody writes. */
export function keysFor(camera: Camera): (event: KeyboardEvent) => void {
  return (event) => {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey || !camera.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Where on the field the pointer is, in micrometres; null beside it. */
export function placeUnder(ground: SVGSVGElement | undefined, event: MouseEvent, size: number): Point | null {
  const matrix = ground?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [x, y]: Point = [at.x * 1000, size - at.y * 1000];
  return x < 0 || y < 0 || x > size || y > size ? null : [x, y];
}

/** An answer that is on no list, with its sentence. */
export function answerAlong(
  about: Meaning,
  way: readonly Point[],
  size: number,
  turn: number,
  nameOf: (ref: string) => string,
): Option {
  const [x = 0, y = 0] = way.at(-1) ?? [];
  const said = { what: wordOf(about.word), who: nameOf(about.ref), x: millimetres(x), y: millimetres(y) };
  return { key: keyAt(about, way, size, turn), refs: [about.ref], label: t('field.answer', said) };
}

/** Points as shares of what is drawn, with the room around the field in millimetres. */
export function sharesOf(points: readonly Point[], size: number, rim: number): Point[] {
  const share = (value: number): number => (value / 1000 + rim) / (size / 1000 + 2 * rim);
  return points.map(([x, y]) => [share(x), share(size - y)]);
}

/** Whoever acts, as long as it may go somewhere or mean somebody. */
export function actingIn(
  bases: readonly Thing[],
  options: readonly Option[],
  active: string | null,
  goes: boolean,
): Thing | undefined {
  const standing = bases.map(refOf);
  const far = goes || options.some(({ refs }) => refs.some((ref) => standing.includes(ref)));
  return far ? bases.find((base) => refOf(base) === active) : undefined;
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

/** The nearest allowed place, drawn as an answer that is listed. */
export function proposedSpot(about: Meaning, proposal: Proposal | null, facing: Facing, turn: number): Spot | null {
  if (!proposal) return null;
  const way = [facing.seen(proposal.place)];
  return { option: proposal.option, word: about.word, ref: about.ref, way, turn: about.turns ? turn : null };
}

/** So long what was put down waits for its place to be asked for, in milliseconds. */
const WAITS = 6_000;

/** What was put down on the field before its place was asked for: what it costs may be asked first. */
export class Dropped {
  private pending: { id: string; point: Point; at: number } | null = null;

  /** Remembers a place; nothing has been said by that. */
  put(id: string, point: Point | null): false {
    this.pending = point && { id, point, at: performance.now() };
    return false;
  }

  /** Hands the place out, once, when it is asked for of this thing; of another, nobody wants it any more. */
  taken(asked: string | undefined): Point | null {
    const found = this.pending;
    if (asked === undefined && found && performance.now() - found.at < WAITS) return null;
    this.pending = null;
    return found && found.id === asked ? found.point : null;
  }
}

/** Attach to a field: `put` hears what is dragged there, and says whether that was an answer. */
export function placing(put: (event: CustomEvent<Placed>) => boolean): (node: HTMLElement) => () => void {
  return (node) => {
    const heard = (event: Event): void => {
      if (put(event as CustomEvent<Placed>)) event.preventDefault();
    };
    node.addEventListener('placed', heard);
    return () => node.removeEventListener('placed', heard);
  };
}
