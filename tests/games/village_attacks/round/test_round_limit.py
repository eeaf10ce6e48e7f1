"""The round limit: a table option that no rulebook knows; the limits of scenarios are something else."""

import pytest

import legendarium as lg
from legendarium.games.village_attacks.round.rounds import Round
from legendarium.kernel.game import game
from legendarium.testing.village_attacks import Siege

CODE = "village-attacks"


@pytest.mark.rule("va.ruling.round-limit")
def test_an_ordinary_siege_has_no_round_limit():
    siege = Siege()
    siege.table.round = 400
    siege.begin(Round())

    assert siege.table.outcome is None
    assert lg.Match.new(CODE, 1, 5).options["round_limit"] is None
    assert next(setting for setting in game(CODE).settings() if setting.name == "round_limit").default is None


@pytest.mark.rule("va.ruling.round-limit")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_siege_is_cut_off_after_the_rounds_the_table_agreed_on(edition):
    siege = Siege(edition=edition, round_limit=7)
    siege.table.round = 6
    siege.begin(Round())
    assert siege.table.outcome is None

    siege.table.decision, siege.table.round = None, 7
    siege.begin(Round())
    assert (siege.table.outcome.reason, siege.table.outcome.winners) == ("round-limit", ())
    assert siege.told("cut_off")[0].rule == "va.ruling.round-limit"
    assert siege.told("ended") == []
    assert siege.table.round == 7


@pytest.mark.rule("va.ruling.round-limit", "va.end.win.second")
def test_what_the_scenario_says_of_a_round_comes_first():
    siege = Siege(round_limit=4, win=[{"kind": "survive", "round": 4}])
    siege.table.round = 4
    siege.begin(Round())

    assert siege.table.outcome.reason == "survive"


@pytest.mark.rule("va.ruling.round-limit")
def test_a_siege_cut_off_is_told_as_neither_won_nor_lost():
    siege = Siege(round_limit=2)
    siege.table.round = 2
    siege.begin(Round())
    texts = [game(CODE).sentence(siege.told("cut_off")[0], language) for language in ("en", "it")]

    assert "cut off after round 2," in texts[0]
    assert "nobody has won it, and nobody has lost" in texts[0]
    assert "dopo 2 round" in texts[1]


@pytest.mark.rule("va.ruling.round-limit")
def test_a_limit_that_is_none_is_refused_in_words():
    with pytest.raises(lg.LegendariumError, match="from 1 to 999") as refused:
        lg.Match.new(CODE, 1, 5, {"round_limit": 0})

    assert game(CODE).complaint(refused.value, "en") == "A round limit is a number from 1 to 999, or none at all."
    assert "da 1 a 999" in game(CODE).complaint(refused.value, "it")


@pytest.mark.rule("va.ruling.round-limit")
def test_whoever_does_nothing_for_ever_is_cut_off_too():
    match = lg.Match.new(CODE, 1, 5, {"scenario": "first-night", "difficulty": "easy", "round_limit": 1})
    while match.decision is not None:
        match.play("end" if match.decision.option("end") else match.decision.options[0])

    assert match.outcome.reason == "round-limit"
