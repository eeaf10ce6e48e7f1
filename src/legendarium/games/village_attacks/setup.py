"""Set-up: decks, map, Monsters, first player, bag, Town Heroes, dials, the first spawn and the first trap."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.collection import Collection
from legendarium.games.village_attacks.content.faces import NO_TYPE, TYPES
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.round.ending import raise_tier, start_heart, start_morale
from legendarium.games.village_attacks.round.rounds import Round
from legendarium.games.village_attacks.round.traps import deal_trap
from legendarium.games.village_attacks.state.dashboard import OFF_MAP, Monster
from legendarium.games.village_attacks.state.editions import Edition
from legendarium.games.village_attacks.state.events import CHOSEN, NOMINATED
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.kinds import A_MONSTER
from legendarium.games.village_attacks.state.rulings import Rulings
from legendarium.games.village_attacks.state.scaling import first_tier
from legendarium.games.village_attacks.state.table import FOREVER, OPEN, Castle
from legendarium.games.village_attacks.villagers.spawning import BeginSpawning
from legendarium.games.village_attacks.villagers.town_heroes import pile_of_heroes
from legendarium.kernel.card_moves import conceal
from legendarium.kernel.decisions import NO_ONE, NOTHING, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import emit
from legendarium.kernel.options import number_option, seat_option
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push, settle, then
from legendarium.kernel.table import Step

LEAVE: Final = Option("leave")


def build_fixed(
    content: Collection,
    edition: Edition,
    scenario: ScenarioFace,
    difficulty: str,
    rulings: dict[str, str],
    round_limit: int | None,
) -> Fixed:
    return Fixed(
        edition,
        Rulings(rulings, edition.win_by_morale),
        scenario,
        difficulty,
        tuple(content.monsters.values()),
        content.villagers["peasant"],
        content.villagers["hunter"],
        tuple(content.heroes.values()),
        tuple(content.spawns),
        tuple(content.traps),
        tuple(content.events),
        round_limit or 0,
    )


def lay_out(seats: int, dice: Dice, fixed: Fixed, count: int, chosen: list[str]) -> Castle:
    """va.setup.scenario-layout: the table before anybody has chosen anything, with set-up still to happen."""
    table = Castle(seats, dice, fixed)
    table.labels = [NO_ONE] * len(fixed.cards)
    zones = len(fixed.scenario.map.zones)
    table.where = [OFF_MAP] * len(fixed.kinds)
    table.acted = [1] * len(fixed.kinds)
    table.crowd, table.traps = [()] * zones, ((),) * zones
    table.unlucky = table.darkness = (0,) * zones
    table.forks = (-1,) * (3 * zones)
    table.trap_owner = (NO_ONE,) * len(fixed.cards)
    objectives = fixed.scenario.objectives
    table.progress, table.done = (0,) * len(objectives), (OPEN,) * len(objectives)
    table.token_zone = tuple([objective.zone for objective in objectives])
    table.carrier = (NO_ONE,) * len(objectives)
    place_room_tokens(table)
    named = [at for code in chosen for at, face in enumerate(fixed.monsters) if face.code == code]
    then(
        table,
        Shuffle(),
        ChooseMonsters(count, tuple(named)) if count else HowMany(),
        Nominate(),
        Prepare(),
        BeginSpawning(),
        FirstTrap(),
        Round(),
    )
    return table


def place_room_tokens(table: Castle) -> None:
    """va.setup.scenario-layout.second: lasting properties of zones."""
    for room in table.fixed.scenario.rooms:
        if room.token == "darkness":
            table.darkness = changed(table.darkness, room.zone, FOREVER)
        elif room.token == "unlucky":
            table.unlucky = changed(table.unlucky, room.zone, FOREVER)


class Shuffle(Step[Castle]):
    """va.setup.shuffle-decks: three decks, each on its own."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        fixed = table.fixed
        table.spawn_deck = list(fixed.spawn_cards)
        table.trap_deck = list(fixed.trap_cards)
        table.event_deck = list(fixed.event_cards)
        for deck in (table.spawn_deck, table.trap_deck, table.event_deck):
            table.dice.shuffle(deck)
            conceal(table, deck)


def company(edition: Edition, scenario: ScenarioFace, box: int) -> tuple[int, int]:
    """How few and how many Monsters may take part, whoever runs them (va.setup.choose-monsters.first)."""
    most = min(edition.most_seats, box)
    if not edition.scenario_demands:
        return 1, most
    return scenario.first.fewest, min(scenario.first.most, most)


