"""What the boxes hold, what a pack must say, and how it is told what is wrong."""

import shutil

import pytest

import legendarium as lg
from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.collection import PACKS, load, pack_problems
from legendarium.games.village_attacks.content.faces import CLASSES, KINDS, SYMBOLS, TYPES
from legendarium.games.village_attacks.content.names import Register
from legendarium.games.village_attacks.state.events import AFFLICTED
from legendarium.games.village_attacks.telling.sentences import name_of
from legendarium.kernel.errors import PackError
from legendarium.kernel.events import Event

SECOND, FIRST = load("second"), load("first")
DECK_SIZES = {"spawns": 40, "traps": 20, "events": 20}


def user_pack(folder, **files):
    """A pack of a user: files by name, each with its text."""
    folder.mkdir(exist_ok=True)
    about = 'code = "mine"\ngame = "village-attacks"\ntitle = "Mine"\n'
    for name, text in {"pack": about, **files}.items():
        (folder / f"{name}.toml").write_text(text)
    return folder


def changed_box(folder, file, old, new, edition="second"):
    """The pack of an edition with one piece of text changed."""
    shutil.copytree(PACKS / f"{edition}-edition", folder)
    path = folder / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return folder


@pytest.mark.parametrize(("content", "monsters", "heroes", "tiles"), [(SECOND, 5, 5, 16), (FIRST, 4, 4, 12)])
def test_each_box_holds_what_its_component_list_says(content, monsters, heroes, tiles):
    assert len(content.monsters) == monsters
    assert len(content.heroes) == heroes
    assert sum(tile.copies for tile in content.tiles.values()) == tiles
    assert {name: len(getattr(content, name)) for name in DECK_SIZES} == DECK_SIZES


@pytest.mark.parametrize(("content", "peasants", "hunters"), [(SECOND, 32, 24), (FIRST, 27, 18)])
def test_each_box_holds_its_miniatures(content, peasants, hunters):
    assert content.villagers["peasant"].figures == peasants
    assert content.villagers["hunter"].figures == hunters


@pytest.mark.parametrize("content", [SECOND, FIRST])
def test_peasants_and_hunters_have_the_values_of_the_rulebook(content):
    peasant, hunter = content.villagers["peasant"], content.villagers["hunter"]

    assert (peasant.health, peasant.speed, peasant.damage, peasant.range) == (1, 1, 1, 0)
    assert (hunter.health, hunter.speed, hunter.damage, hunter.range) == (1, 1, 1, 1)
    assert {peasant.provenance, hunter.provenance} == {"rulebook"}


def test_the_five_monsters_have_the_five_types():
    assert set(SECOND.monsters) == {"banshee", "succubus", "lich", "vampire", "dullahan"}
    assert sorted(monster.type for monster in SECOND.monsters.values()) == [0, 1, 2, 3, 4]
    assert sorted(hero.type for hero in SECOND.heroes.values()) == [0, 1, 2, 3, 4]


@pytest.mark.rule("va.type.list.first", "va.ruling.demon-first")
def test_no_monster_of_the_earlier_box_is_a_demon_but_a_town_hero_may_be(tmp_path):
    demon = TYPES.index("demon")
    assert all(monster.type != demon for monster in FIRST.monsters.values())

    changed = changed_box(tmp_path / "demon-hero", "heroes.toml", 'type = "arcane"', 'type = "demon"', "first")
    assert pack_problems(changed) == []
    changed = changed_box(tmp_path / "demon-monster", "monsters.toml", 'type = "arcane"', 'type = "demon"', "first")
    assert pack_problems(changed) == [
        "monsters.toml, monster 'lich', field 'type': no Monster of the earlier edition is a demon"
    ]


