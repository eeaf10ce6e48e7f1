"""Six players: two lines of three. Clockwise A (front), B (Skirmisher), C (front), D (front), E (Skirmisher), F (front).

A stands opposite F, C opposite D, and the Skirmishers B and E behind their fronts.
"""

from itertools import permutations

import pytest

from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.state.modes import is_skirmisher, team_of, weapon_targets
from legendarium.games.village_of_legends.telling.sentences import WORDS
from legendarium.kernel.match import Match
from legendarium.kernel.steps import answer
from legendarium.testing.village_of_legends import VillageScene, open_game

GUARD = {"guard": {"kind": "monster", "life": 5, "defensive": True}}


def reach(scene, seat):
    return ["ABCDEF"[other] for other in sorted(weapon_targets(scene.table, seat))]


@pytest.mark.rule("vol.mode6.teams-and-positions")
def test_teams_sit_in_rows_with_a_skirmisher_in_the_middle_and_fronts_face_each_other():
    scene = VillageScene(6)

    assert [team_of(scene.table, seat) for seat in range(6)] == [0, 0, 0, 1, 1, 1]
    assert [seat for seat in range(6) if is_skirmisher(scene.table, seat)] == [1, 4]
    assert (reach(scene, 0), reach(scene, 2), reach(scene, 5), reach(scene, 3)) == (["F"], ["D"], ["A"], ["C"])


@pytest.mark.rule("vol.mode6.teams-and-positions", "vol.ruling.six-seating")
def test_after_choosing_heroes_each_player_in_seat_order_takes_a_free_place_of_the_team():
    match = open_game(6, expansions=["reapers-hand"])
    asked = []
    for key in ("stand:left", "stand:middle", "stand:right", "stand:left"):
        decision = match.table.decision
        asked.append((decision.kind, decision.seat, [option.key for option in decision.options]))
        match.play(key)

    assert asked == [
        ("choose-place", 0, ["stand:right", "stand:middle", "stand:left"]),
        ("choose-place", 1, ["stand:right", "stand:middle"]),
        ("choose-place", 3, ["stand:right", "stand:middle", "stand:left"]),
        ("choose-place", 4, ["stand:middle", "stand:left"]),
    ]
    assert match.table.places == [2, 1, 0, 3, 5, 4]
    assert [seat for seat in range(6) if is_skirmisher(match.table, seat)] == [1, 5]
    assert [event.facts()["place"] for event in match.events if event.kind == "took-place"] == [
        *("left", "middle", "right"),
        *("right", "left", "middle"),
    ]


@pytest.mark.rule("vol.mode6.teams-and-positions")
def test_every_arrangement_of_both_lines_can_be_reached():
    waiting, reached = [open_game(6, expansions=["reapers-hand"])], set()
    while waiting:
        match = waiting.pop()
        if match.table.decision.kind != "choose-place":
            reached.add(tuple(match.table.places))
            continue
        for option in match.table.decision.options:
            table = match.table.clone()
            answer(table, table.decision.option(option.key))
            waiting.append(Match(match.game, 6, 0, "", match.options, table))

    assert reached == {(*a, *b) for a in permutations((0, 1, 2)) for b in permutations((3, 4, 5))}


@pytest.mark.rule("vol.mode6.teams-and-positions")
def test_places_are_offered_in_words_that_say_who_stands_opposite():
    match = open_game(6, expansions=["reapers-hand"])
    match.play("stand:left")
    match.play("stand:middle")
    labels = [GAME.label(match.table, option, "en") for option in match.table.decision.options]
    italian = [GAME.label(match.table, option, "it") for option in match.table.decision.options]

    assert labels[1] == "Stand in the middle, as the Skirmisher"
    assert italian[1] == "Mettiti al centro, come Capitano"
    assert [label.startswith("Stand in front on the") for label in labels] == [True, False, True]
    assert all("opposite" in label for label in (labels[0], labels[2]))


