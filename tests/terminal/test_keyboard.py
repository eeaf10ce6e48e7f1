"""A game at the keyboard: the terminal's own words in the player's language, and the game's with them."""

import re

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.game import GAME
from legendarium.terminal.app import Terminal
from legendarium.testing.legends_of_signum import Skirmish

ENGLISH = re.compile(r"\b(the|and|with|turn|card|your|plays|draws|chooses|type|player|is|taken|back)\b", re.IGNORECASE)
VARIANTS = ("core", "architect")


def sit_down(said, language, game="legends-of-signum", **options):
    """A person and a bot; what is typed, then `quit`."""
    match = lg.Match.new(game, 2, 7, options)
    words = iter([*said, "quit"])
    lines = []
    terminal = Terminal(match, 0, {1: lg.bot(game, "random", 1)}, lines.append, lambda: next(words), language)
    terminal.play()
    return lines


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_is_english_at_an_italian_keyboard(variant, tmp_path):
    said = ["help", "look", "why dance", "why 1", "undo", "save", f"save {tmp_path}/partita.json", *["1"] * 40, "look"]

    lines = sit_down(said, "it", variant=variant)

    assert any("Giocatore 1" in line for line in lines)
    assert [line for line in lines if ENGLISH.search(re.sub(r"\[[^]]*\]|/\S+", "", line))] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("it", ["guarda", "perché 1", "annulla", "salva", "aiuto", "esci"]),
        ("it", ["look", "why 1", "undo", "save", "help"]),
    ],
)
def test_commands_are_understood_in_english_and_in_the_players_language(language, said):
    assert sit_down(said, language) == sit_down(["look", "why 1", "undo", "save", "help", "quit"], language)


def test_what_may_be_played_is_told_so():
    match = lg.Match.new("legends-of-signum", 2, 7)
    lines = []
    terminal = Terminal(match, 0, {}, lines.append, lambda: "quit", "it")
    answer = match.decision.options[0].key

    terminal.explain(answer)

    assert lines == [f"{answer} si può giocare."]


def test_the_end_is_told_with_the_seed():
    match = lg.Match.new("legends-of-signum", 2, 7, {"round_limit": 1})
    lines = []
    bots = {seat: lg.bot("legends-of-signum", "random", seat) for seat in range(2)}

    Terminal(match, 0, bots, lines.append, lambda: "quit", "it").play()

    assert lines[-1] == f"La partita è finita. Il suo seme era 7, impegnato come {match.commitment}."


AMBUSH = {"type": "tactic", "when": "harmed", "lines": [{"do": "prosperity", "amount": 1}]}


def windows(*said, harmed=("hero", "foe", "hero")):
    """The second party has set a tactic; in the first one's turn these creatures are harmed, one after the other."""
    scene = Skirmish(tactics_1="ambush", cards={"ambush": AMBUSH})
    doer = {"hero": -1, "foe": scene.things["hero"]}
    scene.begin(*(Harm(Hurt(scene.things[name], 1, "effect", doer[name], 0)) for name in harmed))
    words, lines = iter([*said, "quit"]), []
    Terminal(scene.match, 1, {}, lines.append, lambda: next(words), "en").play()
    return scene, lines


@pytest.mark.rule("los.ruling.info.tactic-pause")
def test_windows_are_passed_until_the_own_turn_and_each_of_them_is_answered():
    scene, lines = windows("idle")

    assert scene.match.keys == ["pass", "pass", "pass"]
    assert any("idle: pass until your turn" in line for line in lines)


@pytest.mark.rule("los.ruling.info.tactic-pause")
def test_windows_are_passed_until_somebody_acts_against_a_creature_of_the_player():
    scene, _ = windows("wary")
    assert (scene.match.keys, scene.kind, scene.asked) == (["pass"], "window", 1)

    scene, _ = windows("wary", "spring:t1")
    assert scene.match.keys == ["pass", "spring:t1"]


