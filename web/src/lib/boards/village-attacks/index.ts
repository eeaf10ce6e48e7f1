import { glossOf, nameOfCode } from '../../play/content/content.svelte';
import type { Happening } from '../../play/stage/happening';
import type { Decision, GameEvent, Option, SeatInfo, View } from '../../wire/types';
import { unfolded } from './telling/happenings';
import { classOf } from './telling/view-after';
import { castle, GAME } from './view';
import { calledIn as calledInCastle, roomName, say, word } from './telling/texts';

export { default } from './Board.svelte';
export { default as Hand } from './tray/Hand.svelte';
export { pictureOf } from './pictures';
export { next } from './next-night';
export { statistics } from './telling/statistics';

export function happenings(
  events: readonly GameEvent[],
  _seats: readonly SeatInfo[],
  before: View | null = null,
): Happening[] {
  return unfolded(events, before, {
    name: (code) => nameOfCode(GAME, code),
    gloss: (code) => glossOf(GAME, code),
    who,
    goes: (crowd, room) => say('crowd.goes', { crowd, room: before ? roomName(castle(before), room) : '' }),
  });
}

/** `Hunter (Mythic)`; a Town Hero by name. */
function who(villager: string, type: string): string {
  const kind = classOf(villager);
  if (kind === 'hero') return nameOfCode(GAME, villager);
  return type === '' ? word(kind) : `${word(kind)} (${word(type)})`;
}

export function calledIn(view: View, ref: string): string | null {
  return calledInCastle(castle(view), ref);
}

/** New figures come in from outside: where a card was turned, or where they appear. */
export function origins(events: readonly GameEvent[]): Record<string, string> {
  return Object.fromEntries(
    events.flatMap(({ kind, data }) =>
      kind === 'spawned' && typeof data['villager'] === 'string' ? [[data['villager'], 'deck-spawns']] : [],
    ),
  );
}

/** A die put on a Villager hits it; on an ability, a trap or a room it is meant for that. */
export function puts(decision: Decision, die: string): Record<string, Option> {
  const words: Record<string, string[]> = { melee: ['strike'], ranged: ['shoot'] };
  const meant = [...(words[die] ?? []), 'use', 'buy', 'work', 'move'];
  const found: Record<string, Option> = {};
  for (const option of decision.options) {
    const [word = '', name = ''] = option.key.split(':');
    if (meant.includes(word) && name !== '') found[name] ??= option;
  }
  return found;
}
