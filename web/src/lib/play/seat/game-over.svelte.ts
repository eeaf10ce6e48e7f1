import { t } from '../../i18n/index.svelte';
import { fromHere } from '../../router.svelte';
import { errorText } from '../../error-text';
import { keep, type HeldSeat } from '../../wire/device-storage';
import { api } from '../../wire/http';
import type { Outcome, ReplayInfo, SeatInfo, SeatWish, TableSummary } from '../../wire/types';
import { toast } from '../read/toasts.svelte';

/** Whether nobody won and nobody lost; a game that was cut off may still have a winner by its rules. */
export const isUndecided = ({ kind, winners }: Outcome): boolean =>
  kind === 'draw' || (kind === 'cut' && winners.length === 0);

/** What the end means for this seat; who only watched hears that it is over. */
export function verdict(outcome: Outcome, me: number | null): string {
  if (isUndecided(outcome)) return t('outcome.nobody');
  if (me === null) return t('outcome');
  return outcome.winners.includes(me) ? t('outcome.you') : t('outcome.lost');
}

/** The icon of an outcome: laurel for a win (or any winner, for spectators), skull for a loss, hourglass for neither. */
export function emblem(outcome: Outcome, me: number | null): 'victory' | 'death' | 'time' {
  if (outcome.kind === 'draw' || outcome.kind === 'cut') return 'time';
  if (me === null) return outcome.winners.length > 0 ? 'victory' : 'time';
  return outcome.winners.includes(me) ? 'victory' : 'death';
}

/** The seats for a rematch: ours stay, bots stay, others are invited again. */
export function seatsAgain(seats: readonly SeatInfo[], ours: readonly number[]): SeatWish[] {
  return seats.map((seat) => {
    if (seat.kind === 'bot') return { kind: 'bot', ...(seat.level ? { level: seat.level } : {}) };
    if (!ours.includes(seat.seat)) return { kind: 'open' };
    return { kind: seat.seat === ours[0] ? 'me' : 'here', name: seat.name };
  });
}

/** What can be done when a game is over: its story, the check of its dice, a rematch. */
export class GameOver {
  story = $state.raw<ReplayInfo | null>(null);
  /** What the check of the dice said. */
  checked = $state<string | null>(null);
  laying = $state(false);

  constructor(
    readonly table: string,
    private readonly held: readonly HeldSeat[],
  ) {}

  get mayRepeat(): boolean {
    return this.held.length > 0;
  }

  async load(): Promise<void> {
    try {
      this.story = await api.replay(this.table, null, this.held[0]?.token ?? null);
    } catch {
      // The end is known without its figures.
    }
  }

  async rematch(summary: TableSummary, seats: readonly SeatInfo[]): Promise<void> {
    this.laying = true;
    const goOn = fromHere();
    const wishes = seatsAgain(
      seats,
      this.held.map((seat) => seat.seat),
    );
    try {
      const made = await api.make({ game: summary.game, seats: wishes, options: summary.options ?? {} });
      keep(
        made,
        summary.game,
        seats.map((seat) => seat.name),
      );
      goOn(`/table/${made.table}`);
    } catch (error) {
      toast(errorText(error), 'danger');
      this.laying = false;
    }
  }

  async verify(): Promise<void> {
    try {
      this.checked = (await api.verify(this.table)).text;
    } catch (error) {
      toast(errorText(error), 'danger');
    }
  }
}
