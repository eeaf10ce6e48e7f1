// Runs before the first paint. A file of its own, because the content policy allows no inline script.
{
  const root = document.documentElement;
  const fits = (query) => matchMedia(query).matches;

  // As src/lib/phone.ts has it.
  const lying = fits('(max-height: 480px) and (min-width: 560px) and (max-width: 1000px)');
  const phone = fits('(max-width: 860px), (max-height: 480px) and (max-width: 1000px)');
  root.dataset.layout = lying ? 'lying' : phone ? 'phone' : 'wide';

  let theme, language, tables;
  try {
    ({ theme, language } = JSON.parse(localStorage.getItem('legendarium.settings') ?? '{}'));
    tables = Object.keys(localStorage).some((key) => key.startsWith('legendarium.table'));
  } catch {
    // Private browsing: as the browser prefers.
  }
  theme ??= fits('(prefers-color-scheme: light)') ? 'day' : 'night';
  if (theme === 'day') root.dataset.theme = 'day';
  // The server has drawn the page in the browser's language and as a new visitor sees it.
  if ((language ?? root.lang) !== root.lang || (tables && location.pathname === '/')) root.dataset.drawn = 'otherwise';

  /** Fetch and run the client: after the first paint of a page that the server has drawn, else at once. */
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const later = document.getElementById('later');
    if (later) document.head.append(later.content);
    const entry = document.querySelector('meta[name="entry"]')?.content;
    if (entry) void import(entry);
  };
  const LONGEST = 1000;
  addEventListener('DOMContentLoaded', () => {
    const drawn = document.getElementById('app')?.inert && root.dataset.drawn !== 'otherwise';
    if (!drawn || document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return start();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, LONGEST);
  });
}
