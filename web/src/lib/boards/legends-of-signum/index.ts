export { default } from './Board.svelte';
export { default as Hand } from './HandBelow.svelte';
export { ownOf as pictureOf } from './pictures';
