"""The twelve scenarios, and what a scenario of one's own must say."""

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.clauses import Brief
from legendarium.games.village_attacks.content.collection import load, pack_problems
from legendarium.games.village_attacks.content.scenarios import LEFT_OUT, LEVELS
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.state import editions
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer

SECOND, FIRST = load("second"), load("first")
TWELVE = sorted(SECOND.scenarios.values(), key=lambda scenario: scenario.number)
TEACHING, TWISTED = TWELVE[:5], TWELVE[5:]

MINE = """
[[scenario]]
code = "mine"
name = "Mine"
provenance = "house"
tiles = [
  { zone = "heart", tile = "castle-heart", at = [0, 0] },
  { zone = "hall", tile = "crossing", at = [2, 0] },
  { zone = "gate", tile = "gallery", at = [3, 0] },
]
spawn-points = [{ zone = "gate" }]
objectives = [
  { code = "seal", name = "Seal", gloss = "Break it.", kind = "work", zone = "hall", cost = ["magic"], count = 2 },
  { code = "chalice", name = "Chalice", gloss = "Bring it.", kind = "carry", zone = "gate", to = "heart" },
  { code = "sleeper", name = "Sleeper", gloss = "Keep it.", kind = "ward", zone = "hall", health = 5 },
]
tiers = [{ tier = 2, kind = "round", round = 4 }]
win = [{ kind = "objectives" }]
fail = [{ kind = "lost", objectives = ["sleeper"] }, { kind = "round", round = 9 }]
easy = { heart = 10, morale = 20, triggers = [8] }
normal = { heart = 8, morale = 20, triggers = [6] }
hard = { heart = 6, morale = 20, triggers = [4] }
"""


def problems_of(folder, old="", new="", text=MINE):
    """What is said about a scenario of one's own after a change."""
    assert old in text
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text('code = "mine"\ngame = "village-attacks"\ntitle = "Mine"\n')
    (folder / "mine.toml").write_text(text.replace(old, new, 1) if old else text)
    return pack_problems(folder)


def test_there_are_twelve_and_five_of_them_teach():
    assert [scenario.number for scenario in TWELVE] == list(range(1, 13))
    assert all(scenario.teaches for scenario in TEACHING)
    assert not any(scenario.teaches for scenario in TWISTED)


def test_each_lesson_adds_one_part_of_the_game():
    parts = [set(LEFT_OUT) - scenario.left_out for scenario in TEACHING]

    assert parts == [
        set(),
        {"hunters"},
        {"hunters", "events"},
        {"hunters", "events", "traps"},
        {"hunters", "events", "traps", "heroes"},
    ]
    assert not any(scenario.objectives or scenario.dice or scenario.happenings for scenario in TEACHING)


def test_the_other_seven_each_have_a_twist_of_their_own():
    twists = set()
    for scenario in TWISTED:
        assert not scenario.left_out
        level = scenario.level("normal")
        kinds = {objective.kind for objective in scenario.objectives}
        twists.add((frozenset(condition.kind for condition in level.win), frozenset(kinds), bool(scenario.dice)))

    assert len(twists) == 7
    assert {kind for _, kinds, _ in twists for kind in kinds} == {"work", "carry", "slay", "hold", "ward"}


@pytest.mark.parametrize("scenario", TWELVE, ids=lambda scenario: scenario.code)
def test_levels_get_harder(scenario):
    easy, normal, hard = (level.heart + scenario.suggested * level.each_heart for level in map(scenario.level, LEVELS))
    assert easy >= normal >= hard
    triggers = [level.triggers[0] if level.triggers else 0 for level in scenario.levels]
    assert triggers == sorted(triggers, reverse=True)


@pytest.mark.parametrize("scenario", TWELVE, ids=lambda scenario: scenario.code)
def test_more_monsters_meet_more_villagers(scenario):
    used = [sum(point.monsters <= monsters for point in scenario.spawn_points) for monsters in range(1, 6)]

    assert used == sorted(used)
    assert 1 <= used[0] < used[4]


