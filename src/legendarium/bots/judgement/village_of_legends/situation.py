"""Estimates shared by all scores of a decision: game length, and the value of each card in it."""

from __future__ import annotations

from legendarium.bots.judgement.village_of_legends.card_value import use_of
from legendarium.bots.judgement.village_of_legends.statistics import (
    blow_of,
    cycling,
    is_banned,
    is_used_up,
    pool_of,
    rounds_left,
)
from legendarium.bots.judgement.village_of_legends.weights import Weights
from legendarium.games.village_of_legends.printed.faces import DEFENCE, MONSTER, SCROLL, SPELL, WEAPON, CardFace
from legendarium.games.village_of_legends.state.modes import enemies
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.turn import HAND
from legendarium.kernel.decisions import Seat


class Situation:
    """One seat's estimates at this decision. Computed once per decision."""

    __slots__ = (
        "count",
        "draws",
        "foes",
        "gold",
        "heavies",
        "hero",
        "mean",
        "normal",
        "plays",
        "pool",
        "position",
        "power",
        "reading",
        "rounds",
        "seat",
        "slots",
        "spell_cost",
        "table",
        "uses",
        "weights",
    )

    def __init__(self, table: Village, seat: Seat, weights: Weights) -> None:
        self.table = table
        self.seat = seat
        self.weights = weights
        self.hero = table.heroes[seat]
        self.power = self.hero.power
        self.foes = enemies(table, seat)
        self.pool = pool_of(table, self.hero)
        self.draws = HAND + self.power.cards
        self.rounds = rounds_left(table, seat, self.foes, weights.pace)
        cards = cycling(self.hero)
        self.count = max(len(cards), self.draws)
        self.plays = min(6.0, max(0.15, self.rounds * self.draws / (self.count + 1) - 0.5))
        """Expected number of times a card bought now will be played."""
        self.gold = weights.gold * self.plays
        self.uses: dict[str, float] = {}
        self.slots = [table.faces[card].slot for card in self.hero.defences]
        self.position: list[float] | None = None
        """Standardised features for `purchases`; computed on first use."""
        self.weigh_arms(cards)
        self.mean = sum([self.use(table.faces[card]) for card in cards]) / max(1, len(cards))

    def refresh(self) -> None:
        """Bring up to date what changes within a turn, so that the rest can be kept for it."""
        table = self.table
        self.power = self.hero.power
        self.foes = enemies(table, self.seat)
        self.slots = [table.faces[card].slot for card in self.hero.defences]

    def weigh_arms(self, cards: list[int]) -> None:
        """Estimate how much Heavy Weapons and Spells compete with other cards of this deck."""
        normal = heavies = cost = boost = 0.0
        for card in cards:
            face = self.table.faces[card]
            if face.kind == WEAPON:
                if face.heavy:
                    heavies += not is_banned(self.power, face)
                else:
                    normal += blow_of(self.power, face, self.pool)
            elif face.kind == SPELL:
                cost += face.cost
            elif face.intelligence > 0:
                boost += face.intelligence
        share = self.draws / self.count
        self.normal = normal * (self.draws - 1) / self.count
        self.heavies = min(1.0, heavies * share)
        """Probability that a hand holds a Heavy Weapon."""
        self.spell_cost = cost * share
        self.reading = self.pool + boost * share

    def use(self, face: CardFace) -> float:
        """Value of holding this card at the start of a turn."""
        found = self.uses.get(face.code)
        if found is None:
            found = self.uses[face.code] = use_of(self, face)
        return found

    def gain(self, face: CardFace) -> float:
        """Value of owning this card from now on: (use - what it displaces) x expected plays."""
        crowding = self.weights.crowding * (0.6 if face.kind in (DEFENCE, MONSTER) else 1.0)
        plays = min(1.0, self.plays) if is_used_up(face) else self.plays
        gain = plays * (self.use(face) - crowding * self.mean)
        if self.weights.price_tags:
            gain += self.weights.price_tags * (face.price / 10 - gain)
        return gain

    def is_usable(self, face: CardFace) -> bool:
        """Return whether this Hero can do anything with the card."""
        if face.kind == WEAPON:
            return not is_banned(self.power, face) or 0 < face.magic_cost <= self.reading
        if face.kind == SCROLL:
            return self.reading >= 2 and face.cost <= self.reading
        return face.kind != SPELL or face.cost <= self.reading

    @property
    def missing(self) -> int:
        """Life Points below the maximum."""
        return self.hero.board.life - self.hero.life
