"""Rulings: the ledger is their one source, and every value a table can choose is heard by the rules."""

import pytest

from legendarium.games.legends_of_signum.printed import rulings as signum
from legendarium.games.village_attacks.state import rulings as attacks
from legendarium.games.village_of_legends.printed import rulings as village

ALREADY_THE_ONLY_READING = {"day-night"}
GAMES = {
    "village-of-legends": (village.RULINGS, [lambda said: village.Rulings(said)]),
    "village-attacks": (
        attacks.rulings(),
        [lambda said, first=first: attacks.Rulings(attacks.check_rulings(said, 2), first) for first in (False, True)],
    ),
    "legends-of-signum": (signum.rulings(), [lambda said: signum.Rulings(signum.check_rulings(said))]),
}
CHOICES = [
    (game, name, value)
    for game, (settings, _) in GAMES.items()
    for name, setting in settings.by_name.items()
    for value in setting.values[1:]
]


def facts(rulings):
    """What the rules can ask, without the words the choice was made in."""
    names = set(type(rulings).__slots__) - {"chosen", "code"}
    return {name: getattr(rulings, name) for name in names}


@pytest.mark.parametrize(("game", "name", "value"), CHOICES, ids=lambda part: str(part))
def test_every_other_reading_of_a_ruling_changes_a_fact(game, name, value):
    _, readings = GAMES[game]

    assert any(facts(read({name: value})) != facts(read({})) for read in readings)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_with_one_value_are_open_or_have_no_other_reading(game):
    settings, _ = GAMES[game]
    alone = {name for name, setting in settings.by_name.items() if len(setting.values) < 2 and setting.free is None}

    assert alone <= ALREADY_THE_ONLY_READING
