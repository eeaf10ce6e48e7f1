"""A game that brings its own ledger."""

import pytest

from legendarium.kernel.game import SHELF, Game
from legendarium.ledger import LedgerError, UnknownId, ledger, library, rule
from legendarium.testing import emberwatch


class Unwritten(Game):
    code = "unwritten"


def test_a_shelved_game_is_read_from_its_own_folder(monkeypatch):
    with pytest.raises(UnknownId):
        rule("e.walk.reach")
    monkeypatch.setitem(SHELF, "emberwatch", emberwatch.GAME)

    assert ledger("emberwatch").title == "Emberwatch"
    assert rule("e.walk.reach", "it").text.startswith("A scout walks at most 300")


def test_a_game_without_a_ledger_is_told_where_to_write_it(monkeypatch):
    monkeypatch.setitem(SHELF, "unwritten", Unwritten())

    for ask in (lambda: ledger("unwritten"), lambda: rule("u.turn.add"), library.check_ledgers):
        with pytest.raises(LedgerError, match=r"'unwritten' has no ledger: .* ledger/unwritten\.toml in its folder"):
            ask()


def test_every_rule_the_small_game_cites_is_in_its_ledger(monkeypatch):
    monkeypatch.setitem(SHELF, "emberwatch", emberwatch.GAME)
    source = (emberwatch.GAME.folder / "game.py").read_text()

    assert "vol." not in source
    assert all(f'"{identity}"' in source for identity in ledger("emberwatch").entries)
