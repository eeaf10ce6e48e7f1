"""Cards and boards of the players' own: what an entry must say, and how it is told what is wrong."""

import pytest

from legendarium.games.village_of_legends.library.collection import open_box
from legendarium.kernel.errors import PackError
from legendarium.testing.random_play import open_table
from tests.games.village_of_legends.helpers import user_pack

A_CARD = 'code = "club"\nname = "Club"\nkind = "weapon"\ncount = 1\nprice = 20\nsellable = true\nprovenance = "house"\n'
A_HERO = 'code = "smith"\nname = "Smith"\nlife = 30\nintelligence = 2\nthresholds = [60, 120]\nprovenance = "house"\n'
A_CLASS = 'class = "maces-and-hammers"\n'


def problems_of(folder):
    with pytest.raises(PackError) as caught:
        open_box(folder)
    return caught.value.problems


MONSTER = A_CARD.replace('kind = "weapon"', 'kind = "monster"\nlife = 3')
NEWT = MONSTER.replace("club", "newt").replace("Club", "Newt")


def test_a_card_of_a_players_own_is_at_the_table(tmp_path):
    pack = user_pack(tmp_path, [A_CARD + A_CLASS + 'lines = [{ do = "draw" }]\n'], [A_HERO])
    table = open_table("village-of-legends", 2, 1, {"packs": [str(pack)], "heroes": ["smith", "mage"]})
    assert sum(face.code == "club" for face in table.faces) == 1
    assert table.heroes[0].life == 30


@pytest.mark.rule("vol.turn.card-identity")
@pytest.mark.parametrize("field", ["kind", "price", "sellable", "name", "count", "provenance"])
def test_a_card_without_type_price_or_sellable_flag_is_refused_by_name(tmp_path, field):
    lines = [line for line in (A_CARD + A_CLASS).splitlines() if not line.startswith(f"{field} =")]
    assert problems_of(user_pack(tmp_path, ["\n".join(lines)])) == [
        f"things.toml, card 'club', field '{field}': missing"
    ]


@pytest.mark.rule("vol.element.five")
def test_a_spell_without_an_element_or_with_an_unknown_one_is_refused(tmp_path):
    spell = A_CARD.replace("weapon", "spell") + 'spell = "attack"\ncost = 1\n'
    assert problems_of(user_pack(tmp_path, [spell])) == [
        "things.toml, card 'club', field 'element': missing; every Spell has one"
    ]
    (told,) = problems_of(user_pack(tmp_path, [spell + 'element = "wood"\n']))
    assert told.startswith(
        "things.toml, card 'club', field 'element': one of fire, earth, water, air, mind is expected"
    )
    assert open_box(user_pack(tmp_path, [spell + 'element = "air"\n'])).cards[0].element == "air"


@pytest.mark.rule("vol.hero.board")
def test_a_hero_without_intelligence_or_with_one_threshold_is_refused(tmp_path):
    assert problems_of(user_pack(tmp_path, heroes=[A_HERO.replace("intelligence = 2\n", "")])) == [
        "things.toml, hero 'smith', field 'intelligence': missing"
    ]
    assert problems_of(user_pack(tmp_path, heroes=[A_HERO.replace("[60, 120]", "[60]")])) == [
        "things.toml, hero 'smith', field 'thresholds': two rising numbers are expected"
    ]


@pytest.mark.rule("vol.hero.board")
@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("wings = true", "things.toml, hero 'smith', level1, field 'wings': unknown"),
        ("cards = 9", "things.toml, hero 'smith', level1, field 'cards': a whole number from 0 to 3 is expected"),
        ("modifiers = [{ by = 1 }]", "things.toml, hero 'smith', level1, modifiers '1', field 'changes': missing"),
        ("modifiers = 3", "things.toml, hero 'smith', level1, field 'modifiers': a list of tables is expected"),
        ("resists = { wood = 1 }", "things.toml, hero 'smith', level1, resists, field 'wood': unknown"),
        ('summons = ["bee"]', "things.toml, hero 'smith', level1, field 'summons': 'bee' is no mini card"),
    ],
)
def test_a_board_that_says_something_odd_is_told_at_which_level(tmp_path, level, told):
    found = problems_of(user_pack(tmp_path, heroes=[f"{A_HERO}[hero.level1]\n{level}\n"]))
    assert found[0].startswith(told)