@pytest.mark.rule("vol.ruling.six-seating")
@pytest.mark.parametrize(
    ("ruling", "starter", "order"),
    [
        ("clockwise", 0, "A B C D E F"),
        ("clockwise", 3, "D E F A B C"),
        ("alternating", 0, "A F B E C D"),
        ("alternating", 1, "B E C D A F"),
        ("alternating", 5, "F A E B D C"),
    ],
)
def test_turns_go_clockwise_or_alternate_between_the_lines_from_the_starter(ruling, starter, order):
    scene = VillageScene(6, active=starter, rulings={"turn-order-6p": ruling})
    seen = []
    for _ in range(6):
        seen.append("ABCDEF"[scene.table.active])
        scene.play("end")

    assert " ".join(seen) == order


@pytest.mark.rule("vol.ruling.six-seating")
def test_left_stays_the_next_seat_clockwise_when_turns_alternate():
    trick = {"kind": "treasure", "gold": 10, "lines": [{"do": "opponent_discards"}]}
    rulings = {"turn-order-6p": "alternating", "discard-target-5p-6p": "left-player"}
    scene = VillageScene(6, hand="trick", hand_1="coin", hand_5="coin", cards={"trick": trick}, rulings=rulings)
    scene.play("play:trick")

    assert (scene.zone("hand", 1), scene.zone("hand", 5)) == ("", "coin")


@pytest.mark.rule("vol.mode6.frontline-targets")
def test_a_frontline_player_strikes_only_the_enemy_directly_opposite():
    scene = VillageScene(6, hand="sword", monsters_2="orc@0")
    scene.fix(4)
    scene.play("play:sword")

    assert [hero.life for hero in scene.table.heroes] == [20, 20, 20, 20, 20, 16]


@pytest.mark.rule("vol.mode6.frontline-targets", "vol.mode6.broken-front")
def test_other_targets_of_a_frontline_player_are_refused_by_their_rule():
    giant = {"kind": "monster", "life": 30, "overwhelm": True}
    scene = VillageScene(6, hand="sword", giant="wyrm", cards={"wyrm": giant})
    scene.play("play:sword")

    assert scene.words("target") == ["F", "giant"]
    assert scene.why_not("target:D").rule == "vol.mode6.frontline-targets"
    assert scene.why_not("target:E").rule == "vol.mode6.broken-front"


@pytest.mark.rule("vol.mode6.skirmisher-targets")
def test_a_skirmisher_strikes_either_enemy_front_and_sets_monsters_before_both():
    scene = VillageScene(6, active=1, hand_1="sword sword orc ogre")
    scene.fix(2, 2)
    scene.play("play:sword", "target:F", "play:sword", "target:D", "play:orc", "place:F", "play:ogre", "place:D")

    assert (scene.hero(5).life, scene.hero(3).life) == (18, 18)
    assert (scene.zone("monsters", 5), scene.zone("monsters", 3)) == ("orc", "ogre")


@pytest.mark.rule("vol.mode6.skirmisher-targets")
def test_a_skirmisher_kills_monsters_that_face_a_teammate_for_their_xp():
    scene = VillageScene(6, active=1, hand_1="sword", monsters_0="orc@5")
    scene.fix(6)
    scene.play("play:sword", "assist:A")

    assert (scene.zone("monsters", 0), scene.hero(1).xp) == ("", 20)


@pytest.mark.rule("vol.mode6.skirmisher-targets")
def test_nobody_else_helps_a_teammate_and_a_skirmisher_first_fights_the_own_monsters():
    giant = {"kind": "monster", "life": 30, "overwhelm": True}
    front = VillageScene(6, active=2, hand_2="sword", monsters_0="orc@5", giant="wyrm", cards={"wyrm": giant})
    front.play("play:sword")
    assert front.words("assist") == []
    assert front.why_not("assist:A").rule == "vol.mode6.skirmisher-targets"

    busy = VillageScene(6, active=1, hand_1="sword", monsters_0="orc@5", monsters_1="ogre@5")
    busy.fix(2)
    busy.play("play:sword")
    assert (busy.wounds("orc"), busy.wounds("ogre")) == (0, 2)


