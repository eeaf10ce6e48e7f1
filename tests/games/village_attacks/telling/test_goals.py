"""What wins, what loses and what is special is told: in the view, the terminal, the catalogue and the map."""

import json

import pytest

import legendarium as lg
from legendarium.cli.entry import run
from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.clauses import Brief
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.scenarios import LEVELS
from legendarium.games.village_attacks.state.editions import EDITIONS
from legendarium.games.village_attacks.telling.goals import brief_texts, sentences
from legendarium.server.http import catalogue
from legendarium.terminal.app import Terminal
from legendarium.testing.village_attacks import Siege

PLAYED = [
    (edition, code, level)
    for edition in ("second", "first")
    for code in load(edition, ()).scenarios
    for level in LEVELS
]


def told(siege, part, language="en"):
    field = "gloss" if language == "en" else f"gloss_{language}"
    return [clause[field] for clause in siege.table.view(0)["brief"] if clause["part"] == part]


def about(siege, part, kind):
    return [
        clause["figures"]
        for clause in siege.table.view(0)["brief"]
        if (clause["part"], clause["about"]) == (part, kind)
    ]


@pytest.mark.rule("va.end.win.second", "va.end.lose-fail-condition.second", "va.end.lose-heart")
def test_what_wins_and_what_loses_is_told_with_figures():
    siege = Siege(
        "H a b",
        heart=7,
        morale=25,
        objectives=[
            {"code": "altar", "zone": "a", "cost": "magic melee", "count": 3, "experience": 2, "morale": 4},
            {"code": "coffin", "kind": "ward", "zone": "b", "health": 9},
        ],
        win=[{"kind": "objectives"}, {"kind": "slain", "count": 5, "only": "hunter"}],
        fail=[
            {"kind": "round", "round": 11},
            {"kind": "deaths", "count": 2},
            {"kind": "crowd", "zone": "b", "count": 6},
            {"kind": "lost", "objectives": ("coffin",)},
        ],
    )

    assert told(siege, "win") == [
        "You win when all of these are completed: altar.",
        "You win when so many Hunters are slain: 5.",
        "All of that must hold at once.",
        "Village Morale starts at 25; that it is 0 wins nothing by itself.",
    ]
    assert told(siege, "lose") == [
        "You lose when the Castle Heart has no health left. It starts at 7.",
        "You lose when round 11 begins.",
        "You lose when Monsters have been slain so many times: 2.",
        "You lose when so many Villagers stand there at the end of a Villager phase: b, 6.",
        "You lose when this is lost: coffin.",
    ]
    assert told(siege, "objective") == [
        "altar: in this zone, a, Melee, Magic is paid 3 times. Completed, it yields: experience 2; Morale −4.",
        "coffin: it stands in b with 9 health, and Villagers there attack it.",
    ]
    assert about(siege, "lose", "round") == [{"round": 11}]


@pytest.mark.rule("va.end.win.first", "va.spawn.tier-rise.first")
def test_the_earlier_edition_tells_its_own_goals_and_none_of_the_others():
    siege = Siege(
        "H a b",
        edition="first",
        morale=25,
        first_tier=2,
        win=[{"kind": "survive", "round": 4}],
        fail=[{"kind": "round", "round": 11}],
        tiers=[{"tier": 2, "kind": "round", "round": 3}, {"tier": 3, "kind": "morale", "count": 9}],
    )

    assert told(siege, "win") == ["You win when Village Morale is 0. It starts at 25."]
    assert told(siege, "lose") == ["You lose when the Castle Heart has no health left. It starts at 20."]
    assert told(siege, "tier") == ["Spawning begins on tier 1.", "Tier 3 begins when Morale is below 9."]
    assert told(siege, "company")[1:] == ["It asks for 1 to 5 Monsters.", "Their types are free."]


@pytest.mark.rule("va.setup.choose-monsters.first")
def test_the_earlier_edition_says_how_many_monsters_and_which_type_it_asks_for():
    siege = Siege("H a", edition="first", fixed_monsters=3, demands="undead")

    assert told(siege, "company")[1:] == [
        "It asks for exactly 3 Monsters.",
        "One of them must be of this type: Undead.",
    ]
    assert told(siege, "company", "it")[1:] == [
        "Richiede esattamente 3 Mostri.",
        "Uno di loro dev'essere di questo tipo: Non morto.",
    ]


