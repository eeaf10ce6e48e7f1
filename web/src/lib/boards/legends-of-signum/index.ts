export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
