import type { HouseState } from './messages';

/** How far the tables are. */
export const house = $state<{ now: HouseState }>({ now: { state: 'loading', share: 0 } });
