import { api } from './http';
import { Loaded } from '../load.svelte';

/** The addresses of the server for others, as it reports them; by default the origin of this page. */
class Addresses {
  private readonly about = new Loaded(api.about);
  /** The address chosen among several. */
  chosen = $state<string | null>(null);

  readonly load = this.about.want;

  get all(): string[] {
    return this.about.value?.addresses ?? [];
  }

  /** The server listens on this machine only. */
  get ownOnly(): boolean {
    return this.about.value?.addresses.length === 0;
  }

  get base(): string {
    return this.chosen ?? this.all[0] ?? location.origin;
  }
}

export const addresses = new Addresses();