@pytest.mark.rule("va.type.list.second")
def test_a_monster_of_an_unknown_type_is_refused(tmp_path):
    changed = changed_box(tmp_path / "box", "monsters.toml", 'type = "arcane"', 'type = "ghost"')

    (problem,) = pack_problems(changed)
    assert problem.startswith(
        "monsters.toml, monster 'lich', field 'type': one of undead, mythic, cursed, arcane, demon"
    )
    assert SECOND.monsters["succubus"].type == TYPES.index("demon")


@pytest.mark.rule("va.dash.fields")
@pytest.mark.parametrize(
    "field",
    ["name", "type", "health", "experience", "defence-slots", "reserve-slots", "movement-slots", "abilities"],
)
def test_a_dashboard_that_lacks_a_field_is_refused_by_name(tmp_path, field):
    monster = {
        "code": '"ghoul"',
        "name": '"Ghoul"',
        "provenance": '"house"',
        "type": '"undead"',
        "role": '"attack"',
        "health": "5",
        "experience": "4",
        "defence-slots": "2",
        "reserve-slots": "2",
        "movement-slots": "3",
        "abilities": f"[{ABILITY.format(code='a')}, {ABILITY.format(code='b')}, {ABILITY.format(code='c')}]",
    }
    whole = "[[monster]]\n" + "\n".join(f"{name} = {value}" for name, value in monster.items())
    assert pack_problems(user_pack(tmp_path / "whole", monsters=whole)) == []

    del monster[field]
    lacking = "[[monster]]\n" + "\n".join(f"{name} = {value}" for name, value in monster.items())
    problems = pack_problems(user_pack(tmp_path / "lacking", monsters=lacking))
    assert f"monsters.toml, monster 'ghoul', field {field!r}: missing" in problems


ABILITY = (
    '{{ code = "{code}", name = "Bite", '
    'basic = {{ gloss = "Bite.", cost = ["melee"], range = 0, lines = [{{ do = "strike", amount = 1 }}] }}, '
    'advanced = {{ gloss = "Bite.", cost = ["melee"], range = 0, lines = [{{ do = "strike", amount = 2 }}] }} }}'
)


@pytest.mark.parametrize("content", [SECOND, FIRST])
def test_every_monster_has_three_abilities_in_two_versions(content):
    for monster in content.monsters.values():
        assert len(monster.abilities) == 3
        assert len({ability.code for ability in monster.abilities}) == 3
        for ability in monster.abilities:
            assert ability.basic.gloss != ability.advanced.gloss
            for version in (ability.basic, ability.advanced):
                assert (sum(version.cost) == 0) == bool(version.when)
                assert version.lines or version.modifiers


def test_an_ability_has_either_a_cost_or_a_moment(tmp_path):
    changed = changed_box(tmp_path / "box", "monsters.toml", 'when = "hurt", lines', "lines")

    assert pack_problems(changed) == [
        "monsters.toml, monster 'lich', abilities 'phylactery', basic: "
        "an ability has either a cost or, if it is passive, a moment ('when')"
    ]


@pytest.mark.rule("va.ability.repeatable.first")
def test_an_ability_of_the_earlier_edition_gives_fewer_symbols_than_it_costs(tmp_path):
    shroud, gain = 'lines = [{ do = "shroud"', '{ do = "gain", symbol = "magic", count = 2 }'
    endless = shroud.replace("[", f"[{gain}, ")
    changed = changed_box(tmp_path / "box", "monsters.toml", shroud, endless, "first")

    assert any("must cost more symbols than it gives" in problem for problem in pack_problems(changed))


def test_the_earlier_edition_has_no_passive_abilities():
    assert not any(ability.basic.when for monster in FIRST.monsters.values() for ability in monster.abilities)
    assert any(ability.basic.when for monster in SECOND.monsters.values() for ability in monster.abilities)


@pytest.mark.parametrize("content", [SECOND, FIRST])
def test_higher_tiers_bring_more_villagers(content):
    strength = [
        sum(row.peasants + row.hunters + 2 * row.heroes for row in (card.rows[tier] for card in content.spawns))
        for tier in range(3)
    ]
    assert strength[0] < strength[1] < strength[2]


