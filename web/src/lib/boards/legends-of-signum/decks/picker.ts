export { default } from './Picker.svelte';