@pytest.mark.rule("vol.mode6.skirmisher-targets", "vol.mode6.spells")
@pytest.mark.parametrize("faced", ["", "ogre@5"])
def test_a_skirmisher_defends_teammates_with_spells_too_even_with_monsters_of_the_own(faced):
    scene = VillageScene(6, active=1, hand_1="spark", monsters_0="orc@5", monsters_1=faced)
    scene.fix(6)
    scene.play("play:spark")
    assert scene.words("assist") == ["A"]
    scene.play("assist:A")

    assert (scene.zone("monsters", 0), scene.hero(1).xp) == ("", 20)
    assert [hero.life for hero in scene.table.heroes] == [20] * 6, "what is left over is lost"


@pytest.mark.rule("vol.mode6.skirmisher-targets")
def test_where_no_monster_faces_a_teammate_that_is_what_is_told():
    scene = VillageScene(6, active=1, hand_1="sword", monsters_0="orc@5", monsters_3="ogre@5")
    scene.play("play:sword")

    for name, told in (("C", "No Monster faces"), ("D", "The Skirmisher fights the Monsters of teammates only.")):
        refusal = scene.why_not(f"assist:{name}")
        assert refusal.rule == "vol.mode6.skirmisher-targets"
        assert scene.match.explain(f"assist:{name}", refusal, "en").startswith(told)


@pytest.mark.rule("vol.mode6.skirmisher-targets", "vol.staff.magic-mode")
def test_a_skirmisher_defends_teammates_with_a_magic_staff_too():
    scene = VillageScene(6, active=1, hand_1="wand", monsters_2="orc@3")
    scene.fix(1)
    scene.play("cast:wand", "assist:C")

    assert (scene.zone("monsters", 2), scene.hero(1).xp) == ("", 20)


@pytest.mark.rule("vol.mode6.skirmisher-targets", "vol.ruling.spell-through-monsters")
def test_spells_of_a_skirmisher_strike_the_own_monsters_first_if_the_table_says_so():
    rulings = {"spell-through-monsters": "monsters-first"}
    scene = VillageScene(6, active=1, hand_1="spark", monsters_0="orc@5", monsters_1="ogre@5", rulings=rulings)
    scene.play("play:spark")

    assert scene.words("assist") == []


@pytest.mark.rule("vol.mode6.skirmisher-targets")
def test_no_frontline_player_defends_others_with_spells():
    scene = VillageScene(6, active=2, hand_2="spark", monsters_0="orc@5", monsters_2="ogre@3")
    scene.play("play:spark")

    assert scene.words("assist") == []
    assert scene.why_not("assist:A").rule == "vol.mode6.skirmisher-targets"


@pytest.mark.rule("vol.mode6.broken-front")
def test_a_skirmisher_is_out_of_reach_until_a_front_player_of_the_team_has_fallen():
    whole = VillageScene(6)
    assert [seat for seat in (0, 1, 2) if "E" in reach(whole, seat)] == []

    broken = VillageScene(6, hand="sword", out=(5,))
    broken.fix(4)
    broken.play("play:sword")
    assert broken.hero(4).life == 16


@pytest.mark.rule("vol.ruling.six-broken-front")
@pytest.mark.parametrize(
    ("ruling", "fronts"),
    [("any-enemy", (["E"], ["D", "E"], ["D", "E"])), ("unopposed-only", (["E"], ["D", "E"], ["D"]))],
)
def test_who_may_strike_behind_a_broken_front(ruling, fronts):
    scene = VillageScene(6, out=(5,), rulings={"six-broken-front": ruling})

    assert (reach(scene, 0), reach(scene, 1), reach(scene, 2)) == fronts


