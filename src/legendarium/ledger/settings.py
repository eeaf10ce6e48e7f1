"""Converts the rulings of a ledger into settings of a table."""

from __future__ import annotations

from collections.abc import Mapping

from legendarium.kernel.table_options import Open, RulingSetting, RulingSettings
from legendarium.ledger.library import ledger
from legendarium.ledger.model import Ruling

MOST_SEATS = 8


def table_rulings(
    game: str, free: Mapping[str, Open] | None = None, without: tuple[str, ...] = (), retired: tuple[str, ...] = ()
) -> RulingSettings:
    """Build the ruling settings of a game. `free`: open-ended options; `without`: prefixes of names to leave out;
    `retired`: names accepted and ignored."""
    settings = [
        setting_of(ruling, (free or {}).get(ruling.option.name))
        for ruling in ledger(game).rulings_with_options()
        if ruling.option is not None and not ruling.option.name.startswith(without)
    ]
    return RulingSettings(settings, retired)


def setting_of(ruling: Ruling, free: Open | None) -> RulingSetting:
    """Convert one ruling. Values of an open option that are descriptions (`any number`) are dropped."""
    option = ruling.option
    assert option is not None
    fits = tuple(value for value in option.values if free is None or free.fits(value, MOST_SEATS))
    return RulingSetting(option.name, fits, ruling.id, free)
