"""Hero defeated: who falls, what becomes of the cards and Monsters, and who has won."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.defence import recover
from legendarium.games.village_of_legends.core.monsters import arrive, leave
from legendarium.games.village_of_legends.core.overwhelm import grow
from legendarium.games.village_of_legends.market.dealing import RefillRow
from legendarium.games.village_of_legends.market.spoils import ShareSpoils, TidyUp
from legendarium.games.village_of_legends.state.events import FELL, MOVED, RETURNED, WON
from legendarium.games.village_of_legends.state.modes import MIDDLE_A, MIDDLE_B, battlefield_places, team_of
from legendarium.games.village_of_legends.state.player import EMPTY, WILD, Turn
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import SEAT
from legendarium.kernel.options import seat_option
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import finish, push, settle
from legendarium.kernel.table import Step, relabel

OUT_OF_LIFE: Final = "life"
OUT_OF_CARDS: Final = "cards"


def fall(table: Village) -> None:
    """vol.ruling.simultaneous-elimination: after the whole effect, all who have no life left fall together."""
    for hero in table.heroes:
        if hero.life <= 0 and hero.alive:
            eliminate(table, [seat for seat in table.living() if table.heroes[seat].life <= 0], OUT_OF_LIFE)
            return


def fall_without_cards(table: Village) -> None:
    """vol.elimination.no-cards-left: checked after a card has left the game."""
    fallen = [seat for seat in table.living() if not has_cards(table, seat)]
    if fallen:
        eliminate(table, fallen, OUT_OF_CARDS)


def has_cards(table: Village, seat: Seat) -> bool:
    """vol.ruling.no-cards-zones: hand, deck, discard pile and cards in play."""
    hero = table.heroes[seat]
    if hero.hand or hero.deck or hero.discard:
        return True
    if table.rulings.cards_in_play_ignored:
        return False
    if hero.played or hero.defences or hero.sheaths:
        return True
    return any(
        table.owners[card] == seat and not table.faces[card].mini for other in table.heroes for card in other.monsters
    )


def eliminate(table: Village, fallen: list[Seat], cause: str) -> None:
    """vol.elimination.cards-leave, vol.elimination.monsters-are-moved; then see who has won."""
    for seat in fallen:
        table.heroes[seat].alive = False
        emit(
            table,
            FELL,
            "vol.victory.zero-life" if cause == OUT_OF_LIFE else "vol.elimination.no-cards-left",
            seat,
            cause,
        )
    for seat in fallen:
        take_cards_out(table, seat)
    outcome = victory(table)
    if outcome is not None:
        emit(table, WON, victory_rule(table), outcome.winners[0] if outcome.winners else WILD, *result_facts(outcome))
        finish(table, outcome)
        return
    if table.active in fallen:
        break_off(table)
    push(table, Relocate())


def result_facts(outcome: Outcome) -> tuple[list[Seat], str]:
    return list(outcome.winners), outcome.reason


def take_cards_out(table: Village, seat: Seat) -> None:
    """All the player's cards leave the game, own Monsters wherever they stand; mini cards go back to the supply."""
    hero = table.heroes[seat]
    if hero.hand or hero.deck:
        table.reveals += 1
    for other, victim in enumerate(table.heroes):
        for card in [card for card in victim.monsters if table.owners[card] == seat]:
            leave(table, card, other)
            (table.supply if table.faces[card].mini else table.removed).append(card)
    for zone in (hero.hand, hero.deck, hero.discard, hero.played, hero.defences, hero.sheaths):
        table.removed.extend(zone)
        zone.clear()
    table.removed.extend(card for card in hero.stored if card != EMPTY)
    hero.stored.clear()
    for card in hero.loot:  # vol.ruling.relocation: loot goes to the bottom of the main deck
        relabel(table, card)
        table.main.insert(0, card)
    hero.loot.clear()


def break_off(table: Village) -> None:
    """vol.ruling.elimination-on-own-turn: the rest of the turn is not played, but the Market is put in order."""
    spoils = [step for step in table.stack if isinstance(step, (ShareSpoils, TidyUp))]
    del table.stack[1:]
    table.stack += spoils or [RefillRow()]
    push(table, BreakOff())


