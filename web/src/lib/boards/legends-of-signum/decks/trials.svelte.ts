import { errorText } from '$lib/error-text';
import { api, Refused } from '$lib/wire/http';
import type { Json } from '$lib/wire/types';
import { added, type CardUse } from './trial-figures';

/** Games of bots that test a deck. They go on while the deck is worked on; each is asked for when the one before is over. */

export const GAMES = 20;
/** How long to wait when the server is busy with others, in milliseconds. */
const PATIENCE = 1_500;
const MOST_WAITS = 40;

export interface Met {
  code: string;
  games: number;
  points: number;
}

export class Trials {
  /** Of which deck they are. */
  text = $state('');
  done = $state(0);
  points = $state(0);
  running = $state(false);
  problem = $state('');
  met = $state.raw<readonly Met[]>([]);
  cards = $state.raw<readonly CardUse[]>([]);
  private round = 0;

  constructor(readonly game: string) {}

  async start(text: string, options: Record<string, Json>): Promise<void> {
    const round = ++this.round;
    [this.text, this.done, this.points, this.problem] = [text, 0, 0, ''];
    [this.met, this.cards] = [[], []];
    this.running = true;
    try {
      for (let number = 0; number < GAMES && round === this.round; number += 1)
        await this.one(round, text, options, number);
    } catch (error) {
      if (round === this.round) this.problem = errorText(error);
    } finally {
      if (round === this.round) this.running = false;
    }
  }

  stop(): void {
    this.round += 1;
    this.running = false;
  }

  private async one(round: number, text: string, options: Record<string, Json>, number: number): Promise<void> {
    const { against, points, cards } = await this.ask(round, text, options, number);
    if (round !== this.round) return;
    this.done += 1;
    this.points += points;
    const before = this.met.find(({ code }) => code === against) ?? { code: against, games: 0, points: 0 };
    const after = { code: against, games: before.games + 1, points: before.points + points };
    this.met = [...this.met.filter((one) => one !== before), after];
    this.cards = added(this.cards, cards);
  }

  /** Asks again when the server has no room for another game right now. */
  private async ask(round: number, text: string, options: Record<string, Json>, number: number) {
    for (let waited = 0; ; waited += 1) {
      try {
        return await api.deckTrial(this.game, { text, number, options });
      } catch (error) {
        const busy = error instanceof Refused && error.status === 429;
        if (!busy || waited >= MOST_WAITS || round !== this.round) throw error;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
  }
}
