import type { Decision, Option, View } from '../../wire/types';
import { seatRef } from '../kit/seats';
import type { CardInView, HeroInView, VillageView } from './view-types';

export type {
  CardInView,
  DefenceInView,
  GiantInView,
  HeroInView,
  MonsterInView,
  SheathInView,
  VillageView,
} from './view-types';

export const SLOTS = ['armour', 'shield', 'helmet', 'cape', 'defence-spell'] as const;
export const PILES = ['beer', 'scroll', 'spell', 'potion', 'nuggets'] as const;
export const GAME = 'village-of-legends';

/** The server's word is trusted: its shape is the one of this client's version. */
export function village(view: View): VillageView {
  return view as unknown as VillageView;
}

/** Cards that lie open on the board itself; whatever else can be chosen is laid out beside it. */
export function shownCards(view: VillageView, me: number | null): Set<string> {
  const shown = new Set<string>();
  const lay = (cards: readonly (CardInView | null)[]): void => {
    for (const card of cards) if (card) shown.add(card.id);
  };
  lay(view.market.spaces);
  if (view.giant) lay(view.giant.cards);
  for (const hero of view.heroes) {
    lay(hero.defences);
    lay(hero.monsters);
    lay(hero.sheaths);
    lay(hero.sheaths.map((sheath) => sheath.stored));
    lay(hero.loot);
    if (hero.seat === me) lay(hero.played);
  }
  lay(view.hand);
  return shown;
}

/** Every card of the view that this seat knows, by id. */
export function knownCards(view: VillageView): Map<string, string> {
  const known = new Map<string, string>();
  const learn = (cards: readonly (CardInView | null)[]): void => {
    for (const card of cards) if (card) known.set(card.id, card.code);
  };
  learn(view.market.spaces);
  learn(view.market.nuggets);
  learn(view.removed);
  learn(view.spoils);
  learn(view.hand);
  if (view.giant) learn([...view.giant.cards, ...view.giant.waiting]);
  for (const hero of view.heroes) {
    learn([...hero.discard, ...hero.played, ...hero.defences, ...hero.monsters, ...hero.loot]);
    learn(hero.sheaths.flatMap((sheath) => [sheath, sheath.stored]));
  }
  return known;
}

/** Cards that lie in a pile: in which zone. */
export function whereabouts(view: VillageView): Record<string, string> {
  const found: Record<string, string> = {};
  for (const hero of view.heroes) for (const { id } of hero.discard) found[id] = `discard-${seatRef(hero.seat)}`;
  for (const card of view.market.nuggets) found[card.id] = 'pile-5';
  return found;
}

/** Cards that can be chosen but do not lie on the board: of a discard pile, of the spoils. */
export function apart(view: VillageView, me: number | null, refs: Iterable<string>): CardInView[] {
  const shown = shownCards(view, me);
  const known = knownCards(view);
  return [...new Set(refs)].flatMap((id) => {
    const code = known.get(id);
    return code === undefined || shown.has(id) ? [] : [{ id, code }];
  });
}

/** Some answers mean several Monsters in front of a Hero: pointing at any of them gives that answer. */
export function groups(
  decision: Decision,
  hero: HeroInView,
  guards: (code: string) => boolean = () => false,
): Record<string, Option> {
  const found: Record<string, Option> = {};
  for (const { id, owner, code } of hero.monsters) {
    if (guards(code)) continue;
    const key =
      decision.kind === 'order-owners'
        ? `owner:${owner < 0 ? 'wild' : seatRef(owner)}`
        : decision.kind === 'aim-spell'
          ? 'monsters'
          : '';
    const meant = decision.options.find((option) => option.key === key);
    if (meant) found[id] = meant;
  }
  return found;
}
