"""Learnt value of purchases: what buying a card at this point does to the chance to win.

The weights come from random experiments in self-play (`benchmarks/learn_purchases.py`): because the card was drawn by
lot, neither wealth nor a good position passes for its value.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from legendarium.bots.judgement.village_of_legends.fight import bite
from legendarium.bots.judgement.village_of_legends.statistics import cycling, damage_rate, pool_of
from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.library.collection import LIBRARY
from legendarium.games.village_of_legends.printed.faces import KINDS, MONSTER, CardFace
from legendarium.kernel.decisions import Seat

if TYPE_CHECKING:
    from legendarium.bots.judgement.village_of_legends.situation import Situation
    from legendarium.games.village_of_legends.state.table import Village

FILE: Final = Path(__file__).parent / "purchases.json"
NOTHING: Final = "nothing"
"""Code and kind of buying nothing more this turn."""
FEATURES: Final = (
    *("life", "rate", "worn", "bites", "gold a turn", "cards", "pool", "monsters", "mean use"),
    *("foe's life", "foe's rate", "foe's worn", "foe's bites", "foe's monsters", "plays left"),
)
HEROES: Final = ("barbarian", "dwarf", "elf", "mage", "paladin", "warrior")
GOLD_UNIT: Final = 30.0


def side(table: Village, seat: Seat) -> list[float]:
    """Return life, damage per turn, worn protection, bites received and Monsters in the deck of a Hero."""
    hero, faces = table.heroes[seat], table.faces
    worn = sum([faces[card].defence for card in hero.defences])
    monsters = sum([faces[card].price for card in cycling(hero) if faces[card].kind == MONSTER])
    bites = sum([bite(table, card) for card in hero.monsters])
    return [float(hero.life), damage_rate(table, seat), float(worn), bites, monsters / 10.0]


def features_of(situation: Situation) -> list[float]:
    """Describe the position by open information, in the order of FEATURES. A foe's deck counts as a set of cards."""
    table, hero = situation.table, situation.hero
    life, rate, worn, bites, monsters = side(table, situation.seat)
    gold = sum([table.faces[card].gold for card in cycling(hero)]) * situation.draws / situation.count
    found = [life, rate, worn, bites, gold / 10.0, float(situation.count), float(pool_of(table, hero))]
    found += [monsters, situation.mean]
    foes = [side(table, foe) for foe in situation.foes] or [[0.0] * 5]
    found += [sum([foe[at] for foe in foes]) / len(foes) for at in range(5)]
    return [*found, situation.plays]


def kind_row(z: list[float], left: float) -> list[float]:
    """Columns of a card's kind: one, the standardised position, and the gold left after paying."""
    return [1.0, *z, left]


def card_row(situation: Situation, code: str, left: float) -> list[float]:
    """Columns of a card: one, plays left, gold left, copies owned, lead in life, and the own Hero."""
    table, hero = situation.table, situation.hero
    copies = sum([table.faces[card].code == code for card in cycling(hero)])
    lives = [table.heroes[foe].life for foe in situation.foes]
    lead = (hero.life - sum(lives) / max(1, len(lives))) / 20.0
    own = [float(hero.board.code == name) for name in HEROES]
    return [1.0, (situation.plays - 2.5) / 2, left, float(copies), lead, *own]


class Purchases:
    """Weights for one number of players: a row for each kind and each card, and how positions are standardised."""

    __slots__ = ("cards", "faces", "kinds", "mean", "spread")

    def __init__(self, data: dict[str, Any], faces: frozenset[CardFace]) -> None:
        self.mean: list[float] = data["mean"]
        self.spread: list[float] = data["spread"]
        self.kinds: dict[str, list[float]] = data["kinds"]
        self.cards: dict[str, list[float]] = data["cards"]
        self.faces = frozenset([face for face in faces if face.code in self.cards])
        """Cards of packs that are as they were when the weights were learnt."""

    def standardised(self, situation: Situation) -> list[float]:
        raw = features_of(situation)
        return [(raw[at] - self.mean[at]) / self.spread[at] for at in range(len(raw))]

    def value(self, situation: Situation, z: list[float], face: CardFace | None, gold: int) -> float:
        """Value of a card that leaves this much gold after paying; of buying nothing for None."""
        kind, code = (KINDS[face.kind], face.code) if face is not None else (NOTHING, NOTHING)
        left = gold / GOLD_UNIT - 1.0
        return dot(self.kinds[kind], kind_row(z, left)) + dot(self.cards[code], card_row(situation, code, left))

    def knows(self, face: CardFace) -> bool:
        return face in self.faces


def dot(one: list[float], other: list[float]) -> float:
    total = 0.0
    for at in range(len(one)):
        total += one[at] * other[at]
    return total


@lru_cache(1)
def learnt() -> dict[str, Purchases]:
    """Read the weights; {} if they were learnt for other features or rules. Cards of changed packs are left out."""
    return read(json.loads(FILE.read_text(encoding="utf-8"))) if FILE.is_file() else {}


def read(data: dict[str, Any]) -> dict[str, Purchases]:
    if data["features"] != list(FEATURES) or data["rules"] != GAME.version:
        return {}
    boxes = [LIBRARY.own(code) for code in LIBRARY.own_codes]
    same = [box for box in boxes if data["packs"].get(box.pack.code) == box.pack.digest]
    faces = frozenset([face for box in same for face in box.cards])
    return {players: Purchases(own, faces) for players, own in data["players"].items()}


def purchases_for(table: Village) -> Purchases | None:
    """Return the weights for this number of players, if there are any."""
    return learnt().get("two" if table.seats == 2 else "more")
