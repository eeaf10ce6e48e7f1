import { named, word } from '../../i18n/index.svelte';
import { nameOfCode } from '../../play/content/content.svelte';
import type { Decision, SeatInfo, View } from '../../wire/types';
import type { BattleView, CardInView, CreatureInView, LandInView, PartyInView } from './view-types';

export type {
  BattleView,
  CardInView,
  CreatureInView,
  LandInView,
  PartyInView,
  QuestsInView,
  RollInView,
} from './view-types';

export const GAME = 'legends-of-signum';

/** Something that lies on the table, or could be laid. */
export type Laid = (CardInView | LandInView) & {
  tapped?: boolean;
  charge?: number;
  /** Its face is not seen. */
  down?: boolean;
};

/** los.geometry.rulers, in micrometres. */
export const RULERS = { S: 80_000, M: 100_000, L: 150_000, XL: 250_000 };

/** The server's word is trusted: its shape is the one of this client's version. */
export function battle(view: View): BattleView {
  return view as unknown as BattleView;
}

/** The side that whoever looks leads; who looks on leads none. */
export function mine(view: BattleView, me: number | null): PartyInView | undefined {
  return view.parties.find((party) => party.seat === me && party.kind === undefined);
}

/** One's own side first, then the others in their order. */
export function seated(view: BattleView, me: number | null): PartyInView[] {
  const own = mine(view, me);
  return own ? [own, ...view.parties.filter((party) => party !== own)] : view.parties;
}

/** Who leads a side, as it is called at the table. */
export function leaderOf(party: PartyInView, seats: readonly SeatInfo[]): string {
  if (party.kind !== undefined) return named('word', party.kind);
  return (party.seat === null ? undefined : seats[party.seat]?.name) || word('party', { n: party.party + 1 });
}

/** What could be built or laid now: offered beside the hand as long as it is asked about. */
export function offered(party: PartyInView | undefined, decision: Decision | null): (CardInView | LandInView)[] {
  if (!party || !decision) return [];
  const meant = new Set(decision.options.flatMap(({ refs }) => refs));
  return [...party.supply, ...party.land_supply].filter(({ id }) => meant.has(id));
}

export const creatureOf = (view: BattleView, id: string | null): CreatureInView | undefined =>
  id === null ? undefined : view.field.bases.find((base) => base.id === id);

export const called = (card: { code: string }): string => nameOfCode(GAME, card.code);

/** One part of what a card costs, and whether it could be paid now. */
export interface Part {
  /** Of the building, or `any`. */
  code: string;
  name: string;
  state: 'ready' | 'tapped' | 'missing';
}

/** A building of one's own that is named, or any: each counts once. */
export function costOf(card: CardInView, party: PartyInView): Part[] {
  const free = party.city.filter(({ tapped }) => !tapped).map(({ code }) => code);
  const all = party.city.map(({ code }) => code);
  return [...card.cost]
    .sort((one, other) => Number(one === 'any') - Number(other === 'any'))
    .map((code) => {
      const at = code === 'any' ? (free.length > 0 ? 0 : -1) : free.indexOf(code);
      if (at >= 0) free.splice(at, 1);
      const name = code === 'any' ? named('word', 'any') : nameOfCode(GAME, code);
      if (at >= 0) return { code, name, state: 'ready' };
      return { code, name, state: code !== 'any' && all.includes(code) ? 'tapped' : 'missing' };
    });
}

/** A building's use to what is held: how many cards of the hand it would pay for. */
export const neededBy = (code: string, party: PartyInView): number =>
  party.hand.cards.filter(({ cost }) => cost.includes(code)).length;
