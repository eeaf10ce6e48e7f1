import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { useLanguage } from '$lib/i18n/index.svelte';
import { startRouter } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import { beAnApp } from '$lib/shell.svelte';

const target = document.getElementById('app');
if (target) {
  startRouter();
  void useLanguage(settings.language).then(() => mount(App, { target }));
}

if (import.meta.env.PROD) beAnApp();
