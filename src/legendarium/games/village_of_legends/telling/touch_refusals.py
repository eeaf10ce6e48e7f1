"""Explain why a thing on the table cannot be used now, by where it lies and by what is asked."""

from __future__ import annotations

from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.market.market import BUY
from legendarium.games.village_of_legends.monsters.taming import TAME
from legendarium.games.village_of_legends.printed.faces import SPELL, WEAPON
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.play import PLAY, may_play
from legendarium.games.village_of_legends.turn.turn import PlayPhase
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.kinds import CARD
from legendarium.kernel.options import SEAT_NAMES
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import Refusal

MINE = {
    "played": "vol.turn.played-cards-stay",
    "worn": "vol.turn.persistent-cards",
    "guard": "vol.defence.absorb-first",
    "facing": "vol.weapon.own-monsters-first",
    "sheath": "vol.sheath.store-weapon",
    "discarded": "vol.end.reshuffle",
}
THEIRS = {
    "played": "vol.turn.own-discard-pile",
    "worn": "vol.defence.absorb-first",
    "guard": "vol.defence.absorb-first",
    "facing": "vol.monster.attacks-each-turn-start",
    "sheath": "vol.sheath.use-later",
    "discarded": "vol.turn.own-discard-pile",
}
"""The rule that says what a card is there for, by the place where it lies."""


def refuse_touch(table: Village, seat: Seat, name: str) -> Refusal:
    """The reason why pointing at this thing gives no answer."""
    if name in SEAT_NAMES[: table.seats] and not table.heroes[SEAT_NAMES.index(name)].alive:
        return about(SEAT_NAMES.index(name), "vol.victory.zero-life", "fallen")
    decision = table.decision
    assert decision is not None
    if isinstance(decision.step, PlayPhase):
        return in_play_phase(table, seat, name)
    if name == SEAT_NAMES[seat] and decision.kind.startswith("aim-"):
        return Refusal(decision.rule, {"case": "yourself"})
    for word in dict.fromkeys(option.word for option in decision.options if option.name != ""):
        found = refused(table, word, name)
        if found is not None:
            return found
    return Refusal(decision.rule, {"case": "instead"})


def refused(table: Village, word: str, name: str) -> Refusal | None:
    """Ask the step why this is no answer; None if it accepts it or has no rule of its own."""
    decision = table.decision
    assert decision is not None
    found = decision.step.weigh(table, f"{word}:{name}")
    if found is None:
        return decision.step.refuse(table, word, name)
    return found if isinstance(found, Refusal) else None


def about(seat: Seat, rule: str, case: str) -> Refusal:
    return Refusal(rule, {"case": case, "target": seat_mark(seat)})


def in_play_phase(table: Village, seat: Seat, name: str) -> Refusal:
    """Everything lies open to the player: what is in the way?"""
    if name == SEAT_NAMES[seat]:
        return Refusal("vol.turn.play-any-order", {"case": "own-turn"})
    if name in SEAT_NAMES[: table.seats]:
        return strike_first(table, seat, SEAT_NAMES.index(name))
    card = CARD.find(table, name)
    if name == "giant" or card in table.giant:
        return Refusal("vol.ability.overwhelm-fight-choice", {"case": "giant"})
    if card < 0:
        return Refusal("vol.turn.card-identity", {"case": "hidden"})
    return of_card(table, seat, name, card)


def of_card(table: Village, seat: Seat, name: str, card: CardId) -> Refusal:
    """A card where it can be played or bought is judged as such, any other by its place."""
    hero = table.heroes[seat]
    if card in hero.hand or card in hero.stored:
        found = refused(table, PLAY.word, name)
    else:
        place, holder = lies(table, card)
        if place:
            return about(
                holder, (MINE if holder == seat else THEIRS)[place], f"{'my' if holder == seat else 'their'}-{place}"
            )
        found = refused(table, TAME.word if table.faces[card].taming else BUY.word, name)
    return found if found is not None else Refusal("vol.turn.play-any-order", {"case": "own-turn"})


def lies(table: Village, card: CardId) -> tuple[str, Seat]:
    """The place of a card in somebody's area; nothing for one that is on offer."""
    for seat, hero in enumerate(table.heroes):
        if card in hero.monsters:
            return ("guard" if table.faces[card].defensive else "facing"), seat
        places = {"played": hero.played, "worn": hero.defences, "discarded": hero.discard}
        for place, cards in places.items():
            if card in cards:
                return place, seat
        if card in hero.sheaths or card in hero.stored:
            return "sheath", seat
    return "", seat


def strike_first(table: Village, seat: Seat, target: Seat) -> Refusal:
    """A player is struck by a card, not by pointing."""
    arms = [card for card in table.heroes[seat].hand if is_arm(table, card) and may_play(table, seat, card) is None]
    if facing(table, seat) and all(table.faces[card].kind == WEAPON for card in arms):
        return Refusal("vol.weapon.own-monsters-first")
    return about(target, "vol.weapon.damage-roll", "weapon-first" if arms else "no-weapon")


def is_arm(table: Village, card: CardId) -> bool:
    face = table.faces[card]
    return face.kind == WEAPON or (face.kind == SPELL and face.spell == "attack")
