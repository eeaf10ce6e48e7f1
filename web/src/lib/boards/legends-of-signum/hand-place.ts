import { MediaQuery } from 'svelte/reactivity';

/** A window wide and high enough for the hand beside the field; else it lies below. */
export const beside = new MediaQuery('(min-width: 1180px) and (min-height: 620px)');
