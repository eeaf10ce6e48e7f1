import { api } from './http';

/** What the server's clock says: as it was last heard, and counted on by a clock that nobody sets. */
class ServerTime {
  /** What it said when this page began to count; null until it was heard. */
  private start = $state<number | null>(null);

  /** In milliseconds since 1970, whatever the device believes; null until it was heard. */
  get now(): number | null {
    return this.start === null ? null : this.start + performance.now();
  }

  /** Hear it anew: a device that slept may not have counted. It spoke half-way between the question and the answer. */
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
