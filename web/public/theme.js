// Before the first paint: the light this device prefers. A file of its own, because the content policy allows no inline script.
try {
  const { theme } = JSON.parse(localStorage.getItem('legendarium.settings') ?? '{}');
  if (theme === 'day') document.documentElement.dataset.theme = 'day';
} catch {
  // Private browsing: the hall at night.
}
