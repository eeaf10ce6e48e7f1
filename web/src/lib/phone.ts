import { MediaQuery } from 'svelte/reactivity';

/** A narrow window: the board above, everything else in a sheet below it. */
export const phone = new MediaQuery('(max-width: 860px)');
