/** Short messages that go away by themselves. */

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'danger' | 'help';
}

const STAY = 6000;
let next = 1;

export const toasts = $state<Toast[]>([]);

export function dismiss(id: number): void {
  const at = toasts.findIndex((entry) => entry.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Said again while it is still there, it stays longer instead of standing there twice. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  const before = toasts.find((entry) => entry.text === text && entry.tone === tone);
  if (before) dismiss(before.id);
  const id = next++;
  toasts.push({ id, text, tone });
  setTimeout(() => dismiss(id), STAY);
}