class BreakOff(Step[Village]):
    """vol.ruling.elimination-on-own-turn: the steps at the end of a turn that concern the whole table."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        table.turn = Turn()
        table.rested = ()
        recover(table)
        grow(table)


class Relocate(Step[Village]):
    """vol.ruling.relocation: Monsters that faced a fallen Hero find new places, owners clockwise from the active player."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        card, area = self.next_monster(table)
        if area < 0:
            return
        owner = table.owners[card]
        if owner == WILD:
            self.drift(table, card, area)
            push(table, self)
            return
        places = relocation_places(table, owner, card)
        if places:
            places.sort(key=lambda seat: self.distance(table, area, seat))
            options = [seat_option("place", seat) for seat in places]
            settle(table, self, owner, "relocate", "vol.elimination.monsters-are-moved", options)
        else:
            leave(table, card, area)
            mini = table.faces[card].mini
            (table.supply if mini else table.heroes[owner].discard).append(card)
            emit(table, RETURNED, "vol.ruling.relocation", owner, card, "supply" if mini else "discard")
            push(table, self)

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        seat = SEAT.find(table, name) if word == "place" else NOTHING
        if seat == NOTHING:
            return None
        case = "no-place" if table.heroes[seat].alive else "fallen"
        return Refusal("vol.elimination.monsters-are-moved", {"case": case, "target": seat_mark(seat)})

    def next_monster(self, table: Village) -> tuple[CardId, Seat]:
        """The Monster to be moved now and where it stands; an area of -1 when there is none."""
        homeless = [(card, area) for area, hero in enumerate(table.heroes) if not hero.alive for card in hero.monsters]
        return min(homeless, key=lambda place: self.turn_of(table, place[0])) if homeless else (-1, -1)

    def distance(self, table: Village, area: Seat, seat: Seat) -> int:
        """How far on the left; the next player comes first (vol.ruling.out-of-turn-decisions)."""
        return (table.places.index(seat) - table.places.index(area)) % table.seats

    def turn_of(self, table: Village, card: CardId) -> int:
        owner = table.owners[card]
        return table.seats if owner == WILD else self.distance(table, table.active, owner)

    def answered(self, table: Village, option: Option) -> None:
        card, area = self.next_monster(table)
        self.move(table, card, area, option.thing)
        push(table, self)

    def drift(self, table: Village, card: CardId, area: Seat) -> None:
        """A wild Monster goes to the next living player on the left, an ambusher to one who faces none."""
        seat = table.left_of(area)
        if table.faces[card].sneak:
            for _ in table.ring:
                if not any(table.faces[other].sneak for other in table.heroes[seat].monsters):
                    break
                seat = table.left_of(seat)
        self.move(table, card, area, seat)

    def move(self, table: Village, card: CardId, area: Seat, seat: Seat) -> None:
        table.heroes[area].monsters.remove(card)
        arrive(table, card, seat)
        emit(table, MOVED, "vol.elimination.monsters-are-moved", table.owners[card], card, area, seat)

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.next_monster(table)[0]}


def relocation_places(table: Village, owner: Seat, card: CardId) -> list[Seat]:
    """Any player still in the game, the owner included, within the limits of six-player games."""
    if table.seats == 6:
        return battlefield_places(table, owner, table.faces[card])
    return table.living()


# -- victory


def victory(table: Village) -> Outcome | None:
    """Who has won now, if anybody has."""
    if table.seats == 5:
        return five_player_victory(table)
    if table.seats == 6:
        return battlefield_victory(table)
    return last_side_standing(table)


def victory_rule(table: Village) -> str:
    rules = {
        2: "vol.victory.eliminate-all-opponents",
        3: "vol.victory.eliminate-all-opponents",
        4: "vol.mode4.win",
        5: "vol.mode5.win",
        6: "vol.mode6.win",
    }
    return rules[table.seats]


def outcome_for(table: Village, winners: list[Seat], reason: str) -> Outcome:
    scores = {seat: hero.life for seat, hero in enumerate(table.heroes)}
    return Outcome(tuple(sorted(winners)), reason if winners else "draw", scores)


def last_side_standing(table: Village) -> Outcome | None:
    """vol.victory.eliminate-all-opponents, vol.mode4.win: fallen members of the winning team win with it."""
    sides = {team_of(table, seat) for seat in table.living()}
    if len(sides) > 1:
        return None
    winners = [seat for seat in range(table.seats) if team_of(table, seat) in sides]
    return outcome_for(table, winners, "last-team" if table.seats == 4 else "last-hero")


def five_player_victory(table: Village) -> Outcome | None:
    """vol.mode5.win: both enemies are out; vol.ruling.five-player-win: or felled by the own hand."""
    living = table.living()
    winners = []
    for seat in living:
        foes = [table.heroes[(seat + 2) % 5], table.heroes[(seat + 3) % 5]]
        if all(not foe.alive and (not table.rulings.own_kills_win or foe.fallen_to == seat) for foe in foes):
            winners.append(seat)
    if winners or not living:
        return outcome_for(table, winners, "both-enemies-out")
    if len(living) == 1:
        return outcome_for(table, living, "last-hero")
    return None


def battlefield_victory(table: Village) -> Outcome | None:
    """vol.mode6.win: the first Skirmisher out decides; both at once is a draw."""
    a_stands = table.heroes[table.places[MIDDLE_A]].alive
    b_stands = table.heroes[table.places[MIDDLE_B]].alive
    if a_stands and b_stands:
        return None
    winners = [seat for at, seat in enumerate(table.places) if (a_stands and at < 3) or (b_stands and at >= 3)]
    return outcome_for(table, winners, "skirmisher-fallen")