@pytest.mark.rule("vol.turn.card-identity")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        (A_CARD, "things.toml, card 'club', field 'class': missing"),
        (A_CARD + A_CLASS + "weight = 3\n", "things.toml, card 'club', field 'weight': unknown"),
        (A_CARD + A_CLASS + "attack = 99\n", "things.toml, card 'club', field 'attack': a whole number from -6 to 20"),
        (A_CARD + A_CLASS + 'lines = [{ do = "sing" }]\n', "things.toml, card 'club', line 1: unknown verb 'sing'"),
        (A_CARD + A_CLASS + "magic = { cost = 2 }\n", "things.toml, card 'club', magic, field 'element': missing"),
        (A_CARD + A_CLASS + 'sourced = ["attack"]\n', "things.toml, card 'club', field 'sourced'"),
        (A_CARD.replace("weapon", "defence"), "things.toml, card 'club', field 'slot'"),
        (A_CARD.replace("weapon", "monster"), "things.toml, card 'club', field 'life'"),
        (A_CARD.replace("weapon", "monster") + 'part_of = "dragon"\n', "things.toml, card 'club', field 'part_of'"),
        (
            A_CARD.replace("weapon", "monster") + 'life = 1\nsummons = ["bee"]\n',
            "things.toml, card 'club', field 'summons'",
        ),
    ],
)
def test_a_bad_card_is_told_by_file_entry_and_field(tmp_path, card, told):
    (found,) = problems_of(user_pack(tmp_path, [card]))
    assert found.startswith(told)


def test_a_code_used_twice_is_refused(tmp_path):
    assert problems_of(user_pack(tmp_path, [A_CARD + A_CLASS] * 2)) == [
        "things.toml, card 'club', field 'code': used twice"
    ]


@pytest.mark.rule("vol.ruling.overwhelm-cleanup")
@pytest.mark.parametrize(("parts", "accepted"), [(0, False), (1, True), (4, True), (5, False)])
def test_a_giant_has_two_to_five_cards_in_all(tmp_path, parts, accepted):
    beast = A_CARD.replace("weapon", "monster")
    special = beast.replace("club", "foot").replace("count = 1", f"count = {parts}") + 'part_of = "club"\n'
    pack = user_pack(tmp_path, [beast + "life = 9\noverwhelm = true\n", special])
    if accepted:
        assert open_box(pack).cards[0].overwhelm
    else:
        assert problems_of(pack) == [f"card 'club': an Overwhelm Monster has one to 4 Special cards, not {parts}"]


def test_every_problem_is_told_at_once(tmp_path):
    pack = user_pack(tmp_path, [A_CARD, A_CARD.replace("club", "pike").replace("weapon", "monster")])
    assert len(problems_of(pack)) == 2


def test_a_pack_may_say_that_a_mini_card_is_one_of_its_monsters(tmp_path):
    newt = NEWT.replace("price = 20", "price = 0") + 'mini = true\nsame_as = "club"\n'
    box = open_box(user_pack(tmp_path, [MONSTER, newt]))

    assert [face.species for face in box.cards] == ["club", "club"]


@pytest.mark.parametrize("newt", ['mini = true\nsame_as = "ghost"\n', 'same_as = "club"\n'])
def test_a_mini_card_is_one_of_a_monster_of_its_own_pack(tmp_path, newt):
    assert problems_of(user_pack(tmp_path, [MONSTER, NEWT + newt])) == [
        "things.toml, card 'newt', field 'same_as': a mini card names a Monster of this pack's decks here"
    ]


@pytest.mark.rule("vol.ruling.multi-target-resolution")
@pytest.mark.parametrize("multi", ["all", "everyone", "enemies", "monsters", "named"])
def test_a_pack_says_whom_a_spell_with_several_targets_hits(tmp_path, multi):
    spell = A_CARD.replace('"weapon"', '"spell"') + f'spell = "attack"\nelement = "fire"\nmulti = "{multi}"\n'
    box = open_box(user_pack(tmp_path, [spell + "targets = 3\n"]))

    assert (box.cards[0].multi, box.cards[0].targets) == (multi, 3)
