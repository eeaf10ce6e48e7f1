"""Village Attacks on the shelf: its options, how a table is opened, and the modes it has."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from legendarium.games.village_attacks.content.collection import ENTRIES, LIBRARY, Collection, load, pack_problems
from legendarium.games.village_attacks.content.faces import NO_TYPE, TYPES
from legendarium.games.village_attacks.content.gallery import GALLERY
from legendarium.games.village_attacks.content.scenarios import LEVELS, ScenarioFace
from legendarium.games.village_attacks.effects.vocabulary import VERBS
from legendarium.games.village_attacks.menu import MENU
from legendarium.games.village_attacks.positions.reading import lay_out as lay_out_position
from legendarium.games.village_attacks.positions.writing import write as write_position
from legendarium.games.village_attacks.setup import build_fixed, company, lay_out
from legendarium.games.village_attacks.shape.encoder import CastleEncoder
from legendarium.games.village_attacks.state.editions import EDITIONS, Edition
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.rulings import rulings
from legendarium.games.village_attacks.state.table import Castle
from legendarium.games.village_attacks.telling import goals, odds, sentences, views
from legendarium.games.village_attacks.telling.answers import QUESTIONS
from legendarium.games.village_attacks.telling.forecast import forecast_castle
from legendarium.games.village_attacks.telling.goals import brief_of, brief_texts
from legendarium.games.village_attacks.telling.position import position
from legendarium.games.village_attacks.telling.scenario_book import page_of
from legendarium.games.village_attacks.telling.touch_refusals import refuse_touch
from legendarium.kernel.boxes import Box, Library
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import PackError, SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.game import Game
from legendarium.kernel.position_text import Positions
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.round_limit import RoundLimit
from legendarium.kernel.table_options import Choice, Later, Names, Options, Setting
from legendarium.kernel.view_cache import ViewCache

DIFFICULTY = "normal"
SCENARIO_RULE = "va.setup.scenario-layout.second"
PLURAL = {"scenario": "scenarios", "monsters": "monsters"}


class VillageAttacks(Game[Castle]):
    """The game as the kernel knows it."""

    code = "village-attacks"
    title = "Village Attacks"
    version = 4
    library = LIBRARY
    schemas = ENTRIES
    vocabulary = VERBS
    gallery = GALLERY
    questions = QUESTIONS
    positions = Positions(write_position, lay_out_position)
    fewest_seats = 1
    most_seats = 5
    not_asked = "va.dice.free-order"
    touch_word = "touch"
    default_seats = 3
    turn_start_events: tuple[str, ...] = ("turn", "phase")
    default_answers: tuple[str, ...] = ("pass", "end", "enough", "leave", "keep", "stay", "take-it")
    lost_at_end_of_turn: tuple[str, ...] = ("strike", "shoot", "use", "guard", "store", "heal", "cleanse", "work")
    """Dice that are not spent are gone; to walk on, or to shift what is kept, is merely possible."""
    bots = "legendarium.bots.judgement.village_attacks"
    balance = "legendarium.games.village_attacks.workshop.balance"

    menu = MENU

    def fixes(self, error: SetupError, options: Options) -> list[tuple[str, Options]]:
        """The edition with more seats, or Monsters that are chosen at the table."""
        if error.word == "players" and options.get("edition") == "first":
            return [("second-edition", {"edition": "second"})]
        if options.get("monsters"):
            return [("at-the-table", {"monsters": []})]
        return []

    def allowed_values(self, name: str) -> dict[str, dict[str, list[str]]]:
        if name not in ("scenario", "monsters"):
            return {}
        return {"edition": {edition: list(getattr(load(edition, ()), PLURAL[name])) for edition in EDITIONS}}

    def badge(self, name: str, value: str, language: str = "en") -> str:
        """How large the castle of a scenario is; what a Monster is good for."""
        return sentences.badge(name, value, language)

    def commands(self) -> dict[str, tuple[str, str]]:
        return {"map": ("legendarium.games.village_attacks.workshop.map", "Draw the map of a scenario.")}

    def beginner_options(self) -> Options:
        return {"difficulty": "easy"}

    def own_settings(self) -> list[Setting]:
        content = load("second", (), self.library)
        return [
            Choice("edition", EDITIONS, "second", "va.ruling.edition"),
            Later("scenario", "choice", tuple(content.scenarios), default_scenario(content), SCENARIO_RULE),
            Choice("difficulty", LEVELS, DIFFICULTY, "va.scenario.must-specify.second"),
            Later("monsters", "several", tuple(content.monsters), [], "va.ruling.seats-and-monsters"),
            rulings(),
            Names("packs"),
            RoundLimit("va.ruling.round-limit"),
        ]

    def check_together(self, seats: int, options: Options) -> None:
        edition = EDITIONS[options["edition"]]
        if not 1 <= seats <= edition.most_seats:
            text = f"seats: 1 to {edition.most_seats} players are expected, not {seats} ({edition.players_rule})"
            raise SetupError(text, "players", n=seats, most=edition.most_seats)
        content = self.content(options)
        scenarios = Choice("scenario", content.scenarios, default_scenario(content), SCENARIO_RULE, "no-scenario")
        said = options["scenario"]
        options["scenario"] = scenarios.default if said is None else scenarios.check(said, seats)
        scenario = content.scenarios[options["scenario"]]
        options["monsters"] = check_monsters(seats, options["monsters"], edition, content, scenario)
        options["rulings"] = rulings().whole(options["rulings"])

    def content(self, options: Options) -> Collection:
        return load(options["edition"], tuple(options["packs"]), self.library)

    def fixed(self, options: Options) -> Fixed:
        """Shared by all tables of these options."""
        rulings, packs = tuple(sorted(options["rulings"].items())), tuple(options["packs"])
        chosen = options["edition"], options["scenario"], options["difficulty"], options["round_limit"]
        return cached_fixed(self.library, packs, rulings, *chosen)

    def shared(self, options: Options) -> list[object]:
        return shared_with(self.fixed(options))

    def shared_by(self, table: Castle) -> list[object]:
        return shared_with(table.fixed)

    def packs(self, options: Options) -> dict[str, str]:
        return dict(self.content(options).packs)

    def check_pack(self, folder: Path) -> None:
        problems = pack_problems(folder)
        if problems:
            raise PackError(problems)

    def set_up(self, seats: int, dice: Dice, options: Options) -> Castle:
        monsters = options["monsters"]
        named = monsters if isinstance(monsters, list) else []
        count = len(named) if isinstance(monsters, list) else monsters
        return lay_out(seats, dice, self.fixed(options), count, named)

    def encoder(self, seats: int, options: Options) -> CastleEncoder:
        return CastleEncoder(seats, self.fixed(options))

    def modes(self) -> list[tuple[str, int, Options]]:
        """Both editions and every scenario, with one to five Monsters and people."""
        found: list[tuple[str, int, Options]] = []
        for edition in EDITIONS.values():
            for at, scenario in enumerate(load(edition.code, (), self.library).scenarios):
                seats = 1 + at % edition.most_seats
                found.append((f"{edition.code}-{scenario}", seats, {"edition": edition.code, "scenario": scenario}))
        return found

    def sides(self, table: Castle) -> list[list[Seat]]:
        """All defend the castle together."""
        return [list(range(table.seats))]

    def turn_order(self, table: Castle) -> list[Seat]:
        """va.round.turn-order: clockwise from who holds the coin."""
        return [(table.coin + at) % table.seats for at in range(table.seats)]

    def view(self, table: Castle, seat: Seat | None) -> dict[str, Any]:
        return cast(dict[str, Any], views.view_castle(table, seat, ViewCache()))

    def views(self, table: Castle, seats: list[Seat | None], cache: ViewCache) -> list[dict[str, Any]]:
        """All seats see the same."""
        shared = cast(dict[str, Any], views.view_castle(table, None, cache))
        return [{**shared, "seat": seat} for seat in seats]

    def forecast(self, table: Castle, seat: Seat | None) -> dict[str, Any]:
        return cast(dict[str, Any], forecast_castle(table, seat))

    def refuse(self, table: Castle, seat: Seat, word: str, name: str) -> Refusal | None:
        return refuse_touch(table, name) if word == self.touch_word else None

    def question(self, table: Castle, decision: Decision, language: str = "en") -> str:
        return sentences.question(table, decision, language)

    def cause(self, table: Castle, decision: Decision, language: str = "en") -> str:
        return sentences.cause(table, decision, language)

    def goal(self, table: Castle, seat: Seat | None, language: str = "en") -> str:
        wins = [clause for clause in brief_of(table) if clause["part"] == "win"]
        return " ".join(goals.sentences(wins, language))

    def has_odds(self, table: Castle, option: Option) -> bool:
        return odds.has_odds(table, option)

    def result_figures(self, table: Castle, events: list[Event], seat: Seat) -> dict[str, int]:
        return odds.result_figures(events)

    def sentence(self, event: Event, language: str = "en") -> str:
        return sentences.sentence(event, language)

    def brief(self, table: Castle, language: str = "en") -> list[str]:
        return goals.sentences(brief_of(table), language)

    def position(self, view: dict[str, Any], language: str = "en") -> list[str]:
        return position(view, language)

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        """A scenario's goals and special rules, for each edition that has it and each difficulty; its page in the book."""
        if kind != "scenario":
            return {}
        loaded = {edition: load(edition, (), self.library).scenarios.get(code) for edition in EDITIONS}
        found = {edition: scenario for edition, scenario in loaded.items() if scenario is not None}
        brief = {
            edition: {level: brief_texts(scenario, level, edition, 0, 0) for level in LEVELS}
            for edition, scenario in found.items()
        }
        return {"brief": brief, **(page_of(next(iter(found.values()))) if found else {})}

    def complaint(self, error: SetupError, language: str = "en") -> str:
        return sentences.complaint(error, language)

    def reason(self, table: Castle, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        return sentences.reason(table, seat, key, refusal, language)


def shared_with(fixed: Fixed) -> list[object]:
    """What tables with these constants share, in a fixed order."""
    printed = [*fixed.monsters, *fixed.heroes, *fixed.cards]
    return [fixed, fixed.edition, fixed.rulings, fixed.scenario, fixed.scenario.map, fixed.level, *printed]


@lru_cache(maxsize=64)
def cached_fixed(
    library: Library[Box],
    packs: tuple[str, ...],
    rulings: tuple[tuple[str, str], ...],
    edition: str,
    scenario: str,
    difficulty: str,
    round_limit: int | None,
) -> Fixed:
    content = load(edition, packs, library)
    return build_fixed(content, EDITIONS[edition], content.scenarios[scenario], difficulty, dict(rulings), round_limit)


def default_scenario(content: Collection) -> str:
    """The first of those that teach the game."""
    return min(content.scenarios.values(), key=lambda scenario: (scenario.number or 999, scenario.code)).code


def check_monsters(
    seats: int, given: Any, edition: Edition, content: Collection, scenario: ScenarioFace
) -> list[str] | int:
    """va.ruling.seats-and-monsters: named Monsters, or how many the players choose; 0 asks one person alone."""
    if given is None or given == [] or (given == 0 and given is not False):
        return default_count(seats, edition, content, scenario)
    if isinstance(given, int) and not isinstance(given, bool):
        check_count(seats, given, edition, content, scenario)
        return given
    if not isinstance(given, list) or not all(isinstance(code, str) for code in given):
        raise SetupError("monsters: a list of Monsters or their number is expected")
    for code in given:
        if code not in content.monsters:
            known = ", ".join(content.monsters)
            text = f"monsters: {code[:40]!r} is unknown; the Monsters are {known}"
            raise SetupError(text, "no-monster", monster=code[:40])
        if given.count(code) > 1:
            text = f"monsters: there is only one {code} (va.ruling.unique-monsters)"
            raise SetupError(text, "one-monster", monster=code)
    check_count(seats, len(given), edition, content, scenario)
    check_demand(given, edition, content, scenario)
    return list(given)


def default_count(seats: int, edition: Edition, content: Collection, scenario: ScenarioFace) -> int:
    """One for each player, and as many as the scenario asks for; one person alone is asked at the table (0)."""
    fewest, most = company(edition, scenario, len(content.monsters))
    if seats == 1 and fewest < most:
        return 0
    check_count(seats, max(seats, fewest), edition, content, scenario)
    return max(seats, fewest)


def check_count(seats: int, count: int, edition: Edition, content: Collection, scenario: ScenarioFace) -> None:
    most = min(edition.most_seats, len(content.monsters))
    if not seats <= count <= most:
        text = f"monsters: {seats} to {most} are expected, not {count} (va.ruling.seats-and-monsters)"
        raise SetupError(text, "monsters", n=count, least=seats, most=most)
    fewest, most = company(edition, scenario, len(content.monsters))
    if not fewest <= count <= most:
        asked = str(most) if fewest == most else f"{fewest} to {most}"
        text = f"monsters: this scenario is for {asked}, not {count} ({edition.monsters_rule})"
        word = "scenario-monsters" if fewest == most else "scenario-company"
        raise SetupError(text, word, n=count, least=fewest, most=most)


def check_demand(given: list[str], edition: Edition, content: Collection, scenario: ScenarioFace) -> None:
    """va.setup.choose-monsters.first: a type that the scenario demands."""
    demanded = scenario.first.demands if edition.scenario_demands else NO_TYPE
    if demanded != NO_TYPE and all(content.monsters[code].type != demanded for code in given):
        text = f"monsters: this scenario demands one of type {TYPES[demanded]} ({edition.monsters_rule})"
        raise SetupError(text, "scenario-type", type=TYPES[demanded])


GAME = VillageAttacks()
