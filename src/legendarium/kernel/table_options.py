"""What a table may choose. A setting checks its own value and says what is wrong; what several must agree on is the game's."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any

from mypy_extensions import mypyc_attr

from legendarium.kernel.dice import SEED_LIMIT
from legendarium.kernel.errors import SetupError

Options = dict[str, Any]
MOST_NAMES = 20


def whole(given: Any) -> int | None:
    """A whole number as an `int`, numpy's included; None for everything else (truth values, floats, text)."""
    if isinstance(given, bool):
        return None
    try:
        return index(given)
    except TypeError:
        return None


def check_seed(given: Any) -> int:
    """A seed that dice can take. Raises SetupError."""
    seed = whole(given)
    if seed is None or not 0 <= seed < SEED_LIMIT:
        raise SetupError(f"seed: a whole number from 0 to 2^256 - 1 is expected, not {str(given)[:40]!r}")
    return seed


def check_seats(given: Any) -> int:
    """A number of seats; how many a game takes is its own to say. Raises SetupError."""
    seats = whole(given)
    if seats is None:
        raise SetupError(f"seats: a whole number is expected, not {str(given)[:40]!r}")
    return seats


def check_options(given: Any) -> Options:
    """Options by their names, still to be checked one by one. Raises SetupError."""
    if given is not None and not isinstance(given, dict):
        raise SetupError("options: a table of names and values is expected")
    return dict(given or {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Setting:
    """One table option: what it is called, what it may be, what it is if nobody says, and the rule behind it."""

    __slots__ = ("default", "form", "name", "rule", "values")

    def __init__(self, name: str, form: str, values: tuple[Any, ...], default: Any, rule: str = "") -> None:
        self.name = name
        self.form = form
        """`choice` (one of the values), `several` (any of them) or `number` (from values[0] to values[1]); empty: no menu
        shows it as a whole."""
        self.values = values
        self.default = default
        self.rule = rule

    def check(self, given: Any, seats: int) -> Any:
        """The value as a table of so many seats takes it. Raises SetupError."""
        raise NotImplementedError

    def take(self, options: Options, seats: int) -> Any:
        """What was said of it, checked; its default if nothing was."""
        return self.check(options.get(self.name, self.default), seats)

    def in_menu(self) -> list[Setting]:
        """As a menu shows it."""
        return [self] if self.form else []


class Later(Setting):
    """What can only be checked, and completed, together with others: left as it was said, None if it was not."""

    __slots__ = ()

    def take(self, options: Options, seats: int) -> Any:
        return options.get(self.name)


class Choice(Setting):
    """One of some names. `word` is what people are told by if it is another one; `players` says for how many seats each of them
    is, where that is not all the same."""

    __slots__ = ("players", "word")

    def __init__(
        self,
        name: str,
        values: Iterable[str],
        default: str,
        rule: str,
        word: str = "",
        players: dict[str, int] | None = None,
    ) -> None:
        super().__init__(name, "choice", tuple(values), default, rule)
        self.word = word
        self.players: dict[str, int] = players if players is not None else {}

    def check(self, given: Any, seats: int) -> str:
        if not isinstance(given, str) or given not in self.values:
            text = f"{self.name}: one of {', '.join(self.values)} is expected, not {str(given)[:40]!r}"
            raise SetupError(text, self.word)
        return given

    def take(self, options: Options, seats: int) -> Any:
        """What was said of it; without a word the first that is for so many, the default before all others."""
        if self.name not in options:
            fitting = [value for value in (self.default, *self.values) if self.players.get(value, seats) == seats]
            return fitting[0] if fitting else self.default
        return super().take(options, seats)


class Names(Setting):
    """A list of names that menus ask for elsewhere, if at all: packs, a Hero for each seat."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, "", (), [])

    def check(self, given: Any, seats: int) -> list[str]:
        if not isinstance(given, list) or len(given) > MOST_NAMES or not all(isinstance(item, str) for item in given):
            raise SetupError(f"{self.name}: a list of names is expected")
        return list(given)


class Several(Names):
    """Any of some names, in whatever order; without values, the game says which there are."""

    __slots__ = ()

    def __init__(self, name: str, values: tuple[str, ...] = (), rule: str = "") -> None:
        super().__init__(name)
        self.form = "several" if values else ""
        self.values = values
        self.rule = rule

    def check(self, given: Any, seats: int) -> list[str]:
        names = sorted(set(super().check(given, seats)))
        for name in names if self.values else []:
            if name not in self.values:
                known = ", ".join(self.values)
                raise SetupError(f"{self.name}: {name[:40]!r} is unknown; the {self.name} are {known}")
        return names


class Open:
    """What an option without a closed list of values may be: in words, and as a test of a value at so many seats."""

    __slots__ = ("expected", "fits")

    def __init__(self, expected: str, fits: Callable[[str, int], bool]) -> None:
        self.expected = expected
        self.fits = fits


class RulingSetting(Setting):
    """A ruling of the ledger that a table may decide otherwise; the first value is the default."""

    __slots__ = ("free",)

    def __init__(self, name: str, values: tuple[str, ...], rule: str, free: Open | None = None) -> None:
        super().__init__(name, "choice", values, values[0], rule)
        self.free = free

    def check(self, given: Any, seats: int) -> str:
        value = str(given).lower() if isinstance(given, bool) else str(given)
        if value in self.values or (self.free is not None and self.free.fits(value, seats)):
            return value
        expected = self.free.expected if self.free is not None else f"one of {', '.join(self.values)}"
        raise SetupError(f"rulings, {self.name}: {expected} is expected, not {value[:40]!r}")


class RulingSettings(Setting):
    """All rulings of a game that a table may decide: said under `rulings`, each by its name. Records and saved tables may
    still name options that changed nothing and are `retired`: those are dropped without a word."""

    __slots__ = ("by_name", "retired")

    def __init__(self, rulings: Iterable[RulingSetting], retired: tuple[str, ...] = ()) -> None:
        super().__init__("rulings", "", (), {})
        self.by_name = {ruling.name: ruling for ruling in rulings}
        self.retired = retired

    def check(self, given: Any, seats: int) -> dict[str, str]:
        """What was said, and nothing else."""
        if not isinstance(given, dict):
            raise SetupError("rulings: a table of names and values is expected")
        given = {name: value for name, value in given.items() if name not in self.retired}
        for name in given:
            if name not in self.by_name:
                known = ", ".join(sorted(self.by_name))
                raise SetupError(f"rulings: there is no {str(name)[:40]!r}; the names are {known}")
        return {name: self.by_name[name].check(value, seats) for name, value in given.items()}

    def whole(self, said: dict[str, str]) -> dict[str, str]:
        """Every ruling with what was said of it, or its default."""
        return {name: said.get(name, str(ruling.default)) for name, ruling in self.by_name.items()}

    def in_menu(self) -> list[Setting]:
        return list(self.by_name.values())


def check_each(settings: Iterable[Setting], seats: int, options: Options) -> Options:
    """The options made whole, each checked by itself. Raises SetupError."""
    known = {setting.name: setting for setting in settings}
    unknown = sorted(set(map(str, options)) - set(known))
    if unknown:
        raise SetupError(f"options: {unknown[0][:40]!r} is unknown; the options are {', '.join(known)}")
    return {name: setting.take(options, seats) for name, setting in known.items()}


def menu_of(settings: list[Setting]) -> list[Setting]:
    """As menus show them: what every table has to say first, then the rulings."""
    found: list[Setting] = []
    for rulings in (False, True):
        for setting in settings:
            if isinstance(setting, RulingSettings) == rulings:
                found.extend(setting.in_menu())
    return found
