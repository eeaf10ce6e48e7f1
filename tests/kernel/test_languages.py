"""A language is data: files beside those of the others, and no line of Python."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import legendarium
from legendarium.kernel.entry import Entry, Printed
from legendarium.kernel.errors import PackError
from legendarium.kernel.packs import open_pack
from legendarium.kernel.phrasebook import LANGUAGES, found_languages

PACKAGE = Path(legendarium.__file__).parent
MADE_UP = {
    "locale/zz.toml": '[language]\nname = "Zzish"\n\n[server]\nover = "Zover."\nand = "zand"\n',
    "games/village_of_legends/locale/zz.toml": '[labels]\nbuy = "Zbuy {card}"\n\n[events]\nrefilled = "{pile} zfilled."\n',
    "games/village_of_legends/packs/base/words/zz.toml": '[card.small-beer]\nname = "Zbeer"\n\n[hero.mage]\nname = "Zmage"\n',
    "games/village_attacks/packs/second-edition/words/zz.toml": '[monster.lich]\nname = "Zlich"\n',
    "games/legends_of_signum/locale/zz.toml": '[brief]\n3p = "Zthree."\n',
    "games/legends_of_signum/packs/core/words/zz.toml": '[building.tavern]\nname = "Zavern"\n',
    "ledger/rules/zz/village-of-legends.toml": "",
}
PROGRAM = """
import json
import legendarium as lg
from legendarium.games.legends_of_signum.telling.briefing import brief_in_all
from legendarium.games.legends_of_signum.library.collection import name_of
from legendarium.games.legends_of_signum.state.modes import THREE
from legendarium.games.legends_of_signum.workshop import deck
from legendarium.games.village_attacks.telling.sentences import name_of as villager_name
from legendarium.games.village_of_legends.telling.sentences import card_name
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.ledger import rule, search
from legendarium.server.http.catalogue import content, shelf
from legendarium.server.messages.texts import known_language, listed, say

match = lg.Match.new("village-of-legends", seed=1)
assert match.events[0].kind == "refilled"
filled = match.events[0]
heroes = {entry["code"]: entry for entry in content("village-of-legends", "zz").packs["base"]["hero"]}
print(json.dumps({
    "languages": LANGUAGES,
    "server": [say("over", "zz"), say("watching", "zz"), listed(["Ada", "Bo"], "zz"), known_language("zz-ZZ,it")],
    "event": match.game.sentence(filled, "zz"),
    "question": match.game.question(match.table, match.decision, "zz") == match.game.question(match.table, match.decision),
    "names": [card_name("small-beer", "zz"), card_name("mage", "zz"), villager_name("lich", "zz"), name_of("tavern", "zz")],
    "brief": [clause["gloss_zz"] for clause in brief_in_all(THREE)],
    "quest": sorted(lg.game("legends-of-signum").extra_words("quest", "the-old-mill")),
    "commands": list(deck.LANGUAGES),
    "catalogue": heroes["mage"]["name"],
    "shelf": [game.code for game in shelf("zz")],
    "rule": rule("vol.monster.blocks-market", "zz").language,
    "found": search("monster blocks market", "village-of-legends", 3, "zz")[0].entry.id,
    "digests": {pack["code"]: pack["digest"] for code in lg.titles() for pack in lg.game(code).own_packs()},
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What a copy of the program says that has files of a made-up language, and is otherwise the same."""
    folder = tmp_path_factory.mktemp("languages") / "src"
    copytree(PACKAGE, folder / "legendarium", ignore=ignore_patterns("static", "__pycache__"))
    for name, text in MADE_UP.items():
        path = folder / "legendarium" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_language_whose_files_are_there_is_listed_and_heard(told):
    assert told["languages"] == [*LANGUAGES, "zz"]
    assert told["server"] == ["Zover.", "You are watching; only players can do that.", "Ada zand Bo", "zz"]
    assert told["event"].endswith(" zfilled.")
    assert told["question"], "a question without words in it is asked in English"


def test_printed_things_have_its_names_wherever_they_are_told(told):
    assert told["names"] == ["Zbeer", "Zmage", "Zlich", "Zavern"]
    assert told["catalogue"] == "Zmage"


def test_what_a_view_tells_in_every_language_and_what_a_command_can_speak_has_it_too(told):
    assert told["brief"][0] == "Zthree."
    assert all(told["brief"]), "what it has no words for is told in English"
    assert told["quest"] == ["gloss", "gloss_it", "gloss_zz"]
    assert told["commands"] == [*LANGUAGES, "zz"]


def test_every_game_is_on_offer_in_a_language_it_has_no_words_for(told):
    assert sorted(told["shelf"]) == list(legendarium.titles())


def test_rules_without_a_translation_are_read_and_found_in_english(told):
    assert (told["rule"], told["found"]) == ("en", "vol.monster.blocks-market")


def test_words_of_another_language_leave_the_digests_of_packs_as_they_are(told):
    for code in legendarium.titles():
        for pack in legendarium.game(code).own_packs():
            assert told["digests"][pack["code"]] == pack["digest"]


def test_english_comes_first():
    assert LANGUAGES[0] == "en"
    assert set(LANGUAGES) == {path.stem for path in (PACKAGE / "locale").glob("*.toml")}


def test_languages_are_found_by_their_files(tmp_path):
    for name in ("zz", "en", "aa"):
        (tmp_path / f"{name}.toml").touch()

    assert found_languages(tmp_path) == ("en", "aa", "zz")


def test_a_text_may_stand_beside_its_english_in_any_language_there_is():
    problems = []
    said = {"code": "a", "name": "A", "provenance": "house"}
    face = Entry({**said, "name_it": "Ah"}, "here", problems).build(Printed)

    assert problems == []
    assert (face.names, face.glosses) == ({"en": "A", "it": "Ah"}, {"en": "", "it": ""})
    Entry({**said, "name_xx": "Ax", "code_it": "b"}, "here", problems).build(Printed)
    assert [problem.split(": unknown")[0] for problem in problems] == ["here, field 'name_xx'", "here, field 'code_it'"]


def test_words_for_something_that_is_not_there_are_named(tmp_path):
    (tmp_path / "words").mkdir()
    (tmp_path / "pack.toml").write_text('code = "x"\ngame = "g"\ntitle = "X"\n')
    (tmp_path / "cards.toml").write_text('[[card]]\ncode = "a"\nname = "A"\nprovenance = "house"\n')
    (tmp_path / "words" / "it.toml").write_text('[card.a]\nname = "Ah"\n[card.b]\nname = "Be"\n[hero.c]\nname = "C"\n')

    with pytest.raises(PackError) as error:
        open_pack(tmp_path, "g", ["card"]).check()

    assert error.value.problems == [
        "words/it.toml, card 'b': there is nothing with this code",
        "words/it.toml, hero: there is nothing of this name",
    ]
    (tmp_path / "words" / "it.toml").write_text('[card.a]\nname = "Ah"\n')
    assert open_pack(tmp_path, "g", ["card"]).faces("card", Printed)[0].names["it"] == "Ah"


UNJOINED = re.compile(r"\b(?:(?:al|dal|del|nel|sul)il|(?:a|da|di|in|su) (?:il|lo|gli))\b", re.IGNORECASE)
"""What Italian writes as one word: al, dal, del, nel, sul."""


def test_italian_joins_a_preposition_and_its_article():
    ours = [*PACKAGE.rglob("it.toml"), *PACKAGE.glob("ledger/rules/it/*.toml")]
    assert len(ours) > 10
    assert not {str(path.relative_to(PACKAGE)): found for path in ours if (found := UNJOINED.findall(path.read_text()))}
