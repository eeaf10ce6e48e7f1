/** On the page that says that one is offline: its language, and the way back as soon as the server answers. */
const EVERY = 3000;

let language = navigator.language;
try {
  language = JSON.parse(localStorage.getItem('legendarium.settings') ?? '{}').language ?? language;
} catch {
  // Private browsing: as the browser speaks.
}
const spoken = language.startsWith('it') ? 'it' : 'en';
document.documentElement.lang = spoken;
for (const part of document.querySelectorAll('main > div')) part.hidden = part.lang !== spoken;

async function look() {
  try {
    if ((await fetch('/api/about', { cache: 'no-store' })).ok) location.reload();
  } catch {
    // Not yet.
  }
}

setInterval(look, EVERY);
addEventListener('online', look);
document.addEventListener('visibilitychange', look);
