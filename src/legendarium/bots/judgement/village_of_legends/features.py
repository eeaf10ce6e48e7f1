"""Features of a position of Village of Legends: two sides against each other, and two figures for every card owned.

A card counts by its share in a hand (copies x draws / size of the deck), and by the times it will still be played. Both
are differences: own side less the mean of the other.
"""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_of_legends.fight import bite
from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.statistics import cycling, damage_rate
from legendarium.bots.judgement.village_of_legends.weights import ADEPT
from legendarium.bots.value import Feature
from legendarium.games.village_of_legends.library.collection import LIBRARY
from legendarium.games.village_of_legends.printed.faces import MONSTER
from legendarium.games.village_of_legends.state.modes import enemies, team_of
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat
from legendarium.kernel.table import Table

HEROES: Final = ("barbarian", "dwarf", "elf", "mage", "paladin", "warrior")
SIDES: Final = (
    Feature("life", "Life Points"),
    Feature("rate", "Damage that the deck deals in a turn"),
    Feature("worn", "Protection of the Defence cards worn"),
    Feature("bites", "Damage that Monsters deal to the Hero in a turn"),
    Feature("blocked", "Monsters that close the Market to the Hero"),
    Feature("poison", "Poison"),
    Feature("level", "Level of the Hero"),
    Feature("experience", "Experience on the way to the next level"),
    Feature("gold", "Gold that the deck brings in a turn"),
    Feature("cards", "Cards that come back to the hand"),
    Feature("pool", "Intelligence at the start of a turn"),
    Feature("beasts", "Monsters in the deck, by their price"),
    Feature("mean use", "What a card of the deck does on average"),
    Feature("whole use", "What a hand of the deck does, as long as it will be played"),
    Feature("hand", "What the hand does beyond an average one"),
    Feature("doom", "Turns until the Hero falls, as the inverse"),
)
"""For each side; both sides and the difference count."""
BOTH: Final = (
    Feature("move", "Whose turn it is"),
    Feature("lead late", "Lead in Life Points, the more the fewer rounds are left"),
    Feature("doom by life", "The difference of what is left of both Heroes' time, as a share"),
)
CODES: Final = tuple(
    sorted({face.code for code in LIBRARY.own_codes for face in LIBRARY.own(code).cards}),
)
FEATURES: Final = (
    *SIDES,
    *BOTH,
    *[Feature(f"Hero {code}", f"To be the {code.title()}") for code in HEROES],
    *[Feature(f"share of {code}", f"{code} in a hand") for code in CODES],
    *[Feature(f"plays of {code}", f"{code}, as often as it will still be played") for code in CODES],
)
"""Weights are in the order of these. Most cards are not owned by anybody: `known` is the short form of the columns."""
FIRST_CARD: Final = len(SIDES) + len(BOTH) + len(HEROES)
PLAYS_UNIT: Final = 3.0


class Side:
    """What is known of one Hero at this moment: open information, and the hand and deck of the table looked at."""

    __slots__ = ("columns", "counts", "doom", "plays", "share")

    def __init__(self, table: Village, seat: Seat) -> None:
        hero, faces = table.heroes[seat], table.faces
        self.columns = [0.0] * len(SIDES)
        self.counts: dict[str, float] = {}
        self.share = self.plays = 0.0
        self.doom = 1.0
        if not hero.alive:
            return
        situation = Situation(table, seat, ADEPT)
        cards = cycling(hero)
        gold = beasts = 0
        for card in cards:
            face = faces[card]
            gold += face.gold
            beasts += face.price if face.kind == MONSTER else 0
            self.counts[face.code] = self.counts.get(face.code, 0.0) + 1.0
        bites = sum([bite(table, card) for card in hero.monsters if not faces[card].defensive])
        blocks = sum([not faces[card].defensive and not faces[card].spectral for card in hero.monsters])
        worn = sum([faces[card].defence - table.wounds[card] for card in hero.defences])
        need = hero.board.thresholds[hero.level - 1] if hero.level < 3 else 0
        against = bites + hero.poison
        for foe in situation.foes:
            against += situation.weights.pace * damage_rate(table, foe) / len(situation.foes)
        self.doom = 1.0 / max(0.7, (hero.life + 0.5 * worn) / max(2.5, against))
        hand = sum([situation.use(faces[card]) for card in hero.hand])
        self.share = situation.draws / situation.count
        self.plays = situation.plays
        self.columns = [
            float(hero.life),
            damage_rate(table, seat),
            float(worn),
            bites,
            float(min(1, blocks)),
            float(hero.poison),
            float(hero.level),
            min(1.0, hero.xp / need) if need else 0.0,
            gold * self.share / 10.0,
            float(situation.count),
            float(situation.pool),
            beasts * self.share / 10.0,
            situation.mean,
            situation.mean * situation.draws * self.plays / PLAYS_UNIT,
            hand - situation.mean * len(hero.hand),
            self.doom,
        ]


def known(table: Village, seat: Seat) -> tuple[list[float], dict[str, tuple[float, float]]]:
    """Return the columns before the cards, and for each card that somebody owns its two figures."""
    team, foes = sides_of(table, seat)
    own = [Side(table, mate) for mate in team]
    others = [Side(table, foe) for foe in foes]
    columns = [mean_of(own, at) - mean_of(others, at) for at in range(len(SIDES))]
    doom = sum([side.doom for side in own]) / max(1, len(own))
    threat = sum([side.doom for side in others]) / max(1, len(others))
    columns.append(float(table.active in team) - float(table.active in foes))
    columns.append(columns[0] * max(doom, threat))
    columns.append((threat - doom) / (threat + doom))
    for code in HEROES:
        columns.append(share_of(table, team, code) - share_of(table, foes, code))
    cards: dict[str, tuple[float, float]] = {}
    add(cards, own, 1.0)
    add(cards, others, -1.0)
    return columns, cards


def sides_of(table: Village, seat: Seat) -> tuple[list[Seat], list[Seat]]:
    """Return the seats of both sides: whole teams, with those who have fallen; without teams the living opponents."""
    if table.seats not in (4, 6):
        return [seat], enemies(table, seat)
    team = team_of(table, seat)
    members = [other for other in range(table.seats) if team_of(table, other) == team]
    return members, [other for other in range(table.seats) if other not in members]


def mean_of(sides: list[Side], at: int) -> float:
    total = 0.0
    for side in sides:
        total += side.columns[at]
    return total / max(1, len(sides))


def share_of(table: Village, seats: list[Seat], code: str) -> float:
    return sum([table.heroes[seat].board.code == code for seat in seats]) / max(1, len(seats))


def add(cards: dict[str, tuple[float, float]], sides: list[Side], sign: float) -> None:
    """Add the cards of a side, or subtract them."""
    for side in sides:
        weight = sign / len(sides)
        for code, count in side.counts.items():
            share, plays = cards.get(code, (0.0, 0.0))
            cards[code] = (
                share + weight * count * side.share,
                plays + weight * count * min(side.plays, 6.0) * side.share / PLAYS_UNIT,
            )


def columns(table: Table, seat: Seat) -> list[float]:
    """Return the number of every feature, for fitting."""
    assert isinstance(table, Village)
    found, cards = known(table, seat)
    pairs = [cards.get(code, (0.0, 0.0)) for code in CODES]
    return [*found, *[share for share, _ in pairs], *[plays for _, plays in pairs]]


def goal(table: Table) -> str:
    """Return which weights hold: for two players, or for more."""
    return "two" if table.seats == 2 else "more"


def mode(table: Table) -> str:
    """Name what gets a constant of its own: the number of players."""
    return str(table.seats)