def test_scenarios_of_the_earlier_edition_fit_its_smaller_box():
    assert len(FIRST.scenarios) >= 6
    for scenario in FIRST.scenarios.values():
        assert len(scenario.map.zones) <= 12
        assert all({2, 3} <= {tier.tier for tier in level.tiers if tier.kind == "morale"} for level in scenario.levels)


def test_no_two_scenarios_share_a_map():
    plans = {tuple(sorted((zone.tile.code, zone.cells) for zone in scenario.map.zones)) for scenario in TWELVE}
    assert len(plans) == 12


def test_a_scenario_of_ones_own_is_read(tmp_path):
    assert problems_of(tmp_path) == []

    scenario = load("second", (str(tmp_path),)).scenarios["mine"]
    assert scenario.map.distance == (0, 1, 2)
    assert scenario.level("hard").triggers == (4,)
    assert [objective.kind for objective in scenario.objectives] == ["work", "carry", "ward"]


@pytest.mark.rule("va.scenario.must-specify.second")
@pytest.mark.parametrize(
    ("old", "field"),
    [
        ('win = [{ kind = "objectives" }]\n', "field 'win': missing"),
        ('spawn-points = [{ zone = "gate" }]\n', "field 'spawn-points': missing"),
        ("normal = { heart = 8, morale = 20, triggers = [6] }\n", "field 'normal': missing"),
        ("heart = 8, ", "normal, field 'heart': missing"),
        ("heart = 8, morale = 20, ", "normal, field 'morale': missing"),
        (", triggers = [6]", "normal, field 'triggers': missing"),
    ],
)
def test_a_scenario_that_lacks_a_field_is_refused_by_name(tmp_path, old, field):
    assert f"mine.toml, scenario 'mine', {field}" in problems_of(tmp_path, old)


@pytest.mark.rule("va.scenario.must-specify.first")
def test_the_earlier_edition_needs_triggers_and_the_morale_of_each_tier(tmp_path):
    both = MINE.replace(
        'provenance = "house"', 'provenance = "house"\neditions = ["first", "second"]\nfirst = { monsters = [1, 4] }'
    )
    morale = '{ tier = 2, kind = "morale", count = 9 }, { tier = 3, kind = "morale", count = 4 }'
    whole = both.replace('{ tier = 2, kind = "round", round = 4 }', morale)

    assert problems_of(tmp_path, text=whole) == []
    assert any(
        "normal, field 'triggers': missing" in said for said in problems_of(tmp_path, ", triggers = [6]", "", whole)
    )
    said = problems_of(tmp_path, text=both)
    assert (
        "mine.toml, scenario 'mine', normal, field 'tiers': the earlier edition needs the Morale below which Tier 3 begins"
        in said
    )


@pytest.mark.parametrize(
    ("first", "told"),
    [("heart = -6", "hard, field 'heart': in the earlier edition it would start at 0")]
    + [
        (first, f"{level}, field 'morale': in the earlier edition it would start at 0")
        for first in ("morale = -20", "morale-each = -5")
        for level in ("easy", "normal", "hard")
    ],
)
def test_the_earlier_edition_may_not_start_without_heart_or_morale(tmp_path, first, told):
    morale = '{ tier = 2, kind = "morale", count = 9 }, { tier = 3, kind = "morale", count = 4 }'
    both = MINE.replace('{ tier = 2, kind = "round", round = 4 }', morale)
    both = both.replace(
        'provenance = "house"', f'provenance = "house"\neditions = ["first"]\nfirst = {{ monsters = [1, 4], {first} }}'
    )

    assert f"mine.toml, scenario 'mine', {told}" in problems_of(tmp_path, text=both)


