import { untrack } from 'svelte';

/** A resource of the server: value, error and loading state. Only the latest request counts. */
export class Loaded<Value> {
  value = $state.raw<Value | null>(null);
  error = $state.raw<unknown>(null);
  loading = $state(false);
  private round = 0;

  constructor(private readonly ask: () => Promise<Value>) {}

  /** Loads it unless it is loaded or loading. */
  want = (): void => {
    untrack(() => {
      if (!this.loading && (this.value === null || this.error !== null)) void this.load();
    });
  };

  load = async (): Promise<void> => {
    const round = ++this.round;
    this.loading = true;
    this.error = null;
    try {
      const value = await this.ask();
      if (round === this.round) this.value = value;
    } catch (error) {
      if (round === this.round) this.error = error;
    } finally {
      if (round === this.round) this.loading = false;
    }
  };
}
