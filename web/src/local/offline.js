/** The edition without a server as an app: all its files are kept, so that it opens without a network. */
const VERSION = '@version@';
const FILES = ['@files@'];
const ROOT = new URL('./', self.location.href);
const addressOf = (file) => new URL(file, ROOT).href;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES.map(addressOf))));
});

addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('legendarium-') && name !== VERSION);
  const tidied = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(tidied.then(() => self.clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(ROOT.href)) return;
  const file = url.pathname.slice(ROOT.pathname.length);
  const kept =
    request.mode === 'navigate' && (file === '' || file === 'index.html') ? './' : FILES.includes(file) ? file : null;
  if (kept === null) return;
  const answer = caches.open(VERSION).then((cache) => cache.match(addressOf(kept)));
  event.respondWith(answer.then((found) => found ?? fetch(request)));
});
