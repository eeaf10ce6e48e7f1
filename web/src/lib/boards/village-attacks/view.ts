import type { Decision, Option, View } from '../../wire/types';
import type { CastleView, MonsterInView, VillagerInView, ZoneInView } from './view-types';

export type {
  AbilityInView,
  CastleView,
  EventInView,
  FaceInView,
  MonsterInView,
  ObjectiveInView,
  TrapInView,
  VillagerInView,
  ZoneInView,
} from './view-types';

export const GAME = 'village-attacks';
/** The faces of a die, in the order of the tray; the last can never be spent. */
export const SYMBOLS = ['melee', 'ranged', 'magic', 'defence', 'retaliate', 'villager'] as const;
export const SPENDABLE: readonly string[] = SYMBOLS.filter((symbol) => symbol !== 'villager');

/** The server's word is trusted: its shape is the one of this client's version. */
export function castle(view: View): CastleView {
  return view as unknown as CastleView;
}

/** What an option does: the word before the colon of its key. */
export function wordOf(option: Option): string {
  return option.key.split(':')[0] ?? '';
}

/** What an option is about: the name behind the colon of its key. */
export function nameIn(option: Option): string {
  return option.key.slice(wordOf(option).length + 1);
}

export function optionFor(decision: Decision | null, key: string): Option | undefined {
  return decision?.options.find((option) => option.key === key);
}

export function monsterOf(view: CastleView, code: string | null): MonsterInView | undefined {
  return code === null ? undefined : view.monsters.find((monster) => monster.code === code);
}

export function zoneOf(view: CastleView, id: string | null): ZoneInView | undefined {
  return id === null ? undefined : view.zones.find((zone) => zone.id === id);
}

/** Where a figure stands, whoever it is. */
export function whereIs(view: CastleView, id: string): string | null {
  const monster = monsterOf(view, id);
  if (monster) return monster.zone;
  const zone = view.zones.find((one) => one.villagers.some((villager) => villager.id === id));
  return zone?.id ?? view.objectives.find((objective) => objective.id === id)?.zone ?? null;
}

export function villagerOf(view: CastleView, id: string): VillagerInView | undefined {
  for (const zone of view.zones) {
    const found = zone.villagers.find((villager) => villager.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The dashboard in front of me: that of whom I am asked about, else of whom I looked at, else the first of mine. */
export function atHand(
  view: CastleView,
  me: number | null,
  asked: boolean,
  looked: string | null,
): MonsterInView | null {
  const picked = monsterOf(view, looked);
  const due = asked ? monsterOf(view, view.asked ?? view.monster) : undefined;
  const mine = view.monsters.find((monster) => monster.seat === me);
  return picked ?? due ?? mine ?? monsterOf(view, view.monster) ?? view.monsters[0] ?? null;
}

/** Villagers of a zone that are alike: their class, their type, and a Town Hero each alone. */
export interface Group {
  key: string;
  class: string;
  type: string | null;
  members: VillagerInView[];
}

const CLASSES = ['hero', 'hunter', 'peasant'];

export function groupsOf(zone: ZoneInView): Group[] {
  const found = new Map<string, Group>();
  for (const villager of zone.villagers) {
    const own = villager.class === 'hero' ? villager.id : '';
    const key = `${villager.class}:${villager.type ?? ''}:${own}`;
    const group = found.get(key) ?? { key, class: villager.class, type: villager.type, members: [] };
    group.members.push(villager);
    found.set(key, group);
  }
  return [...found.values()].sort((one, other) => CLASSES.indexOf(one.class) - CLASSES.indexOf(other.class));
}

/** Every die on the table, one by one, in the order of the tray. */
export function diceIn(pool: Record<string, number>): string[] {
  return SYMBOLS.flatMap((symbol) => Array.from({ length: pool[symbol] ?? 0 }, () => symbol as string));
}

export const total = (pool: Record<string, number>): number =>
  Object.values(pool).reduce((sum, count) => sum + count, 0);

/** Everything that can be pointed at on the board and on the dashboards. */
export function knownIn(view: CastleView): Set<string> {
  return new Set([
    ...SYMBOLS,
    ...view.zones.flatMap((zone) => [
      zone.id,
      ...zone.villagers.map(({ id }) => id),
      ...zone.traps.map(({ id }) => id),
    ]),
    ...view.monsters.flatMap((monster) => [
      monster.id,
      ...monster.abilities.map(({ id }) => id),
      ...Object.keys(monster.statuses),
    ]),
    ...[...view.objectives, ...view.traps_on_offer, ...view.on_offer].map(({ id }) => id),
  ]);
}
