import type { GameEvent, Json, View } from '../../../wire/types';
import { castle, type CastleView, type MonsterInView, type VillagerInView, type ZoneInView } from '../view';

/** The castle after each thing that happened: a picture to be told by, until the server's own view of the end is shown. */

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const count = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

function inZones(view: CastleView, change: (zone: ZoneInView) => ZoneInView): CastleView {
  return { ...view, zones: view.zones.map(change) };
}

function inMonsters(view: CastleView, code: string, change: Partial<MonsterInView>): CastleView {
  return {
    ...view,
    monsters: view.monsters.map((monster) => (monster.code === code ? { ...monster, ...change } : monster)),
  };
}

function without(view: CastleView, id: string): CastleView {
  return inZones(view, (zone) =>
    zone.villagers.some((villager) => villager.id === id)
      ? { ...zone, villagers: zone.villagers.filter((villager) => villager.id !== id), figures: zone.figures - 1 }
      : zone,
  );
}

function into(view: CastleView, id: string, villager: VillagerInView): CastleView {
  return inZones(view, (zone) =>
    zone.id === id ? { ...zone, villagers: [...zone.villagers, villager], figures: zone.figures + 1 } : zone,
  );
}

const everybody = (view: CastleView): VillagerInView[] => view.zones.flatMap((zone) => zone.villagers);

/** Ids of figures without a name begin with a letter for their class. */
export function classOf(id: string): string {
  return /^p\d/.test(id) ? 'peasant' : /^h\d/.test(id) ? 'hunter' : 'hero';
}

/** Somebody who has just come in: like others of its class, as far as they are seen. */
function newcomer(view: CastleView, id: string, type: string): VillagerInView {
  const own = classOf(id);
  const like = own === 'hero' ? undefined : everybody(view).find((villager) => villager.class === own);
  return {
    id,
    class: own,
    type: type === '' ? null : type,
    health: like?.full_health ?? 1,
    full_health: like?.full_health ?? 1,
    damage: like?.damage ?? 1,
    range: like?.range ?? (own === 'hunter' ? 1 : 0),
    acted: false,
    statuses: [],
  };
}

function walks(view: CastleView, id: string, zone: string): CastleView {
  const found = everybody(view).find((villager) => villager.id === id);
  if (found) return into(without(view, id), zone, found);
  return inMonsters(view, id, { zone });
}

function wounded(view: CastleView, id: string, left: number): CastleView {
  return inZones(view, (zone) => ({
    ...zone,
    villagers: zone.villagers.map((villager) => (villager.id === id ? { ...villager, health: left } : villager)),
  }));
}

type Change = (view: CastleView, data: View) => CastleView;

const CHANGES: Record<string, Change> = {
  phase: (view, data) => ({ ...view, phase: text(data['phase']), round: count(data['round']) || view.round }),
  turn: (view, data) => ({ ...view, monster: text(data['monster']), asked: text(data['monster']) }),
  turn_over: (view) => ({ ...view, monster: null, asked: null, pool: {} }),
  walked: (view, data) => walks(view, text(data['villager']), text(data['zone'])),
  heaved: (view, data) => walks(view, text(data['villager']), text(data['zone'])),
  shifted: (view, data) => walks(view, text(data['figure']), text(data['zone'])),
  moved: (view, data) => inMonsters(view, text(data['monster']), { zone: text(data['zone']) }),
  spawned: (view, data) => into(view, text(data['zone']), newcomer(view, text(data['villager']), text(data['type']))),
  wounded: (view, data) => wounded(view, text(data['villager']), count(data['left'])),
  slain: (view, data) => without(view, text(data['villager'])),
  hurt: (view, data) => inMonsters(view, text(data['monster']), { health: count(data['left']) }),
  monster_slain: (view, data) => inMonsters(view, text(data['monster']), { zone: null, slain: true, health: 0 }),
  heart_hurt: (view, data) => ({ ...view, heart: count(data['left']) }),
  heart_mended: (view, data) => ({ ...view, heart: count(data['left']) }),
  morale: (view, data) => ({ ...view, morale: count(data['left']) }),
  dial: (view, data) => ({ ...view, dial: count(data['value']) }),
  tier: (view, data) => ({ ...view, tier: count(data['tier']) }),
};

/** The view after one more event. */
export function after(view: View, event: GameEvent): View {
  const change = CHANGES[event.kind];
  return change ? (change(castle(view), event.data) as unknown as View) : view;
}
