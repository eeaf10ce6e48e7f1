import { t } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';

/** Whether the browser can tell somebody who looks elsewhere; only where the line is safe. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

/** Ask the browser, because the player did: says whether it may. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** It is your turn: said where nobody looks at the table, one notice a table. */
export function notifyTurn(game: string, table: string, question: string): void {
  if (!settings.notices || document.visibilityState === 'visible') return;
  if (!canNotify() || Notification.permission !== 'granted') return;
  const notice = new Notification(t('table.your-turn.title', { game }), {
    body: question,
    tag: `legendarium-${table}`,
    icon: '/icon-192.png',
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