@pytest.mark.rule("va.ruling.redraw-first")
def test_nothing_stands_beside_a_redraw_symbol_in_the_later_edition_only(tmp_path):
    old, new = "tiers = [{ redraw = true }", "tiers = [{ redraw = true, hunters = 1 }"

    later = pack_problems(changed_box(tmp_path / "second", "spawns.toml", old, new))
    assert later == [
        "spawns.toml, spawn 'whispers', tiers '1', field 'redraw': a row with the redraw symbol spawns nothing"
    ]
    assert pack_problems(changed_box(tmp_path / "first", "spawns.toml", old, new, "first")) == []
    assert any(row.redraw and row.peasants for card in FIRST.spawns for row in card.rows)


@pytest.mark.rule("va.ruling.redraw-loop")
def test_a_deck_in_which_a_tier_has_only_redraw_rows_is_refused(tmp_path):
    folder = tmp_path / "box"
    shutil.copytree(PACKS / "second-edition", folder)
    card = '[[spawn]]\ncode = "c{}"\nname = "Card"\nprovenance = "house"\ncopies = 8\n'
    rows = "tiers = [{ peasants = 1 }, { redraw = true }, { peasants = 2 }]\n"
    (folder / "spawns.toml").write_text("".join(card.format(number) + rows for number in range(5)))

    assert pack_problems(folder) == ["spawn cards: every card shows only the redraw symbol on tier 2"]


@pytest.mark.parametrize("content", [SECOND, FIRST])
def test_every_trap_has_a_price_rooms_and_victims(content):
    for trap in content.traps:
        assert 1 <= sum(trap.cost) <= 3
        assert trap.rooms <= set(range(len(KINDS)))
        assert trap.rooms
        assert trap.classes <= set(range(len(CLASSES)))
        assert trap.classes
        assert trap.all_rooms <= (len(trap.rooms) == 3)


def test_every_kind_of_room_and_class_has_its_traps():
    for content in (SECOND, FIRST):
        assert all(any(kind in trap.rooms for trap in content.traps) for kind in range(3))
        assert all(any(name in trap.classes for trap in content.traps) for name in range(3))


def test_events_are_of_both_sorts():
    for content in (SECOND, FIRST):
        assert {event.persistent for event in content.events} == {True, False}
        assert all(event.persistent for event in content.events if event.modifiers)


def test_day_and_night_dice_exist_in_the_later_edition_only():
    assert set(SECOND.dice) == {"day", "night"}
    assert all(len(die.symbols) == 6 and max(die.symbols) < len(SYMBOLS) for die in SECOND.dice.values())
    assert FIRST.dice == {}


@pytest.mark.rule("va.ruling.missing-content")
def test_what_we_designed_is_marked_as_ours():
    """Names and counts are facts; every dashboard, token, card and tile of ours says that it is."""
    for content in (SECOND, FIRST):
        designed = [*content.monsters.values(), *content.heroes.values(), *content.tiles.values()]
        cards = [*content.spawns, *content.traps, *content.events, *content.scenarios.values()]
        assert {face.provenance for face in (*designed, *cards)} == {"house"}


def test_a_count_that_differs_from_the_component_list_is_refused(tmp_path):
    changed = changed_box(tmp_path / "box", "traps.toml", "copies = 2", "copies = 3")

    assert pack_problems(changed) == [
        "box.toml, box 'second-edition', field 'traps': the box says 20, the pack holds 21"
    ]