@pytest.mark.rule("va.spawn.tier-rise.second", "va.scenario.must-specify.second", "va.dice.day-night.second")
def test_tiers_extra_peasants_and_everything_special_is_told():
    siege = Siege(
        "H a b c",
        spawn="b c",
        triggers=(5, 8),
        extra_peasants=2,
        left_out="heroes traps",
        rooms={"a": "sanctum", "b": "darkness"},
        dice=[{"faces": "melee melee melee magic magic magic", "count": 1, "first": 2, "last": 5}],
        happenings=[{"round": 3, "every": 2, "lines": [{"do": "morale", "by": -1}]}],
        tiers=[{"tier": 2, "kind": "round", "round": 4}],
    )

    assert told(siege, "tier") == ["Spawning begins on tier 1.", "Tier 2 begins with round 4."]
    assert told(siege, "spawn") == [
        "Villagers come in through b, c.",
        "In the spawn step the scenario adds Peasants to every card: 2.",
    ]
    assert told(siege, "special")[:6] == [
        "There are no Town Heroes: where a card shows one, this comes instead: Hunter.",
        "There are no traps.",
        "A Village Event comes when the event dial shows 5, 8; after the last number it starts anew.",
        "a is a sanctum: Magic works there as in the Castle Heart.",
        "b lies in Darkness for the whole game.",
        "unusual ×1 in place of standard dice, from round 2 to round 5.",
    ]
    assert told(siege, "special")[6].startswith("Round 3, and every 2 rounds after it:")


@pytest.mark.rule("va.ruling.round-limit")
def test_the_round_limit_of_a_table_is_told():
    assert told(Siege("H a", round_limit=9), "lose")[-1] == (
        "This table cuts the game off after round 9; then nobody has won and nobody has lost."
    )


@pytest.mark.rule("va.setup.dials", "va.spawn.tier-rise.first", "va.spawn.tier-rise.second")
@pytest.mark.parametrize(("edition", "code", "level"), PLAYED)
def test_the_figures_that_are_told_are_those_that_are_played(edition, code, level):
    scenario = load(edition, ()).scenarios[code]
    most = 4 if edition == "first" else 5
    for monsters in (1, 3, most):
        match = lg.Match.new(
            "village-attacks", 1, 1, {"edition": edition, "scenario": code, "difficulty": level, "monsters": monsters}
        )
        while match.decision.kind in ("choose-monster", "spawn"):
            match.play(match.decision.options[0])
        view = match.view(0)
        brief = {(clause["part"], clause["about"]): clause["figures"] for clause in view["brief"]}
        assert brief["lose", "heart"]["amount"] == view["heart"]
        morale = brief.get(("win", "morale")) or brief["win", "not-morale"]
        assert morale["amount"] == view["morale"]
        assert brief["tier", "first"]["tier"] == view["tier"]
        came_in = [scenario.map.zones[at].name for at, zone in enumerate(view["zones"]) if zone["spawn"]]
        assert sorted(brief["spawn", "points"]["zones"]) == sorted(came_in)
        assert brief_texts(scenario, level, edition, monsters, 0) == view["brief"]


@pytest.mark.parametrize(("edition", "code", "level"), PLAYED)
def test_every_clause_of_every_scenario_is_a_sentence_in_both_languages(edition, code, level):
    scenario = load(edition, ()).scenarios[code]
    for monsters in (0, 2):
        brief = brief_texts(scenario, level, edition, monsters, 0)
        english, italian = sentences(brief), sentences(brief, "it")
        assert len(english) == len(italian) > 6
        assert not set(english) & set(italian)
        for text in (*english, *italian):
            assert text[-1] in ".!"
            assert "{" not in text
            assert "  " not in text


def test_every_change_of_a_difficulty_changes_what_is_told():
    for edition, code in {(edition, code) for edition, code, _ in PLAYED}:
        scenario = load(edition, ()).scenarios[code]
        assert len({tuple(sentences(brief_texts(scenario, level, edition, 0, 0))) for level in LEVELS}) == 3


@pytest.mark.rule("va.scenario.must-specify.first", "va.scenario.must-specify.second")
def test_whatever_a_level_says_is_among_its_clauses():
    for edition, code, name in PLAYED:
        scenario = load(edition, ()).scenarios[code]
        level, later = scenario.level(name), edition == "second"
        clauses = Brief(scenario, level, EDITIONS[edition], 0, 0).clauses()
        kinds = [(clause.part, clause.kind) for clause in clauses]
        assert kinds.count(("spawn", "extra")) == bool(level.extra_peasants)
        assert kinds.count(("special", "triggers")) == bool(level.triggers)
        assert sum(part == "lose" for part, _ in kinds) == 1 + (len(level.fail) if later else 0)
        assert sum(part == "objective" for part, _ in kinds) == len(scenario.objectives)
        assert sum(kind == "dice" for _, kind in kinds) == len(scenario.dice)
        assert sum(kind.startswith("happening") for _, kind in kinds) == len(scenario.happenings)
        assert sum(kind.startswith("without-") for _, kind in kinds) == len(scenario.left_out)


def test_the_terminal_tells_it_before_the_first_choice_and_when_asked():
    heard = []
    match = lg.Match.new("village-attacks", 1, 1, {"scenario": "the-long-night", "monsters": 2})
    answers = iter(["goals", "quit"])
    Terminal(match, 0, {}, heard.append, lambda: next(answers), "it").play()

    assert heard.count("  Vincete quando il round 9 è finito.") == 2


