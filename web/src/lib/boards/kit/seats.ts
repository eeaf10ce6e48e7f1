import { t } from '../../i18n/index.svelte';
import type { IconName } from '../../icons';
import type { ObjectState } from '../../play/content/faces';
import type { SeatInfo } from '../../wire/types';
import type { Heap, Count } from '../../components/basic/counts';

export { seatRef } from '../../play/seat/seats';

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((info) => info.seat === seat)?.name ?? t('seat.n', { n: seat + 1 });
}

export interface Owner {
  seat: number;
  name: string;
}

/** Whose something is; a wild thing is nobody's. */
export function ownerOf(seats: readonly SeatInfo[], seat: number): Owner | undefined {
  return seat < 0 ? undefined : { seat, name: seatName(seats, seat) };
}

/** What is told of somebody at the table. */
export interface Person {
  seat: number;
  name: string;
  /** Whom they play. */
  role: string;
  icon: IconName;
  /** What is said of them when they are pointed at. */
  label: string;
  level?: number | undefined;
  bot?: boolean;
  /** Friend or foe, where that is not plain. */
  side?: { icon: IconName; label: string } | undefined;
  /** How much life is left, from 0 to 1. */
  share?: number | undefined;
  counts: readonly Count[];
  heaps?: readonly Heap[];
  state?: ObjectState | undefined;
  onpick: (ref: string) => void;
  /** The pointer rests on them, or on nobody. */
  onlook?: ((seat: number | null) => void) | undefined;
}
