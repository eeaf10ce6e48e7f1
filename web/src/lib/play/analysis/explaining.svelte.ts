import { api } from '../../wire/http';
import type { AnalysisState } from '../../wire/types';

/** Milliseconds between two questions how far it is: it takes seconds to minutes. */
const PACE = 1_000;

/** The explanation of one finished game, while the server computes it and afterwards. */
export class Explaining {
  state = $state.raw<AnalysisState | null>(null);
  error = $state.raw<unknown>(null);
  /** With more samples. */
  deep = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;
  /** Somebody asked for it here. */
  private wanted = false;

  constructor(readonly table: string) {}

  /** What is known already; asks for nothing to be computed. */
  load = (): Promise<void> => this.ask(() => api.analysis(this.table, this.deep));

  begin = (deep = this.deep): Promise<void> => {
    this.deep = deep;
    this.wanted = true;
    return this.ask(() => api.explain(this.table, deep));
  };

  stop(): void {
    this.round += 1;
    clearTimeout(this.timer);
  }

  private async ask(question: () => Promise<AnalysisState>): Promise<void> {
    this.stop();
    const { round } = this;
    this.error = null;
    try {
      const found = await question();
      if (round !== this.round) return;
      this.state = found;
      // Another process of the server may have answered, one that knows nothing of it yet.
      const next = found.state === 'none' && this.wanted ? this.begin : this.load;
      if (found.state === 'running' || next === this.begin) this.timer = setTimeout(() => void next(), PACE);
    } catch (error) {
      if (round === this.round) this.error = error;
    }
  }
}
