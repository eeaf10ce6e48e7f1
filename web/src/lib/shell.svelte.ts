import { host } from '$host';

/** Which of the dialogs that belong to every page is open. */
export const shell = $state({ settings: false, keys: false });

/** The name of the page, in the window's title. */
export function entitle(name?: string): void {
  document.title = name ? `${name} · Legendarium` : 'Legendarium';
}

/** Where browsers allow it (this machine, or a line that nobody reads), the page can be installed and says when it is offline. */
export function beAnApp(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register(host.app).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
