import { t } from '../../i18n/index.svelte';
import { nameOfCode } from '../../play/content/content.svelte';
import type { Happening } from '../../play/stage/happening';
import type { GameEvent, SeatInfo, View } from '../../wire/types';
import { kindOf } from './look';
import { reachOf } from './seats/seat-layout';
import { recap as gather } from './telling/recap';
import { happenings as tell } from './telling/happenings';
import { GAME, village, whereabouts } from './view';

export { default } from './Board.svelte';
export { default as Hand } from './hand/Hand.svelte';
export { pictureOf } from './pictures';
export { statistics } from './telling/statistics';
export { origins } from './telling/happenings';

export function happenings(events: readonly GameEvent[], seats: readonly SeatInfo[]): Happening[] {
  return tell(
    events,
    (code) => nameOfCode(GAME, code),
    (seat) => seats.find((info) => info.seat === seat)?.name,
  );
}

export function recap(events: readonly GameEvent[], me: number, seats: readonly SeatInfo[]): string[] {
  return gather(
    events,
    me,
    (code) => nameOfCode(GAME, code),
    (seat) => seats.find((info) => info.seat === seat)?.name ?? t('seat.n', { n: seat + 1 }),
  );
}

export function destinations(view: View): Record<string, string> {
  return whereabouts(village(view));
}

/** A weapon in my hand reaches whom the lines are drawn to. */
export function aims(view: View, me: number | null, object: string): string[] {
  const { hand, heroes } = village(view);
  const card = hand.find((one) => one.id === object);
  return card && me !== null && kindOf(card.code) === 'weapon' ? reachOf(heroes[me]) : [];
}
