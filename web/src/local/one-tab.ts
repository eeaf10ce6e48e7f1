/** One tab at a time has the tables: two would answer for the same bots. */

const LOCK = 'legendarium.tables';

/**
 * Asks for the tables. `take` gets them even if another tab has them, which then hears `lost`. Resolves to whether they are
 * ours; they stay so until this worker ends.
 */
export function holdTables(take: boolean, lost: () => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    };
    navigator.locks
      .request(LOCK, take ? { steal: true } : { ifAvailable: true }, hold)
      .catch((error: unknown) => ((error as DOMException).name === 'AbortError' ? lost() : reject(error as Error)));
  });
}