def test_a_misspelt_verb_is_named_with_file_card_and_line(tmp_path):
    changed = changed_box(
        tmp_path / "box", "traps.toml", '{ do = "strike", amount = 2 }', '{ do = "strik", amount = 2 }'
    )

    (problem,) = pack_problems(changed)
    assert problem.startswith("traps.toml, trap 'spiked-pit', line 1: unknown verb 'strik'; the verbs are activate, ")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("traps.toml", "amount = 2", "amount = 99", "strike, amount: a whole number from 1 to 9 is expected"),
        ("traps.toml", '{ do = "strike", amount = 2 }', '{ do = "foil" }', "foil makes no sense here"),
        ("events.toml", 'target = "monsters"', 'target = "struck"', "target: 'struck' makes no sense here"),
        (
            "events.toml",
            'where = "random"',
            'where = "here"',
            "where: 'here' makes no sense here, only each-spawn-point",
        ),
        ("events.toml", 'direction = "heart"', 'direction = "chosen"', "direction: 'chosen' makes no sense"),
        ("events.toml", "persistent = true\n", "", "only a persistent event changes something lastingly"),
        ("heroes.toml", 'when = "hits"', 'when = "moved"', "target: 'struck' makes no sense here"),
        ("monsters.toml", 'do = "foil"', 'do = "close", zone = "hall"', "close makes no sense here"),
        ("box.toml", '"defence", "villager", "villager"]', '"defence"]', "a die has six faces, not 4"),
        ("tiles.toml", 'doors = ["0,0,n"', 'doors = ["9,0,n"', "'9,0,n' is no doorway on the edge of a cell"),
        ("tiles.toml", 'shape = ["##", "##"]', 'shape = ["##", "#x"]', "rows of # (a cell of the tile)"),
        ("traps.toml", 'code = "trapdoor"', 'code = "spiked-pit"', "'spiked-pit' is already in use"),
    ],
)
def test_a_line_that_makes_no_sense_is_explained(tmp_path, file, old, new, said):
    problems = pack_problems(changed_box(tmp_path / "box", file, old, new))

    assert any(said in problem and problem.startswith(file) for problem in problems), problems


@pytest.mark.rule("va.map.tile-kinds")
def test_a_tile_without_a_kind_is_refused(tmp_path):
    changed = changed_box(tmp_path / "box", "tiles.toml", 'kind = "large"\n', "")

    assert pack_problems(changed) == ["tiles.toml, tile 'castle-heart', field 'kind': missing"]


def test_a_user_pack_brings_a_monster_and_may_not_take_a_code_in_use(tmp_path):
    text = (
        '[[monster]]\ncode = "ghoul"\nname = "Ghoul"\nprovenance = "house"\ntype = "undead"\nrole = "attack"\nhealth = 5\n'
        "experience = 4\ndefence-slots = 2\nreserve-slots = 2\nmovement-slots = 3\n"
        f"abilities = [{ABILITY.format(code='a')}, {ABILITY.format(code='b')}, {ABILITY.format(code='c')}]\n"
    )
    mine = user_pack(tmp_path / "mine", monsters=text)
    content = load("second", (str(mine),))
    assert content.monsters["ghoul"].health == 5
    assert set(content.packs) == {"second-edition", "scenarios", "mine"}

    twice = user_pack(tmp_path / "twice", monsters=text.replace('"ghoul"', '"lich"'))
    with pytest.raises(PackError, match=r"monsters.toml, monster 'lich', field 'code': 'lich' is already in use"):
        load("second", (str(twice),))


def test_a_folder_that_is_no_pack_is_told_in_words(tmp_path):
    assert pack_problems(tmp_path / "nowhere") == [f"{tmp_path / 'nowhere'}: there is no such folder"]
    (tmp_path / "pack.toml").write_text("code = ")
    assert len(pack_problems(tmp_path)) >= 1


def test_every_hero_ability_and_every_event_of_the_boxes_differs_from_the_others():
    for content in (SECOND, FIRST):
        assert len({hero.ability for hero in content.heroes.values()}) == len(content.heroes)
        assert len({event.gloss for event in content.events}) == len({event.code for event in content.events})


