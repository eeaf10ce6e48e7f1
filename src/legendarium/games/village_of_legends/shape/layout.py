"""The arrays of Village of Legends. Seats are counted from the own one, clockwise."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.library.collection import Collection
from legendarium.games.village_of_legends.telling.answers import QUESTIONS
from legendarium.kernel.shape import Column, Shape, amounts, label

MOST_OPTIONS: Final = 32
MOST_THINGS: Final = 128
MOST_LIFE: Final = 500
MANY: Final = 999
"""Above what any table holds; round limits go up to it."""

COMMON: Final = (
    f"round={MANY}/50 own_turn gold={MANY * 10}/100 beers={MANY}/3 weapons={MANY}/3 heavy={MANY}/3 sneaking=2 lifelinked"
    f" sabotaged summoned visions={MANY}/3 main={MANY}/100 giant_life={MOST_LIFE}/50 giant_wounds={MOST_LIFE}/50 giant_cards=5"
)
PILES: Final = f"beers={MANY}/10 scrolls={MANY}/10 spells={MANY}/10 potions={MANY}/10 nuggets={MANY}/10"
PLAYER: Final = (
    f"alive life=100/30 most_life=100/30 xp={MANY * 10}/200 level=3 intelligence={-MANY}..{MANY}/5 armour=10 regeneration=10"
    f" poison={MANY}/5 berserk=10 hand={MANY}/5 deck={MANY}/20 defence={MANY}/10 monsters={MANY}/3 monster_life={MANY}/20"
    f" monster_attack={-MANY}..{MANY}/10 guards={MANY}/3 enemy within_reach place=5 starter"
)
CARD_FIGURES: Final = (
    "price=500/50 gold=200/20 plus=-5..20/5 intelligence=-10..10/3 vigour=-30..30/5 attack=-6..20/5 heavy defence=30/5"
    " cost=10/3 life=100/20 xp=300/50 taming=12/6 sellable"
)
"""What is printed on a card: part of its row as a thing, and of an option that means it."""
ZONES: Final = ("hand", "deck", "stock", "used", "area")
"""Bags of a seat. `stock` is hand and deck together, all that others know of them; the own hand and deck stand apart."""
PLACES: Final = ("hand", "defences", "monsters", "sheaths", "stored", "market", "nuggets", "giant", "spoils")
"""Where things of rows lie, numbered from 1."""


def shape(seats: int, collection: Collection) -> Shape:
    """Declare the arrays for tables of these boxes."""
    codes = [*collection.cards, *collection.heroes]
    things = [label("place", len(PLACES)), label("code", len(set(codes))), label("whose", seats), label("owner", seats)]
    things += amounts(f"left={MOST_LIFE}/10 wounds={MOST_LIFE}/10 charged shields at={MANY}/10")
    bags = [f"{name} {zone}" for name in relative_names(seats) for zone in ZONES]
    figures = [*amounts(COMMON), *amounts(PILES, "pile of ")]
    for name in relative_names(seats):
        figures += [label(f"{name} hero", len(set(codes))), *amounts(PLAYER, f"{name} ")]
    printed: list[Column] = amounts(CARD_FIGURES)
    return Shape(
        "village-of-legends",
        seats,
        QUESTIONS,
        codes,
        figures,
        [*bags, "market", "spoils", "removed"],
        [*things, *printed],
        printed,
        (MOST_THINGS, MOST_OPTIONS),
        most_number=MOST_LIFE,
    )


def relative_names(seats: int) -> list[str]:
    return ["own", *[f"seat+{at}" for at in range(1, seats)]]
