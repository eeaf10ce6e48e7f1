"""The ledgers as they are shipped."""

import pytest

import legendarium as lg
from legendarium import ledger
from legendarium.kernel.errors import LegendariumError
from legendarium.ledger import library

KINDS = ("rule", "ability", "ruling", "example")


def test_every_game_on_the_shelf_has_a_ledger():
    assert set(ledger.games()) >= set(lg.titles())
    assert set(ledger.games()) >= {"legends-of-signum", "village-attacks", "village-of-legends"}


@pytest.mark.parametrize("game", ledger.games())
def test_every_kind_of_entry_is_read(game):
    text = "\n" + library.book(game).read_text(encoding="utf-8")
    kinds = [entry.kind for entry in ledger.entries(game)]

    assert "rule" in kinds
    assert {kind: kinds.count(kind) for kind in KINDS} == {kind: text.count(f"\n[[{kind}]]\n") for kind in KINDS}
    assert len(ledger.ids(game)) == len(set(ledger.ids(game))) == len(kinds)


def test_an_entry_is_found_by_its_id():
    entry = ledger.rule("vol.monster.blocks-market")
    assert isinstance(entry, ledger.Rule)
    assert (entry.game, entry.applies) == ("village-of-legends", ("base",))


def test_editions_are_read_as_where_a_rule_applies():
    assert ledger.rule("va.setup.player-count.first").applies == ("first",)


def test_an_ability_says_what_its_number_means():
    ability = ledger.rule("los.ability.x-from-attacks")
    assert isinstance(ability, ledger.Ability)
    assert (ability.title, ability.category, ability.tags) == ("-X from attacks", "passive", ("modifier",))


def test_an_example_names_its_rules():
    example = ledger.rule("los.example.hero-is-not-a-character")
    assert isinstance(example, ledger.Example)
    assert example.title == "Hero is not a character"
    assert example.rules == ("los.cards.creature-terms",)


@pytest.mark.parametrize("game", ledger.games())
def test_entries_refer_only_to_entries_that_exist(game):
    known = set(ledger.ids(game))
    named = set()
    for entry in ledger.entries(game):
        for field in ("rulings", "overrides", "rules", "abilities"):
            named.update(getattr(entry, field, ()))
    assert named <= known


def test_an_unknown_id_names_its_neighbours():
    with pytest.raises(ledger.UnknownId, match=r"did you mean vol\.monster\.blocks-market") as caught:
        ledger.rule("vol.monster.block-market")
    assert caught.value.suggestions[0] == "vol.monster.blocks-market"
    assert isinstance(caught.value, LegendariumError)


def test_an_id_in_the_wrong_chapter_is_recognised_by_its_last_word():
    with pytest.raises(ledger.UnknownId) as caught:
        ledger.rule("va.a-chapter-nobody-wrote.ranged")
    assert "va.dice.ranged" in caught.value.suggestions


@pytest.mark.parametrize("nonsense", ["", ".", "vol", "vol.", "x" * 5000, "vol.\n", "🐉"])
def test_nonsense_is_an_unknown_id(nonsense):
    with pytest.raises(ledger.UnknownId):
        ledger.rule(nonsense)


def test_an_unknown_game_names_the_one_that_was_meant():
    with pytest.raises(ledger.UnknownId, match="village-attacks"):
        ledger.ids("vilage-attacks")


def test_components_are_counted_by_edition():
    pieces = {piece.name: dict(piece.counts) for piece in ledger.ledger("village-attacks").components}
    assert pieces["Peasant miniature"] == {"first": 27, "second": 32}
    cards = {piece.name: dict(piece.counts) for piece in ledger.ledger("village-of-legends").components}
    assert cards["Cards, total"] == {"": 172}


def test_figures_of_a_game_are_kept():
    assert ledger.ledger("legends-of-signum").figures["rulers_cm"] == {"S": 8, "M": 10, "L": 15, "XL": 25}


def test_differences_between_editions_are_kept():
    players = ledger.ledger("village-attacks").differences[0]
    assert (players.topic, players.first, players.second) == ("Players", "1-4", "1-5")