class HowMany(Step[Castle]):
    """va.ruling.seats-and-monsters: one person alone says how many Monsters to run."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        fixed = table.fixed
        fewest, most = company(fixed.edition, fixed.scenario, len(fixed.monsters))
        options = [number_option("count", number) for number in range(fewest, most + 1)]
        settle(table, self, 0, "how-many", "va.ruling.seats-and-monsters", options)

    def answered(self, table: Castle, option: Option) -> None:
        push(table, ChooseMonsters(option.thing, ()))


def may_choose(table: Castle, face: int, left: int) -> RuleId | None:
    """va.ruling.unique-monsters; va.setup.choose-monsters.first: the last choice must meet what the scenario demands."""
    fixed = table.fixed
    chosen = [monster.face for monster in table.monsters]
    if fixed.monsters[face] in chosen:
        return "va.ruling.unique-monsters"
    demanded = fixed.scenario.first.demands if fixed.edition.scenario_demands else NO_TYPE
    types = [taken.type for taken in chosen]
    if demanded == NO_TYPE or demanded in types or left > 1:
        return None
    if fixed.monsters[face].type != demanded:
        return "va.setup.choose-monsters.first"
    return None


class ChooseMonsters(Step[Castle]):
    """va.setup.choose-monsters, va.ruling.seats-and-monsters: one for each seat, the remaining ones dealt on clockwise."""

    __slots__ = ("count", "named")

    def __init__(self, count: int, named: tuple[int, ...]) -> None:
        self.count = count
        self.named = named
        """Monsters that the table option names already."""

    def run(self, table: Castle) -> None:
        chosen = len(table.monsters)
        if chosen < len(self.named):
            self.take(table, self.named[chosen])
            return
        left = self.count - chosen
        if left <= 0:
            return
        monsters = table.fixed.monsters
        options = [
            Option("choose", face, monsters[face].code)
            for face in range(len(monsters))
            if may_choose(table, face, left) is None
        ]
        settle(table, self, chosen % table.seats, "choose-monster", table.edition.monsters_rule, options)

    def answered(self, table: Castle, option: Option) -> None:
        self.take(table, option.thing)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        face = A_MONSTER.find(table, name) if word == "choose" else NOTHING
        rule = may_choose(table, face, self.count - len(table.monsters)) if face != NOTHING else None
        if rule is None:
            return None
        demanded = rule == "va.setup.choose-monsters.first"
        return Refusal(rule, {"type": TYPES[table.fixed.scenario.first.demands]} if demanded else None)

    def take(self, table: Castle, face: int) -> None:
        """va.setup.start-in-heart."""
        seat = len(table.monsters) % table.seats
        monster = Monster(table.fixed.monsters[face], seat)
        monster.zone = table.map.heart
        table.monsters.append(monster)
        emit(table, CHOSEN, table.edition.monsters_rule, seat, monster.face.code)
        push(table, self)


class Nominate(Step[Castle]):
    """va.setup.first-player.second, va.ruling.first-player-first-edition: the players name who is first."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        options = [seat_option("nominate", seat) for seat in range(table.seats)]
        if table.edition.win_by_morale and table.seats > 1:
            options.append(LEAVE)
        settle(table, self, 0, "nominate", rule_of_nomination(table), options)

    def answered(self, table: Castle, option: Option) -> None:
        seat: Seat = option.thing if option.word == "nominate" else 0
        table.coin = seat
        emit(table, NOMINATED, rule_of_nomination(table), seat, seat)


def rule_of_nomination(table: Castle) -> RuleId:
    first = table.edition.win_by_morale
    return "va.ruling.first-player-first-edition" if first else "va.setup.first-player.second"


class Prepare(Step[Castle]):
    """va.setup.type-bag, va.setup.hero-pile, va.setup.dials, and the spawn tokens for this number of Monsters."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        types = [monster.face.type for monster in table.monsters]
        table.bag = types if table.rulings.tokens_per_monster else list(dict.fromkeys(types))
        table.hero_pile = pile_of_heroes(table)
        table.dice.shuffle(table.hero_pile)
        table.heart = start_heart(table)
        table.morale = start_morale(table)
        table.tier = first_tier(table.fixed.level, table.edition)
        points = table.fixed.scenario.spawn_points
        table.spawn_zones = tuple([point.zone for point in points if point.monsters <= len(table.monsters)])
        raise_tier(table)


class FirstTrap(Step[Castle]):
    """va.setup.initial-trap."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        deal_trap(table, "va.setup.initial-trap")
