"""What a card gives, holds and costs, read from its entry. Frozen and shared."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG, MIDDLE, SMALL
from legendarium.games.legends_of_signum.printed.durations import GAME, UNTIL
from legendarium.games.legends_of_signum.printed.quantities import ABILITIES, NUMBER_OF, STRENGTH, Quantity
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.kernel.entry import Entry
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.schema import translated
from legendarium.kernel.vocabulary import Condition, Line

RULERS: Final = {"S": SMALL, "M": MIDDLE, "L": LONG, "XL": EXTRA}
ANY: Final = "any"
ON_USE: Final = "deed"
"""What lines belong to that answer no moment."""
GLOSSARY: Final = "los.cards.standard-or-unique-ability"


class Grant:
    """A number or flag that something gives: `has` counts alone, `plus` adds, `loses` takes the ability away."""

    __slots__ = ("cancels", "of", "signed", "value")

    def __init__(self, of: int, value: int, signed: bool = False, cancels: bool = False) -> None:
        self.of = of
        self.value = value
        self.signed = signed
        self.cancels = cancels


def read_grant(entry: Entry, is_needed: bool = True) -> Grant:
    """`{ has = "flight" }`, `{ plus = "strength", value = 1 }`, `{ loses = "stealth" }`."""
    said = [(word, code) for word in ("has", "plus", "loses") if (code := entry.text(word, ""))]
    value = entry.number("value", -9, 9, 1)
    if len(said) != 1 or said[0][1] not in NUMBER_OF:
        if said or is_needed:
            entry.wrong("one of has, plus and loses is expected, with a known ability or parameter")
        return Grant(STRENGTH, 0)
    word, code = said[0]
    return Grant(NUMBER_OF[code], value, word == "plus", word == "loses")


def read_bonus(entry: Entry) -> tuple[str, Grant]:
    """los.cards.unique-building-bonus: `{ while = "fairy-garden", plus = "strength", value = 1 }`; always without `while`."""
    return entry.text("while", ""), read_grant(entry)


def read_lines(
    entry: Entry, name: str = "lines", moment: str = ON_USE, given: tuple[str, ...] = ("me", "target")
) -> tuple[Line, ...]:
    """Lines bound to their verbs; what they give is read with them."""
    verbs = entry.verbs
    names, numbers = (verbs.names, verbs.numbers) if moment != ON_USE else ((), ())
    lines = entry.lines(name, (moment,), given=(*given, *names), numbers=numbers)
    for line in lines:
        if line.arguments.get("gives"):
            line.arguments["gives"] = Entry(line.arguments, entry.where, entry.problems).parts("gives", read_grant)
    return lines


SHIELDS: Final = (
    *("spells", "relics", "tactics", "buildings", "abilities"),
    *("melee", "magical-strike", "shooting", "throwing", "magical-shot"),
)
"""los.ability.shield-against: what a creature may be shielded against, kinds of cards and styles of attack."""


class Holding:
    """An ability as a card holds it: which, its number, and what its entry adds to the glossary."""

    __slots__ = (
        "conditions",
        "engine",
        "gives",
        "glosses",
        "key",
        "lines",
        "may",
        "of",
        "on",
        "once",
        "rule",
        "tied",
        "to",
        "until",
        "value",
        "what",
        "when",
        "within",
    )

    def __init__(self, key: str, of: int, value: int = 1, rule: RuleId = "") -> None:
        self.key = key
        """Its code on this card: the ability's own, or the name of a text."""
        self.of = of
        """The quantity it is (quantities.py); -1 for a text of its own."""
        self.value = value
        self.rule = rule
        self.gives: tuple[Grant, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self.within = 0
        """A distance in micrometres; 0 for none."""
        self.to = ""
        """Whom it works on: a word of `targets.py`; empty for the ability's own rule."""
        self.what: tuple[str, ...] = ()
        """What a shield is against."""
        self.on: tuple[str, ...] = ()
        """What starts a steam engine."""
        self.engine: tuple[tuple[Grant, ...], ...] = ()
        """What a steam engine gives for Bullseye, Axe and Shield."""
        self.until = GAME
        """How long what it gives lasts, where the entry may say so."""
        self.tied = ""
        """los.cards.unique-building-bonus: the building without which it is not held; empty for none."""
        self.when = ""
        """The moment a text waits for; empty for abilities of the glossary."""
        self.conditions: tuple[Condition, ...] = ()
        self.may = False
        self.once = False
        """A text that acts at most once a turn."""
        self.glosses: dict[str, str] = {}
        """What a text says, by language."""


def read_ability(entry: Entry) -> Holding:
    """One ability of the glossary as a card has it."""
    code = entry.text("has")
    row = ABILITIES.get(code)
    if code and row is None:
        entry.wrong(f"an ability of the glossary is expected, not {code[:40]!r}", "has")
    made = Holding(code, NUMBER_OF[code] if row else -1, entry.number("value", 1, 9, 1), row.rule if row else "")
    made.gives = entry.parts("gives", read_grant)
    made.lines = read_lines(entry)
    made.within = RULERS.get(entry.choice("within", tuple(RULERS), ""), 0)
    made.to = entry.text("to", "")
    made.what = entry.choices("what", SHIELDS)
    made.on = entry.texts("on")
    made.until = UNTIL[entry.choice("until", tuple(UNTIL), "") or "game"]
    made.engine = entry.table("engine", read_engine)
    made.tied = entry.text("while", "")
    if row is not None:
        check_row(row, entry)
    return made


def read_engine(entry: Entry) -> tuple[tuple[Grant, ...], ...]:
    return tuple(entry.parts(face, read_grant) for face in FACE_NAMES)


def check_row(row: Quantity, entry: Entry) -> None:
    """What the glossary's row asks of an entry, no more and no less."""
    needed = {field for field in row.fields if not field.endswith("?")}
    allowed = {field.removesuffix("?") for field in row.fields} | {"has", "value", "while"}
    for field in sorted(needed - set(entry.data)):
        entry.wrong(f"{row.code}: {field} is missing")
    for field in sorted(set(entry.data) & set(entry.schema) - allowed):
        entry.wrong(f"{row.code}: takes no {field}")
    if "value" in entry.data and not row.has_number:
        entry.wrong(f"{row.code}: takes no value")


def read_text(entry: Entry) -> Holding:
    """A text of a card's own: when, if, may, lines."""
    made = Holding(entry.code(), -1)
    made.when = entry.moment("when")
    made.conditions = entry.conditions("if")
    made.may = entry.flag("may")
    made.once = entry.flag("once")
    made.lines = read_lines(entry, moment=str(entry.data.get("when", ON_USE)))
    made.rule = entry.text("rule", "") or GLOSSARY
    entry.text("gloss", "")
    made.glosses = translated(entry.data, "gloss")
    return made


def read_own_ability(entry: Entry) -> Holding:
    """los.cards.standard-or-unique-ability: an activated ability of a card's own, perhaps with somebody to choose."""
    made = Holding(entry.text("code"), -1, rule=GLOSSARY)
    made.to = entry.text("target", "")
    made.lines = read_lines(entry)
    if not made.lines:
        entry.wrong("an activated ability does something", "lines")
    entry.text("gloss", "")
    made.glosses = translated(entry.data, "gloss")
    return made


class Cost:
    """Buildings to tap by name, further buildings of any name, and Prosperity."""

    __slots__ = ("any", "buildings", "prosperity")

    def __init__(self, buildings: tuple[str, ...] = (), any_buildings: int = 0, prosperity: int = 0) -> None:
        self.buildings = buildings
        self.any = any_buildings
        self.prosperity = prosperity


FREE: Final = Cost()


def read_cost(entry: Entry) -> Cost:
    words = entry.texts("cost")
    return Cost(tuple(word for word in words if word != ANY), words.count(ANY), entry.number("prosperity", 0, 9, 0))
