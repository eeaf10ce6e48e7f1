"""The shape of a view of Legends of Signum. Lengths are micrometres; a thing is named by its id, what is printed by its code:
the reader finds the words under that, in any language."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from legendarium.kernel.view_types import Frame


class AbilityPrinted(TypedDict):
    """An ability of the glossary, or a text of the card's own, with its number."""

    code: str
    value: int


class CardInView(TypedDict):
    """A card as it lies, with the figures that its type has."""

    id: str
    code: str
    type: str
    faction: str
    rarity: str
    cost: list[str]
    price: int
    strength: NotRequired[int]
    health: NotRequired[int]
    movement: NotRequired[str]
    abilities: NotRequired[list[AbilityPrinted]]
    standing: NotRequired[str]
    properties: NotRequired[list[str]]
    durability: NotRequired[int]
    uses: NotRequired[int]


class BuildingInView(CardInView):
    tapped: bool


class RelicInView(BuildingInView):
    charge: int


class CreatureInView(TypedDict):
    """A creature on the field with its figures as they are now."""

    id: str
    code: str
    type: str
    owner: int
    controller: int
    x: int
    y: int
    radius: int
    strength: int
    movement: str
    health: int
    wounds: int
    armour: int
    concentration: int
    tokens: list[str]
    activated: bool
    tired: bool
    abilities: dict[str, int]
    victim: str | None


class TemplateInView(TypedDict):
    """A terrain on the field: the corners of its convex pieces."""

    id: str
    code: str
    x: int
    y: int
    pieces: list[list[list[int]]]
    properties: list[str]
    searched: bool


EdgeInView = TypedDict(
    "EdgeInView",
    {"party": int, "side": str, "name": str, "from": int, "to": int},
)
"""A part of a side of the field that is a party's; `from` is a word of Python, so it cannot be written as a class."""


class FieldInView(TypedDict):
    """Everything on the field; y grows upwards from the bottom side. A template is turned by parts of `turns`."""

    size: int
    turns: int
    edges: list[EdgeInView]
    bases: list[CreatureInView]
    templates: list[TemplateInView]


class RollInView(TypedDict):
    figure: str | None
    purpose: str
    faces: list[str]
    against: str | None


class CardsInView(TypedDict):
    """Some cards, of which only those that may be seen are listed."""

    count: int
    cards: list[CardInView]


class TacticInView(TypedDict):
    """A card that lies face down: what was paid for it; its face for its owner alone."""

    id: str
    paid: list[str]
    prosperity: int
    card: NotRequired[CardInView]


class LandInView(TypedDict):
    """A terrain that may still be placed, and how many of it there are."""

    id: str
    code: str
    left: int


class PartyInView(TypedDict):
    """A side: one seat's, or the Overlord's when nobody plays it."""

    party: int
    seat: int | None
    kind: NotRequired[str]
    team: NotRequired[int]
    alive: bool
    fallen: NotRequired[bool]
    hero: CardInView | None
    prosperity: int
    owed: int
    deck: int
    hand: CardsInView
    tactics: list[TacticInView]
    relics: list[RelicInView]
    city: list[BuildingInView]
    lands: list[CardInView]
    supply: list[CardInView]
    land_supply: list[LandInView]
    construction: CardsInView | None
    graveyard: list[CardInView]
    spent: list[CardInView]
    playing: list[CardInView]
    minions: int
    slain: int


class Reward(TypedDict):
    honour: int
    prosperity: int


class QuestCard(TypedDict):
    id: str
    code: str
    type: str
    cost: list[str]
    reward: Reward


ConditionInView = TypedDict(
    "ConditionInView",
    {"is": str, "who": str, "where": str, "count": int, "alone": bool, "phases": int},
)
"""What completes or fails a quest; `is` is a word of Python, too."""


class Completion(ConditionInView):
    now: int
    needed: int


class Failure(ConditionInView):
    met: bool


class QuestInView(QuestCard):
    """An open quest with how far each of its conditions is."""

    phases: int
    progress: list[str]
    carrier: str | None
    completion: list[Completion]
    failure: list[Failure]


class OpenQuests(TypedDict):
    count: int
    cards: list[QuestInView]


RageStep = TypedDict("RageStep", {"from": int, "rage": int})
"""From so much Honour on the Overlord has so much Rage."""


class ScoreInView(TypedDict):
    honour: int
    prosperity: int
    wounds: int
    failed: int
    total: int


class QuestsInView(TypedDict):
    """Quest mode: everything but the order of the decks."""

    honour: int
    target: int | None
    rage: int
    rage_left: int
    scale: list[RageStep]
    active: OpenQuests
    done: list[QuestCard]
    failed: list[QuestCard]
    quests_left: int
    score: ScoreInView
    band: str
    difficulty: str


class ThrivingCity(TypedDict):
    """What a city needs to win."""

    prosperity: int
    buildings: int


class BattleView(Frame):
    """What a seat may know; others' hands, decks and face-down tactics only by number."""

    variant: str
    thriving: NotRequired[ThrivingCity]
    starter: int | None
    turn: int
    activation: str | None
    field: FieldInView
    tray: list[RollInView]
    parties: list[PartyInView]
    brief: NotRequired[list[dict[str, str]]]
    quests: NotRequired[QuestsInView]
