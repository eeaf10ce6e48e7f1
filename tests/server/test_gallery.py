"""The gallery: every printed thing of every pack, in every language, in one cached answer."""

import gzip

import msgspec
import pytest

from legendarium.kernel.gallery import own_folders
from legendarium.kernel.game import game, games
from legendarium.kernel.packs import printed_in
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.ledger.coverage import finished
from legendarium.server import wire
from legendarium.server.http import gallery

BOARD = {"about", "box", "scale", "limit", "difficulty", "band"}
"""Kinds of entries that are printed on boards and boxes, not on things of their own."""


@pytest.mark.parametrize("code", finished())
def test_everything_printed_is_shown_or_lists_what_is_shown(code):
    found, shown = game(code), gallery.shown(code)
    things = {(pack, thing.code) for thing in shown.things for pack in thing.packs}
    listed = {(holder.pack, holder.code) for holder in shown.holders}
    printed = {
        (folder.name, entry["code"])
        for folder in own_folders(found.folder / "packs")
        for kind, entries in printed_in(folder).items()
        if kind not in BOARD
        for entry in entries
    }

    assert printed
    assert printed - things - listed == set()


@pytest.mark.parametrize("code", finished())
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_thing_has_a_name_a_text_and_a_rule_to_read_on(code, language):
    told = gallery.told(code, language)
    bare = [it.id for it in told.things if not (it.name and (it.gloss or it.facts) and it.rules)]

    assert bare == []
    assert len({it.id for it in told.things}) == len(told.things)
    assert {rule for it in told.things for rule in it.rules} == set(told.rules)


@pytest.mark.parametrize("code", finished())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_kind_and_code_has_a_word(code, language, monkeypatch):
    without = []
    monkeypatch.setattr(gallery, "readable", lambda code: without.append(code) or code)
    gallery.told(code, language)

    assert without == []


@pytest.mark.parametrize("code", games())
def test_a_thing_that_two_packs_print_alike_is_shown_once(code):
    things = gallery.shown(code).things
    alike = [
        (one.id, other.id)
        for at, one in enumerate(things)
        for other in things[at + 1 :]
        if one.code == other.code and one.same_as(other, [])
    ]

    assert alike == []


def test_decks_hold_what_is_shown():
    told = gallery.told("legends-of-signum", "en")
    codes = {thing.code for thing in told.things}

    assert [holder.code for holder in told.holders if not set(holder.things) <= codes] == []
    assert any("aelwen" in holder.things for holder in told.holders)


def test_it_is_compressed_once_and_decoded_as_the_client_reads_it():
    answer = gallery.answer_of("village-attacks", "it")

    assert gallery.answer_of("village-attacks", "it") is answer
    assert gzip.decompress(answer.packed) == answer.plain
    assert len(answer.packed) < 40_000
    assert msgspec.json.decode(answer.plain, type=wire.Gallery).game == "village-attacks"
