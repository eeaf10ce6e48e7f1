/** The page as an app: where the server cannot be reached, a page of our own says so. Nothing else is kept or answered here. */
const SHELL = 'offline-3';
const FILES = ['/offline.html', '/offline.css', '/offline-page.js', '/boot.js', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== SHELL);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await caches.match('/offline.html')) ?? Response.error()));
  } else if (['style', 'image', 'script'].includes(request.destination)) {
    const path = new URL(request.url).pathname;
    if (FILES.includes(path))
      event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? Response.error()));
  }
});
