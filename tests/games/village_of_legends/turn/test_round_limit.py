"""The round limit: a table option that no rulebook knows, and what it says when a game is cut off."""

import pytest

import legendarium as lg
from legendarium.kernel.game import game

CODE = "village-of-legends"


def passed_on(rounds, seats=2, limit=None):
    """A match in which everybody ends the turn at once, so many rounds long."""
    options = {} if limit is None else {"round_limit": limit}
    match = lg.Match.new(CODE, seats, 5, {"heroes": ["random"] * seats, **options})
    while match.decision is not None and match.view(None)["round"] <= rounds:
        match.play("end" if match.decision.option("end") else match.decision.options[0])
    return match


@pytest.mark.rule("vol.ruling.round-limit")
def test_an_ordinary_game_has_no_round_limit():
    match = passed_on(200)

    assert match.outcome is None
    assert match.options["round_limit"] is None
    assert next(setting for setting in game(CODE).settings() if setting.name == "round_limit").default is None


@pytest.mark.rule("vol.ruling.round-limit")
@pytest.mark.parametrize(("seats", "limit"), [(2, 3), (3, 1), (4, 2)])
def test_a_game_is_cut_off_after_the_rounds_the_table_agreed_on(seats, limit):
    match = passed_on(99, seats, limit)

    assert sum(event.kind == "turn-began" for event in match.events) == seats * limit
    assert (match.outcome.reason, match.outcome.winners) == ("round-limit", ())
    assert (match.events[-1].kind, match.events[-1].rule) == ("cut-off", "vol.ruling.round-limit")


@pytest.mark.rule("vol.ruling.round-limit")
def test_a_game_cut_off_is_told_as_neither_won_nor_lost():
    event = passed_on(99, limit=2).events[-1]
    texts = [game(CODE).sentence(event, language) for language in ("en", "it")]

    assert "cut off after round 2," in texts[0]
    assert "nobody has won it, and nobody has lost" in texts[0]
    assert "dopo 2 round" in texts[1]
    assert not any(word in text for text in texts for word in ("draw", "pareggio"))


@pytest.mark.rule("vol.ruling.round-limit")
def test_a_limit_that_is_none_is_refused_in_words():
    with pytest.raises(lg.LegendariumError, match="from 1 to 999") as refused:
        lg.Match.new(CODE, 2, 5, {"round_limit": 0})

    assert game(CODE).complaint(refused.value, "en") == "A round limit is a number from 1 to 999, or none at all."
    assert "da 1 a 999" in game(CODE).complaint(refused.value, "it")
