import { CAUSES, type Cause } from '../../irreversible';
import { prefer, settings } from '../../settings.svelte';

/** The causes for which the player wants to confirm an answer before it is final. */
export function causesToConfirm(): Cause[] {
  return CAUSES.filter(asksAbout);
}

export function asksAbout(cause: Cause): boolean {
  return !settings.unasked.includes(cause);
}

/** Turns the confirmation for one cause on or off. */
export function setAsksAbout(cause: Cause, on: boolean): void {
  prefer({ unasked: CAUSES.filter((other) => (other === cause ? !on : !asksAbout(other))) });
}
