import { t, word } from '../../../i18n/index.svelte';
import { figure } from '../../../play/stage/happening';
import { summed, turningPoint, type Statistics } from '../../../play/seat/statistics';
import type { GameEvent } from '../../../wire/types';

/** How a game of heroes went: who hurt whom, who grew rich, and how their lives rose and fell. */
export function statistics(events: readonly GameEvent[], seats: number): Statistics {
  const strikers = strikersOf(events);
  const count =
    (kind: string, fact: string) =>
    (event: GameEvent): [number | null, number] | null =>
      event.kind === kind ? [event.seat, fact === '' ? 1 : figure(event.data[fact])] : null;
  const dealt = (event: GameEvent): [number | null, number] | null => {
    const striker = strikers.get(event);
    return striker === undefined || striker === event.seat ? null : [striker, figure(event.data['damage'])];
  };
  const lives = livesOf(events, seats);
  return {
    rows: [
      { label: word('stats.dealt'), values: summed(events, seats, dealt) },
      { label: word('stats.lost'), values: summed(events, seats, count('lost-life', 'damage')) },
      { label: word('stats.healed'), values: summed(events, seats, count('gained-life', 'amount')) },
      { label: word('stats.gold'), values: summed(events, seats, count('gained-gold', 'gold')) },
      { label: word('stats.bought'), values: summed(events, seats, count('bought', '')) },
      { label: word('stats.slain'), values: summed(events, seats, count('killed', '')) },
    ],
    curve: { label: t('icon.life'), seats: lives },
    turning: turningPoint(lives),
  };
}

/** For each loss of life that a roll brought, who had rolled. */
function strikersOf(events: readonly GameEvent[]): Map<GameEvent, number> {
  const found = new Map<GameEvent, number>();
  let [striker, ply]: [number | null, number | undefined] = [null, undefined];
  for (const event of events) {
    if (event.kind === 'rolled') [striker, ply] = [event.seat, event.ply];
    else if (event.kind === 'lost-life' && striker !== null && event.ply === ply) found.set(event, striker);
  }
  return found;
}

function livesOf(events: readonly GameEvent[], seats: number): [number, number][][] {
  const lives: [number, number][][] = Array.from({ length: seats }, () => []);
  for (const { kind, seat, ply, data } of events) {
    const points = seat === null ? undefined : lives[seat];
    if (!points || (kind !== 'lost-life' && kind !== 'gained-life')) continue;
    const [life, by] = [figure(data['life']), figure(data[kind === 'lost-life' ? 'damage' : 'amount'])];
    if (points.length === 0) points.push([0, kind === 'lost-life' ? life + by : life - by]);
    points.push([ply ?? 0, life]);
  }
  return lives;
}
