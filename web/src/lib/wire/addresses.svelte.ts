import { api } from './http';
import { Loaded } from '../load.svelte';

/** How others reach the server, as it says itself; until it has, and if it cannot, as this page was reached. */
class Addresses {
  private readonly about = new Loaded(api.about);
  /** The address chosen among several. */
  chosen = $state<string | null>(null);

  readonly load = this.about.want;

  get all(): string[] {
    return this.about.value?.addresses ?? [];
  }

  /** Only the machine it runs on can open its pages. */
  get ownOnly(): boolean {
    return this.about.value?.addresses.length === 0;
  }

  get base(): string {
    return this.chosen ?? this.all[0] ?? location.origin;
  }
}

export const addresses = new Addresses();