def test_the_catalogue_tells_it_for_each_edition_and_difficulty():
    scenarios = catalogue.content("village-attacks").packs["scenarios"]["scenario"]
    night = next(entry for entry in scenarios if entry["code"] == "first-night")

    assert set(night["brief"]) == {"second", "first"}
    assert set(night["brief"]["first"]) == set(LEVELS)
    easy = [clause["gloss"] for clause in night["brief"]["second"]["easy"]]
    assert "You win when Village Morale is 0. It starts at 5, and 15 more for each Monster." in easy
    assert "You lose when the Castle Heart has no health left. It starts at 6." in easy
    assert json.dumps(night["brief"])


def test_no_dial_or_threshold_that_is_told_of_a_shipped_scenario_is_below_one():
    for edition, code, name in PLAYED:
        scenario = load(edition, ()).scenarios[code]
        for monsters in range(5):
            clauses = Brief(scenario, scenario.level(name), EDITIONS[edition], monsters, 0).clauses()
            figures = [clause.facts.get("amount", clause.facts.get("base", 1)) for clause in clauses]
            assert min(figures) > 0, (edition, code, name, monsters)


def test_the_map_command_tells_it_in_both_languages(capsys):
    assert run(["map", "cut-off-the-head", "--difficulty", "hard", "--monsters", "2"]) == 0
    shown = capsys.readouterr().out
    assert "You win when so many Town Heroes are slain: 5." in shown
    assert "You lose when round 12 begins." in shown

    assert run(["map", "cut-off-the-head", "--language", "it"]) == 0
    shown = capsys.readouterr().out
    assert "Vincete quando tanti Eroi della città sono uccisi: 4." in shown
    assert "punto di arrivo" in shown

    assert run(["map", "cut-off-the-head", "--json"]) == 0
    brief = json.loads(capsys.readouterr().out)["brief"]
    assert next(clause["figures"] for clause in brief if clause["about"] == "round") == {"round": 13}


def test_no_objective_says_a_figure_that_the_data_says_already():
    words = ("one", "two", "three", "four", "five", "eighteen", "due", "tre", "quattro", "cinque", "diciotto")
    for edition in ("first", "second"):
        content = load(edition, ())
        for scenario in content.scenarios.values():
            for face in scenario.objectives:
                for text in face.glosses.values():
                    said = text.lower().replace(".", " ").replace(",", " ").split()
                    assert not [word for word in said if word in words or word.isdigit()], text


def test_the_game_tells_the_brief_of_a_table():
    match = lg.Match.new("village-attacks", 2, 1)

    assert GAME.brief(match.table)[0] == "It is balanced for 3 Monsters."
    assert GAME.brief(match.table, "it")[0] == "È bilanciato per 3 Mostri."


@pytest.mark.rule("va.setup.dials")
def test_figures_for_so_many_monsters_are_told_when_all_of_them_are_chosen():
    match = lg.Match.new("village-attacks", 3, 1)
    while match.decision.kind == "choose-monster":
        assert any(sentence.endswith("more for each Monster.") for sentence in GAME.brief(match.table))
        match.play(match.decision.options[0])
    while match.table.round == 0:
        match.play(match.decision.options[0])

    assert f"You lose when the Castle Heart has no health left. It starts at {match.table.heart}." in GAME.brief(
        match.table
    )


@pytest.mark.rule("va.spawn.tier-rise.second")
@pytest.mark.parametrize(
    ("condition", "count"), [({"count": 1}, 1), ({"objectives": ("altar",)}, 1), ({}, 2)], ids=["count", "named", "all"]
)
def test_a_tier_that_rises_with_objectives_says_after_how_many(condition, count):
    goals = [{"code": code, "zone": "a", "cost": "magic"} for code in ("altar", "font")]
    goals.append({"code": "coffin", "kind": "ward", "zone": "a", "health": 9})
    siege = Siege("H a", objectives=goals, tiers=[{"tier": 2, "kind": "objectives", **condition}])

    assert told(siege, "tier")[1:] == [f"Tier 2 begins when so many objectives are completed: {count}."]


@pytest.mark.rule("va.setup.hero-pile.first")
@pytest.mark.parametrize(("edition", "left_out", "said"), [("first", "", 1), ("first", "heroes", 0), ("second", "", 0)])
def test_the_earlier_edition_says_which_town_heroes_its_scenario_lays_in_the_pile(edition, left_out, said):
    siege = Siege("H a", edition=edition, fixed_monsters=1, first_heroes=("undead", "arcane"), left_out=left_out)

    assert about(siege, "special", "heroes") == [{"heroes": ["undead", "arcane"]}] * said
