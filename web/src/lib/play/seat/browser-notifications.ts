import { t } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';

/** Whether the browser can show notifications: only in a secure context. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

/** Asks for permission; true if it is granted. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Notifies that it is your turn if the page is hidden; one notification a table. */
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
