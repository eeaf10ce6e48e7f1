"""What a player sees when looking up from the hand: how long the game will last, and what each card is worth in it."""

from __future__ import annotations

from legendarium.bots.judgement.village_of_legends.cards import use_of
from legendarium.bots.judgement.village_of_legends.figures import (
    blow_of,
    cycling,
    is_banned,
    is_used_up,
    pool_of,
    rounds_left,
)
from legendarium.bots.judgement.village_of_legends.weights import Taste
from legendarium.games.village_of_legends.printed.faces import DEFENCE, MONSTER, SCROLL, SPELL, WEAPON, CardFace
from legendarium.games.village_of_legends.state.modes import enemies
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn.turn import HAND
from legendarium.kernel.decisions import Seat


class Outlook:
    """One seat's idea of the game at this moment."""

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
        "power",
        "reading",
        "rounds",
        "seat",
        "slots",
        "spell_cost",
        "table",
        "taste",
        "uses",
    )

    def __init__(self, table: Village, seat: Seat, taste: Taste) -> None:
        self.table = table
        self.seat = seat
        self.taste = taste
        self.hero = table.heroes[seat]
        self.power = self.hero.power
        self.foes = enemies(table, seat)
        self.pool = pool_of(table, self.hero)
        self.draws = HAND + self.power.cards
        self.rounds = rounds_left(table, seat, self.foes, taste.pace)
        cards = cycling(self.hero)
        self.count = max(len(cards), self.draws)
        self.plays = min(6.0, max(0.15, self.rounds * self.draws / (self.count + 1) - 0.5))
        """How often a card bought now will be played."""
        self.gold = taste.gold * self.plays
        self.uses: dict[str, float] = {}
        self.slots = [table.faces[card].slot for card in self.hero.defences]
        self.weigh_arms(cards)
        self.mean = sum([self.use(table.faces[card]) for card in cards]) / max(1, len(cards))

    def weigh_arms(self, cards: list[int]) -> None:
        """What Heavy Weapons and Spells have to compete with in this deck."""
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
        """The chance that a hand holds a Heavy Weapon."""
        self.spell_cost = cost * share
        self.reading = self.pool + boost * share

    def use(self, face: CardFace) -> float:
        """What it is worth to have this card in hand at the beginning of a turn."""
        found = self.uses.get(face.code)
        if found is None:
            found = self.uses[face.code] = use_of(self, face)
        return found

    def gain(self, face: CardFace) -> float:
        """What it is worth to own this card from now on: its use, less what it displaces, as often as it will be played."""
        crowding = self.taste.crowding * (0.6 if face.kind in (DEFENCE, MONSTER) else 1.0)
        plays = min(1.0, self.plays) if is_used_up(face) else self.plays
        gain = plays * (self.use(face) - crowding * self.mean)
        if self.taste.price_tags:
            gain += self.taste.price_tags * (face.price / 10 - gain)
        return gain

    def is_usable(self, face: CardFace) -> bool:
        """Whether this Hero can do anything with it at all."""
        if face.kind == WEAPON:
            return not is_banned(self.power, face) or 0 < face.magic_cost <= self.reading
        if face.kind == SCROLL:
            return self.reading >= 2 and face.cost <= self.reading
        return face.kind != SPELL or face.cost <= self.reading

    @property
    def missing(self) -> int:
        """Life Points that could be regained."""
        return self.hero.board.life - self.hero.life
