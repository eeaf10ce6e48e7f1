import type { Confirm } from './wire/types';

/** Why an answer cannot be undone: a die, hidden things revealed, others who act, the end of the game; or something left undone. */
export type Cause = Confirm['why'];

export const CAUSES: readonly Cause[] = ['die', 'hidden', 'passes', 'ends', 'left'];
/** By default only a turn that ends with something left undone is confirmed: the other answers say what they do. */
export const UNASKED_BY_DEFAULT: readonly Cause[] = CAUSES.filter((cause) => cause !== 'left');
