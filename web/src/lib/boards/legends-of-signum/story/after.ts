import { printedAs } from '../../../play/content/content.svelte';
import { isList, isThing } from '../../../play/content/view-parts';
import type { GameEvent, Json, View } from '../../../wire/types';
import { battle, GAME, type BattleView, type CreatureInView, type PartyInView } from '../view';

/** The battle after each thing that happened: a picture to be told by, until the server's own view of the end is shown. */

export const count = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** The id of a card or creature that an event names. */
export const idOf = (value: Json | undefined): string => (isThing(value) ? text(value['id']) : '');
export const codeOf = (value: Json | undefined): string => (isThing(value) ? text(value['code']) : '');

type Change = (view: BattleView, event: GameEvent) => BattleView;

const inBases = (view: BattleView, bases: CreatureInView[]): BattleView => ({
  ...view,
  field: { ...view.field, bases },
});

function inCreature(
  view: BattleView,
  id: string,
  change: (base: CreatureInView) => Partial<CreatureInView>,
): BattleView {
  return inBases(
    view,
    view.field.bases.map((base) => (base.id === id ? { ...base, ...change(base) } : base)),
  );
}

function inParty(
  view: BattleView,
  seat: number | null,
  change: (party: PartyInView) => Partial<PartyInView>,
): BattleView {
  return {
    ...view,
    parties: view.parties.map((party) => (party.seat === seat ? { ...party, ...change(party) } : party)),
  };
}

const stands: Change = (view, { data }) =>
  inCreature(view, idOf(data['figure']), () => ({ x: count(data['x']), y: count(data['y']) }));

/** Somebody who has just come, as its card has it. */
const comes: Change = (view, event) => {
  const { data, seat } = event;
  const [id, code] = [idOf(data['figure']), codeOf(data['figure'])];
  if (view.field.bases.some((base) => base.id === id)) return stands(view, event);
  const printed = printedAs(GAME, code) ?? {};
  const like = view.field.bases.find((base) => base.code === code);
  const party = view.parties.find((one) => one.seat === seat)?.party ?? 0;
  const health = count(printed['health']) || (like?.health ?? 1);
  const base: CreatureInView = {
    ...{ id, code, type: text(printed['type']) || (like?.type ?? 'character'), owner: party, controller: party },
    ...{ x: count(data['x']), y: count(data['y']), radius: like?.radius ?? 16_000 },
    ...{ strength: count(printed['strength']), movement: text(printed['movement']), health, wounds: 0, armour: 0 },
    ...{ concentration: 0, tokens: [], activated: false, tired: false, abilities: {}, victim: null },
  };
  return inBases(view, [...view.field.bases, base]);
};

const goes: Change = (view, { data }) =>
  inBases(
    view,
    view.field.bases.filter(({ id }) => id !== idOf(data['figure'])),
  );

const left: Change = (view, { data }) =>
  inCreature(view, idOf(data['figure']), ({ health }) => ({ wounds: health - count(data['left']) }));

function token(view: BattleView, { data }: GameEvent, gained: boolean): BattleView {
  const [name, amount] = [text(data['token']), gained ? count(data['amount']) || 1 : 0];
  return inCreature(view, idOf(data['figure']), ({ tokens, armour }) =>
    name === 'armour'
      ? { armour: gained ? armour + amount : 0 }
      : { tokens: gained ? [...new Set([...tokens, name])] : tokens.filter((one) => one !== name) },
  );
}

function rolls(view: BattleView, { data }: GameEvent, again: boolean): BattleView {
  const faces = isList(data['faces']) ? data['faces'].map(String) : [];
  const [figure, purpose] = [idOf(data['figure']) || null, text(data['purpose'])];
  const roll = { figure, purpose, faces, against: idOf(data['against']) || null };
  const others = view.tray.filter((one) => one.figure !== figure || one.purpose !== purpose);
  return { ...view, tray: again ? [...others, roll] : [...view.tray, roll] };
}

const CHANGES: Record<string, Change> = {
  moved: stands,
  pushed: stands,
  placed: stands,
  summoned: comes,
  eliminated: goes,
  left: goes,
  'taken-back': goes,
  wounded: left,
  healed: left,
  token: (view, event) => token(view, event, true),
  'token-lost': (view, event) => token(view, event, false),
  absorbed: (view, { data }) =>
    idOf(data['by']) === idOf(data['figure'])
      ? inCreature(view, idOf(data['figure']), ({ armour }) => ({
          armour: Math.max(0, armour - count(data['amount'])),
        }))
      : view,
  controlled: (view, { data, seat }) =>
    inCreature(view, idOf(data['figure']), ({ controller }) => ({
      controller: view.parties.find((party) => party.seat === seat)?.party ?? controller,
    })),
  activated: (view, { data }) => ({ ...view, activation: idOf(data['figure']) }),
  attacked: (view) => ({ ...view, tray: [] }),
  rolled: (view, event) => rolls(view, event, false),
  rerolled: (view, event) => rolls(view, event, true),
  prospered: (view, { data, seat }) => inParty(view, seat, () => ({ prosperity: count(data['total']) })),
  'turn-began': (view, { data, seat }) => ({ ...view, active: seat, round: count(data['round']) || view.round }),
};

/** The view after one more event. */
export function after(view: View, event: GameEvent): View {
  const change = CHANGES[event.kind];
  return change ? (change(battle(view), event) as unknown as View) : view;
}
