"""What a game tells the kernel about itself, and the shelf of games."""

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
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.schema import Schema
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, Setting, check_each, menu_of
from legendarium.kernel.vocabulary import Vocabulary

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameHooks[T]):
    """A game on the shelf. Each game subclasses this once, for its own table."""

    code = ""
    title = ""
    version = 1
    """Raised whenever an old record would no longer replay; the changelog says why."""
    fewest_seats = 2
    most_seats = 2
    not_asked = ""
    """The rule to cite when nothing better forbids what was tried: the game asks something else now."""
    library: Library[Any] = NO_LIBRARY
    """Its boxes."""
    schemas: ClassVar[dict[str, Schema]] = {}
    """What the entries of its packs may say, by kind."""
    vocabulary = Vocabulary()
    """The verbs and conditions that its content is written in."""
    end_word = "end"
    """The word that ends a turn, whatever is left undone."""
    lost_at_end_of_turn: tuple[str, ...] = ()
    """Words of answers that are lost with the turn, and that whoever ends it by a slip would be sorry for. Empty: all."""
    touch_word = ""
    """A word that is no answer: refusing it says why nothing can be done with an object. Empty: this game has none."""
    touch_guesses: tuple[str, ...] = ()
    """Without such a word: what people most often mean when they touch something, likeliest first."""
    default_seats = 2
    """How many sit down where nobody says otherwise."""
    turn_start_events: tuple[str, ...] = ("turn-began",)
    """Kinds of events with which a turn begins."""
    default_answers: tuple[str, ...] = ("pass", "decline", "end")
    """Words of answers that do as little as possible, in the order they are looked for."""
    paced_kinds: tuple[str, ...] = ()
    """Kinds of questions that are answered after the same pause, whoever answers them and whatever the answer is."""
    bots = ""
    """The module whose `make` gives a bot of a level and a seed. Empty: bots only play at random."""
    balance = ""
    """The module whose `measure` finds out how even the game is. Empty: nobody has asked yet."""

    menu = Menu()
    """How its table options are shown."""

    @property
    def folder(self) -> Path:
        """Where it lives: its packs, its words and pictures for the page, perhaps its ledger lie there."""
        return Path(sys.modules[type(self).__module__].__file__ or "").parent

    def fixes(self, error: SetupError, options: Options) -> list[tuple[str, Options]]:
        """What would make a table possible that cannot be laid so: each a word of the page with the options to change."""
        return []

    def allowed_values(self, name: str) -> dict[str, dict[str, list[str]]]:
        """Which values of an option fit: by the name of another option and by its value. Nothing: they always do."""
        return {}

    def badge(self, name: str, value: str, language: str = "en") -> str:
        """A word or two that tell a value of an option from the others."""
        return ""

    def commands(self) -> dict[str, tuple[str, str]]:
        """Commands that this game brings to the command line: the module of each, and what it does in a line."""
        return {}

    def measures(self) -> dict[str, str]:
        """What else the bench can measure of this game: by name the module whose `measure` does it."""
        return {}

    def beginner_options(self) -> Options:
        """What a first game is better with."""
        return {}

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        """What statistics want to know of a game that is over, from the view of a spectator: its plain figures."""
        return {name: value for name, value in view.items() if type(value) is int}

    def own_settings(self) -> list[Setting]:
        """What can be said of a table before it is opened, in the order of a record."""
        return []

    def settings(self) -> list[Setting]:
        """The same for menus: each ruling is an option of its own."""
        return menu_of(self.own_settings())

    def check(self, seats: int, options: Options) -> Options:
        """The options made whole: defaults filled in, everything checked. Raises SetupError."""
        checked = check_each(self.own_settings(), seats, options)
        self.check_together(seats, checked)
        return checked

    def check_together(self, seats: int, options: Options) -> None:
        """What no setting can check alone; it may still complete the options. Raises SetupError."""

    def packs(self, options: Options) -> dict[str, str]:
        """The packs a match with these options plays with, each with its digest."""
        return {}

    def own_packs(self) -> list[dict[str, Any]]:
        """The packs that come with the game: game, code, title, digest, entries by kind."""
        return self.library.described()

    def with_packs(self, folder: Path) -> Game[T]:
        """The same game with the copies of its own packs that lie in this folder."""
        other = type(self)()
        other.library = self.library.elsewhere(folder)
        return other

    def check_pack(self, folder: Path) -> None:
        """Read a pack as a table would; PackError names all that is wrong with it."""
        raise PackError([f"{folder}: {self.title} takes no packs"])

    def set_up(self, seats: int, dice: Dice, options: Options) -> T:
        """A table with its first steps pushed but not run. Options are checked ones."""
        raise NotImplementedError

    def open(self, seats: int, dice: Dice, options: Options) -> T:
        """The same, knowing its game."""
        table = self.set_up(seats, dice, options)
        table.game = self
        if SHELF.get(self.code) is self:
            table.origin = json.dumps([self.code, options], sort_keys=True)
        return table

    def shared(self, options: Options) -> list[object]:
        """What all tables of these options share and never change, in a fixed order: faces, fixed parts."""
        return []

    def modes(self) -> list[tuple[str, int, Options]]:
        """Named set-ups (name, seats, options) that between them show every mode of the game."""
        return [("default", self.fewest_seats, {})]

    def sides(self, table: T) -> list[list[Seat]]:
        """Who wins and loses together."""
        return [[seat] for seat in range(table.seats)]

    def label(self, table: T, option: Option, language: str = "en") -> str:
        """An answer in words."""
        return option.key

    def question(self, table: T, decision: Decision, language: str = "en") -> str:
        """What is asked, in words."""
        return decision.kind

    def typed(self, table: T, decision: Decision, words: str) -> str:
        """The key that a person at a keyboard means by words that are none; empty if they mean nothing here."""
        return ""

    def nearest(self, table: T, decision: Decision, key: str) -> str:
        """The legal key whose place is nearest to the one a refused key names; empty if it names none."""
        return ""

    def targets_asked_seat(self, table: T, decision: Decision) -> bool:
        """Whether a paced question is about something that is done to the seat that is asked: everybody sees that."""
        return False

    def cause(self, table: T, decision: Decision, language: str = "en") -> str:
        """What brought the question: whose card, which ability. Nothing where the question itself says it."""
        return ""

    def goal(self, table: T, seat: Seat | None, language: str = "en") -> str:
        """What wins here, and with and against whom, in a sentence for this seat."""
        return ""

    def caution(self, table: T, option: Option, language: str = "en") -> str:
        """What whoever gives this answer should know before: that what is bought could not be used. Mostly nothing."""
        return ""

    def has_odds(self, table: T, option: Option) -> bool:
        """Whether people want to know the odds of an answer before they give it: an attack, an attempt."""
        return False

    def result_figures(self, table: T, events: list[Event], seat: Seat) -> dict[str, int]:
        """What came of a daring answer of this seat, in figures (`damage`, `slain`, `armour`, `taken`, `fallen`, `life`,
        `cost`, `success`): the table after it, and what happened. Nothing if that is not decided yet."""
        return {}

    def odds_are_final(self, table: T) -> bool:
        """Whether what a daring answer began is over. What is asked before has to be supposed; mostly nothing is."""
        return table.decision is not None

    def default_answer(self, decision: Decision) -> Option:
        """The answer that does least: one that declines, else the first."""
        for word in self.default_answers:
            for option in decision.options:
                if option.word == word:
                    return option
        return decision.options[0]

    def sentence(self, event: Event, language: str = "en") -> str:
        """What happened, in words."""
        return event.kind

    def forecast(self, table: T, seat: Seat | None) -> dict[str, Any]:
        """What is about to happen if nobody does anything about it, as far as a seat can know; found when somebody asks.
        Nothing in games whose future is the players' alone."""
        return {}

    def brief(self, table: T, language: str = "en") -> list[str]:
        """What there is to know before playing: what wins, what loses, what is special; nothing if that never changes."""
        return []

    def position(self, view: dict[str, Any], language: str = "en") -> list[str]:
        """A seat's view as prose; nothing where an outline of it says as much."""
        return []

    def chart(self, view: dict[str, Any], language: str = "en", columns: int = 0) -> list[str]:
        """The same drawn in characters, at most so many columns wide (0: any): capitals for what is the seat's own, small
        letters for others'. Nothing where there is nothing to draw."""
        return []

    def picture(self, table: T, language: str = "en") -> str:
        """The table as an SVG, as everybody may see it; empty if this game draws none."""
        return ""

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        """What is to be said of an entry of the game's own packs beyond what is printed there."""
        return {}

    def complaint(self, error: SetupError, language: str = "en") -> str:
        """Why a table cannot be laid so, in words for people; empty if only programs can ask for such a thing."""
        return ""

    def reason(self, table: T, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        """Why not, in words."""
        return refusal.rule


AnyGame = Game[Any]
"""A game where nobody needs to know which."""

SHELF: dict[str, str | AnyGame] = {}
"""Games by code: the module that holds one as GAME, until it is first asked for."""


def shelve(code: str, module: str) -> None:
    """Make a game known by the module that holds it."""
    SHELF[code] = module


def games() -> tuple[str, ...]:
    """The codes of all games, in alphabetical order."""
    return tuple(sorted(SHELF))


def game(code: str) -> AnyGame:
    """The game of that code."""
    entry = SHELF.get(code)
    if entry is None:
        raise UnknownGame(f"there is no game {code!r}; the games are {', '.join(games())}")
    if isinstance(entry, str):
        found: AnyGame = import_module(entry).GAME
        SHELF[code] = found
        return found
    return entry
