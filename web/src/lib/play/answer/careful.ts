import { prefer, settings } from '../../settings.svelte';
import type { Confirm } from '../../wire/types';
import { CAUSES, type Cause } from './causes';

/** The server's word that an answer could not be freely taken back; nothing has happened yet. */
export type Warning = Confirm;

/** What the player wants to be asked about. */
export function careful(): Cause[] {
  return CAUSES.filter(asksAbout);
}

export function asksAbout(cause: Cause): boolean {
  return !settings.unasked.includes(cause);
}

/** From now on, ask about this or do not. */
export function askAbout(cause: Cause, on: boolean): void {
  prefer({ unasked: CAUSES.filter((other) => (other === cause ? !on : !asksAbout(other))) });
}
