/** Which of the dialogs that belong to every page is open. */
export const shell = $state({ settings: false, keys: false });

/** The name of the page, in the window's title. */
export function entitle(name?: string): void {
  document.title = name ? `${name} · Legendarium` : 'Legendarium';
}
