"""What Legends of Signum tells at the table: tactics, buildings, gains, harm and phases by what they are."""

import pytest

from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.state.table import PHASES
from legendarium.games.legends_of_signum.telling.names import phase_name
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.random_play import open_table

AMBUSH = {"type": "tactic", "when": "harmed", "lines": [{"do": "prosperity", "amount": 1}]}


def phase(**scene):
    made = Skirmish("hero@300,16 wolf@200,100", "foe@300,584", **scene)
    made.begin()
    return made


def harmed(*, direct):
    """The question to a player with a face-down tactic, two wounds after harm without a doer."""
    scene = phase(tactics_1="ambush", cards={"ambush": AMBUSH}, creatures={"hero": {"health": 9}})
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things["hero"], 2, "effect", -1, 1, direct=direct)))
    assert scene.kind == "window"
    return scene


@pytest.mark.rule("los.tactic.trigger-optional")
@pytest.mark.parametrize(("language", "told"), [("en", "Turn up Ambush"), ("it", "Scopri Ambush")])
def test_a_tactic_is_offered_by_its_own_name(language, told):
    scene = harmed(direct=False)

    assert GAME.label(scene.table, scene.decision.options[0], language) == told


@pytest.mark.parametrize(("language", "told"), [("en", "Use Library: Tap: "), ("it", "Usa Biblioteca: Tappa: ")])
def test_a_building_is_offered_by_its_name_and_what_it_does(language, told):
    scene = phase(city="library", cards={"library": {"lines": [{"do": "draw", "count": 1}]}})

    labels = {option.key: GAME.label(scene.table, option, language) for option in scene.decision.options}

    assert labels["use:library"].startswith(told)


@pytest.mark.parametrize(
    ("direct", "language", "told"),
    [
        (False, "en", "Hero received damage: 2, wounds: 2. Turn up a tactic?"),
        (True, "en", "Hero received damage: 0, wounds: 2. Turn up a tactic?"),
        (False, "it", "Hero ha subito danni: 2, ferite: 2. Scopri una tattica?"),
        (True, "it", "Hero ha subito danni: 0, ferite: 2. Scopri una tattica?"),
    ],
)
def test_damage_and_wounds_that_were_received_are_told_apart(direct, language, told):
    scene = harmed(direct=direct)

    assert GAME.question(scene.table, scene.decision, language) == told


@pytest.mark.parametrize(
    ("gives", "english", "italian"),
    [
        ({"has": "quick"}, "Wolf has Quick (", "Wolf ha Rapido ("),
        ({"has": "shooting", "value": 2}, "Wolf has Shooting 2 (", "Wolf ha Tiro 2 ("),
        ({"plus": "shooting", "value": 2}, "Wolf has +2 Shooting (", "Wolf ha +2 Tiro ("),
        ({"plus": "strength", "value": -1}, "Wolf has -1 Strength (", "Wolf ha -1 Forza ("),
    ],
)
def test_what_is_given_is_told_as_it_counts(gives, english, italian):
    blessing = {
        "type": "spell",
        "target": "your-characters",
        "lines": [{"do": "give", "gives": [gives], "until": "turn", "cards": "$target"}],
    }
    scene = phase(hand="blessing", cards={"blessing": blessing})
    scene.play("play:blessing")
    if scene.kind == "target":
        scene.play("target:wolf")
    (given,) = scene.events("given")

    assert GAME.sentence(given, "en").startswith(english)
    assert GAME.sentence(given, "it").startswith(italian)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Round 1, activation: @0 is on turn."), ("it", "Round 1, attivazione: è il turno di @0.")],
)
def test_a_position_names_the_phase(language, told):
    scene = phase()

    assert GAME.position(GAME.view(scene.table, 0), language)[0] == told


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_phase_has_a_name(language):
    assert [phase for phase in PHASES if not phase_name(phase, language)] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "moves 90.4 mm to a point 250.5 mm from the left and 175 mm from the bottom."),
        ("it", "si muove di 90,4 mm e si ferma a 250,5 mm da sinistra e 175 mm dal basso."),
    ],
)
def test_lengths_are_written_with_the_decimal_sign_of_the_language(language, told):
    scene = phase()
    scene.play("activate:wolf", "move:wolf@250.5,175")

    [moved] = scene.events("moved")

    assert GAME.sentence(moved, language).endswith(told)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Take the first turn", "@1 takes the first turn"]),
        ("it", ["Gioca tu il primo turno", "@1 gioca il primo turno"]),
    ],
)
def test_whoever_may_begin_is_not_called_by_name(language, told):
    table = open_table(GAME.code, 2, 1)
    while table.decision.seat != 0 or table.decision.kind != "first":
        table = open_table(GAME.code, 2, table.dice.seed + 1)

    assert [GAME.label(table, option, language) for option in table.decision.options] == told
