import { pick, type IconName } from '../../../icons';
import { pictureOf } from '../pictures';
import { isIcon } from '../../../icons';
import { gameLook } from '../../../current-game.svelte';
import { sentencesIn } from '../../../play/content/view-parts';
import { settings } from '../../../settings.svelte';
import type { BoardContext } from '../board-context.svelte';
import type { Tooltip } from './tooltip.svelte';
import {
  nameIn,
  type AbilityInView,
  type MonsterInView,
  type ObjectiveInView,
  type TrapInView,
  type VillagerInView,
  type ZoneInView,
} from '../view';
import { called, figureName, goalText, priced, printed, printedVersion, roomName, say, word } from './texts';

/** What each thing of the board tells of itself. */

/** The picture that stands for a word: its own, or the one the game says. */
export function iconOf(code: string): IconName {
  const own = gameLook().pictures?.[code];
  if (isIcon(code)) return code;
  return own !== undefined && isIcon(own) ? own : pick(`type.${code}`, `kind.${code}`, 'unknown');
}

export function classIcon(kind: string): IconName {
  return pick(`type.${kind === 'hero' ? 'town-hero' : kind}`, 'kind.villager');
}

const figure = (code: string, value: string | number): NonNullable<Tooltip['figures']>[number] => ({
  icon: iconOf(code),
  value: String(value),
  label: word(code),
});

const told = (lines: (string | false | null | undefined)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '');

export function ofZone(playing: BoardContext, zone: ZoneInView): Tooltip {
  const name = roomName(playing.view, zone.id);
  const walk = playing.walkTo(zone.id);
  const others = playing.of(zone.id).filter((option) => !walk || !option.key.startsWith('move:'));
  const toll = walk && say('walk.price', { n: walk.way.length, dice: walk.price.map(word).join(', ') });
  return {
    ref: zone.id,
    title: name,
    kind: word(zone.kind),
    icon: zone.heart ? 'castle-heart' : 'door',
    figures: [
      figure('figures', zone.full_figures === null ? zone.figures : `${zone.figures}/${zone.full_figures}`),
      figure('distance', zone.distance),
    ],
    lines: told([
      zone.heart && say('heart.what'),
      zone.spawn > 0 && say('spawn.what'),
      zone.darkness && say('darkness.what'),
      zone.unlucky && say('unlucky.what'),
      zone.full && say('full.what'),
      ...zone.rooms.map((room) => say(`room.${room}`)),
      zone.villagers.length > 0 && say('crowd', { n: zone.villagers.length }),
      ...zone.traps.map(({ code }) => `${printed('trap', code, 'name')}: ${printed('trap', code, 'gloss')}`),
      toll,
    ]),
    now: [
      ...(walk ? [{ label: say('walk', { room: name }), does: () => playing.point(zone.id) }] : []),
      ...others.map((option) => ({ label: option.label, does: () => playing.choose(option) })),
    ],
  };
}

export function ofVillager(playing: BoardContext, villager: VillagerInView): Tooltip {
  return {
    ref: villager.id,
    title: figureName(villager),
    kind: [word(villager.class), villager.type === null ? '' : word(villager.type)].filter(Boolean).join(' · '),
    icon: classIcon(villager.class),
    picture: pictureOf(villager.id) ?? pictureOf(villager.class),
    figures: [
      figure('health', villager.full_health > 1 ? `${villager.health}/${villager.full_health}` : villager.health),
      figure('damage', villager.damage),
      figure('range', villager.range),
    ],
    lines: told([
      villager.class === 'hero' && printed('hero', villager.id, 'gloss'),
      villager.type !== null && say('hates', { type: word(villager.type) }),
      say(villager.range > 0 ? 'shoots' : 'fights'),
      ...villager.statuses.map((status) => `${word(status)}: ${say(`status.${status}`)}`),
      villager.acted && playing.besieged && word('acted'),
    ]),
    now: playing.now(villager.id),
  };
}

export function ofMonster(playing: BoardContext, monster: MonsterInView): Tooltip {
  const player = playing.seats[monster.seat]?.name ?? '';
  return {
    ref: monster.id,
    title: printed('monster', monster.code, 'name'),
    kind: [word(monster.type), player].filter(Boolean).join(' · '),
    icon: pick(`type.${monster.type}`, 'kind.monster'),
    picture: pictureOf(monster.code),
    figures: [
      figure('health', `${monster.health}/${monster.full_health}`),
      { ...figure('moved', `${monster.full_moved - monster.moved}/${monster.full_moved}`), label: say('steps') },
      figure('experience', `${monster.experience}/${monster.full_experience}`),
    ],
    lines: told([
      monster.slain && say('slain.what'),
      monster.hindered && say('hindered.what'),
      ...Object.keys(monster.statuses).map((status) => `${word(status)}: ${say(`status.${status}`)}`),
      Object.keys(monster.guards).length > 0 && `${word('guards')}: ${priced(monster.guards)}`,
      Object.keys(monster.reserve).length > 0 && `${word('reserve')}: ${priced(monster.reserve)}`,
      monster.carries.length > 0 &&
        `${word('carries')}: ${monster.carries.map((one) => goalText(playing.view, one)).join(', ')}`,
    ]),
    now: playing.now(monster.id),
  };
}

