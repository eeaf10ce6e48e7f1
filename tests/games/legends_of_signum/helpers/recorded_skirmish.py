"""Random skirmishes and quests with the printed cards."""

from math import cos, pi, sin
from random import Random

from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.faces import OverlordFace, QuestFace
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_quest import QuestScene
from tests.games.legends_of_signum.helpers.printed_cards import ENTRIES, printed

TOKENS = ("", "", "", "+wounds=1", "+wounds=2", "+armour=1", "+stealth", "+poison", "+disease", "+focus=1", "+fought")
GAPS = (0, 0, 1, 2.5, 8, 30, 60)
"""Millimetres between a creature and the one it is put beside."""
BEASTS = ("bandit", "bandit.2", "wild-wolf", "skeleton", "evil-eye", "dragon-whelp", "razo", "gnarl", "silverfang")
LANDS = ("quest-rocks", "foggy-thickets", "old-mill", "beacon", "barrow", "bandit-camp", "stone-gate", "lone-hill")


def of_type(*types: str) -> list[str]:
    return sorted(code for code, entry in ENTRIES.items() if entry["type"] in types)


class Layout:
    """Places in millimetres for creatures that stand close together."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.taken: list[tuple[float, float, float]] = []

    def put(self, name: str, base: float = 32) -> str:
        """A creature with its place, and perhaps a token."""
        while True:
            x, y = self.beside(base / 2)
            inside = base / 2 <= x <= 600 - base / 2 and base / 2 <= y <= 600 - base / 2
            if inside and all((x - a) ** 2 + (y - b) ** 2 >= (base / 2 + r) ** 2 for a, b, r in self.taken):
                self.taken.append((x, y, base / 2))
                return f"{name}@{x},{y}{self.dice.choice(TOKENS)}"

    def beside(self, radius: float) -> tuple[float, float]:
        if not self.taken:
            return 300, 300
        a, b, r = self.dice.choice(self.taken)
        turn, far = self.dice.uniform(0, 2 * pi), r + radius + self.dice.choice(GAPS) + 0.002
        return round(a + far * cos(turn), 3), round(b + far * sin(turn), 3)

    def free(self, reach: float) -> str:
        """A place for a template that is clear of everybody, or "" where there is none."""
        for _ in range(50):
            x, y = self.dice.randint(90, 510), self.dice.randint(90, 510)
            if all((x - a) ** 2 + (y - b) ** 2 > (reach + r) ** 2 for a, b, r in self.taken):
                self.taken.append((x, y, reach))
                return f"@{x},{y}"
        return ""


def skirmish(number: int) -> Skirmish:
    """Two parties of printed cards in and near contact; every third one pays for its cards."""
    dice = Random(number)
    layout = Layout(dice)
    heroes = dice.sample(of_type("hero"), 2)
    supports = dice.sample(of_type("spell", "relic", "tactic"), 12)
    relics = [code for code in dice.sample(of_type("relic"), 24) if code not in supports]
    tactics = [code for code in dice.sample(of_type("tactic"), 24) if code not in supports]
    people = dice.sample(of_type("character"), 14)
    buildings = dice.sample(of_type("building"), 8)
    used = [*heroes, *supports, *relics, *tactics, *people, *buildings, *of_type("minion", "terrain")]
    cards = printed(*used)
    if number % 3:
        free = ("cost", "prosperity")
        cards = {
            code: {name: value for name, value in card.items() if name not in free} for code, card in cards.items()
        }
    armies = [
        " ".join(layout.put(code, ENTRIES[code].get("base", 32)) for code in (hero, *own))
        for hero, own in zip(heroes, (people[:3], people[3:6]), strict=True)
    ]
    lands = [f"{code}{layout.free(75)}" for code in dice.sample(of_type("terrain"), 2)]
    return Skirmish(
        *armies,
        cards=cards,
        hand=" ".join([*supports[:5], *people[6:8]]),
        deck=" ".join(people[8:10]),
        graveyard=people[10],
        relics=relics[0],
        tactics=tactics[0],
        city=" ".join(buildings[:3]),
        supply=buildings[3],
        hand_1=" ".join([*supports[5:9], people[11]]),
        deck_1=" ".join(people[12:14]),
        relics_1=relics[1],
        tactics_1=" ".join(tactics[1:3]),
        city_1=" ".join(buildings[4:7]),
        supply_1=buildings[7],
        land=" ".join(land for land in lands if "@" in land),
        prosperity=dice.randint(0, 6),
        phase=dice.choice(("beginning", "activation", "activation", "activation")),
        seed=number,
    )


def quest(number: int) -> QuestScene:
    """A company with printed characters among the Overlord's creatures, with quests of the pack; every other one alone."""
    dice = Random(number)
    layout = Layout(dice)
    alone = number % 2 == 0
    people = dice.sample(of_type("character"), 6)
    hero = dice.choice(of_type("hero"))
    supports = dice.sample(of_type("spell", "relic", "tactic"), 4)
    faces = own_box(QUEST).faces
    quests = sorted(code for code, face in faces.items() if isinstance(face, QuestFace))
    orders = sorted(code for code, face in faces.items() if isinstance(face, OverlordFace) and face.deck == "pvp")
    opened, orders = dice.sample(quests, 4), dice.sample(orders, 5)
    company = " ".join(layout.put(code, ENTRIES[code].get("base", 32)) for code in (hero, *people[:2]))
    beasts = " ".join(layout.put(code, 40) for code in dice.sample(BEASTS, 3))
    lands = [f"{code}{layout.free(75)}" for code in dice.sample(LANDS, 2)]
    cards = printed(hero, *people, *supports)
    return QuestScene(
        company,
        beasts,
        lands=" ".join(land for land in lands if "@" in land),
        quests=" ".join(opened[:2]),
        quest_deck=" ".join(opened[2:]),
        hand=" ".join([*supports, *people[2:4]]),
        deck=" ".join(people[4:]),
        hand_1="" if alone else " ".join(orders[:3]),
        deck_1="" if alone else " ".join(orders[3:]),
        cards={code: {name: it for name, it in card.items() if name != "cost"} for code, card in cards.items()},
        alone=alone,
        turn=dice.randrange(2),
        phase=dice.choice(("beginning", "activation", "activation")),
        active=0,
        honour=dice.randint(0, 8),
        seed=number,
    )
