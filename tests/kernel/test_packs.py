"""Packs of unknown origin: every problem is named, and nothing hostile gets far."""

import os

import pytest

from legendarium.kernel.entry import Printed
from legendarium.kernel.errors import PackError, RunawayError
from legendarium.kernel.packs import ENTRY_LIMIT, FILE_LIMIT, SIZE_LIMIT, in_language, merge_words, open_pack
from legendarium.kernel.steps import advance, push
from legendarium.kernel.table import Step
from legendarium.testing.emberwatch import WORDS, Ember

ABOUT = 'code = "mine"\ngame = "emberwatch"\ntitle = "Mine"\n'
CARD = '[[card]]\ncode = "owl"\nname = "Owl"\nprovenance = "house"\ncost = 2\nkind = "night"\n'


class CardFace(Printed):
    def __init__(self, entry):
        super().__init__(entry)
        self.cost = entry.number("cost", 0, 9)
        self.kind = entry.choice("kind", ("day", "night"))
        self.lit = entry.flag("lit")
        self.count = entry.number("count", 1, 20, 1)
        self.tags = entry.texts("tags")
        self.lines = entry.lines()


def read(folder):
    pack = open_pack(folder, "emberwatch", ["card"], WORDS)
    faces = pack.faces("card", CardFace)
    pack.check()
    return pack, faces


def write(folder, cards=CARD, about=ABOUT):
    (folder / "pack.toml").write_text(about)
    (folder / "cards.toml").write_text(cards)
    return folder


def problems(folder):
    with pytest.raises(PackError) as refused:
        read(folder)
    return refused.value.problems


def test_a_good_pack_is_read_with_defaults_filled_in(tmp_path):
    pack, (card,) = read(write(tmp_path))

    assert (pack.code, card.code, card.count, card.lit) == ("mine", "owl", 1, False)


def test_the_digest_follows_the_content_and_nothing_else(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    first, _ = read(write(one))
    same, _ = read(write(two))
    other, _ = read(write(two, CARD.replace("2", "3")))

    assert first.digest == same.digest != other.digest


def test_several_problems_are_named_at_once_with_file_entry_and_field(tmp_path):
    found = problems(
        write(tmp_path, CARD.replace("cost = 2", "cost = 99") + 'colour = "red"\nlit = 1\n[[card]]\ncode = "elm"\n')
    )

    assert "cards.toml, card 'owl', field 'cost': a whole number from 0 to 9 is expected, not '99'" in found
    assert any(text.startswith("cards.toml, card 'owl', field 'colour': unknown") for text in found)
    assert "cards.toml, card 'owl', field 'lit': true or false is expected, not '1'" in found
    assert "cards.toml, card 'elm', field 'name': missing" in found
    assert "cards.toml, card 'elm', field 'provenance': missing" in found


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ("[[card]\n", "cards.toml"),
        ("x = " + "[" * 5_000, "cards.toml"),
        ("x = " + "{a=" * 3_000, "cards.toml"),
        ("card = 5\n", "written [[card]]"),
        ("[[hero]]\n", "unknown kind"),
        (CARD.replace("cost = 2", "cost = true"), "'cost'"),
        (CARD.replace("cost = 2", "cost = 1" + "0" * 4_000), "cost"),
        (CARD.replace("cost = 2", "cost = 1" + "0" * 6_000), "too long"),
        (CARD.replace("cost = 2", "cost = nan"), "'cost'"),
        (CARD + "count = 1000000000\n", "'count'"),
        (CARD + "tags = [[1]]\n", "'tags'"),
        (CARD.replace('"house"', '"stolen"'), "'provenance'"),
        (CARD * (ENTRY_LIMIT + 1), "entries"),
    ],
)
def test_a_broken_or_hostile_file_is_refused(tmp_path, cards, complaint):
    assert any(complaint in text for text in problems(write(tmp_path, cards)))


CODES = ("../x", "<img>", "$target", "Owl", "o w l", "owl,elm", "owl*2", "-owl", "owl\\n", "x" * 61, "", "eule\\u0301")


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_made_of_small_letters_digits_and_hyphens(tmp_path, code):
    """Codes stand in keys, deck texts, addresses and file names."""
    expected = "field 'code': a code of at most 60 small letters, digits and hyphens is expected"
    found = problems(write(tmp_path, CARD.replace('"owl"', f'"{code}"'), ABOUT.replace('"mine"', f'"{code}"')))
    assert len([text for text in found if expected in text]) == 2


@pytest.mark.parametrize("letter", ["\\u001b]0;x\\u0007", "\\n", "\\u200b", "\\u202e", "\\u0000"])
@pytest.mark.parametrize("field", ["name", "name_it", "gloss", "tags"])
def test_texts_are_printable(tmp_path, field, letter):
    said = f'["{letter}"]' if field == "tags" else f'"Owl{letter}"'
    card = CARD.replace('name = "Owl"\n', "") if field == "name" else CARD
    found = problems(write(tmp_path, f"{card}{field} = {said}\n"))
    assert any(text.startswith(f"cards.toml, field '{field}' ") and "printable letters" in text for text in found)
    assert all(text.isprintable() for text in found)


