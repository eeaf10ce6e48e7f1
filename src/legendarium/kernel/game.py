"""`Game`, the interface between a game and everything else, and the registry of games."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.boxes import NO_LIBRARY, Library
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import PackError, SetupError, UnknownGame
from legendarium.kernel.events import Event
from legendarium.kernel.game_hooks import GameHooks
from legendarium.kernel.option_menu import Menu
from legendarium.kernel.position_text import (
    NO_POSITIONS,
    OPTION,
    PositionError,
    Positions,
    Sheet,
    read_lines,
    write_lines,
)
from legendarium.kernel.questions import NO_QUESTIONS, Questions
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.schema import Schema
from legendarium.kernel.steps import advance
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, Setting, check_each, menu_of
from legendarium.kernel.vocabulary import Vocabulary

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameHooks[T]):
    """A game: one instance per game, subclassed for its table. Flat on purpose; the members come in groups.

    A first version needs `code`, `title`, `not_asked`, `set_up` and `view`; everything else has a default.
    """

    # -- identity

    code = ""
    title = ""
    version = 1
    """Version of the rules: raise it when an old record would replay differently, and say why in the changelog."""
    fewest_seats = 2
    most_seats = 2
    default_seats = 2
    not_asked = ""
    """The rule cited when no other rule forbids what was tried: the game asks something else now."""
    bots = ""
    """Module with `make(level, seed)` for bots. Empty: bots play at random."""
    balance = ""
    """Module with `measure` for balance reports. Empty: none."""

    @property
    def folder(self) -> Path:
        """The game's folder, with its packs, locale, page and perhaps ledger."""
        return Path(sys.modules[type(self).__module__].__file__ or "").parent

    def commands(self) -> dict[str, tuple[str, str]]:
        """Return extra commands for the command line: name -> (module, one line of help)."""
        return {}

    def measures(self) -> dict[str, str]:
        """Return extra benchmarks of `bench`: name -> module with `measure`."""
        return {}

    # -- content: packs and the vocabulary they are written in

    library: Library[Any] = NO_LIBRARY
    schemas: ClassVar[dict[str, Schema]] = {}
    """Fields of pack entries, by kind of entry."""
    vocabulary = Vocabulary()

    def packs(self, options: Options) -> dict[str, str]:
        """Return the packs a match with these options uses, as code -> digest, for its record."""
        return {}

    def own_packs(self) -> list[dict[str, Any]]:
        """Describe the packs that come with the game: game, code, title, digest, entries by kind."""
        return self.library.described()

    def with_packs(self, folder: Path) -> Game[T]:
        """Return this game with older copies of its own packs, for replaying old records."""
        other = type(self)()
        other.library = self.library.elsewhere(folder)
        return other

    def check_pack(self, folder: Path) -> None:
        """Validate a pack. Raises PackError with every problem."""
        raise PackError([f"{folder}: {self.title} takes no packs"])

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        """Return facts about an entry of the game's own packs that are not printed on it, for the catalogue."""
        return {}

    # -- table options

    menu = Menu()
    """How the page groups the options."""

    def own_settings(self) -> list[Setting]:
        """List the table options, in the order of a record."""
        return []

    def settings(self) -> list[Setting]:
        """List the table options for menus: each ruling by itself, last."""
        return menu_of(self.own_settings())

    def check(self, seats: int, options: Options) -> Options:
        """Validate options and fill in defaults; a position is laid out on trial. Raises SetupError."""
        plain = {name: value for name, value in options.items() if name != OPTION}
        checked = check_each(self.own_settings(), seats, plain)
        self.check_together(seats, checked)
        if options.get(OPTION) is not None:
            checked[OPTION] = write_lines(read_lines(options[OPTION]))
            self.try_position(seats, checked)
        return checked

    def check_together(self, seats: int, options: Options) -> None:
        """Validate what several options must agree on; may complete them. Raises SetupError."""

    def fixes(self, error: SetupError, options: Options) -> list[tuple[str, Options]]:
        """Suggest changes that would make refused options valid: (a word of the page, the options to change)."""
        return []

    def allowed_values(self, name: str) -> dict[str, dict[str, list[str]]]:
        """Return which values of an option are possible, as {other option: {its value: values}}. Empty: always all."""
        return {}

    def badge(self, name: str, value: str, language: str = "en") -> str:
        """Return a word or two that distinguish a value of an option in menus."""
        return ""

    def beginner_options(self) -> Options:
        """Return options that suit a first game."""
        return {}

    def complaint(self, error: SetupError, language: str = "en") -> str:
        """Explain a SetupError to people; empty if only programs can cause it."""
        return ""

    def modes(self) -> list[tuple[str, int, Options]]:
        """List named set-ups (name, seats, options) that together show every mode. Contract tests play each."""
        return [("default", self.fewest_seats, {})]

    # -- opening a table

    def set_up(self, seats: int, dice: Dice, options: Options) -> T:
        """Build a table with its first steps pushed, not run. The options are checked."""
        raise NotImplementedError

    def open(self, seats: int, dice: Dice, options: Options) -> T:
        """Build a table that knows its game and origin."""
        table = self.set_up(seats, dice, options)
        table.game = self
        if OPTION in options:
            sheet = Sheet(read_lines(options[OPTION]))
            self.positions.lay_out(table, sheet)
            sheet.finish()
        if SHELF.get(self.code) is self:
            table.origin = json.dumps([self.code, options], sort_keys=True)
        return table

    positions: Positions[Any] = NO_POSITIONS
    """How positions by hand are written and laid out."""

    def try_position(self, seats: int, options: Options) -> None:
        """Open a position and run it to its first decision. Raises PositionError."""
        table = self.open(seats, Dice(0), options)
        advance(table)
        if table.decision is None:
            raise PositionError(["the game is over in this position"])

    def shared(self, options: Options) -> list[object]:
        """List objects that all tables of these options share and never change, in a fixed order (for pickling)."""
        return []

    def sides(self, table: T) -> list[list[Seat]]:
        """Group the seats that win and lose together."""
        return [[seat] for seat in range(table.seats)]

    def turn_order(self, table: T) -> list[Seat]:
        """List the seats in the order of their turns, as far as it is known."""
        return list(range(table.seats))

    # -- declared facts about questions, answers and events

    questions: Questions = NO_QUESTIONS
    """What can be asked and answered, and what each word means."""
    end_word = "end"
    """The word that ends a turn."""
    lost_at_end_of_turn: tuple[str, ...] = ()
    """Words of answers that are lost when the turn ends: clients ask before ending it. Empty: all words."""
    touch_word = ""
    """A word that is no answer: refusing it explains why nothing can be done with an object. Empty: there is none."""
    touch_guesses: tuple[str, ...] = ()
    """Without a `touch_word`: what people most often mean by touching an object, likeliest first."""
    turn_start_events: tuple[str, ...] = ("turn-began",)
    """Kinds of events that begin a turn."""
    default_answers: tuple[str, ...] = ("pass", "decline", "end")
    """Words of answers that do as little as possible, in order of preference."""
    paced_kinds: tuple[str, ...] = ()
    """Kinds of decisions answered after a constant pause, so that the delay reveals nothing hidden."""

    def default_answer(self, decision: Decision) -> Option:
        """Return the option that does least: the first of `default_answers`, else the first option."""
        for word in self.default_answers:
            for option in decision.options:
                if option.word == word:
                    return option
        return decision.options[0]

    def targets_asked_seat(self, table: T, decision: Decision) -> bool:
        """Whether a paced decision is publicly about something done to the asked seat."""
        return False

    def typed(self, table: T, decision: Decision, words: str) -> str:
        """Return the key meant by free text typed at a terminal; empty if unknown."""
        return ""

    def nearest(self, table: T, decision: Decision, key: str) -> str:
        """Return the legal key nearest to the place a refused key names; empty if it names none."""
        return ""

    # -- words

    def sentence(self, event: Event, language: str = "en") -> str:
        """Describe an event."""
        return event.kind

    def label(self, table: T, option: Option, language: str = "en") -> str:
        """Describe an option of the open question, from what `questions` declares."""
        return self.questions.label(table, option, language)

    def question(self, table: T, decision: Decision, language: str = "en") -> str:
        """Describe what is asked; by default from the facts of the asking step."""
        return self.questions.text(table, decision, language)

    def reason(self, table: T, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        """Explain a refusal."""
        return refusal.rule

    def cause(self, table: T, decision: Decision, language: str = "en") -> str:
        """Name the card or ability that caused a question; empty where the question says so itself."""
        return ""

    def goal(self, table: T, seat: Seat | None, language: str = "en") -> str:
        """Say in a sentence what wins, for this seat: with whom and against whom."""
        return ""

    def brief(self, table: T, language: str = "en") -> list[str]:
        """List what to know before playing this set-up; empty if all set-ups are alike."""
        return []

    def position(self, view: dict[str, Any], language: str = "en") -> list[str]:
        """Describe a view in prose; empty where a generic outline says as much."""
        return []

    def chart(self, view: dict[str, Any], language: str = "en", columns: int = 0) -> list[str]:
        """Draw a view in characters, at most this many columns wide (0: any): capitals for the seat's own things, small
        letters for others'. Empty if there is nothing to draw."""
        return []

    def picture(self, table: T, language: str = "en") -> str:
        """Draw the public view as an SVG; empty if this game draws none."""
        return ""

    # -- advice and figures

    def caution(self, table: T, option: Option, language: str = "en") -> str:
        """Warn before an answer that is probably a mistake (a purchase that could not be used); mostly empty."""
        return ""

    def forecast(self, table: T, seat: Seat | None) -> dict[str, Any]:
        """Compute what will happen if nobody acts, as far as a seat can know. Called on demand."""
        return {}

    def has_odds(self, table: T, option: Option) -> bool:
        """Whether people want to know the odds of this option: an attack, an attempt."""
        return False

    def odds_are_final(self, table: T) -> bool:
        """Whether what an option with odds began is over. Questions before that are answered by a bot."""
        return table.decision is not None

    def result_figures(self, table: T, events: list[Event], seat: Seat) -> dict[str, int]:
        """Return figures of what an option with odds did for this seat, from its events and the table after it: `damage`,
        `slain`, `armour`, `taken`, `fallen`, `life`, `cost`, `success`. Empty if not decided yet."""
        return {}

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return statistics of a finished game from a spectator's view: by default its plain integers."""
        return {name: value for name, value in view.items() if type(value) is int}


AnyGame = Game[Any]
"""Any game, where its table type does not matter."""

SHELF: dict[str, str | AnyGame] = {}
"""Registry of games by code: a module name until first use (lazy import), then the module's GAME."""


def shelve(code: str, module: str) -> None:
    """Register a game by the module that defines its GAME."""
    SHELF[code] = module


def games() -> tuple[str, ...]:
    """Return the codes of all registered games, sorted."""
    return tuple(sorted(SHELF))


def game(code: str) -> AnyGame:
    """Return the game of this code; imports it on first use. Raises UnknownGame."""
    entry = SHELF.get(code)
    if entry is None:
        raise UnknownGame(f"there is no game {code!r}; the games are {', '.join(games())}")
    if isinstance(entry, str):
        found: AnyGame = import_module(entry).GAME
        SHELF[code] = found
        return found
    return entry