export function ofTrap(playing: BoardContext, trap: TrapInView): Tooltip {
  const all = trap.rooms.includes('all');
  return {
    ref: trap.id,
    title: printed('trap', trap.code, 'name'),
    kind: word('traps'),
    icon: 'kind.trap',
    picture: pictureOf(trap.code),
    lines: told([
      printed('trap', trap.code, 'gloss'),
      trap.placed_by === null && `${word('cost')}: ${priced(trap.cost)}`,
      trap.placed_by === null && say('trap.rooms', { rooms: (all ? ['all'] : trap.rooms).map(word).join(', ') }),
      trap.classes.length > 0 && say('trap.classes', { classes: trap.classes.map(word).join(', ') }),
      trap.placed_by !== null && `${word('placed-by')}: ${called(trap.placed_by)}`,
    ]),
    now: playing.now(trap.id),
  };
}

export function ofObjective(playing: BoardContext, objective: ObjectiveInView): Tooltip {
  const [done, full] = [objective.health ?? objective.progress ?? 0, objective.full_health ?? objective.full_progress];
  return {
    ref: objective.id,
    title: goalText(playing.view, objective.id),
    kind: [word(objective.kind), word(objective.state)].join(' · '),
    icon: 'victory',
    figures: full ? [figure(objective.full_health ? 'health' : 'progress', `${done}/${full}`)] : [],
    lines: told([
      goalText(playing.view, objective.id, 'gloss'),
      Object.keys(objective.cost).length > 0 && `${word('cost')}: ${priced(objective.cost)}`,
      objective.to !== null && `${word('to')}: ${roomName(playing.view, objective.to)}`,
    ]),
    now: playing.now(objective.id),
  };
}

export function ofAbility(playing: BoardContext, monster: MonsterInView, ability: AbilityInView): Tooltip {
  const free = Object.keys(ability.cost).length === 0;
  return {
    ref: ability.id,
    title: printed('monster', monster.code, 'abilities', ability.code, 'name'),
    kind: word(ability.state),
    icon: 'magic',
    lines: told([
      printedVersion(monster.code, ability),
      !free && `${word('cost')}: ${priced(ability.cost)}`,
      ability.when !== '' && `${word('when')}: ${word(ability.when)}`,
      ability.range > 0 && `${word('range')}: ${ability.range}`,
      ability.used && word('used'),
      ability.state === 'locked' && say('locked.what'),
      ability.state === 'basic' && `${word('improved')} ${printedVersion(monster.code, ability, true)}`,
    ]),
    now: playing.now(ability.id),
  };
}

/** A die: what its symbol is for, and what it could do at this moment. */
export function ofDie(playing: BoardContext, symbol: string): Tooltip {
  const { decision } = playing;
  const uses = symbol === 'villager' ? [] : usesOf(playing, symbol);
  return {
    ref: symbol,
    title: word(symbol),
    kind: say('die'),
    icon: iconOf(symbol),
    lines: told([say(`die.${symbol}`), decision?.kind === 'act' && uses.length === 0 && say('die.useless')]),
    now: uses,
  };
}

/** What may be done with a symbol on the own turn; elsewhere, what is asked about it. */
export function usesOf(playing: BoardContext, symbol: string): Tooltip['now'] {
  const { decision, monster } = playing;
  if (!decision || decision.kind !== 'act') return playing.now(symbol);
  const uses = [...playing.called('guard'), ...playing.called('store')]
    .filter((option) => nameIn(option) === symbol)
    .map((option) => ({ label: option.label, does: () => playing.choose(option) }));
  const many = (key: string, word: string): void => {
    const found = playing.called(word);
    if (found.length === 1 && found[0]) {
      const only = found[0];
      uses.push({ label: only.label, does: () => playing.choose(only) });
    } else if (found.length > 1) uses.push({ label: say(key), does: () => undefined });
  };
  if (symbol === 'melee') many('die.strikes', 'strike');
  if (symbol === 'ranged') many('die.shoots', 'shoot');
  if (symbol === 'magic') many('die.heals', 'heal');
  for (const option of [...playing.called('use'), ...playing.called('work'), ...playing.called('buy')]) {
    if (costs(playing, nameIn(option), symbol)) uses.push({ label: option.label, does: () => playing.choose(option) });
  }
  if (monster && playing.called('move').length > 0 && symbol !== 'villager')
    uses.push({ label: say('die.walks'), does: () => undefined });
  return uses;
}

/** Whether an ability, a trap or an objective takes this symbol. */
function costs(playing: BoardContext, name: string, symbol: string): boolean {
  const { view, monster } = playing;
  const priced = [...(monster?.abilities ?? []), ...view.traps_on_offer, ...view.objectives];
  return (priced.find((thing) => thing.id === name)?.cost[symbol] ?? 0) > 0;
}

/** The sentences of the scenario that are about this. */
export function briefOf(playing: BoardContext, ...parts: string[]): string[] {
  return sentencesIn(
    playing.view.brief.filter((clause) => parts.includes(String(clause['part']))),
    settings.language,
  );
}

export function ofDial(playing: BoardContext, dial: 'heart' | 'morale' | 'dial' | 'tier' | 'round'): Tooltip {
  const { view } = playing;
  const about: Record<string, string[]> = {
    heart: briefOf(playing, 'lose'),
    morale: briefOf(playing, 'win'),
    dial: view.triggers.length > 0 ? [say('dial.triggers', { at: view.triggers.join(', ') })] : [say('dial.none')],
    tier: briefOf(playing, 'tier'),
    round: briefOf(playing, 'rounds', 'limit'),
  };
  return {
    ref: `dial-${dial}`,
    title: dial === 'round' ? say('round', { n: view.round }) : `${word(dial)}: ${view[dial]}`,
    icon: dial === 'round' ? 'time' : iconOf(dial),
    lines: told([say(`${dial}.dial`), ...(about[dial] ?? [])]),
    now: [],
  };
}
