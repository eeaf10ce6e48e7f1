export { default } from './Builder.svelte';
