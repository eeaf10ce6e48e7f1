"""A printed thing says its fields once: the check, the default, the slot and the page of fields follow."""

import pytest

from legendarium.kernel.entry import Entry, Printed, build_face, fields_of
from legendarium.kernel.errors import PackError
from legendarium.kernel.packs import open_pack
from legendarium.kernel.vocabulary import Vocabulary
from legendarium.testing.emberwatch import WORDS

ABOUT = 'code = "mine"\ngame = "emberwatch"\ntitle = "Mine"\n'
OWL = {"code": "owl", "name": "Owl", "provenance": "house", "cost": 2, "kind": "night"}


class Feather:
    def __init__(self, entry):
        self.length = entry.number("length", 1, 9)
        self.colour = entry.choice("colour", ("grey", "white"), "grey")


class BirdFace(Printed):
    def __init__(self, entry):
        super().__init__(entry)
        self.cost = entry.number("cost", 0, 9)
        self.kind = entry.place("kind", ("day", "night"))
        self.perch = entry.place("perch", ("oak", "elm"), -1)
        self.lit = entry.flag("lit")
        self.count = entry.number("count", 1, 20, 1)
        self.tags = entry.texts("tags")
        self.moods = entry.choices("moods", ("wise", "sleepy"))
        self.eggs = entry.numbers("eggs", 1, 5)
        self.fears = entry.amounts("fears", ("fire", "rain"), 0, 3)
        self.feathers = entry.parts("feathers", Feather)
        self.crest = entry.part("crest", Feather)
        self.lines = entry.lines()
        self.when = entry.moment() if "when" in entry.data else ""
        self.conditions = entry.conditions()


def speech():
    """The verbs of the test game, with moments and a condition besides."""
    words = Vocabulary()
    words.verbs = WORDS.verbs
    words.condition(it_is_dark)
    words.answers(("dusk", "dawn"))
    return words


def it_is_dark(table, bearer, moment):
    return True


def read(**said):
    problems = []
    face = Entry({**OWL, **said}, "birds.toml, bird 'owl'", problems, speech()).build(BirdFace)
    return face, problems


def test_what_is_not_said_is_as_the_face_says():
    face, problems = read()

    assert problems == []
    assert (face.code, face.names["it"], face.cost, face.kind, face.perch) == ("owl", "Owl", 2, 1, -1)
    assert (face.lit, face.count, face.tags, face.fears, face.feathers, face.crest) == (False, 1, (), {}, (), None)