@pytest.mark.rule("va.ruling.unreachable")
def test_a_spawn_point_without_a_way_to_the_heart_is_refused(tmp_path):
    said = problems_of(tmp_path, 'tile = "gallery", at = [3, 0]', 'tile = "gallery", at = [5, 0]')

    assert "mine.toml, scenario 'mine', field 'tiles': no way leads from 'gate' to the Castle Heart" in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('tile = "crossing", at = [2, 0]', 'tile = "crossing", at = [2, 3]', "the Castle Heart cannot be reached"),
        ('tile = "crossing"', 'tile = "bend"', "does not line up with a doorway of"),
        ('tile = "crossing"', 'tile = "cellar"', "there is no tile 'cellar'; the tiles are antechamber, "),
        ("at = [3, 0]", "at = [2, 0]", "'gate' overlaps 'hall' at column 2, row 0"),
        ("at = [3, 0]", "at = [3]", "field 'at': a column and a row are expected"),
        ("at = [3, 0]", "at = [3, 0], turn = 45", "field 'turn': 0, 90, 180 or 270 is expected"),
        ('spawn-points = [{ zone = "gate"', 'spawn-points = [{ zone = "moat"', "there is no zone 'moat' on the map"),
        (
            'spawn-points = [{ zone = "gate"',
            f'spawn-points = [{{ zone = "{"m" * 61}"',
            f"no zone {'m' * 60!r} on the map",
        ),
        ('spawn-points = [{ zone = "gate"', 'spawn-points = [{ zone = "heart"', "'heart' is the Castle Heart"),
        ('[{ zone = "gate" }]', '[{ zone = "gate", monsters = 3 }]', "at least one spawn point must be used with one"),
        ('cost = ["magic"], ', "", "field 'cost': missing; an objective of kind 'work' needs it"),
        (', to = "heart"', "", "field 'to': missing; an objective of kind 'carry' needs it"),
        (', to = "heart"', ', to = "gate"', "field 'to': it already lies there"),
        (", health = 5", "", "field 'health': missing; an objective of kind 'ward' needs it"),
        ('objectives = ["sleeper"]', 'objectives = ["seal"]', "'lost': it must name objectives of kind 'ward'"),
        ('objectives = ["sleeper"]', 'objectives = ["sire"]', "there is no objective 'sire'"),
        ('kind = "round", round = 9', 'kind = "crowd", count = 5', "'crowd': it must name a zone"),
        ("triggers = [6]", "triggers = [6, 3]", "rising numbers are expected"),
        ("triggers = [6]", "triggers = []", "needed with events, and none without"),
        ("cost = [", "lines = [{ do = 'close', zone = 'moat' }], cost = [", "there is no zone 'moat' on the map"),
        ("tiers =", 'walls = ["hall"]\ntiers =', "'hall' must name two zones, such as 'hall|cellar'"),
        ("tiers =", 'dice = [{ die = "dusk" }]\ntiers =', "there is no die 'dusk'"),
        ('kind = "work"', 'kind = "chore"', "one of work, carry, slay, hold, ward is expected, not 'chore'"),
        ('code = "chalice"', 'code = "seal"', "'seal' is already in use"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(tmp_path, old, new, said):
    problems = problems_of(tmp_path, old, new)

    assert any(said in problem and problem.startswith("mine.toml, scenario 'mine'") for problem in problems), problems


@pytest.mark.parametrize(
    ("win", "said"),
    [
        ('{ kind = "objectives", count = 3 }', "it asks for 3 objectives of 2"),
        ('{ kind = "objectives", objectives = ["sleeper"] }', "sleeper is only to be kept safe and is never completed"),
        ('{ kind = "survive", round = 9 }', "round 9 loses before round 9 has ended"),
        ('{ kind = "survive" }', "it says no round"),
        ('{ kind = "slain", only = "hero" }', "it says no number"),
    ],
)
def test_a_condition_that_cannot_be_met_is_refused(tmp_path, win, said):
    problems = problems_of(tmp_path, 'win = [{ kind = "objectives" }]', f"win = [{win}]")

    assert any(said in problem for problem in problems), problems


WIN, FAIL, TIERS = (
    'win = [{ kind = "objectives" }]',
    'kind = "round", round = 9',
    '[{ tier = 2, kind = "round", round = 4 }]',
)
WORK = 'kind = "work", zone = "hall", cost = ["magic"], count = 2'
LIMITS = {
    "asking for as many objectives as there are": (WIN, 'win = [{ kind = "objectives", count = 2 }]', ""),
    "surviving the last whole round": (WIN, 'win = [{ kind = "survive", round = 8 }]', ""),
    "surviving one round": (WIN, 'win = [{ kind = "survive", round = 1 }]', ""),
    "slaying one": (WIN, 'win = [{ kind = "slain", only = "hero", count = 1 }]', ""),
    "slaying a Hunter": (WIN, 'win = [{ kind = "slain", only = "hunter", count = 1 }]', ""),
    "nothing to win by": (WIN, "win = []", "field 'win': nothing wins"),
    "holding out until the last round": (WORK, 'kind = "hold", zone = "hall", count = 8', ""),
    "losing in the second round": (FAIL, 'kind = "round", round = 2', ""),
    "losing in the first round": (
        FAIL,
        'kind = "round", round = 1',
        "field 'fail': 'round': it must name a round after the first",
    ),
    "losing by one death": (FAIL, 'kind = "deaths", count = 1', ""),
    "losing by no death": (FAIL, 'kind = "deaths", count = 0', "field 'fail': 'deaths': it says no number"),
    "losing by a crowd of one": (FAIL, 'kind = "crowd", count = 1, zone = "hall"', ""),
    "losing by a crowd of none": (
        FAIL,
        'kind = "crowd", count = 0, zone = "hall"',
        "field 'fail': 'crowd': it says no number",
    ),
    "a tier from the first round": (TIERS, '[{ tier = 2, kind = "round", round = 1 }]', ""),
    "a tier from no round": (TIERS, '[{ tier = 2, kind = "round" }]', "field 'tiers': 'round' says no number"),
    "a tier below the Morale at the beginning": (TIERS, '[{ tier = 2, kind = "morale", count = 20 }]', ""),
    "a tier below Morale 1": (TIERS, '[{ tier = 2, kind = "morale", count = 1 }]', ""),
    "a tier below no Morale": (
        TIERS,
        '[{ tier = 2, kind = "morale", count = 0 }]',
        "field 'tiers': 'morale' says no number",
    ),
    "a tier that begins at once": (
        TIERS,
        '[{ tier = 2, kind = "morale", count = 21 }]',
        "field 'tiers': Tier 2 would begin at once with 1 Monsters, whose Morale starts at 20",
    ),
    "a tier that begins at once with five": (
        TIERS,
        '[{ tier = 2, kind = "morale", count = 12, each = 2 }]',
        "field 'tiers': Tier 2 would begin at once with 5 Monsters, whose Morale starts at 20",
    ),
}


@pytest.mark.parametrize("name", LIMITS)
def test_what_lies_at_the_very_limit_is_right_and_what_lies_beyond_is_named_at_every_level(tmp_path, name):
    old, new, said = LIMITS[name]
    expected = [f"mine.toml, scenario 'mine', {level}, {said}" for level in LEVELS] if said else []

    assert problems_of(tmp_path, old, new) == expected


PLACE = "mine.toml, scenario 'mine'"


def test_a_wall_names_two_zones_and_parts_them(tmp_path):
    assert problems_of(tmp_path, "tiers =", 'walls = ["hall|gate"]\ntiers =') == [
        f"{PLACE}, field 'tiles': no way leads from 'gate' to the Castle Heart"
    ]
    said = f"{PLACE}, field 'walls': 'gate|hall|heart' must name two zones, such as 'hall|cellar'"
    assert said in problems_of(tmp_path, "tiers =", 'walls = ["hall|gate|heart"]\ntiers =')


def test_what_an_objective_closes_is_said_in_its_brief(tmp_path):
    assert (
        problems_of(tmp_path, 'cost = ["magic"]', 'cost = ["magic"], lines = [{ do = "close", zone = "gate" }]') == []
    )
    scenario = load("second", (str(tmp_path),)).scenarios["mine"]
    briefs = Brief(scenario, scenario.level("easy"), editions.EDITIONS["second"], 0, 0).clauses()

    assert [clause.facts["closes"]["en"] for clause in briefs if "closes" in clause.facts] == ["Gate"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'tile = "crossing"',
            f'tile = "{"t" * 61}"',
            [f"{PLACE}, tiles '2', field 'tile': there is no tile {'t' * 60!r}; the tiles are "],
        ),
        (
            'tile = "crossing", at = [2, 0]',
            'tile = "bend", at = [2, 0], turn = 90',
            [
                f"{PLACE}, field 'tiles': the doorway of 'gate' at column 3, row 0, side w does not line up with",
            ],
        ),
        ("at = [2, 0] }", "at = [1, 1] }", [f"{PLACE}, field 'tiles': 'hall' overlaps 'heart' at column 1, row 1"]),
        ('{ zone = "gate", tile', '{ zone = "hall", tile', [f"{PLACE}, field 'tiles': two zones are called 'hall'"]),
        (
            "tiers =",
            f'dice = [{{ die = "{"d" * 61}" }}]\ntiers =',
            [f"{PLACE}, dice '1', field 'die': there is no die {'d' * 60!r}"],
        ),
        ('code = "chalice"', 'code = "seal"', [f"{PLACE}, objectives 'seal', field 'code': 'seal' is already in use"]),
        (
            '[{ zone = "gate" }]',
            '[{ zone = "gate" }, { zone = "gate" }]',
            [f"{PLACE}, field 'spawn-points': a zone is named twice"],
        ),
    ],
)
def test_what_is_wrong_with_the_map_is_said_with_its_cell(tmp_path, old, new, said):
    problems = problems_of(tmp_path, old, new)

    assert [start for start in said if not any(problem.startswith(start) for problem in problems)] == [], problems


