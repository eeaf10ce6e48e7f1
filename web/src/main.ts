import { mount } from 'svelte';
import { host } from '$host';
import App from './App.svelte';
import './styles/base.css';
import { useLanguage } from '$lib/i18n/index.svelte';
import { games } from '$lib/games.svelte';
import { place, resolve, startRouter } from '$lib/router.svelte';
import { open, paths } from './pages/routes';
import { settings } from '$lib/settings.svelte';
import { beAnApp } from '$lib/shell.svelte';

const target = document.getElementById('app');
if (target) {
  host.start();
  startRouter();
  // What the first page needs is asked for while the rest of the client is still being read.
  const page = open(resolve(paths, place.path)?.name ?? 'lost').catch(() => null);
  const listed = games.load();
  // The server's drawing of the page stays until the page itself has as much to show.
  const shown = target.inert ? listed : undefined;
  void Promise.all([page, useLanguage(settings.language), shown]).then(([first]) => {
    target.replaceChildren();
    target.inert = false;
    mount(App, { target, props: { first } });
  });
}

if (import.meta.env.PROD) beAnApp();