def test_words_in_another_language_are_printable_too(tmp_path):
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "it.toml").write_text('[card.owl]\nname = "Gufo\\u001b"\n')
    assert problems(write(tmp_path)) == ["it.toml, field 'name' 'Gufo\\x1b': printable letters are expected"]


def test_a_pack_for_another_game_is_refused(tmp_path):
    assert any("'game'" in text for text in problems(write(tmp_path, about=ABOUT.replace("emberwatch", "chess"))))


def test_links_large_files_many_files_and_no_files_are_refused(tmp_path):
    assert "no such folder" in problems(tmp_path / "nowhere")[0]
    assert "not a pack" in problems(tmp_path)[0]
    write(tmp_path)
    os.symlink("/etc/hostname", tmp_path / "secrets.toml")
    assert "plain files" in problems(tmp_path)[0]
    (tmp_path / "secrets.toml").unlink()
    (tmp_path / "big.toml").write_text("#" * (SIZE_LIMIT + 1))
    assert "larger" in problems(tmp_path)[0]
    (tmp_path / "big.toml").unlink()
    for number_ in range(FILE_LIMIT + 1):
        (tmp_path / f"{number_}.toml").write_text("")
    assert "more than" in problems(tmp_path)[0]


def test_a_pack_may_be_as_large_as_the_limits_say(tmp_path):
    write(tmp_path, CARD)
    (tmp_path / "big.toml").write_text("#" * SIZE_LIMIT)
    for number_ in range(FILE_LIMIT - 3):
        (tmp_path / f"{number_}.toml").write_text("")

    assert len(read(tmp_path)[1]) == 1


def test_a_pack_has_at_most_so_many_entries(tmp_path):
    cards = [CARD.replace('"owl"', f'"owl-{at}"') for at in range(ENTRY_LIMIT + 1)]

    assert len(read(write(tmp_path, "".join(cards[1:])))[1]) == ENTRY_LIMIT
    assert problems(write(tmp_path, "".join(cards))) == [f"more than {ENTRY_LIMIT} entries"]


@pytest.mark.parametrize("field", ['"\\u001bname" = 1', '"a\\u200bb" = 1'])
def test_names_of_fields_are_printable_too(tmp_path, field):
    (found, *_) = problems(write(tmp_path, CARD + field + "\n"))

    assert found.startswith("cards.toml, field")
    assert found.endswith("printable letters are expected")


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ([{"do": "fly"}], "line 1: unknown verb 'fly'"),
        ([{"do": ["soften"]}], "line 1: unknown verb"),
        ([{"do": "soften"}], "line 1: soften, by: missing"),
        ([{"do": "soften", "by": 99}], "line 1: soften, by: a whole number from 1 to 5"),
        ([{"do": "soften", "by": 1, "to": 2}], "line 1: soften takes by, not 'to'"),
        ([{"do": "put_out_lantern"}, {"do": "soften", "by": 1, "cards": "$x"}], "line 2: '$x' names no cards"),
        ([{"choose": "$seen", "asks": "keep"}], "line 1: '$seen' names no cards"),
        ([{}], "line 1: a line either does something"),
        ([{"do": "put_out_lantern"}] * 50, "more than 12 lines"),
    ],
)
def test_a_line_that_fits_no_verb_is_named_with_its_number(lines, complaint):
    found = []
    WORDS.bind(lines, "cards.toml, card 'owl'", found)

    assert any(complaint in text for text in found), found


class Echo(Step[Ember]):
    """An effect that brings itself about again."""

    __slots__ = ()

    def run(self, table):
        push(table, self)


def test_an_effect_that_never_ends_is_stopped():
    from legendarium.kernel.dice import Dice

    table = Ember(2, Dice(1))
    push(table, Echo())

    with pytest.raises(RunawayError, match="never ends"):
        advance(table)


def test_words_of_another_language_find_parts_of_a_list_by_code_or_zone_and_name_what_they_do_not_find():
    thing = {"title": "Mill", "points": [{"zone": "cellar", "name": "Well"}, {"code": "loft", "name": "Beam"}], "no": 3}
    long, found = "x" * 70, []
    words = {
        "title": "Mulino",
        "points": {"cellar": {"name": "Pozzo"}, "loft": {"name": "Trave"}, long: {"name": "?"}},
        long: {"name": "?"},
    }

    merge_words(thing, words, "it", "words/it.toml", found)

    assert (thing["title_it"], [part["name_it"] for part in thing["points"]]) == ("Mulino", ["Pozzo", "Trave"])
    assert found == [
        f"words/it.toml, points {'x' * 60!r}: there is nothing with this code",
        f"words/it.toml, {'x' * 60}: there is nothing of this name",
    ]


def test_what_is_printed_is_said_in_one_language_without_the_others_and_without_lines():
    card = {"name": "Owl", "name_it": "Gufo", "lines": [{"do": "draw"}], "parts": [{"text": "Hoot", "text_it": "Uh"}]}

    assert in_language(card, "it") == {"name": "Gufo", "parts": [{"text": "Uh"}]}
    assert in_language(card, "en") == {"name": "Owl", "parts": [{"text": "Hoot"}]}


def test_words_that_are_no_texts_find_nothing():
    found = []
    merge_words({"points": [{"code": "a"}]}, {"points": 7}, "it", "words/it.toml", found)

    assert found == ["words/it.toml, points: there is nothing of this name"]