@pytest.mark.rule("vol.ruling.lone-survivor-scope")
@pytest.mark.parametrize(("ruling", "targets"), [("four-players", ["D", "F"]), ("all-team-games", ["D", "E", "F"])])
def test_a_skirmisher_left_alone_aims_at_everybody_only_if_the_table_says_so(ruling, targets):
    scene = VillageScene(6, active=1, hand_1="spark", monsters_1="orc", out=(0, 2), rulings={"lone-survivor": ruling})
    assert reach(scene, 1) == targets
    scene.play("play:spark")
    assert scene.words("target") == targets

    supported = VillageScene(6, out=(0,), rulings={"lone-survivor": ruling})
    assert reach(supported, 1) == ["D", "F"]


@pytest.mark.rule("vol.mode6.monster-placement")
def test_a_monster_is_set_down_only_where_its_player_could_aim_a_weapon():
    scene = VillageScene(6, hand="orc")
    scene.play("play:orc")

    assert scene.zone("monsters", 5) == "orc"

    middle = VillageScene(6, active=1, hand_1="orc")
    middle.play("play:orc")
    assert middle.words("place") == ["D", "F"]
    for place in "ABCE":
        assert middle.why_not(f"place:{place}").rule == "vol.mode6.monster-placement"


@pytest.mark.rule("vol.ruling.six-monsters-on-skirmisher")
@pytest.mark.parametrize(("ruling", "places"), [("when-front-broken", ["D", "E"]), ("never", ["D"])])
def test_monsters_before_a_skirmisher_need_a_broken_front(ruling, places):
    scene = VillageScene(6, active=2, hand_2="orc", out=(5,), rulings={"six-monsters-on-skirmisher": ruling})
    scene.play("play:orc")
    if len(places) == 1:
        assert scene.zone("monsters", 3) == "orc"
    else:
        assert sorted(scene.words("place")) == places


@pytest.mark.rule("vol.ruling.six-monsters-on-skirmisher")
def test_only_guards_stand_on_the_own_side():
    scene = VillageScene(6, hand="guard", cards=GUARD)
    scene.play("play:guard")

    assert sorted(scene.words("place")) == ["A", "B", "C", "F"]


@pytest.mark.rule("vol.ruling.six-monsters-on-skirmisher")
def test_moves_of_monsters_are_not_limited():
    cards = {"hare": {"kind": "monster", "life": 5, "hopping": True}}
    scene = VillageScene(6, monsters="hare@5", cards=cards)
    scene.play("end")

    assert scene.zone("monsters", 1) == "hare"


@pytest.mark.rule("vol.mode6.spells", "vol.ruling.six-spells")
@pytest.mark.parametrize(
    ("spell_reach", "ruling", "targets"),
    [
        ("normal", "card-text-only", ["F"]),
        ("any-player", "card-text-only", ["B", "C", "D", "E", "F"]),
        ("normal", "any-enemy", ["D", "E", "F"]),
    ],
)
def test_spells_reach_anyone_if_the_card_or_the_table_says_so(spell_reach, ruling, targets):
    scene = VillageScene(
        6, hand="spark", monsters="orc", cards={"spark": {"reach": spell_reach}}, rulings={"attack-spells-6p": ruling}
    )
    scene.play("play:spark")

    assert sorted(scene.words("target")) == targets
    if "E" not in targets:
        assert scene.why_not("target:E").rule == "vol.mode6.spells"


@pytest.mark.rule("vol.mode6.win")
def test_the_first_skirmisher_to_fall_decides_whatever_else_stands():
    scene = VillageScene(6, active=1, hand_1="sword", out=(0, 2, 5))
    scene.hero(4).life = 1
    scene.play("play:sword", "target:E")

    assert scene.table.outcome.winners == (0, 1, 2)
    assert scene.hero(3).alive


@pytest.mark.rule("vol.mode6.win")
def test_a_fallen_front_alone_does_not_end_the_game():
    scene = VillageScene(6, hand="sword")
    scene.hero(5).life = 1
    scene.play("play:sword")

    assert not scene.hero(5).alive
    assert scene.table.outcome is None


# -- why not, in words


