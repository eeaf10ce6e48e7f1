"""What comes with a game: its printed cards and its table options, for people who write code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.packs import in_language, printed_in
from legendarium.kernel.table_options import RulingSettings
from legendarium.kernel.table_options import Setting as GameSetting


@dataclass(frozen=True, repr=False)
class Card:
    """What is printed on a card, board or tile of a pack. `fields` holds all of it, by name.

    >>> import legendarium as lg
    >>> lg.card("village-of-legends", "leather-armour")
    Card('leather-armour', kind='card', pack='ancient-guild', name='Leather Armour')
    >>> lg.card("village-of-legends", "leather-armour")["price"]
    30
    """

    code: str
    kind: str
    """The kind of entry: `card`, `hero`, `monster`, `spell`…"""
    pack: str
    name: str
    text: str
    """What it does, in words."""
    fields: Mapping[str, Any]

    def __getitem__(self, field: str) -> Any:
        return self.fields[field]

    def get(self, field: str, default: Any = None) -> Any:
        """Return a printed field, or the default where it is not printed."""
        return self.fields.get(field, default)

    def __repr__(self) -> str:
        return f"Card({self.code!r}, kind={self.kind!r}, pack={self.pack!r}, name={self.name!r})"

    def __str__(self) -> str:
        return f"{self.name}: {self.text}" if self.text else self.name


def cards(code: str, language: str = "en") -> tuple[Card, ...]:
    """Return everything printed in the packs of a game: cards, heroes, boards, scenarios.

    >>> import legendarium as lg
    >>> heroes = [card.code for card in lg.cards("village-of-legends") if card.kind == "hero"]
    >>> len(heroes), heroes[:3]
    (13, ['cleric', 'druid', 'barbarian'])
    """
    return all_printed(code, language)


@cache
def all_printed(code: str, language: str) -> tuple[Card, ...]:
    """Read and cache the packs of a game."""
    found = game(code)
    folders = [path for path in sorted((found.folder / "packs").glob("*")) if (path / "pack.toml").is_file()]
    return tuple(
        printed(found, path.name, kind, entry, language)
        for path in folders
        for kind, entries in printed_in(path, language).items()
        if isinstance(entries, list)
        for entry in entries
        if "code" in entry
    )


def printed(owner: AnyGame, pack: str, kind: str, entry: dict[str, Any], language: str) -> Card:
    fields = {**entry, **in_language(owner.extra_words(kind, str(entry["code"])), language)}
    return Card(fields["code"], kind, pack, str(fields.get("name", fields["code"])), fields.get("gloss", ""), fields)


def card(code: str, card: str, pack: str = "", kind: str = "", language: str = "en") -> Card:
    """Return what is printed on one card. `pack` and `kind` choose where several have that code.

    >>> import legendarium as lg
    >>> print(lg.card("village-of-legends", "leather-armour"))
    Leather Armour: Takes the blows of a turn until they add up to 4.
    """
    found = [
        one for one in cards(code, language) if one.code == card and pack in ("", one.pack) and kind in ("", one.kind)
    ]
    if not found:
        raise LegendariumError(f"{code} has no card {card[:60]!r}; lg.cards({code!r}) lists all")
    if len(found) > 1:
        places = ", ".join(f"pack {one.pack!r} kind {one.kind!r}" for one in found)
        raise LegendariumError(f"{code} has several cards {card!r}: {places}; name the pack or the kind")
    return found[0]


@dataclass(frozen=True)
class Setting:
    """A table option: its form, values, default, and the rule behind it.

    `form` is `choice` (one of the values), `several` (a list of them), `per seat` (a list with one for each seat),
    `number` (from the first value to the second) or `names` (a list that the game checks).

    >>> import legendarium as lg
    >>> lg.settings("village-of-legends")[0]
    Setting(name='expansions', form='several', values=('ancient-guild', 'the-horde', 'reapers-hand'), default=[], ...
    """

    name: str
    form: str
    values: tuple[Any, ...]
    default: Any
    rule: str


def settings(code: str) -> tuple[Setting, ...]:
    """Return every table option of a game. `rulings.NAME` is given as `{"rulings": {"NAME": value}}`.

    >>> import legendarium as lg
    >>> heroes = next(one for one in lg.settings("village-of-legends") if one.name == "heroes")
    >>> heroes.form, len(heroes.values)
    ('per seat', 13)
    >>> match = lg.Match.new("village-of-legends", seed=1, options={"heroes": ["mage", "dwarf"]})
    """
    found = game(code)
    plain = [one for one in found.own_settings() if not isinstance(one, RulingSettings)]
    rulings = [one for one in found.own_settings() if isinstance(one, RulingSettings)]
    return (
        *(setting_of(found, one) for one in plain),
        *(
            Setting(f"{table.name}.{one.name}", one.form, one.values, one.default, one.rule)
            for table in rulings
            for one in table.in_menu()
        ),
    )


def setting_of(found: AnyGame, setting: GameSetting) -> Setting:
    seated, values = found.menu.seated, setting.values
    if seated is None or seated.name != setting.name:
        return Setting(setting.name, setting.form or "names", values, setting.default, setting.rule)
    values = values or tuple(one.code for one in cards(found.code) if one.kind == seated.kind)
    return Setting(setting.name, "per seat", values, setting.default, seated.rule or setting.rule)
