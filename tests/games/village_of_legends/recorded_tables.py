"""Random tables in mid-game with the printed cards and Heroes, two to six players and options of every sort."""

from random import Random
from typing import Any

from legendarium.games.village_of_legends.library.collection import BASE, EXPANSIONS, own_box
from legendarium.games.village_of_legends.printed.rulings import RULINGS
from legendarium.testing.village_of_legends import VillageScene

BOXES = [own_box(code) for code in (BASE, *EXPANSIONS)]
CARDS = {entry.data["code"]: entry.data for box in BOXES for entry in box.pack.entries["card"]}
HEROES = [entry.data for box in BOXES for entry in box.pack.entries["hero"]]
ARMS = ("weapon", "spell")
STATES = {"poison": (0, 0, 0, 1, 2), "life": (2, 6, 14, 30), "xp": (0, 30, 70, 150)}


def of_kind(*kinds: str) -> list[str]:
    return sorted(code for code, card in CARDS.items() if card["kind"] in kinds and not card.get("overwhelm"))


def giants() -> list[str]:
    return sorted(code for code, card in CARDS.items() if card.get("overwhelm"))


def village(number: int) -> VillageScene:
    """Everybody has cards in hand, Monsters and Defence before them; the active player has gold."""
    dice = Random(number)
    seats = 2 + number % 5
    scene = VillageScene(
        seats,
        active=dice.randrange(seats),
        cards=CARDS,
        heroes=dice.sample(HEROES, seats),
        rulings={it.name: dice.choice(it.values) for it in RULINGS.by_name.values() if dice.randrange(2)},
        gold=dice.choice((0, 30, 90)),
        out=tuple(dice.sample(range(seats), 1)) if seats > 3 and dice.randrange(3) == 0 else (),
        begin=False,
        **market(dice),
        **{name: cards for seat in range(seats) for name, cards in area(dice, seat).items()},
    )
    for seat in scene.table.living():
        for name, values in STATES.items():
            setattr(scene.hero(seat), name, dice.choice(values))
    while not scene.hero(scene.table.active).alive:
        scene.table.active = (scene.table.active + 1) % seats
    if dice.randrange(2):
        scene.begin()
    else:
        scene.start_turn(scene.table.active)
    return scene


def market(dice: Random) -> dict[str, Any]:
    """The row, what is left of the main deck, and now and then a giant."""
    anything = [code for code, card in CARDS.items() if not card.get("overwhelm")]
    found = {"market": " ".join(dice.sample(anything, 5)), "main": " ".join(dice.sample(anything, 14))}
    return {**found, "giant": dice.choice(giants())} if dice.randrange(5) == 0 else found


def area(dice: Random, seat: int) -> dict[str, str]:
    """What lies before one player. Half of the hands hold mostly arms."""
    arms, anything = of_kind(*ARMS), of_kind(*{card["kind"] for card in CARDS.values()} - {"monster"})
    monsters = of_kind("monster")
    sheaths = [code for code in of_kind("item") if CARDS[code].get("sheath")]
    found = {
        "hand": dice.sample(arms, 3) + dice.sample(anything, 3) + dice.sample(monsters, 1),
        "deck": dice.sample(anything, 5),
        "discard": dice.sample(anything, 2),
        "defences": dice.sample(of_kind("defence"), dice.choice((0, 1, 2))),
        "monsters": [f"{code}{dice.choice(owners(seat))}" for code in dice.sample(monsters, dice.choice((0, 1, 1, 2)))],
        "loot": dice.sample(anything, dice.choice((0, 0, 1))),
        "sheaths": [f"{dice.choice(sheaths)}{dice.choice(('', '/' + dice.choice(of_kind('weapon'))))}"]
        * dice.choice((0, 0, 1)),
    }
    return {f"{zone}_{seat}": " ".join(cards) for zone, cards in found.items() if cards}


def owners(seat: int) -> tuple[str, ...]:
    """Of a Monster that stands before a seat."""
    return ("", "@wild", f"@{0 if seat else 1}")
