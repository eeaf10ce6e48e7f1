"""What is printed goes by code: views name it so, and whoever reads finds its words under the code, in every language."""

import shutil
from functools import cache

import pytest

import legendarium as lg
from legendarium.kernel.dice import Dice
from legendarium.kernel.packs import printed_in, read_files
from legendarium.kernel.phrasebook import complete_languages
from legendarium.ledger.coverage import finished

GAMES = [code for code in finished() if lg.game(code).own_packs()]
TEXTS = ("name", "gloss", "moniker")
TOLD = ("brief", "printed")
"""What a view tells in sentences, and what packs of players say."""


def things(value):
    """Every table in a value, at any depth."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from things(inner)


def strings(value):
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(inner)


@cache
def boxes(game, language):
    """What the boxes of a game say."""
    return [printed_in(game_folder, language) for game_folder in sorted((lg.game(game).folder / "packs").iterdir())]


@cache
def views(game):
    """What is seen in the first answers of every mode."""
    found, kind = [], lg.game(game)
    for number, (_, seats, options) in enumerate(kind.modes()):
        match, dice = lg.Match.new(game, seats, number, options), Dice(number)
        for answers in range(90):
            if match.decision is None:
                break
            if answers % 10 == 0:
                found += [match.view(match.decision.seat), match.view(None)]
            match.play(match.decision.options[dice.below(len(match.decision.options))])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_view_says_nothing_in_the_words_of_any_language(game):
    words = {
        text
        for language in ("en", "it")
        for thing in things(boxes(game, language))
        for text in (thing.get(field) for field in TEXTS)
        if isinstance(text, str)
    }

    assert len(words) > 100
    for view in views(game):
        shown = {name: part for name, part in view.items() if name not in TOLD}
        assert not words & set(strings(shown))


def part(value, *path):
    """What is printed: field by field, parts of a list by their codes, zones by theirs."""
    for step in path:
        if isinstance(value, list):
            value = next((one for one in value if step in (one.get("code"), one.get("zone"))), {})
        else:
            value = value.get(step, {})
    return value


def in_castle(view):
    """Where the words are of everything printed that is seen in a siege."""
    scenario = ("scenario", view["scenario"])
    yield from ((*scenario, "tiles", zone["id"], "name") for zone in view["zones"])
    yield from (
        (*scenario, "objectives", goal["id"], text) for goal in view["objectives"] for text in ("name", "gloss")
    )
    for monster in (*view["monsters"], *view["on_offer"]):
        yield "monster", monster["code"], "name"
        for ability in monster["abilities"]:
            yield "monster", monster["code"], "abilities", ability["code"], "name"
            for version in ("basic", "advanced"):
                yield "monster", monster["code"], "abilities", ability["code"], version, "gloss"
    lying = [trap for zone in view["zones"] for trap in zone["traps"]]
    yield from (("trap", trap["code"], "gloss") for trap in (*view["traps_on_offer"], *lying))
    yield from (("event", event["code"], "gloss") for event in view["event"])
    heroes = [one["id"] for zone in view["zones"] for one in zone["villagers"] if one["class"] == "hero"]
    yield from (("hero", hero, "gloss") for hero in heroes)


def test_everything_seen_in_a_siege_has_its_words_under_its_code_in_a_box_that_is_on_the_table():
    own = {box["about"]["code"]: box for box in boxes("village-attacks", "it")}
    sought = {(tuple(view["boxes"]), path) for view in views("village-attacks") for path in in_castle(view)}

    assert {path[0] for _, path in sought} == {"scenario", "monster", "trap", "event", "hero"}
    for on_table, path in sought:
        assert any(part(own[code], *path) for code in on_table), path


def test_two_editions_may_say_other_words_under_one_code():
    own = {box["about"]["code"]: box for box in boxes("village-attacks", "it")}
    path = ("hero", "knight", "gloss")

    assert part(own["first-edition"], *path) != part(own["second-edition"], *path)


PACK = 'code = "mine"\ngame = "{game}"\ntitle = "Mine"\n'
BEER = """
[[card]]
code = "lucky-cider"
name = "Lucky Cider"
name_it = "Sidro fortunato"
provenance = "house"
kind = "beer"
count = 2
price = 20
sellable = false
vigour = 3
intelligence = -1
gloss = "Lets you draw a card."
rules = ["vol.secondary.draw"]
lines = [{ do = "draw", count = 1 }]
"""


def test_what_a_players_pack_says_comes_with_the_view_in_its_own_words(tmp_path):
    (tmp_path / "pack.toml").write_text(PACK.format(game="village-of-legends"), encoding="utf-8")
    (tmp_path / "cards.toml").write_text(BEER, encoding="utf-8")
    match = lg.Match.new("village-of-legends", 2, 1, {"packs": [str(tmp_path)]})

    said = match.view(0)["printed"]["mine"]
    assert (part(said, "card", "lucky-cider", "name"), part(said, "about", "title")) == ("Lucky Cider", "Mine")
    assert "lines" not in said["card"][0]
    assert "printed" not in lg.Match.new("village-of-legends", 2, 1).view(0)


def test_a_table_goes_on_when_the_folder_of_a_pack_is_gone_or_spoilt(tmp_path):
    for fate in ("gone", "spoilt"):
        folder = tmp_path / fate
        folder.mkdir()
        (folder / "pack.toml").write_text(PACK.format(game="village-of-legends"), encoding="utf-8")
        (folder / "cards.toml").write_text(BEER, encoding="utf-8")
        match = lg.Match.new("village-of-legends", 2, 1, {"packs": [str(folder)]})
        if fate == "gone":
            shutil.rmtree(folder)
        else:
            (folder / "pack.toml").write_text("{oops", encoding="utf-8")
            (folder / "cards.toml").write_text("[[card]\n", encoding="utf-8")

        assert match.view(0)["seat"] == 0
        match.play(match.decision.options[0])


def untranslated(value, language, where):
    """Texts in what is printed that this language does not have; a zone without a name is called by its code."""
    for field in (*TEXTS, "introduces"):
        own = value.get(field) or (value.get("zone") if field == "name" and "tile" in value else None)
        if own and not value.get(f"{field}_{language}"):
            yield f"{where}: {field}"
    for name, inner in value.items():
        for one in inner if isinstance(inner, list) else [inner]:
            if isinstance(one, dict):
                yield from untranslated(one, language, f"{where}, {name} {one.get('code') or one.get('zone') or ''}")


@pytest.mark.translation
@pytest.mark.parametrize("language", complete_languages()[1:])
@pytest.mark.parametrize("game", GAMES)
def test_everything_printed_that_comes_with_a_game_has_words_in_every_complete_language(game, language):
    problems = []
    files = [read_files(folder, problems)[0] for folder in sorted((lg.game(game).folder / "packs").iterdir())]
    tables = [(name, table) for pack in files for name, table in pack.items() if name != "pack.toml"]

    assert tables
    assert not problems
    assert [missing for name, table in tables for missing in untranslated(table, language, name)] == []
