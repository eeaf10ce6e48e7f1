// Before the first paint: the light this device prefers. A file of its own, because the content policy allows no inline script.
try {
  const { theme } = JSON.parse(localStorage.getItem('legendarium.settings') ?? '{}');
  const light = theme === undefined && matchMedia('(prefers-color-scheme: light)').matches;
  if (theme === 'day' || light) document.documentElement.dataset.theme = 'day';
} catch {
  // Private browsing: the hall at night.
}
