import { api } from './http';

/** The server's clock: last known time plus the monotonic clock of this page. */
class ServerTime {
  /** Server time at `performance.now() === 0`; null until it is known. */
  private start = $state<number | null>(null);

  /** Milliseconds since 1970, independent of the device's clock; null until it is known. */
  get now(): number | null {
    return this.start === null ? null : this.start + performance.now();
  }

  /** Synchronises again, after sleep for instance; assumes that the server answered half-way through the round trip. */
  async ask(): Promise<void> {
    const asked = performance.now();
    try {
      const { now } = await api.about();
      this.start = now - (asked + performance.now()) / 2;
    } catch {
      // As it was heard before, if it was.
    }
  }
}

export const serverTime = new ServerTime();
