"""Everything is told in both languages, by names and never by codes."""

import json
from functools import cache
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.state.events import EVENT, FLIPPED, HAPPENED, WALKED
from legendarium.games.village_attacks.telling.sentences import WORDS, fact_text
from legendarium.games.village_attacks.villagers.spawning import BeginSpawning
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import Event
from legendarium.kernel.steps import advance, answer
from legendarium.server.http import game_page
from legendarium.testing.village_attacks import Siege

PAGE = Path(__file__).parents[4] / "web" / "src" / "lib" / "i18n"
SAME = {"Banshee", "Dullahan", "Lich"}
"""Called alike in both languages."""
UNTOLD = {
    "id",
    "code",
    "boxes",
    "brief",
    "cells",
    "doors",
    "question",
    "near",
    "zone",
    "to",
    "active",
    "asked",
    "game",
    "monster",
    "outcome",
}
"""Fields of a view that are drawn, named by something else, or told by the bar of the table."""
NAMED = {"scenario", "carrier", "carries", "placed_by", "spawns", "traps", "events", "heroes"}
"""Fields whose codes have names in the packs or in the view itself."""


@cache
def sieges():
    """Events and views of one random game of every mode."""
    events, views = [], []
    for number, (_, seats, options) in enumerate(GAME.modes()):
        table = GAME.open(seats, Dice(number), GAME.check(seats, dict(options)))
        table.log, dice, answers = [], Dice(number), 0
        advance(table)
        while table.decision is not None:
            if answers % 12 == 0:
                views.append((table.view(0), table.decision))
            answer(table, table.decision.options[dice.below(len(table.decision.options))])
            events += table.log
            table.log.clear()
            answers += 1
    return events, views


@pytest.mark.translation
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_ability_of_a_town_hero_is_put_into_italian(edition):
    content = load(edition, ())
    assert {hero.ability for hero in content.heroes.values()} - set(WORDS.texts("it")["abilities"]) == set()


@pytest.mark.translation
def test_no_fact_of_any_event_is_told_in_english_to_an_italian():
    events, _ = sieges()
    facts = {(name, value) for event in events for name, value in event.facts().items() if isinstance(value, str)}
    same = {
        (name, value) for name, value in facts if value and fact_text(name, value, "it") == fact_text(name, value, "en")
    }

    assert {(name, value) for name, value in same if fact_text(name, value, "it") not in SAME} == set()
    assert len(facts) > 100


def test_villagers_are_told_by_class_and_number():
    walked = Event(WALKED, "va.vmove.towards-heart", 0, ("p12", "north-gallery"))

    assert GAME.sentence(walked, "en") == "Peasant 12 walks to North gallery."
    assert GAME.sentence(walked, "it") == "Contadino 12 cammina verso Galleria nord."


def test_the_coin_tells_what_it_decided():
    flipped = Event(FLIPPED, "va.coin.heads", 0, ("tails", "north-gallery", "postern"))

    assert GAME.sentence(flipped, "it") == "La moneta, Galleria nord o Postierla: Postierla."


def test_an_event_card_is_told_with_what_it_does():
    event = Event(EVENT, "va.event.draw", 0, ({"id": "79", "code": "hunting-party"},))

    assert GAME.sentence(event, "en").endswith("Two Hunters come through one spawn point.")
    assert GAME.sentence(event, "it").endswith("Da un punto di arrivo entrano due Cacciatori.")


def test_a_choice_says_what_a_newcomer_cannot_know():
    match = lg.Match.new("village-attacks", 2, 3, {})
    labels = [GAME.label(match.table, option, "en") for option in match.decision.options]

    assert "Play the Banshee: Frail and quick. Her voice stops a crowd in its tracks." in labels


def words_of_page(language):
    return json.loads((PAGE / f"{language}.json").read_text()) | game_page.words(GAME, language)