HOWLER = """
[[monster]]
code = "{code}"
name = "Howler"
name_it = "{name}"
provenance = "house"
type = "undead"
role = "attack"
health = 5
experience = 4
defence-slots = 2
reserve-slots = 2
movement-slots = 3
abilities = [{abilities}]
"""
HOWL = '{{ code = "{code}", name = "Howl", name_it = "{name}", basic = {version}, advanced = {version} }}'
HOWLED = '{ gloss = "x", cost = ["melee"], lines = [{ do = "strike", amount = 1 }] }'


def howler(code, name, ability):
    abilities = [HOWL.format(code=f"{code}-{at}", name=f"{ability} {at}", version=HOWLED) for at in range(3)]
    return HOWLER.format(code=code, name=name, abilities=", ".join(abilities))


def test_two_things_with_one_english_name_may_have_two_in_another_language(tmp_path):
    wolf, owl = howler("wolf-howler", "Ululatore", "Ululato"), howler("owl-howler", "Gufo urlante", "Grido")
    folder = user_pack(tmp_path / "howls", monsters=wolf + owl)
    found = load("second", (str(folder),)).monsters
    register = Register()
    register.add_monster(found["wolf-howler"])
    register.add_monster(found["owl-howler"])

    assert pack_problems(folder) == []
    assert [register.things[code]["it"] for code in ("wolf-howler", "owl-howler")] == ["Ululatore", "Gufo urlante"]
    assert [register.things[code]["it"] for code in ("wolf-howler-1", "owl-howler-1")] == ["Ululato 1", "Grido 1"]
    assert {found[code].names["en"] for code in ("wolf-howler", "owl-howler")} == {"Howler"}


def test_what_a_players_pack_calls_something_is_said_at_no_other_table(tmp_path):
    folder = user_pack(tmp_path / "howls", monsters=howler("lone-howler", "Ululatore", "Ululato"))
    load("second", (str(folder),))

    assert name_of("lone-howler", "it") == "lone-howler"
    assert name_of("banshee", "it") == "Banshee"


def test_options_and_questions_use_the_names_of_the_language():
    match = lg.Match.new("village-attacks", 1, 3, {"monsters": ["vampire", "succubus", "lich"]})
    while match.decision.kind != "act":
        match.play(match.decision.options[0])
    option = next(option for option in match.decision.options if option.key == "move:guardroom")

    assert match.game.label(match.table, option, "it") == "Muovi verso Corpo di guardia"
    assert "Vampiro" in match.game.question(match.table, match.decision, "it")
    assert "Vampire" in match.game.question(match.table, match.decision, "en")


def test_a_status_is_not_called_by_the_name_of_a_card():
    event = Event(AFFLICTED, "va.status.silence.second", 0, ("lich", "silence"))

    assert "Ominous" not in GAME.sentence(event, "en")


@pytest.mark.parametrize("edition", ["second", "first"])
def test_nothing_is_wrong_with_a_box_as_it_is_shipped(tmp_path, edition):
    assert pack_problems(changed_box(tmp_path / "box", "pack.toml", "code", "code", edition)) == []


def test_an_event_must_do_something_at_once_or_lastingly(tmp_path):
    plain = 'provenance = "house"\ngloss = "x"\n'
    lasting = 'persistent = true\nmodifiers = [{ changes = "movement-slots", by = -1 }]\n'
    at_once = 'lines = [{ do = "morale", by = 1 }]\n'
    events = {"nothing": plain, "once": plain + at_once, "lasting": plain + lasting, "both": plain + lasting + at_once}
    text = "\n".join(f'[[event]]\ncode = "{code}"\nname = "{code}"\n{said}' for code, said in events.items())

    problems = [
        problem for problem in pack_problems(user_pack(tmp_path / "mine", events=text)) if "does nothing" in problem
    ]
    assert problems == ["events.toml, event 'nothing': an event without lines and modifiers does nothing"]
