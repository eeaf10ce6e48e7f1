"""Game Setup: sides and shuffled decks, heroes on the field, and the opening hands; who begins and sits where is seating."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from legendarium.games.legends_of_signum.abilities.listeners import possible_of, watched_by
from legendarium.games.legends_of_signum.cards.beginning import draw, prosper
from legendarium.games.legends_of_signum.core.moments import ARRIVES, SUMMONED, SignumMoment, happens
from legendarium.games.legends_of_signum.field.placement import (
    PlaceOption,
    arrive,
    candidates_for_side,
    side_places,
    weigh_at_side,
)
from legendarium.games.legends_of_signum.geometry.places.sides import place_at_side
from legendarium.games.legends_of_signum.printed.faces import Face, SupportFace
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.setup.opening_hand import OpenHand
from legendarium.games.legends_of_signum.setup.seating import RollForFirst, rollers
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.state.sides import NO_BOX, ModeBox, Side
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.kernel.card_moves import conceal
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import offer, push, then
from legendarium.kernel.table import Step

START_PROSPERITY: Final = 3  # los.setup.start-resources
START_CARDS: Final = 4  # los.setup.start-resources


# -- the table


def build_fixed(
    mode: Mode,
    sides: tuple[Side, ...],
    rulings: Rulings,
    round_limit: int | None,
    code: str,
    collection: Iterable[Face] = (),
    box: ModeBox = NO_BOX,
) -> Fixed:
    """What does not change in this game. `collection` are all cards of its packs: with closed deck lists any tactic of them
    could be set (los.ruling.info.deck-lists)."""
    faces = faces_of(sides) | {*box.faces()}
    secret = set() if rulings.open_deck_lists else {it for it in collection if isinstance(it, SupportFace) and it.when}
    return Fixed(
        mode,
        sides,
        rulings,
        round_limit,
        code,
        watched_by(faces | secret),
        possible_of(faces | secret) | box.abilities(),
        frozenset(it.when for it in secret),
        box,
    )


def faces_of(sides: tuple[Side, ...]) -> set[Face]:
    found: set[Face] = set()
    for side in sides:
        found.update((*side.deck, *side.buildings, *side.terrains))
        found.update(face for face in (side.hero, side.minion) if face is not None)
    return found


def lay_out(fixed: Fixed, dice: Dice) -> Battle:
    """los.setup.order: everything in its zone, decks shuffled, and the steps that prepare the game waiting."""
    table = Battle(len(set(fixed.seat_of)), dice, fixed)
    table.labels = list(range(len(fixed.faces)))
    table.next_label = len(fixed.faces)
    for party in range(len(fixed.sides)):
        hand_out(table, party)
    then(table, fixed.mode.begin_set_up(table) or RollForFirst(rollers(fixed.mode)), Prepare())
    return table


def hand_out(table: Battle, party: Party) -> None:
    """What one party brings; with a Construction Deck in the order its owner gave it (los.architect.construction-deck)."""
    fixed, player = table.fixed, table.players[party]
    hero = [fixed.heroes[party]] if fixed.heroes[party] >= 0 else []
    player.box = (*player.box, *hero, *fixed.minions[party], *fixed.tokens[party])  # los.minion.card-outside-deck
    player.deck += [*fixed.characters[party], *fixed.supports[party]]
    table.dice.shuffle(player.deck)
    conceal(table, player.deck)
    player.land_supply = (*player.land_supply, *fixed.terrains[party])
    if fixed.mode.architect:
        player.construction += reversed(fixed.buildings[party])
        conceal(table, player.construction)
    else:
        player.supply = (*player.supply, *fixed.buildings[party])  # los.building.supply


# -- heroes


class Prepare(Step[Battle]):
    """los.setup.order: heroes, then hands, then the first turn."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        heroes = [PlaceHero(party) for party in table.order if table.hero_of(party) >= 0]
        hands = [OpenHand(party) for party in table.order if table.fixed.mode.holds_cards(table, party)]
        then(table, *heroes, HeroesStand(), DealHands(), *hands, Begin())


class PlaceHero(PartyStep):
    """los.setup.hero-placement: touching the own side, anywhere along it; tokens come with it."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        offer(table, self, table.seat_of(self.party), "place", "los.setup.hero-placement")

    def offers(self, table: Battle) -> list[Option]:
        return candidates_for_side(table, self.party, table.hero_of(self.party))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        return weigh_at_side(table, self.party, table.hero_of(self.party), key, "los.setup.hero-placement")

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, PlaceOption)
        hero = table.hero_of(self.party)
        found = place_at_side(side_places(table, self.party, hero), option.x, option.y)
        table.players[self.party].box = without(table.players[self.party].box, hero)
        arrive(table, self.party, hero, int(found.x), int(found.y), "los.setup.hero-placement")

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(table.hero_of(self.party))}


class HeroesStand(Step[Battle]):
    """los.ruling.setup.hero-arrival: with all heroes on the field, what waits for an arrival happens."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        for party in reversed(table.order):
            if table.hero_of(party) >= 0:
                happens(table, SignumMoment(SUMMONED, party, table.hero_of(party)))
                happens(table, SignumMoment(ARRIVES, party, table.hero_of(party)))


# -- hands


class DealHands(Step[Battle]):
    """los.setup.start-resources; no handicap for the first unless the table agreed on one
    (los.ruling.setup.first-player-advantage)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        for party in table.order:
            if table.hero_of(party) >= 0:
                prosper(table, party, START_PROSPERITY + bonus_of(table, party), "los.setup.start-resources")
            for _ in range(START_CARDS if table.fixed.mode.holds_cards(table, party) else 0):
                draw(table, party, "los.setup.start-resources")


def bonus_of(table: Battle, party: Party) -> int:
    """What the mode adds, or an agreed handicap of the first player."""
    bonus = table.fixed.mode.start_bonus(table, party)
    if bonus is not None:
        return bonus
    return 0 if party == table.order[0] else table.fixed.rulings.second_player_bonus


class Begin(Step[Battle]):
    """The first player's first turn."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        push(table, table.fixed.mode.first_turn(table) or Turn(table.order[0]))