def told_words(value, field=""):
    """Fields and codes of a view that somebody reads."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in UNTOLD and inner not in (None, False, "", [], {}):
                whole = name.removeprefix("full_")
                yield (whole if whole in value else name).replace("_", "-")
                yield from told_words(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from told_words(inner, field)
    elif isinstance(value, str) and field not in NAMED and field not in ("phase", "class"):
        yield value


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_has_words_for_every_field_and_code_of_a_view(language):
    _, views = sieges()
    needed = {word for view, _ in views for word in told_words(view)} - {"seat", "round", "phase", "kind", "state"}
    known = words_of_page(language)

    assert {word for word in needed if f"word.{word}" not in known} == set()
    assert {view["phase"] for view, _ in views if f"phase.{view['phase']}" not in known} == set()


def things(value):
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from things(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from things(inner)


def test_everything_that_an_answer_touches_is_in_the_view():
    _, views = sieges()
    lost = set()
    for view, decision in views:
        shown = {thing["id"] for thing in things(view) if "id" in thing}
        asked = [monster for monster in view["monsters"] if monster["id"] == view["asked"]]
        shown |= set(view["pool"]).union(
            *(set(own[part]) for own in asked for part in ("guards", "reserve", "statuses"))
        )
        shown |= {f"s{seat}" for seat in range(5)}
        lost |= {(decision.kind, ref) for option in decision.options for ref in option.refs if ref not in shown}
    assert lost == set()


def test_a_zone_shows_its_doors_on_the_edges_of_its_cells():
    view = lg.Match.new("village-attacks", 1, 3, {}).view(0)
    steps = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
    owner = {tuple(cell): zone["id"] for zone in view["zones"] for cell in zone["cells"]}
    for zone in view["zones"]:
        beyond = {owner[column + steps[side][0], row + steps[side][1]] for column, row, side in zone["doors"]}
        assert beyond == set(zone["near"])


def test_the_view_says_how_full_a_zone_is():
    _, views = sieges()
    for view, _ in views:
        for zone in view["zones"]:
            here = [monster for monster in view["monsters"] if monster["zone"] == zone["id"]]
            assert zone["figures"] == len(zone["villagers"]) + len(here)
            assert zone["heart"] == (zone["full_figures"] is None)


def test_why_not_is_said_in_plain_words_and_both_languages():
    match = lg.Match.new("village-attacks", 1, 3, {"monsters": ["vampire", "succubus", "lich"]})
    while match.decision.kind != "act":
        match.play(match.decision.options[0])
    refusal = match.why_not("move:postern")

    assert GAME.reason(match.table, 0, "move:postern", refusal, "en") == "No doorway leads there in one step."
    assert GAME.reason(match.table, 0, "move:postern", refusal, "it") == "Nessuna porta conduce là in un passo."
    assert all(lg.rule(identity) for identity in WORDS.texts("it")["reasons"] if "." in identity)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_happening_is_known_by_its_scenario_and_place(language):
    scenario = next(one for one in load("second").scenarios.values() if one.happenings)
    events = [event for event in sieges()[0] if event.kind == "happened"]

    assert {(event.data["scenario"], event.data["at"]) for event in events} >= {(scenario.code, 0)}
    for event in events:
        face = load("second").scenarios[event.data["scenario"]].happenings[event.data["at"]]
        assert GAME.sentence(event, language) == face.glosses[language]


def test_a_happening_of_a_players_own_scenario_is_told_in_every_language():
    bell = {"en": "A bell tolls.", "it": "Suona una campana."}
    event = Event(HAPPENED, "va.objective.scenario", 0, ("my-own", 0, bell))

    assert [GAME.sentence(event, language) for language in bell] == list(bell.values())


FEAST = {"lines": [{"do": "strike", "amount": 1}, {"do": "heal", "amount": 1, "target": "self"}]}


def sentences_of(siege, kind, language):
    return [GAME.sentence(event, language) for event in siege.events(kind)]


@pytest.mark.rule("va.attack.slain-leaves")
def test_killing_is_told_as_the_slayers_deed():
    siege = Siege("H a b", seats=2, monsters="undead@a mythic@b", villagers="p1@b")
    siege.turn("mythic", "melee")

    siege.play("strike:p1")

    assert sentences_of(siege, "slain", "en") == ["The Mythic slays Peasant 1."]
    assert [event.seat for event in siege.events("slain", "wounded")] == [1, 1]
    assert siege.table.coin == 0


def test_killing_is_told_in_italian_with_the_slayer_first():
    siege = Siege("H a", villagers="p1@a").turn("undead", "melee")

    siege.play("strike:p1")

    assert sentences_of(siege, "slain", "it")[0].endswith("uccide Contadino 1.")


@pytest.mark.rule("va.dash.health")
def test_healing_that_heals_nothing_is_not_told():
    siege = Siege("H a", villagers="p2@a", dashboard={"abilities": {"one": FEAST}})
    siege.turn("undead", "magic")

    siege.play("use:one")

    assert "slain" in siege.happened()
    assert "healed" not in siege.happened()


@pytest.mark.rule("va.dash.health")
def test_healing_that_heals_is_told():
    siege = Siege("H a", villagers="p2@a", dashboard={"abilities": {"one": FEAST}})
    siege.monster("undead").damage = 1
    siege.turn("undead", "magic")

    siege.play("use:one")

    assert sentences_of(siege, "healed", "en")[0].endswith("heals 1.")


@pytest.mark.rule("va.objective.scenario")
def test_a_whole_heart_is_not_told_to_regain_anything():
    mend = [{"do": "mend", "amount": 2}]
    task = {"code": "altar", "zone": "a", "cost": "magic", "lines": mend}
    for heart, expected in ((20, 0), (19, 1)):
        siege = Siege("H a", objectives=[task])
        siege.table.heart = heart
        siege.turn("undead", "magic")
        siege.play("work:altar")

        assert len(siege.events("heart_mended")) == expected
        assert siege.table.heart == 20


@pytest.mark.rule("va.spawn.each-token")
def test_where_the_village_comes_in_is_asked_with_its_number_and_consequence():
    siege = Siege("H a b", spawn="a b", spawns=["p1", "p4", "p2", "p1"])
    siege.begin(BeginSpawning())

    asked = GAME.question(siege.table, siege.table.decision, "en")
    assert asked.startswith(
        "Spawn points left: 2. For each a card of tier 1 is drawn, and 1 to 4 Villagers enter there."
    )
    labels = [GAME.label(siege.table, option) for option in siege.table.decision.options]
    assert labels == [
        "Villagers enter a next (zones to the Heart: 1)",
        "Villagers enter b next (zones to the Heart: 2)",
    ]
    assert "da 1 a 4 Paesani" in GAME.question(siege.table, siege.table.decision, "it")
