import { prefer, settings } from '../settings.svelte';
import type { Confirm } from '../wire/types';

/** The server's word that an answer could not be freely taken back; nothing has happened yet. */
export type Warning = Confirm;
/** What makes it final: a die, something hidden that comes to light, others who go on, the end of the game. */
export type Cause = Warning['why'];

export const CAUSES: readonly Cause[] = ['die', 'hidden', 'passes', 'ends'];

/** Whether the player wants to be asked about anything at all. */
export function careful(): boolean {
  return CAUSES.some(asksAbout);
}

export function asksAbout(cause: Cause): boolean {
  return !settings.unasked.includes(cause);
}

/** From now on, ask about this or do not. */
export function askAbout(cause: Cause, on: boolean): void {
  prefer({ unasked: CAUSES.filter((other) => (other === cause ? !on : !asksAbout(other))) });
}