def test_where_no_window_is_open_nothing_can_be_passed():
    assert "Nothing is to be passed now." in sit_down(["idle"], "en")


def test_in_the_own_turn_a_player_who_passed_is_asked_again():
    match = lg.Match.new("legends-of-signum", 2, 7)
    terminal = Terminal(match, match.view(0)["active"], {}, [].append, lambda: "quit", "en")
    terminal.passing = "turn"

    assert not terminal.passes(match.decision)
    assert terminal.passing == ""


def at_the_hero(*said):
    """A creature of the player's is activated, and these words are typed."""
    scene = Skirmish(mine="hero@300,100", theirs="foe@300,584")
    scene.begin()
    scene.play("activate:hero")
    words, lines = iter([*said, "quit"]), []
    Terminal(scene.match, 0, {}, lines.append, lambda: next(words), "en").play()
    return scene, lines


@pytest.mark.rule("los.move.up-to")
def test_a_place_is_typed_in_millimetres():
    scene, _ = at_the_hero("move 300 160.5")
    assert scene.at("hero") == (300, 160.5)

    scene, lines = at_the_hero("move 300 400")
    assert scene.at("hero") == (300, 100)
    assert any("300 mm" in line and "at most" in line for line in lines)


def test_why_is_asked_of_a_number_of_a_place_and_of_a_key():
    _, lines = at_the_hero("why 1", "why move 300 150", "why move 300 400", "why fight:1")

    assert "stay may be played." in lines
    assert any(re.fullmatch(r"move:\d+@300000,150000 may be played.", line) for line in lines)
    assert any("at most" in line for line in lines)


def test_a_place_out_of_reach_is_answered_with_the_nearest_one():
    _, lines = at_the_hero("why move 300 400")

    [nearest] = [line for line in lines if "nearest that is allowed" in line]
    assert re.search(r"\[move:\d+@(299|300)\d{3},(99|115|116|199|200)\d{3}\]", nearest), nearest


def test_a_template_is_typed_with_a_turn_or_without():
    scene = Skirmish(land_supply="forest")
    scene.begin()
    scene.play("land:forest")
    decision = scene.decision

    assert GAME.typed(scene.table, decision, "terrain 300 250 45") == "terrain:forest@300000,250000,45"
    assert GAME.typed(scene.table, decision, "terrain 300, 250") == "terrain:forest@300000,250000,0"
    assert GAME.typed(scene.table, decision, "dance 300 250") == ""
    assert GAME.typed(scene.table, decision, "terrain 3000 250") == ""


@pytest.mark.parametrize("game", ["legends-of-signum", "village-attacks", "village-of-legends"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_hint_is_one_of_the_answers_and_the_reason_for_it(game, language):
    asked = sit_down([], language, game)
    answers = [found[1] for line in asked if (found := re.fullmatch(r" *\d+  (.*)  \[.*\]", line))]

    advised = [line.strip() for line in sit_down(["hint"], language, game)[len(asked) :]]

    assert any(advised[0] == answer or advised[0].startswith(f"{answer} – ") for answer in answers)


def test_a_hint_is_asked_for_in_the_players_language():
    assert sit_down(["consiglio"], "it") == sit_down(["hint"], "it")


@pytest.mark.parametrize(
    ("language", "asked", "found"),
    [
        ("en", "what is sniper", "los.ability.sniper"),
        ("en", "what backstab", "los.backstab.cases"),
        ("it", "cos'è furtività", "los.ability.stealth"),
        ("it", "cosa è la prosperità", "los.end.prosperity"),
    ],
)
def test_a_word_of_the_game_is_explained_with_its_rule(language, asked, found):
    plain = sit_down([], language)
    told = [line for line in sit_down([asked], language) if line not in plain]

    assert told[0].endswith(f"[{found}]")
    assert len(told[1]) > 20


def test_a_word_that_no_rule_knows_is_said_to_be_unknown():
    assert "The rules know no such word." in sit_down(["what is qqqq"], "en")
