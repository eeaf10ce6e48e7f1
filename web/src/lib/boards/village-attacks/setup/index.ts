export { default } from './Setup.svelte';
export { ended } from './nights';