def test_everything_that_is_said_arrives():
    face, problems = read(
        name_it="Gufo",
        perch="elm",
        lit=True,
        moods=["wise"],
        eggs=[2, 3],
        fears={"rain": 2},
        feathers=[{"length": 3}, {"length": 4, "colour": "white"}],
        crest={"length": 1},
        lines=[{"do": "put_out_lantern"}],
    )

    assert problems == []
    assert (face.names["it"], face.perch, face.lit, face.moods, face.eggs) == ("Gufo", 1, True, ("wise",), (2, 3))
    assert face.fears == {"rain": 2}
    assert [(feather.length, feather.colour) for feather in face.feathers] == [(3, "grey"), (4, "white")]
    assert face.crest.length == 1
    assert [line.verb.name for line in face.lines] == ["put_out_lantern"]


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"cost": 10}, "field 'cost': a whole number from 0 to 9 is expected, not '10'"),
        ({"cost": True}, "field 'cost': a whole number from 0 to 9 is expected, not 'True'"),
        ({"cost": None}, "field 'cost': missing"),
        ({"kind": "dusk"}, "field 'kind': one of day, night is expected, not 'dusk'"),
        ({"lit": 1}, "field 'lit': true or false is expected, not '1'"),
        ({"moods": ["mad"]}, "field 'moods': a list of wise, sleepy is expected"),
        ({"eggs": [9]}, "field 'eggs': a list of whole numbers from 1 to 5 is expected"),
        ({"fears": {"rain": 4}}, "fears, field 'rain': a whole number from 0 to 3 is expected"),
        ({"fears": {"dogs": 1}}, "fears, field 'dogs': unknown; the fields are fire, rain"),
        ({"feathers": [{"length": 3}, {}]}, "feathers '2', field 'length': missing"),
        ({"feathers": [{"length": 3, "code": "tail", "x": 1}]}, "feathers 'tail', field 'x': unknown"),
        ({"crest": {"length": 0}}, "crest, field 'length': a whole number from 1 to 9"),
        ({"lines": [{"do": "fly"}]}, "line 1: unknown verb 'fly'"),
        ({"colour": "red"}, "field 'colour': unknown; the fields are code, cost, count"),
        ({"name_xx": "Eule"}, "field 'name_xx': unknown"),
        ({"name_it": 5}, "field 'name_it': a text is expected, not '5'"),
        ({"when": "noon"}, "field 'when': one of dusk, dawn is expected, not 'noon'"),
        ({"if": ["it_rains"]}, "field 'if': unknown condition 'it_rains'; the conditions are it_is_dark"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(said, problem):
    _, problems = read(**said)

    assert any(text.startswith("birds.toml, bird 'owl'") and problem in text for text in problems), problems


def test_a_text_waits_for_a_moment_and_asks_whether_something_holds():
    face, problems = read(when="dawn", **{"if": ["it_is_dark"]})

    assert (face.when, face.conditions, problems) == ("dawn", (it_is_dark,), [])


def test_another_side_says_some_fields_otherwise_and_what_is_wrong_is_noted_once():
    problems = []
    entry = Entry({**OWL, "count": 99}, "here", problems)
    face, other = entry.build(BirdFace), entry.with_fields({"cost": 5}).build(BirdFace)

    assert (face.cost, other.cost, other.code, len(problems)) == (2, 5, "owl", 1)
    assert entry.data["cost"] == 2


def test_reading_goes_on_after_a_problem():
    face, problems = read(cost=99, count=99, kind="night")

    assert len(problems) == 2
    assert (face.cost, face.count, face.kind) == (0, 1, 1)


def test_the_page_of_fields_follows_from_the_face():
    fields = fields_of(BirdFace)

    assert list(fields)[:5] == ["code", "name", "provenance", "gloss", "rules"]
    assert (fields["cost"].required, fields["cost"].low, fields["cost"].high) == (True, 0, 9)
    assert (fields["count"].required, fields["count"].default) == (False, 1)
    assert fields["kind"].values == ("day", "night")
    assert fields["lines"].form == "lines"


def test_a_thing_of_a_scene_may_be_as_no_box_would_have_it_but_not_of_another_form():
    assert build_face(BirdFace, {**OWL, "cost": 12}).cost == 12
    with pytest.raises(PackError, match="'cost'"):
        build_face(BirdFace, {**OWL, "cost": "much"})
    with pytest.raises(PackError, match="'kind'"):
        build_face(BirdFace, {**OWL, "kind": 3})


@pytest.mark.parametrize(("free", "noted"), [(False, ["here, field 'cost': it costs nothing"]), (True, [])])
def test_what_makes_no_sense_is_noted_of_packs_only(free, noted):
    problems = []
    Entry(OWL, "here", problems, free=free).odd("it costs nothing", "cost")

    assert problems == noted


def test_only_entries_whose_fields_are_right_are_checked_further(tmp_path):
    (tmp_path / "pack.toml").write_text(ABOUT)
    bird = '[[bird]]\ncode = "{}"\nname = "B"\nprovenance = "house"\nkind = "day"\ncost = {}\n'
    (tmp_path / "birds.toml").write_text(bird.format("owl", 2) + bird.format("elf", 99))
    pack = open_pack(tmp_path, "emberwatch", ["bird"])
    checked = []
    faces = pack.faces("bird", BirdFace, lambda entry, face: checked.append(face.code))

    assert ([face.code for face in faces], checked) == (["owl", "elf"], ["owl"])
    with pytest.raises(PackError) as refused:
        pack.check()
    assert refused.value.problems == [
        "birds.toml, bird 'elf', field 'cost': a whole number from 0 to 9 is expected, not '99'"
    ]


def test_a_place_that_is_not_said_is_its_default_the_first_word_included():
    for default in (0, 1, -1):
        entry = Entry({}, "owl", [])
        assert entry.place("perch", ("oak", "elm"), default) == default


def test_a_required_table_is_read_where_it_is_and_only_itself_is_missing_where_it_is_not():
    problems = []
    entry = Entry({"feather": {"length": 4, "colour": "white"}}, "birds.toml, bird 'owl'", problems)

    feather = entry.table("feather", Feather, required=True)
    assert (feather.length, feather.colour, problems) == (4, "white", [])
    entry.table("tail", Feather, required=True)
    assert len(problems) == 1
    assert "'tail'" in problems[0]
