import type { Decision, View } from '../../wire/types';

/** How long to pass: until the own turn, or until the player is affected. */
export type Until = 'turn' | 'pressed';

/** The answer to a window that is not used. */
const PASS = 'pass';

/** Passes response windows for the player. Windows open even when nothing fits, so that hidden cards stay hidden. */
export class AutoPass {
  until = $state<Until | null>(null);

  /** The automatic answer; null if the player is asked. */
  answer(decision: Decision | null, view: View | null, me: number | null): string | null {
    if (this.until === null || me === null || view === null || decision?.seat !== me) return null;
    if (decision.window === undefined || view['active'] === me) return null;
    if (this.until === 'pressed' && decision.window === 'pressed') return null;
    return decision.options.some(({ key }) => key === PASS) ? PASS : null;
  }

  /** Switches off when the own turn begins. */
  heed(view: View | null, me: number | null): void {
    if (this.until !== null && me !== null && view?.['active'] === me) this.until = null;
  }
}
