export { default } from './Setup.svelte';
