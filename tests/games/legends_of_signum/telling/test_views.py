"""What a seat may know: zone by zone, and the figures of everything on the field."""

import json

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, LEFT, TOP
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.modes import TEAMS
from legendarium.testing.legends_of_signum import Skirmish


def two(**zones):
    """Two tables that differ only in one hidden zone of the second party."""
    cards = {name: {"type": "spell"} for name in ("bolt", "veil")} | {"trap": {"type": "tactic", "when": "summoned"}}
    return [
        Skirmish(cards=cards, **{zone: names}).table
        for zone in zones
        for names in (zones[zone], " ".join(reversed(zones[zone].split())))
    ]


@pytest.mark.rule("los.zones.hand-private", "los.ruling.info.public-counts")
def test_of_anothers_hand_only_the_number_is_seen():
    table = Skirmish(hand_1="bolt veil", cards={"bolt": {"type": "spell"}, "veil": {"type": "spell"}}).table

    assert lg.view(table, 0)["parties"][1]["hand"] == {"count": 2, "cards": []}
    assert [card["code"] for card in lg.view(table, 1)["parties"][1]["hand"]["cards"]] == ["bolt", "veil"]
    assert lg.view(table, None)["parties"][1]["hand"]["cards"] == []


@pytest.mark.rule("los.end.prosperity", "los.ruling.quest.prosperity-victory")
def test_a_view_says_what_a_city_needs_to_win_unless_no_city_can():
    battle, quest = lg.Match.new(GAME.code, 2, 1), lg.Match.new(GAME.code, 1, 1, {"variant": "quest-pve"})

    assert battle.table.view(0)["thriving"] == {"prosperity": 33, "buildings": 9}
    assert "thriving" not in quest.table.view(0)


@pytest.mark.rule("los.zones.deck-secret")
def test_nobody_sees_the_order_of_a_deck_not_even_its_owner():
    one, other = two(deck="bolt veil")

    assert lg.view(one, 0)["parties"][0]["deck"] == lg.view(other, 0)["parties"][0]["deck"] == 2
    assert "bolt" not in json.dumps(lg.view(one, 0))


@pytest.mark.rule("los.tactic.face-down")
def test_a_face_down_tactic_shows_others_its_slot_and_payment_only():
    table = Skirmish(tactics_1="trap", cards={"trap": {"type": "tactic", "when": "summoned"}}).table

    assert lg.view(table, 0)["parties"][1]["tactics"] == [{"id": "t1", "paid": [], "prosperity": 0}]
    assert lg.view(table, 1)["parties"][1]["tactics"][0]["card"]["code"] == "trap"


@pytest.mark.rule("los.zones.city-public", "los.zones.graveyard-contents")
def test_cities_and_graveyards_are_open_to_everybody():
    table = Skirmish(city_1="arena", graveyard_1="bolt", cards={"bolt": {"type": "spell"}}).table
    party = lg.view(table, 0)["parties"][1]

    assert ([it["code"] for it in party["city"]], [it["code"] for it in party["graveyard"]]) == (["arena"], ["bolt"])


def ids(value):
    """Every id in a view, as often as something has it."""
    if isinstance(value, list):
        return [found for part in value for found in ids(part)]
    if isinstance(value, dict):
        own = [value["id"]] if "id" in value else []
        return own + [found for name, part in value.items() if name != "hero" for found in ids(part)]
    return []


def test_every_thing_in_a_view_has_an_id_of_its_own_and_what_is_offered_touches_it():
    """Both parties have an arena and a forest; only the own is meant by `use:arena` and `land:forest`."""
    both = {"city": "arena market", "supply": "temple", "land_supply": "forest"}
    scene = Skirmish(
        **both,
        **{f"{zone}_1": names for zone, names in both.items()},
        cards={"arena": {"lines": [{"do": "prosperity", "amount": 1}]}},
    )
    scene.begin()
    found = ids(lg.view(scene.table, 0))
    assert sorted(found) == sorted(set(found))

    own = ids(lg.view(scene.table, 0)["parties"][0])
    refs = {option.key: option.refs for option in scene.decision.options}
    assert refs["use:arena"][0] in own
    assert refs["land:forest"][0] in own


def test_a_choice_among_the_buildings_of_several_opponents_names_each_apart():
    demolition = {
        "type": "spell",
        "lines": [
            {"do": "gather", "what": "enemy-buildings", "as": "all"},
            {"choose": "$all", "asks": "destroy", "as": "one"},
            {"do": "destroy", "cards": "$one"},
        ],
    }
    scene = Skirmish(
        third="cy@16,300", city_1="arena", city_2="arena", hand="demolition", cards={"demolition": demolition}
    )
    scene.begin()
    scene.play("play:demolition")
    keys = [option.key for option in scene.decision.options]
    assert len(set(keys)) == 2
    scene.match.play(keys[1])

    assert (len(scene.table.players[1].city), len(scene.table.players[2].city)) == (1, 0)


def test_a_view_is_plain_json_and_tells_the_figures_of_the_field():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,100", creatures={"wolf": {"abilities": ["shooting 2"]}}, land="wood@200,250"
    )
    view = json.loads(json.dumps(lg.view(scene.table, 0)))
    wolf = next(base for base in view["field"]["bases"] if base["code"] == "wolf")

    assert (wolf["x"], wolf["y"], wolf["strength"], wolf["abilities"]) == (300_000, 100_000, 2, {"shooting": 2})
    assert view["field"]["templates"][0]["code"] == "wood"


def test_the_picture_of_a_field_shows_which_stretch_of_the_border_is_whose():
    edges = (Edge(BOTTOM, 350_000, 600_000), Edge(TOP, 0, 250_000), Edge(LEFT, 0, 250_000))
    scene = Skirmish("ann@584,16", "bob@16,584", "cid@16,16", edges=edges)

    drawn = GAME.picture(scene.table)

    assert '<polyline class="border party1" points="24,16 274,16"/>' in drawn
    assert '<polyline class="border party2" points="16,624 16,374"/>' in drawn
    assert drawn.count('class="whose"') == 3
    assert 'class="base enemy party2"' in drawn


def test_a_position_of_several_players_says_who_sits_where_in_which_team_and_who_is_out():
    edges = (
        Edge(BOTTOM, 0, 250_000),
        Edge(BOTTOM, 350_000, 600_000),
        Edge(TOP, 0, 250_000),
        Edge(TOP, 350_000, 600_000),
    )
    scene = Skirmish("ann@16,16", "bea@584,16", "cid@16,584", "dan@584,584", mode=TEAMS, edges=edges)
    scene.table.players[3].alive = False

    told = GAME.position(lg.view(scene.table, 0))

    assert "@1 of team 1 sits at the bottom side, from the right corner." in told
    assert "@3 of team 2 sits at the top side, from the right corner. @3 is out of the game." in told
    assert [party["team"] for party in lg.view(scene.table, None)["parties"]] == [1, 1, 2, 2]


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_mode_for_several_says_before_it_begins_what_wins(language):
    several = Skirmish("ann@16,16", "bob@584,584", "cid@16,584").table

    told = GAME.brief(several, language)

    assert len(told) == 3
    assert "33" in told[0]
    gloss = "gloss" if language == "en" else "gloss_it"
    assert [clause[gloss] for clause in lg.view(several, 0)["brief"]] == told


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_game_for_two_says_before_it_begins_what_wins(language):
    table = Skirmish().table

    assert GAME.brief(table, language) == [GAME.goal(table, None, language)]
