"""Table options. Each `Setting` validates its own value; `Game.check_together` validates combinations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any

from mypy_extensions import mypyc_attr

from legendarium.kernel.dice import SEED_LIMIT
from legendarium.kernel.errors import SetupError
from legendarium.kernel.refusals import RuleId

Options = dict[str, Any]
MOST_NAMES = 20


def whole(given: Any) -> int | None:
    """Convert an integer (numpy's too) to `int`; None for everything else, bool included."""
    if isinstance(given, bool):
        return None
    try:
        return index(given)
    except TypeError:
        return None


def check_seed(given: Any) -> int:
    """Validate a seed. Raises SetupError."""
    seed = whole(given)
    if seed is None or not 0 <= seed < SEED_LIMIT:
        raise SetupError(f"seed: a whole number from 0 to 2^256 - 1 is expected, not {str(given)[:40]!r}")
    return seed


def check_seats(given: Any) -> int:
    """Validate that seats is an integer; the range is the game's. Raises SetupError."""
    seats = whole(given)
    if seats is None:
        raise SetupError(f"seats: a whole number is expected, not {str(given)[:40]!r}")
    return seats


def check_options(given: Any) -> Options:
    """Validate that options are a dict; values are checked later. Raises SetupError."""
    if given is not None and not isinstance(given, dict):
        raise SetupError("options: a table of names and values is expected")
    return dict(given or {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Setting:
    """One table option: name, allowed values, default, and the rule behind it."""

    __slots__ = ("default", "form", "name", "rule", "values")

    def __init__(self, name: str, form: str, values: tuple[Any, ...], default: Any, rule: RuleId = "") -> None:
        self.name = name
        self.form = form
        """`choice` (one of the values), `several` (any of them) or `number` (from values[0] to values[1]); empty: not in
        menus."""
        self.values = values
        self.default = default
        self.rule = rule

    def check(self, given: Any, seats: int) -> Any:
        """Validate and normalize a value. Raises SetupError."""
        raise NotImplementedError

    def take(self, options: Options, seats: int) -> Any:
        """Return the validated value from options, or the default."""
        return self.check(options.get(self.name, self.default), seats)

    def in_menu(self) -> list[Setting]:
        """Return the settings that a menu shows for it."""
        return [self] if self.form else []


class Later(Setting):
    """A setting validated only by `check_together`: passed through unchecked, None if missing."""

    __slots__ = ()

    def take(self, options: Options, seats: int) -> Any:
        return options.get(self.name)


class Choice(Setting):
    """One of some names. `word` is the code of the error message; `players` maps values to their only seat count."""

    __slots__ = ("players", "word")

    def __init__(
        self,
        name: str,
        values: Iterable[str],
        default: str,
        rule: RuleId,
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
        """Return the given value; else the first that fits the seats, the default first."""
        if self.name not in options:
            fitting = [value for value in (self.default, *self.values) if self.players.get(value, seats) == seats]
            return fitting[0] if fitting else self.default
        return super().take(options, seats)


class Names(Setting):
    """A list of names that no option menu shows: packs, a Hero per seat."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, "", (), [])

    def check(self, given: Any, seats: int) -> list[str]:
        if not isinstance(given, list) or len(given) > MOST_NAMES or not all(isinstance(item, str) for item in given):
            raise SetupError(f"{self.name}: a list of names is expected")
        return list(given)


class Several(Names):
    """A set of names; without values the game validates them."""

    __slots__ = ()

    def __init__(self, name: str, values: tuple[str, ...] = (), rule: RuleId = "") -> None:
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
    """Values of an open-ended option: a description, and a predicate of value and seats."""

    __slots__ = ("expected", "fits")

    def __init__(self, expected: str, fits: Callable[[str, int], bool]) -> None:
        self.expected = expected
        self.fits = fits


class RulingSetting(Setting):
    """A ruling of the ledger that a table may change; the first value is the default."""

    __slots__ = ("free",)

    def __init__(self, name: str, values: tuple[str, ...], rule: RuleId, free: Open | None = None) -> None:
        super().__init__(name, "choice", values, values[0], rule)
        self.free = free

    def check(self, given: Any, seats: int) -> str:
        value = str(given).lower() if isinstance(given, bool) else str(given)
        if value in self.values or (self.free is not None and self.free.fits(value, seats)):
            return value
        expected = self.free.expected if self.free is not None else f"one of {', '.join(self.values)}"
        raise SetupError(f"rulings, {self.name}: {expected} is expected, not {value[:40]!r}")


class RulingSettings(Setting):
    """All rulings of a game, as one option `rulings` (a dict by name). `retired` names, which old records and tables may
    still have, are dropped silently."""

    __slots__ = ("by_name", "retired")

    def __init__(self, rulings: Iterable[RulingSetting], retired: tuple[str, ...] = ()) -> None:
        super().__init__("rulings", "", (), {})
        self.by_name = {ruling.name: ruling for ruling in rulings}
        self.retired = retired

    def check(self, given: Any, seats: int) -> dict[str, str]:
        """Validate the given rulings; defaults are not added."""
        if not isinstance(given, dict):
            raise SetupError("rulings: a table of names and values is expected")
        given = {name: value for name, value in given.items() if name not in self.retired}
        for name in given:
            if name not in self.by_name:
                known = ", ".join(sorted(self.by_name))
                raise SetupError(f"rulings: there is no {str(name)[:40]!r}; the names are {known}")
        return {name: self.by_name[name].check(value, seats) for name, value in given.items()}

    def whole(self, said: dict[str, str]) -> dict[str, str]:
        """Return all rulings, with defaults for those not given."""
        return {name: said.get(name, str(ruling.default)) for name, ruling in self.by_name.items()}

    def in_menu(self) -> list[Setting]:
        return list(self.by_name.values())


def check_each(settings: Iterable[Setting], seats: int, options: Options) -> Options:
    """Validate each option by itself and fill in defaults. Raises SetupError."""
    known = {setting.name: setting for setting in settings}
    unknown = sorted(set(map(str, options)) - set(known))
    if unknown:
        raise SetupError(f"options: {unknown[0][:40]!r} is unknown; the options are {', '.join(known)}")
    return {name: setting.take(options, seats) for name, setting in known.items()}


def menu_of(settings: list[Setting]) -> list[Setting]:
    """Order settings for menus: rulings last."""
    found: list[Setting] = []
    for rulings in (False, True):
        for setting in settings:
            if isinstance(setting, RulingSettings) == rulings:
                found.extend(setting.in_menu())
    return found