@pytest.mark.parametrize("only", ["hunter", "hero"])
def test_a_class_that_never_comes_can_be_slain_neither_to_win_nor_for_an_objective(tmp_path, only):
    without = MINE.replace(
        'provenance = "house"', f'provenance = "house"\nwithout = ["{"heroes" if only == "hero" else "hunters"}"]'
    )
    slay = f'kind = "slay", only = "{only}", count = 2'

    assert problems_of(tmp_path, WORK, slay) == []
    assert problems_of(tmp_path, WORK, slay, without) == [
        f"{PLACE}, objectives 'seal', field 'only': no {only} ever comes in this scenario"
    ]


def test_heroes_that_never_come_cannot_be_slain(tmp_path):
    without = MINE.replace('provenance = "house"', 'provenance = "house"\nwithout = ["heroes"]')
    win = 'win = [{ kind = "slain", only = "hero", count = 2 }]'

    problems = problems_of(tmp_path, 'win = [{ kind = "objectives" }]', win, without)
    assert any("'slain' cannot be met: no hero ever comes" in problem for problem in problems)


def test_a_vigil_longer_than_the_game_cannot_be_kept(tmp_path):
    hold = 'kind = "hold", zone = "hall", count = 9'
    old = 'kind = "work", zone = "hall", cost = ["magic"], count = 2'

    problems = problems_of(tmp_path, old, hold)
    assert any("holding out takes 9 rounds and round 9 loses" in problem for problem in problems)


