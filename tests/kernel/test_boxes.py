"""Boxes: found in a folder, opened once, and taken from where a game ships them if an older copy lacks them."""

import pytest

from legendarium.kernel.boxes import Library
from legendarium.kernel.errors import SetupError


class Opened:
    def __init__(self, folder):
        self.folder = folder
        self.pack = type("Pack", (), {"code": folder.name})()


def test_a_box_that_a_folder_of_older_copies_lacks_is_the_one_that_ships(tmp_path):
    (tmp_path / "old" / "base").mkdir(parents=True)
    library = Library(tmp_path / "old", ("base", "more"), Opened, tmp_path / "now")

    assert library.own("base").folder == tmp_path / "old" / "base"
    assert library.own("more").folder == tmp_path / "now" / "more"


def test_without_another_folder_a_box_is_looked_for_in_its_own(tmp_path):
    assert Library(tmp_path, ("base",), Opened).own("base").folder == tmp_path / "base"


def test_a_box_is_opened_once(tmp_path):
    library = Library(tmp_path, ("base",), Opened)

    assert library.own("base") is library.own("base")
    assert library.at(tmp_path / "mine") is library.at(tmp_path / "mine") is not library.own("base")


def test_two_boxes_of_one_code_cannot_be_on_one_table(tmp_path):
    library = Library(tmp_path, ("base",), Opened)

    assert [box.pack.code for box in library.boxes(["base"], [str(tmp_path / "mine")])] == ["base", "mine"]
    with pytest.raises(SetupError, match="same code"):
        library.boxes(["base"], [str(tmp_path / "elsewhere" / "base")])
