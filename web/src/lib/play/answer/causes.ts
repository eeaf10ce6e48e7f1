import type { Confirm } from '../../wire/types';

/** What makes an answer final: a die, something hidden that comes to light, others who go on, the end; or what is left undone. */
export type Cause = Confirm['why'];

export const CAUSES: readonly Cause[] = ['die', 'hidden', 'passes', 'ends', 'left'];
/** What says by its name what it does, and is done: only a turn ended by a slip would be a loss. */
export const SAID: readonly Cause[] = CAUSES.filter((cause) => cause !== 'left');
