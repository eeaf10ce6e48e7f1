"""Village of Legends on the shelf: its options, how a table is opened, and the modes it has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendarium.games.village_of_legends import legality, questions, views, words
from legendarium.games.village_of_legends.content import (
    BASE,
    CODE,
    EXPANSIONS,
    Shelf,
    known_shelf,
    open_box,
    own_box,
)
from legendarium.games.village_of_legends.modes import team_of
from legendarium.games.village_of_legends.setup import lay_out
from legendarium.games.village_of_legends.table import Village
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.game import Game, Options, Setting
from legendarium.kernel.limits import check_round_limit, round_limit_setting
from legendarium.kernel.packs import describe_pack
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import Ruling, entries

NAMES = ("heroes", "expansions", "leave_out", "rulings", "packs", "round_limit")


def table_options() -> dict[str, tuple[tuple[str, ...], str]]:
    """Every ruling with an option: its values, the first being the default, and its id."""
    found: dict[str, tuple[tuple[str, ...], str]] = {}
    for entry in entries(CODE):
        if isinstance(entry, Ruling) and entry.option is not None:
            found[entry.option.name] = (entry.option.values, entry.id)
    return found


RULINGS = table_options()


class VillageOfLegends(Game[Village]):
    """The game as the kernel knows it."""

    code = CODE
    title = "Village of Legends"
    version = 2
    fewest_seats = 2
    most_seats = 6
    not_asked = "vol.turn.play-any-order"
    touch = "touch"

    def settings(self) -> list[Setting]:
        found = [Setting("expansions", "several", EXPANSIONS, [], "vol.setup.player-count")]
        found.append(round_limit_setting("vol.ruling.round-limit"))
        return found + [Setting(name, "choice", values, values[0], rule) for name, (values, rule) in RULINGS.items()]

    def check(self, seats: int, options: Options) -> Options:
        unknown = sorted(set(options) - set(NAMES))
        if unknown:
            raise SetupError(f"options: {unknown[0][:40]!r} is unknown; the options are {', '.join(NAMES)}")
        checked: Options = {
            "expansions": listed(options, "expansions"),
            "packs": listed(options, "packs"),
            "heroes": listed(options, "heroes"),
            "leave_out": listed(options, "leave_out"),
            "rulings": check_rulings(options.get("rulings", {})),
            "round_limit": check_round_limit(options),
        }
        for code in checked["expansions"]:
            if code not in EXPANSIONS:
                raise SetupError(f"expansions: {code[:40]!r} is unknown; the expansions are {', '.join(EXPANSIONS)}")
        check_seats(seats, checked)
        check_heroes(seats, checked, shelf_of(checked))
        check_left_out(checked, shelf_of(checked))
        return checked

    def packs(self, options: Options) -> dict[str, str]:
        return shelf_of(options).digests()

    def own_packs(self) -> list[dict[str, Any]]:
        return [describe_pack(own_box(code).pack) for code in (BASE, *EXPANSIONS)]

    def check_pack(self, folder: Path) -> None:
        open_box(folder)

    def set_up(self, seats: int, dice: Dice, options: Options) -> Village:
        rulings = {name: values[0] for name, (values, _) in RULINGS.items()} | options["rulings"]
        return lay_out(seats, dice, shelf_of(options), options, rulings)

    def modes(self) -> list[tuple[str, int, Options]]:
        all_boxes = {"expansions": list(EXPANSIONS)}
        return [
            ("duel", 2, {}),
            ("duel-with-all-boxes", 2, all_boxes),
            ("each-for-himself", 3, {"expansions": ["ancient-guild"]}),
            ("two-teams", 4, {"expansions": ["the-horde"]}),
            ("five-players", 5, all_boxes),
            ("battlefield", 6, {"expansions": ["reapers-hand"]}),
        ]

    def sides(self, table: Village) -> list[list[Seat]]:
        """vol.mode4.teams-and-seats, vol.mode6.teams-and-positions: two teams with four and six players."""
        teams: dict[int, list[Seat]] = {}
        for seat in range(table.seats):
            teams.setdefault(team_of(table, seat), []).append(seat)
        return list(teams.values())

    def view(self, table: Village, seat: Seat | None) -> dict[str, Any]:
        return views.view(table, seat)

    def views(self, table: Village, seats: list[Seat | None]) -> list[dict[str, Any]]:
        return views.views(table, seats)

    def refuse(self, table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
        return legality.refuse(table, seat, word, name)

    def label(self, table: Village, option: Option, language: str = "en") -> str:
        return questions.label(table, option, language)

    def question(self, table: Village, decision: Decision, language: str = "en") -> str:
        return questions.question(table, decision, language)

    def sentence(self, event: Event, language: str = "en") -> str:
        return words.sentence(event, language)

    def complaint(self, error: SetupError, language: str = "en") -> str:
        return words.complaint(error, language)

    def reason(self, table: Village, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        return words.reason(table, seat, key, refusal, language)


def shelf_of(options: Options) -> Shelf:
    return known_shelf(tuple(options["expansions"]), tuple(options["packs"]))


def listed(options: Options, name: str) -> list[str]:
    value = options.get(name, [])
    if not isinstance(value, list) or len(value) > 20 or not all(isinstance(item, str) for item in value):
        raise SetupError(f"{name}: a list of names is expected")
    return sorted(set(value)) if name in ("expansions", "leave_out") else value


def check_rulings(given: Any) -> dict[str, str]:
    """Table options by name, each with one of the values its ruling knows."""
    if not isinstance(given, dict):
        raise SetupError("rulings: a table of names and values is expected")
    for name, value in given.items():
        if name not in RULINGS:
            raise SetupError(f"rulings: {str(name)[:40]!r} is unknown; they are {', '.join(sorted(RULINGS))}")
        if value not in RULINGS[name][0]:
            raise SetupError(f"rulings: {name} is one of {', '.join(RULINGS[name][0])}, not {str(value)[:40]!r}")
    return dict(given)


def check_seats(seats: int, options: Options) -> None:
    """vol.setup.player-count; vol.ruling.starting-cards-5p-6p."""
    if not 2 <= seats <= 6:
        raise SetupError(f"seats: two to six players are expected, not {seats}", "players", n=seats)
    if seats > 4 and not options["expansions"]:
        raise SetupError(f"seats: {seats} players need at least one expansion", "expansion-needed", n=seats)
    decks = shelf_of(options).decks
    if seats > decks:
        text = f"seats: the boxes on the table hold starting decks for {decks} players, not {seats}"
        raise SetupError(text, "decks", n=seats, most=decks)


def check_heroes(seats: int, options: Options, shelf: Shelf) -> None:
    """vol.setup.hero-selection: each Hero board exists once."""
    heroes = options["heroes"]
    if len(heroes) > seats:
        raise SetupError(f"heroes: there are {seats} seats, but {len(heroes)} Heroes were named")
    named = [code for code in heroes if code not in ("", "random")]
    for code in named:
        if code not in shelf.heroes:
            text = f"heroes: {code[:40]!r} is unknown; the Heroes are {', '.join(sorted(shelf.heroes))}"
            raise SetupError(text, "no-hero", hero=code[:40])
        if named.count(code) > 1:
            raise SetupError(f"heroes: there is only one {code}", "one-hero", hero=code)


def check_left_out(options: Options, shelf: Shelf) -> None:
    """vol.ability.overwhelm-optional: each Overwhelm Monster may be left out."""
    giants = [face.code for face in shelf.cards.values() if face.overwhelm]
    for code in options["leave_out"]:
        if code not in giants:
            raise SetupError(f"leave_out: {code[:40]!r} is no Overwhelm Monster of these boxes")


GAME = VillageOfLegends()
