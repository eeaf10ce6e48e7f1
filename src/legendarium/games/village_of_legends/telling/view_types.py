"""The shape of a view of Village of Legends; the client's types are made from it (`tools/wire_types.py`)."""

from __future__ import annotations

from typing import TypedDict

from legendarium.kernel.view_types import Frame


class CardInView(TypedDict):
    id: str
    code: str


class DefenceInView(CardInView):
    slot: str
    value: int
    damage: int


class MonsterInView(CardInView):
    """Its owner is a seat, or −1 for a wild one."""

    owner: int
    life: int
    wounds: int
    charged: bool
    shields: str | None


class SheathInView(CardInView):
    stored: CardInView | None


class FoesInView(TypedDict):
    """On whose side a seat is, against whom, and whom of them its Weapons reach."""

    team: int
    enemies: list[int]
    reach: list[int]


class AreaInView(TypedDict):
    """What lies in front of a seat."""

    discard: list[CardInView]
    played: list[CardInView]
    defences: list[DefenceInView]
    monsters: list[MonsterInView]
    sheaths: list[SheathInView]
    loot: list[CardInView]


class HeroInView(FoesInView, AreaInView):
    """A seat's Hero and everything in its area; of its hand only the size."""

    seat: int
    hero: str | None
    alive: bool
    life: int
    max_life: int
    xp: int
    track: int
    level: int
    thresholds: list[int]
    intelligence: int
    armour: int
    poison: int
    berserk: int
    deck: int
    hand_size: int


class TurnInView(TypedDict):
    gold: int
    intelligence: int
    beers: int
    weapons: int
    heavy: bool
    sneaking: int


class SeenSpell(TypedDict):
    """A Spell somebody looked at, and how many lie on top of it."""

    code: str
    below: int


class MarketInView(TypedDict):
    spaces: list[CardInView | None]
    piles: list[int]
    nuggets: list[CardInView]
    main: int
    seen_spells: list[SeenSpell]


class GiantInView(TypedDict):
    """Spaces are counted from 1."""

    cards: list[CardInView]
    waiting: list[CardInView]
    life: int
    wounds: int
    wounded_by: list[int]
    spaces: list[int]


class VillageView(Frame):
    """The hand is that of the seat whose view it is; a spectator has none."""

    turns: int
    starter: int
    ring: list[int]
    places: list[int]
    turn: TurnInView
    heroes: list[HeroInView]
    hand: list[CardInView]
    market: MarketInView
    giant: GiantInView | None
    removed: list[CardInView]
    supply: list[str]
    spoils: list[CardInView]
