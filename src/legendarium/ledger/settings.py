"""The rulings of a ledger as settings of a table: their names, values, defaults and ids, read here for every game."""

from __future__ import annotations

from collections.abc import Mapping

from legendarium.kernel.table_options import Open, RulingSetting, RulingSettings
from legendarium.ledger.library import ledger
from legendarium.ledger.model import Ruling

MOST_SEATS = 8


def table_rulings(
    game: str, free: Mapping[str, Open] | None = None, without: tuple[str, ...] = (), retired: tuple[str, ...] = ()
) -> RulingSettings:
    """What a table of this game may decide. Names that begin with one of `without` are no rulings of a table; names in
    `retired` are accepted and ignored."""
    settings = [
        setting_of(ruling, (free or {}).get(ruling.option.name))
        for ruling in ledger(game).rulings_with_options()
        if ruling.option is not None and not ruling.option.name.startswith(without)
    ]
    return RulingSettings(settings, retired)


def setting_of(ruling: Ruling, free: Open | None) -> RulingSetting:
    """A ledger may also describe values in words (`any number`): of an open option only what fits is a value."""
    option = ruling.option
    assert option is not None
    fits = tuple(value for value in option.values if free is None or free.fits(value, MOST_SEATS))
    return RulingSetting(option.name, fits, ruling.id, free)
