import type { Decision, View } from '../../wire/types';

/** How long somebody wants to pass without being asked: until their turn, or until something is done to them. */
export type Until = 'turn' | 'pressed';

/** The answer to a window that is not used. */
const PASS = 'pass';

/** Windows for what lies face down come whether or not anything fits. Whoever likes lets them be answered, never closed. */
export class AutoPass {
  until = $state<Until | null>(null);

  /** What is answered for the player; null where they are asked. Their own turn ends it. */
  answer(decision: Decision | null, view: View | null, me: number | null): string | null {
    if (this.until === null || me === null || view === null || decision?.seat !== me) return null;
    if (decision.window === undefined || view['active'] === me) return null;
    if (this.until === 'pressed' && decision.window === 'pressed') return null;
    return decision.options.some(({ key }) => key === PASS) ? PASS : null;
  }

  /** The turn has come round: from now on the player is asked again. */
  heed(view: View | null, me: number | null): void {
    if (this.until !== null && me !== null && view?.['active'] === me) this.until = null;
  }
}
