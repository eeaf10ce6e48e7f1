"""The public API: every name has a docstring with an example that runs, prints itself, and has a type."""

import builtins
import doctest
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import legendarium as lg

ROOT = Path(__file__).parents[1]
CODE = "village-of-legends"
ALIASES = {"BotLike"}
"""Type aliases, which cannot carry a docstring."""


def examples(name):
    found = getattr(lg, name) if name else lg
    finder = doctest.DocTestFinder(recurse=False)
    return finder.find(found, name or "legendarium", module=False, globs={**vars(lg), "lg": lg})


@pytest.mark.parametrize(
    "name", ["", "open", *sorted(set(lg.__all__) - ALIASES)], ids=lambda name: name or "legendarium"
)
def test_the_docstring_has_an_example_that_runs(name):
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    (found,) = examples(name)

    assert found.examples
    assert runner.run(found).failed == 0


def test_nothing_public_hides_a_builtin():
    assert not set(lg.__all__) & set(vars(builtins))
    assert list(lg.__all__) == sorted(lg.__all__)
    assert all(hasattr(lg, name) for name in lg.__all__)


def test_help_begins_with_the_way_in():
    shown = pydoc.plain(pydoc.render_doc(lg)).splitlines()

    assert any('lg.play("village-of-legends", ["adept", "novice"], seed=8)' in line for line in shown[:20])


def test_no_web_server_is_imported_by_the_engine():
    program = "import sys, legendarium as lg; lg.play('village-of-legends', seed=1); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert not {"starlette", "uvicorn", "websockets", "prometheus_client", "asyncio"} & set(done.stdout.split())


@pytest.mark.parametrize("code", lg.titles())
def test_tables_matches_and_decisions_print_themselves_in_a_few_lines(code):
    match = lg.Match.new(code, seed=3)
    for _ in range(12):
        match.play(lg.bot(code, "novice", seed=1).choose(match))
    title = lg.game(code).title

    assert repr(match).startswith(f"<Match: {title}, 2 seats, seat ")
    assert repr(match).endswith(", ply 12>")
    assert f": {title}, 2 seats, seat " in repr(match.table)
    assert len(repr(match.decision)) < 2000
    assert str(match.decision).splitlines()[0].startswith(f"Seat {match.decision.seat} chooses (")
    assert len(str(match.decision).splitlines()) <= 10
    assert str(match) == str(match.table)
    assert "@" not in str(match)
    assert "object at" not in repr(match) + repr(match.table) + str(match)
    assert ("<svg" in match._repr_html_()) == (code == "legends-of-signum")
    assert match.table._repr_html_().endswith("</pre>")


def test_a_table_prints_nothing_hidden():
    match = lg.Match.new(CODE, seed=7, options={"heroes": ["mage", "dwarf"]})
    for seed in range(5):
        assert str(match.table.reimagine(None, seed)) == str(match.table)


def test_a_finished_match_says_who_won():
    match = lg.play(CODE, ["adept", "random"], seed=7)

    assert f"over: won by seat {match.outcome.winners[0]} (last-hero)" in repr(match)


# -- playing


def test_bots_play_the_rest_of_a_match():
    match = lg.Match.new(CODE, seats=3, seed=4)
    match.play(match.decision.options[0])
    first = match.keys[0]

    assert lg.play(match, "random") is match
    assert match.outcome is not None
    assert match.keys[0] == first


def test_players_for_every_seat_are_needed():
    for bots, given in ((["random"], {"seats": 2}), (["random"] * 3, {"seats": 2})):
        with pytest.raises(lg.SetupError, match="bots: 2 seats need 2 bots"):
            lg.play(CODE, bots, seed=1, **given)
    with pytest.raises(lg.SetupError, match="bots: 2 seats need 2 bots, not 1"):
        lg.Match.new(CODE, seed=1).play_out([lg.bot(CODE)])


def test_a_game_of_bots_has_a_round_limit_unless_it_says_its_own():
    assert lg.play(CODE, seed=1).options["round_limit"] == 150
    assert lg.play(CODE, seed=1, options={"round_limit": 3}).options["round_limit"] == 3


def test_a_simulated_game_can_be_played_again_as_a_match():
    found = lg.simulate(CODE, ["novice", "random"], games=3, seed=2, swap=True)
    match = found.match(1)

    assert (match.outcome.winners, match.ply) == (found.played[1].winners, found.played[1].decisions)


def test_rows_are_flat_and_complete():
    rows = lg.simulate(CODE, games=3, seed=2).to_dicts()

    assert [row["number"] for row in rows] == [0, 1, 2]
    assert all(isinstance(value, int | float | str | bool | None) for row in rows for value in row.values())
    assert {"kind", "reason", "winners", "decisions", "bot_0", "won_0", "bot_1", "won_1", "round"} <= set(rows[0])
    assert all(row["won_0"] == (row["winners"] == "0") for row in rows)


def test_dice_of_ones_own_replace_the_seed():
    table = lg.open(CODE, 2, dice=lg.Dice(7))

    assert table.digest() == lg.open(CODE, 2, seed=7).digest()
    with pytest.raises(lg.MoreDice):
        lg.open(CODE, 2, dice=lg.ScriptedDice(()))


# -- looking things up


@pytest.mark.parametrize("code", lg.titles())
def test_every_card_is_found_by_its_code(code):
    for one in lg.cards(code):
        assert lg.card(code, one.code, one.pack, one.kind) is one
        assert one["code"] == one.code
        assert one.name


def test_a_card_in_several_packs_is_named_with_its_pack():
    with pytest.raises(lg.LegendariumError, match="several cards 'banshee': pack 'first-edition' kind 'monster', pack"):
        lg.card("village-attacks", "banshee")
    assert lg.card("village-attacks", "banshee", pack="second-edition")["health"] == 6
    with pytest.raises(lg.LegendariumError, match=r"has no card 'unicorn'; lg\.cards"):
        lg.card("village-attacks", "unicorn")


@pytest.mark.parametrize("code", lg.titles())
def test_every_setting_that_is_listed_is_accepted(code):
    found = lg.settings(code)
    own = {setting.name for setting in lg.game(code).own_settings()} - {"rulings"}

    assert {one.name for one in found if not one.name.startswith("rulings.")} == own
    for one in found:
        assert one.form in ("choice", "several", "per seat", "number", "names")
        assert one.values or one.form == "names", one.name


def test_a_view_is_refused_under_the_name_of_another_game():
    table = lg.open(CODE)

    assert lg.view(table, 0, CODE) == lg.view(table, 0) == table.view(0)
    with pytest.raises(lg.LegendariumError, match="a table of village-of-legends, not of village-attacks"):
        lg.view(table, 0, "village-attacks")
