import { listed, word } from '../../../i18n/index.svelte';
import { nameOfCode } from '../../../play/content/content.svelte';
import type { GameEvent } from '../../../wire/types';
import { GAME } from '../view';
import { codeOf, count } from './after';

/** What somebody did since I last ended a turn. */
interface Deeds {
  built: string[];
  brought: string[];
  /** Wounds by who dealt them and who took them. */
  blows: Map<string, number>;
  slain: string[];
}

const called = (code: string): string => nameOfCode(GAME, code);

function gathered(events: readonly GameEvent[], me: number): Map<number, Deeds> {
  const found = new Map<number, Deeds>();
  let turn: number | null = null;
  for (const { kind, seat, data } of events) {
    if (kind === 'turn-began') turn = seat;
    if (turn === null || turn === me) continue;
    const deeds = found.get(turn) ?? { built: [], brought: [], blows: new Map<string, number>(), slain: [] };
    found.set(turn, deeds);
    if (kind === 'built') deeds.built.push(called(codeOf(data['card'])));
    else if (kind === 'summoned') deeds.brought.push(called(codeOf(data['figure'])));
    else if (kind === 'eliminated') deeds.slain.push(called(codeOf(data['figure'])));
    else if (kind === 'wounded' && codeOf(data['actor']) !== '') {
      const pair = `${codeOf(data['actor'])} ${codeOf(data['figure'])}`;
      deeds.blows.set(pair, (deeds.blows.get(pair) ?? 0) + count(data['amount']));
    }
  }
  return found;
}

/** One sentence for each of the others: what was built, who came, who wounded whom, who fell. */
export function recap(events: readonly GameEvent[], me: number, seatName: (seat: number) => string): string[] {
  const mine = events.findLastIndex(({ kind, seat }) => kind === 'turn-began' && seat === me);
  const current = mine === events.findLastIndex(({ kind }) => kind === 'turn-began') ? mine : events.length;
  const since = events.slice(0, current).findLastIndex(({ kind, seat }) => kind === 'turn-began' && seat === me);
  if (since < 0) return [];
  return [...gathered(events.slice(since + 1, current), me)].flatMap(([seat, deeds]) => {
    const parts = [
      ...(deeds.built.length > 0 ? [word('recap.built', { what: listed(deeds.built) })] : []),
      ...(deeds.brought.length > 0 ? [word('recap.brought', { who: listed(deeds.brought) })] : []),
      ...[...deeds.blows].map(([pair, n]) => {
        const [who = '', whom = ''] = pair.split(' ');
        return word('recap.wounded', { who: called(who), whom: called(whom), n });
      }),
      ...(deeds.slain.length > 0 ? [word('recap.slain', { who: listed(deeds.slain) })] : []),
    ];
    return parts.length > 0 ? [word('recap', { name: seatName(seat), deeds: parts.join('; ') })] : [];
  });
}
