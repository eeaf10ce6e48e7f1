"""Three and four at the table: who begins, who sits where, and who takes a turn after whom."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, RIGHT, TOP
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.modes import FOUR, TEAMS, THREE
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_tiny import tiny_table
from legendarium.testing.scene import Scene

SHIELD, AXE = 5, 3
CORNERS = ["left-bottom", "top-left", "right-top", "bottom-right"]


class Muster(Scene):
    """A game of the tiny set from its very beginning; `winner` is the roll that shows the most Shields."""

    def __init__(self, mode, winner=0, rolls=None):
        self.table = tiny_table(mode=mode)
        super().__init__(GAME, self.table)
        dice = [AXE] * 3 * (rolls or mode.parties)
        dice[3 * winner] = SHIELD
        self.fix(*dice)
        self.run()

    def place(self, party, x, y):
        return f"place:{self.table.labels[self.table.hero_of(party)]}@{round(x * 1000)},{round(y * 1000)}"

    def edges(self):
        return [edge.name for edge in self.table.edges]


def rollers(scene):
    return [event.data["figure"]["code"] for event in scene.events("rolled")]


@pytest.mark.rule("los.multi.first-player")
def test_whoever_wins_the_roll_begins_and_turns_go_on_clockwise_from_there():
    scene = Muster(FOUR, winner=2)

    assert scene.table.order == (2, 3, 0, 1)
    assert (scene.asked, scene.kind) == (2, "edge")
    assert Muster(THREE, winner=1).table.order == (1, 2, 0)


@pytest.mark.rule("los.multi.first-player", "los.ruling.setup.initiative-dice-count")
def test_of_four_only_the_leaders_who_tie_roll_again():
    table = tiny_table(mode=FOUR)
    scene = Scene(GAME, table)
    scene.fix(AXE, AXE, AXE, SHIELD, AXE, AXE, AXE, AXE, AXE, SHIELD, AXE, AXE, *[AXE] * 3, SHIELD, AXE, AXE)
    scene.run()

    assert rollers(scene) == ["hero", "foe", "third", "fourth", "foe", "fourth"]
    assert table.order == (3, 0, 1, 2)


@pytest.mark.rule("los.multi.edge-segment")
def test_in_turn_order_everybody_picks_a_corner_that_is_still_free_and_the_last_takes_what_is_left():
    scene = Muster(FOUR, winner=1)
    assert (scene.asked, scene.words("edge")) == (1, CORNERS)

    scene.play("edge:top-left")
    assert (scene.asked, scene.words("edge")) == (2, ["left-bottom", "right-top", "bottom-right"])
    scene.play("edge:bottom-right")
    assert (scene.asked, scene.words("edge")) == (3, ["left-bottom", "right-top"])
    scene.play("edge:left-bottom")

    assert scene.edges() == ["right-top", "top-left", "bottom-right", "left-bottom"]
    assert (scene.asked, scene.kind) == (1, "place")


@pytest.mark.rule("los.multi.edge-segment")
def test_a_side_is_the_stretch_of_xl_clockwise_from_its_corner_and_nothing_beyond():
    scene = Muster(THREE)
    scene.play("edge:top-left", "edge:right-top", "edge:left-bottom")

    assert scene.why_not(scene.place(0, 300, 584)).rule == "los.multi.edge-segment"
    assert scene.why_not(scene.place(0, 16, 400)).rule == "los.setup.hero-placement"
    scene.play(scene.place(0, 200, 584))
    assert scene.why_not(scene.place(1, 584, 300)).rule == "los.multi.edge-segment"
    scene.play(scene.place(1, 584, 400))
    assert scene.why_not(scene.place(2, 16, 300)).rule == "los.multi.edge-segment"
    scene.play(scene.place(2, 16, 200))


@pytest.mark.rule("los.ruling.multi.segment-direction")
def test_the_point_in_which_a_base_touches_the_edge_decides_the_end_of_a_segment_included():
    scene = Muster(THREE)
    scene.play("edge:top-left", "edge:right-top", "edge:left-bottom")

    assert scene.why_not(scene.place(0, 250.001, 584)).rule == "los.multi.edge-segment"
    scene.play(scene.place(0, 250, 584))

    assert scene.table.x[0] == 250_000


@pytest.mark.rule("los.ruling.multi.segment-direction")
def test_seen_from_above_segments_run_clockwise_and_no_two_of_them_meet():
    scene = Muster(FOUR)
    scene.play("edge:left-bottom", "edge:top-left", "edge:right-top")

    stretches = [(edge.side, edge.low, edge.high) for edge in scene.table.edges]
    assert stretches == [(0, 0, 250_000), (3, 0, 250_000), (2, 350_000, 600_000), (1, 350_000, 600_000)]


@pytest.mark.rule("los.ruling.team.first-player")
def test_each_team_makes_one_roll_the_winners_say_which_team_begins_and_that_team_who_of_it():
    scene = Muster(TEAMS, winner=1, rolls=2)
    assert rollers(scene) == ["hero", "third"]
    assert (scene.asked, scene.offers) == (2, ["team:s0", "team:s2"])

    scene.play("team:s0")

    assert (scene.asked, scene.offers) == (0, ["first:s0", "first:s1"])


@pytest.mark.rule("los.2v2.turn-order", "los.ruling.team.turn-order")
@pytest.mark.parametrize(
    ("team", "first", "order"),
    [
        ("s0", "s0", (0, 1, 2, 3)),
        ("s0", "s1", (1, 0, 2, 3)),
        ("s2", "s2", (2, 3, 0, 1)),
        ("s2", "s3", (3, 2, 0, 1)),
    ],
)
def test_both_players_of_the_first_team_take_their_turns_and_then_the_opponents_clockwise(team, first, order):
    scene = Muster(TEAMS, rolls=2)

    scene.play(f"team:{team}", f"first:{first}")

    assert scene.table.order == order


@pytest.mark.rule("los.2v2.sides")
def test_the_first_player_of_a_team_game_chooses_corner_and_side_the_ally_has_the_other_corner_the_opponents_face_them():
    scene = Muster(TEAMS, rolls=2)
    scene.play("team:s0", "first:s1")
    assert (scene.asked, len(scene.words("edge"))) == (1, 8)

    scene.play("edge:left-top")

    assert (scene.asked, scene.words("edge")) == (2, ["right-bottom", "right-top"])
    scene.play("edge:right-top")
    assert scene.edges() == ["left-bottom", "left-top", "right-top", "right-bottom"]


@pytest.mark.rule("los.2v2.sides")
def test_the_middle_of_a_side_of_two_allies_is_nobodys_and_the_allys_stretch_is_not_ones_own():
    scene = Muster(TEAMS, rolls=2)
    scene.play("team:s0", "first:s0", "edge:bottom-left", "edge:top-left")

    assert scene.why_not(scene.place(0, 300, 16)).rule == "los.2v2.sides"
    assert scene.why_not(scene.place(0, 500, 16)).rule == "los.2v2.sides"
    scene.play(scene.place(0, 250, 16))
    assert scene.why_not(scene.place(1, 300, 16)).rule == "los.2v2.sides"
    scene.play(scene.place(1, 350, 16))


@pytest.mark.rule("los.multi.edge-segment", "los.ruling.summon.crowded-when")
def test_an_own_segment_without_room_at_s_is_crowded_whatever_room_the_rest_of_the_side_has():
    scene = Skirmish(
        mine="hero@16,16",
        theirs="foe@300,300 one@100,60 two@200,60",
        third="other@584,584",
        hand="guard",
        city="tavern",
        edges=(Edge(BOTTOM, 0, 250_000), Edge(TOP, 0, 250_000), Edge(RIGHT, 350_000, 600_000)),
        phase="activation",
    )

    scene.play("play:guard")
    scene.fix("bullseye bullseye")

    assert scene.kind == "place"
    assert scene.why_not("place:guard@500,16").rule == "los.multi.edge-segment"
    scene.play("place:guard@150,16")


TEAM_EDGES = (
    Edge(BOTTOM, 0, 250_000),
    Edge(BOTTOM, 350_000, 600_000),
    Edge(TOP, 0, 250_000),
    Edge(TOP, 350_000, 600_000),
)


@pytest.mark.rule("los.ruling.multi.terrain-distances", "los.2v2.sides")
def test_a_template_keeps_s_from_the_own_segment_and_an_allys_and_m_from_opponents_segments():
    scene = Skirmish(
        *("hero@16,16", "mate@584,16", "foe@16,584", "other@584,584"),
        land_supply="forest",
        mode=TEAMS,
        edges=TEAM_EDGES,
        phase="activation",
    )

    for x in (125, 475):
        assert scene.why_not(f"terrain:forest@{x},119,0").rule == "los.terrain.clearance-sides"
        assert scene.why_not(f"terrain:forest@{x},120,0") is None
        refusal = scene.why_not(f"terrain:forest@{x},461,0")
        assert (refusal.rule, refusal.details["needed"]) == ("los.terrain.clearance-sides", 100_000)
        assert scene.why_not(f"terrain:forest@{x},460,0") is None


@pytest.mark.rule("los.ruling.multi.terrain-distances")
def test_from_the_part_of_a_side_that_nobody_claimed_a_template_keeps_no_distance():
    edges = (Edge(BOTTOM, 350_000, 600_000), Edge(TOP, 0, 250_000), Edge(RIGHT, 350_000, 600_000))
    scene = Skirmish(
        "hero@584,16", "foe@16,584", "other@584,584", land_supply="forest", edges=edges, phase="activation"
    )

    assert scene.why_not("terrain:forest@40,40,0") is None
    assert scene.why_not("terrain:forest@230,40,0") is None
    assert scene.why_not("terrain:forest@231,40,0").rule == "los.terrain.clearance-sides"
