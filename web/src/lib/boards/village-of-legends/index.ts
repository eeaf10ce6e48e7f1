import { nameOfCode } from '../../play/content.svelte';
import type { Happening } from '../../play/happening';
import type { GameEvent } from '../../wire/types';
import { happenings as tell } from './story';
import { GAME } from './view';

export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { origins } from './story';

export function happenings(events: readonly GameEvent[]): Happening[] {
  return tell(events, (code) => nameOfCode(GAME, code));
}
