export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { ownOf as pictureOf } from './pictures';
