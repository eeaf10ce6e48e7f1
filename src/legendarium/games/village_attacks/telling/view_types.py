"""The shape of a view of Village Attacks. All seats see the same.

What is printed is named by its code, never by its words: whoever reads finds those under the code, in any language. The id of a
zone, an objective and a Town Hero is its code; two editions may print other words under one code, so `boxes` names them.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from legendarium.kernel.view_types import Frame

Symbols = dict[str, int]
"""How many of each symbol; those of which there is none are left out."""


class VersionInView(TypedDict):
    """What an ability costs and does; `when` is the moment of a passive one."""

    cost: Symbols
    range: int
    when: str


class OfferedAbility(VersionInView):
    code: str


class FaceInView(TypedDict):
    """A dashboard that nobody has taken yet."""

    id: str
    code: str
    type: str
    health: int
    full_guards: int
    full_reserve: int
    full_moved: int
    full_experience: int
    abilities: list[OfferedAbility]


class AbilityInView(VersionInView):
    """Which version of it holds is its state: `advanced` once it is improved."""

    id: str
    code: str
    state: str
    used: bool


class MonsterInView(TypedDict):
    id: str
    code: str
    type: str
    seat: int
    zone: str | None
    slain: bool
    hindered: bool
    health: int
    full_health: int
    experience: int
    full_experience: int
    moved: int
    full_moved: int
    guards: Symbols
    full_guards: int
    reserve: Symbols
    full_reserve: int
    statuses: dict[str, int]
    abilities: list[AbilityInView]
    carries: list[str]


VillagerInView = TypedDict(
    "VillagerInView",
    {
        "id": str,
        "class": str,
        "type": str | None,
        "health": int,
        "full_health": int,
        "damage": int,
        "range": int,
        "acted": bool,
        "statuses": list[str],
    },
)
"""A Villager; the id of a Town Hero is its code."""


class TrapInView(TypedDict):
    id: str
    code: str
    cost: Symbols
    rooms: list[str]
    classes: list[str]
    placed_by: str | None


class ZoneInView(TypedDict):
    """A room of the castle: cells of the map, doorways as column, row and side, what lies and who stands there."""

    id: str
    kind: str
    heart: bool
    cells: list[list[int]]
    distance: int
    doors: list[list[int | str]]
    near: list[str]
    figures: int
    full_figures: int | None
    full: bool
    spawn: int
    darkness: bool
    unlucky: bool
    rooms: list[str]
    traps: list[TrapInView]
    villagers: list[VillagerInView]


class EventInView(TypedDict):
    id: str
    code: str


class Measure(TypedDict, total=False):
    """How far an objective is: what is done of what is needed, or the health left of what is kept safe."""

    health: int
    full_health: int
    progress: int
    full_progress: int


class ObjectiveInView(TypedDict):
    """Something to do, or (with health) something to be kept safe."""

    id: str
    kind: str
    zone: str | None
    to: str | None
    cost: Symbols
    health: NotRequired[int]
    full_health: NotRequired[int]
    progress: NotRequired[int]
    full_progress: NotRequired[int]
    state: str
    carrier: str | None


class DeckCounts(TypedDict):
    spawns: int
    traps: int
    events: int
    heroes: int


class Discards(TypedDict):
    spawns: list[str]
    traps: list[str]
    events: list[str]
    heroes: list[str]


class CastleView(Frame):
    """`boxes` are those on the table, `monster` is the one whose turn it is, `asked` the one the question is about."""

    boxes: list[str]
    edition: str
    scenario: str
    difficulty: str
    brief: list[dict[str, Any]]
    coin: int
    monster: str | None
    asked: str | None
    heart: int
    morale: int
    dial: int
    triggers: list[int]
    tier: int
    pool: Symbols
    on_offer: list[FaceInView]
    zones: list[ZoneInView]
    monsters: list[MonsterInView]
    objectives: list[ObjectiveInView]
    traps_on_offer: list[TrapInView]
    event: list[EventInView]
    decks: DeckCounts
    discards: Discards
    bag: list[str]
    supply: dict[str, int]
    slain: dict[str, int]
    deaths: int


Deciding = Literal["sure", "coin", "choice", "weakest"]
"""Who decides: nobody, the coin, the players (who keep two for the coin), or least health left by then."""
Doubt = Literal["crush", "guard", "fall", "ability"]
Aim = Literal["monster", "heart", "ward"]


class Arrow(TypedDict):
    """A step that is possible: one zone on."""

    start: str
    end: str
    by: Deciding


class Hit(TypedDict):
    """Whom each of a group may attack, and how hard before any guard."""

    target: str
    kind: Aim
    damage: int
    by: Deciding
    nemesis: bool


class GroupForecast(TypedDict):
    """Villagers of one zone that will do the same; `unsure` is empty where it is certain."""

    zone: str
    kind: str
    type: str | None
    villagers: list[str]
    state: Literal["acts", "stunned", "burns"]
    hits: list[Hit]
    unlucky: bool
    arrows: list[Arrow]
    ends: list[str]
    unsure: list[Doubt]


class Threat(TypedDict):
    """What is aimed at one target before any guard: surely, and at most if every coin falls on it."""

    target: str
    kind: Aim
    damage: int
    most: int
    health: int
    guards: Symbols


class SpareDice(TypedDict):
    """What the active Monster has not spent, and how much of it the free slots would still take."""

    monster: str
    unspent: Symbols
    reservable: Symbols
    free_reserve: int
    guardable: Symbols
    free_guards: int


class Forecast(TypedDict):
    """The coming Villager phase as the table stands; `event`: the dial reaches an event nobody has seen yet."""

    groups: list[GroupForecast]
    threats: list[Threat]
    event: bool
    dice: SpareDice | None