def told(scene, key):
    refusal = scene.why_not(key)
    return [scene.match.explain(key, refusal, language) for language in ("en", "it")]


GIANT = {"wyrm": {"kind": "monster", "life": 30, "overwhelm": True}}


@pytest.mark.rule("vol.mode6.frontline-targets", "vol.mode6.skirmisher-targets")
@pytest.mark.parametrize(
    ("active", "comrade", "rule"), [(0, "B", "frontline"), (0, "C", "frontline"), (1, "A", "skirmisher")]
)
def test_whoever_touches_the_own_side_is_not_told_of_the_enemy_skirmisher(active, comrade, rule):
    hands = {f"hand_{active}": "sword"}
    scene = VillageScene(6, active=active, giant="wyrm", cards=GIANT, **hands)
    scene.play("play:sword")
    key = f"target:{comrade}"

    assert scene.why_not(key).rule == f"vol.mode6.{rule}-targets"
    english, italian = told(scene, key)
    assert "is of your own team" in english
    assert "è della tua squadra" in italian
    assert "Skirmisher" not in english


@pytest.mark.rule("vol.mode4.attacks-left", "vol.mode6.spells")
@pytest.mark.parametrize(("seats", "rule"), [(4, "vol.mode4.attacks-left"), (6, "vol.mode6.spells")])
def test_whoever_aims_a_spell_at_the_own_side_is_told_so_and_not_that_it_does_not_reach_so_far(seats, rule):
    far = {"curse": {"kind": "spell", "spell": "attack", "cost": 0, "reach": "any-opponent"}}
    scene = VillageScene(seats, hand="curse", cards=far)
    scene.play("play:curse")

    assert scene.why_not("target:C").rule == rule
    english, italian = told(scene, "target:C")
    assert "is of your own team" in english
    assert "è della tua squadra" in italian


@pytest.mark.rule("vol.mode6.frontline-targets", "vol.mode6.broken-front")
def test_with_nobody_opposite_left_nobody_is_told_to_aim_there():
    scene = VillageScene(6, hand="sword", giant="wyrm", cards=GIANT, out=(5,))
    scene.play("play:sword")
    assert sorted(scene.words("target")) == ["E", "giant"]

    assert scene.why_not("target:D").rule == "vol.mode6.frontline-targets"
    english, italian = told(scene, "target:D")
    assert english == "Whoever stood opposite you has fallen: now you reach only the enemy Skirmisher."
    assert "solo il Capitano nemico" in italian


@pytest.mark.rule("vol.ruling.six-broken-front")
def test_behind_a_broken_front_nobody_is_told_that_both_heroes_stand():
    rulings = {"six-broken-front": "unopposed-only"}
    scene = VillageScene(6, active=2, hand_2="sword", giant="wyrm", cards=GIANT, out=(5,), rulings=rulings)
    scene.play("play:sword")

    assert scene.why_not("target:E").rule == "vol.ruling.six-broken-front"
    assert "while both" not in told(scene, "target:E")[0]


@pytest.mark.rule("vol.mode6.skirmisher-targets")
def test_a_frontline_player_who_would_help_is_told_that_the_skirmisher_does_that():
    scene = VillageScene(6, active=2, hand_2="sword", monsters_0="orc@5", giant="wyrm", cards=GIANT)
    scene.play("play:sword")

    assert told(scene, "assist:A") == [
        "Only the Skirmisher fights Monsters that face others of the team.",
        "Solo il Capitano combatte i Mostri che stanno davanti ad altri della squadra.",
    ]


@pytest.mark.rule("vol.mode6.teams-and-positions")
def test_in_italian_the_roles_are_called_as_the_italian_book_calls_them():
    from legendarium.ledger import entries

    texts = [*WORDS.texts("it")["labels"].values(), *WORDS.texts("it")["reasons"].values()]
    texts += [f"{entry.title} {entry.text}" for entry in entries("village-of-legends", "it")]
    assert not [text for text in texts if "chermagliat" in text]
    assert any("Capitano" in text and "Scudo" in text for text in texts)