def test_a_level_may_have_conditions_of_its_own(tmp_path):
    own = 'hard = { heart = 6, morale = 20, triggers = [4], win = [{ kind = "morale" }], fail = [] }'
    assert problems_of(tmp_path, "hard = { heart = 6, morale = 20, triggers = [4] }", own) == []

    scenario = load("second", (str(tmp_path),)).scenarios["mine"]
    assert [condition.kind for condition in scenario.level("hard").win] == ["morale"]
    assert scenario.level("hard").fail == ()
    assert len(scenario.level("easy").fail) == 2


@pytest.mark.rule("va.end.win.first", "va.morale.objectives")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
@pytest.mark.parametrize("monsters", [1, 3, 4])
def test_sealing_all_breaches_wins_in_the_earlier_edition_too(difficulty, monsters):
    options = {"edition": "first", "scenario": "seal-the-breaches", "difficulty": difficulty, "monsters": monsters}
    table = GAME.open(1, Dice(1), GAME.check(1, options))
    advance(table)
    while table.decision.kind != "act":
        answer(table, table.decision.options[0])
    for at, objective in enumerate(table.fixed.scenario.objectives):
        for _ in range(objective.count):
            assert table.outcome is None
            stand_ready(table, objective.zone)
            answer(table, next(option for option in table.decision.options if option.key == f"work:{objective.code}"))
            while table.decision is not None and table.decision.kind == "level-up":
                answer(table, table.decision.options[0])
        assert table.done[at]

    assert (table.outcome.reason, table.outcome.winners) == ("morale", (0,))


