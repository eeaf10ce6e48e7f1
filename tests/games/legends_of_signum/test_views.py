"""What a seat may know: zone by zone, and the figures of everything on the field."""

import json

import pytest

import legendarium as lg
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


def test_a_view_is_plain_json_and_tells_the_figures_of_the_field():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,100", creatures={"wolf": {"abilities": ["shooting 2"]}}, land="wood@200,250"
    )
    view = json.loads(json.dumps(lg.view(scene.table, 0)))
    wolf = next(base for base in view["field"]["bases"] if base["code"] == "wolf")

    assert (wolf["x"], wolf["y"], wolf["strength"], wolf["abilities"]) == (300_000, 100_000, 2, {"shooting": 2})
    assert view["field"]["templates"][0]["code"] == "wood"
