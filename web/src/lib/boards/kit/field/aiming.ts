import { numberIn, type Meaning, type Point } from '../../../play/field/field';
import type { Facing } from '../../../play/field/facing';
import { reaches, reachOf } from '../../../play/field/reach';
import type { Thing } from '../../../play/content/view-parts';
import type { Json } from '../../../wire/types';
import type { FieldCustom, Outlook } from './context';

/** What a field says of a place while somebody points at it, before the server is asked; places are as they are seen. */
export interface Aim {
  meant: Meaning | null;
  region: Json | undefined;
  placed: Thing | null;
  facing: Facing;
  size: number;
  custom: FieldCustom;
}

/** Outlines end where contact begins, and a way closes the last of it: so near to them nothing is out, in micrometres. */
const SLACK = 3_400;
const AROUND: readonly Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => [
  SLACK * Math.cos((eighth * Math.PI) / 4),
  SLACK * Math.sin((eighth * Math.PI) / 4),
]);

/** Whether the decision's outlines leave a place out; false where it shows none. */
export function isOut({ meant, region, placed, facing, size }: Aim, point: Point): boolean {
  const reach = reachOf(region, meant?.word);
  if (reach === null) return false;
  const [x, y] = facing.told(point);
  const radius = placed ? numberIn(placed, 'radius') : 0;
  return [[0, 0] as Point, ...AROUND].every(([dx, dy]) => !reaches(reach, [x + dx, y + dy], radius, size));
}

/** The nearest place in reach that matters, no farther than `near`; else the point itself. */
export function snapped(aim: Aim, point: Point | null, near: number): Point | null {
  const { meant, facing, custom } = aim;
  if (!meant || !point || meant.turns) return point;
  const found = custom.placesNear?.(meant.ref, facing.told(point), near) ?? [];
  return found.map(facing.seen).find((place) => !isOut(aim, place)) ?? point;
}

/** What going there would bring. */
export function broughtBy({ meant, facing, custom }: Aim, point: Point | undefined): Outlook[] {
  if (!meant || !point || meant.turns) return [];
  return custom.outlook?.(meant.ref, meant.word, facing.told(point)) ?? [];
}