def stand_ready(table, zone):
    """The active Monster stands there with every symbol at hand, and is asked anew."""
    table.monsters[table.active].zone = zone
    table.pool = [1, 1, 1, 1, 1, 0]
    Act(table.active).run(table)


EDITIONS = {"second": SECOND, "first": FIRST}


@pytest.mark.rule("va.spawn.tier-rise.first", "va.spawn.tier-rise.second")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_no_scenario_starts_above_its_first_tier_however_few_monsters_take_part(edition, difficulty):
    most = 4 if edition == "first" else 5
    for scenario in EDITIONS[edition].scenarios.values():
        for monsters in range(1, most + 1):
            options = {"edition": edition, "scenario": scenario.code, "difficulty": difficulty, "monsters": monsters}
            table = GAME.open(1, Dice(1), GAME.check(1, options))
            advance(table)
            while table.decision.kind == "choose-monster":
                answer(table, table.decision.options[0])
            first = 1 if edition == "first" else scenario.level(difficulty).first_tier
            assert table.tier == first, (scenario.code, monsters)


@pytest.mark.rule("va.spawn.tier-rise.first")
def test_a_first_tier_of_a_scenario_counts_in_the_later_edition_only():
    assert SECOND.scenarios["seal-the-breaches"].level("normal").first_tier == 2
    assert [start("second").tier, start("first").tier] == [2, 1]


def start(edition):
    table = GAME.open(1, Dice(1), GAME.check(1, {"edition": edition, "scenario": "seal-the-breaches", "monsters": 3}))
    advance(table)
    while table.decision.kind == "choose-monster":
        answer(table, table.decision.options[0])
    return table


@pytest.mark.rule("va.spawn.tier-rise.first", "va.scenario.must-specify.first")
def test_a_scenario_that_would_start_above_its_first_tier_is_refused(tmp_path):
    tiers = 'tiers = [{ tier = 2, kind = "morale", count = 12, each = 6 }]'
    problems = problems_of(tmp_path, 'tiers = [{ tier = 2, kind = "round", round = 4 }]', tiers)

    assert any("Tier 2 would begin at once with 2 Monsters" in problem for problem in problems)


def test_a_scenario_may_bring_more_peasants_in_the_earlier_edition():
    extra = [load(edition).scenarios["seal-the-breaches"].level("normal").extra_peasants for edition in EDITIONS]

    assert extra == [0, 2]


def test_conditions_that_a_scenario_does_not_have_are_none_at_every_level(tmp_path):
    bare = "\n".join(line for line in MINE.splitlines() if not line.startswith(("tiers", "fail")))
    assert problems_of(tmp_path, text=bare) == []

    scenario = load("second", (str(tmp_path),)).scenarios["mine"]
    for difficulty in LEVELS:
        level = scenario.level(difficulty)
        assert (level.tiers, level.fail) == ((), ())
        assert [condition.kind for condition in level.win] == ["objectives"]


@pytest.mark.rule("va.morale.objectives")
@pytest.mark.parametrize(
    ("said", "problem"),
    [("0", ""), ("99", ""), ("100", "field 'morale': "), ("-1", "field 'morale': ")],
)
def test_an_objective_may_take_nothing_from_morale_and_at_most_99(tmp_path, said, problem):
    problems = problems_of(tmp_path, 'cost = ["magic"], ', f'cost = ["magic"], morale = {said}, ')

    assert len(problems) == bool(problem)
    assert all(problem in told for told in problems)
