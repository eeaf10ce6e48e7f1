import { t } from '../../i18n/index.svelte';
import type { Happening } from '../../play/stage/happening';
import type { GameEvent, SeatInfo, View } from '../../wire/types';
import { unfolded } from './story/happenings';
import { recap as gather } from './story/recap';

export { default } from './Board.svelte';
export { default as Hand } from './HandBelow.svelte';
export { ownOf as pictureOf } from './pictures';
export { intents, puts, settles } from './intents';
export { statistics } from './statistics';
export { retold } from './story/places';

export function happenings(
  events: readonly GameEvent[],
  _seats: readonly SeatInfo[],
  before: View | null = null,
): Happening[] {
  return unfolded(events, before);
}

export function recap(events: readonly GameEvent[], me: number, seats: readonly SeatInfo[]): string[] {
  return gather(events, me, (seat) => seats.find((info) => info.seat === seat)?.name ?? t('seat.n', { n: seat + 1 }));
}
