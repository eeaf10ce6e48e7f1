"""The fixed part of a table: edition, rulings, scenario, cards and miniatures. Shared, and never changed."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import (
    HERO,
    EventFace,
    MonsterFace,
    SpawnCardFace,
    TownHeroFace,
    TrapFace,
    VillagerFace,
)
from legendarium.games.village_attacks.content.scenarios import LevelFace, ScenarioFace
from legendarium.games.village_attacks.state.editions import Edition
from legendarium.games.village_attacks.state.rulings import UNLIMITED, Rulings

CardFace = SpawnCardFace | TrapFace | EventFace


class Fixed:
    """What does not change while a table is played: edition, rulings, scenario, cards and miniatures."""

    __slots__ = (
        "bearers",
        "capacity",
        "cards",
        "code",
        "damages",
        "difficulty",
        "edition",
        "event_cards",
        "first_hero",
        "first_hunter",
        "healths",
        "heroes",
        "kinds",
        "level",
        "monsters",
        "names",
        "numbers",
        "ranges",
        "round_limit",
        "rulings",
        "sanctums",
        "scenario",
        "spawn_cards",
        "speeds",
        "trap_cards",
        "untrappable",
    )

    def __init__(
        self,
        edition: Edition,
        rulings: Rulings,
        scenario: ScenarioFace,
        difficulty: str,
        monsters: tuple[MonsterFace, ...],
        peasant: VillagerFace,
        hunter: VillagerFace,
        heroes: tuple[TownHeroFace, ...],
        spawn: tuple[SpawnCardFace, ...],
        traps: tuple[TrapFace, ...],
        events: tuple[EventFace, ...],
        round_limit: int = 0,
    ) -> None:
        self.edition = edition
        self.rulings = rulings
        self.scenario = scenario
        self.difficulty = difficulty
        self.level: LevelFace = scenario.level(difficulty)
        self.monsters = monsters
        """The Monsters of the box, to choose from."""
        self.heroes = heroes
        self.bearers: tuple[int, ...] = tuple(
            edition.peasants + edition.hunters + at for at, hero in enumerate(heroes) if hero.modifiers
        )
        """Town Heroes (as miniatures) whose token changes numbers while they are on the map."""
        self.cards: tuple[CardFace, ...] = (*spawn, *traps, *events)
        self.spawn_cards = range(len(spawn))
        self.trap_cards = range(len(spawn), len(spawn) + len(traps))
        self.event_cards = range(len(spawn) + len(traps), len(self.cards))
        self.first_hunter = edition.peasants
        self.first_hero = edition.peasants + edition.hunters
        self.kinds: tuple[int, ...] = (0,) * edition.peasants + (1,) * edition.hunters + (HERO,) * len(heroes)
        """The class of each miniature."""
        figures: list[VillagerFace | TownHeroFace] = [peasant] * edition.peasants
        figures += [hunter] * edition.hunters
        figures += heroes
        self.healths: tuple[int, ...] = tuple([face.health for face in figures])
        """What is printed for each miniature; so too speed, damage and range."""
        self.speeds: tuple[int, ...] = tuple([face.speed for face in figures])
        self.damages: tuple[int, ...] = tuple([face.damage for face in figures])
        self.ranges: tuple[int, ...] = tuple([face.range for face in figures])
        self.names: tuple[str, ...] = (
            *(f"p{number + 1}" for number in range(edition.peasants)),
            *(f"h{number + 1}" for number in range(edition.hunters)),
            *(hero.code for hero in heroes),
        )
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        """Which miniature is called so."""
        self.capacity: tuple[int, ...] = tuple(
            UNLIMITED if zone.heart else zone.capacity or rulings.capacities[zone.kind] for zone in scenario.map.zones
        )
        """va.ruling.zone-capacity, va.ruling.heart-never-full."""
        self.sanctums = scenario.zones_with("sanctum")
        self.untrappable = scenario.zones_with("untrappable")
        self.round_limit = round_limit
        """After so many rounds the siege is cut off (va.ruling.round-limit); 0: never."""
        self.code = f"{edition.code}/{scenario.code}/{difficulty}/{rulings.code}/{round_limit}"
