"""The Overlord's creatures: limits, tokens, where they appear, and chained creatures."""

import pytest

from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.targets import affected, choosable
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.field.summoning import has_company
from legendarium.games.legends_of_signum.geometry.exact.discs import SMALL
from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.quest.cards.assembling import quest_box
from legendarium.games.legends_of_signum.quest.cards.beasts import is_off_tether, may_come
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace
from legendarium.games.legends_of_signum.quest.cards.verbs import read_spot
from legendarium.games.legends_of_signum.quest.placing import Summon
from legendarium.games.legends_of_signum.quest.quests.completion import DrawQuest
from legendarium.games.legends_of_signum.quest.rounds import OverlordPhase
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.kernel.steps import answer
from legendarium.testing.legends_of_signum_quest import QuestScene

RULE = "los.quest.on-draw-actions"


def row(code, count, y):
    """So many tokens of a kind beside each other."""
    names = [code if at == 0 else f"{code}.{at + 1}" for at in range(count)]
    return " ".join(f"{name}@{60 + 60 * at},{y}" for at, name in enumerate(names))


# -- limits and tokens


@pytest.mark.rule("los.quest-pvp.creature-limits")
def test_six_bandits_and_wolves_are_the_most_while_a_skeleton_may_come_as_the_ninth_creature():
    scene = QuestScene(horde=f"{row('bandit', 4, 400)} {row('wild-wolf', 2, 460)} {row('skeleton', 2, 520)}")

    assert not may_come(scene.table, 1, "wild-wolf")
    assert may_come(scene.table, 1, "skeleton")
    scene.begin(Summon("skeleton", read_spot("overlord-side", "contact"), RULE))
    scene.match.play(scene.decision.options[0])
    assert len(scene.table.army(1)) == 9


@pytest.mark.rule("los.ruling.quest.creature-limit-agreed")
@pytest.mark.parametrize(("said", "comes"), [("recommended", True), (2, False)])
def test_a_table_may_agree_on_another_limit(said, comes):
    scene = QuestScene(horde=row("bandit", 2, 400), rulings={"quest.creature_limit": said})

    assert may_come(scene.table, 1, "bandit") == comes


@pytest.mark.rule("los.ruling.quest.creature-limit-effect", "los.quest.token-shortage")
def test_beyond_the_limit_the_overlord_may_take_one_of_the_group_back_or_lets_it_be():
    scene = QuestScene(horde=f"{row('bandit', 4, 400)} {row('wild-wolf', 2, 460)}")
    scene.begin(Summon("bandit", read_spot("overlord-side", "contact"), RULE))
    assert (scene.kind, scene.asked, len(scene.words("take-back"))) == ("take-back", 1, 6)

    scene.play("take-back:wild-wolf")
    scene.match.play(scene.decision.options[0])

    assert (scene.standing("bandit"), scene.standing("wild-wolf"), scene.state.honour) == (5, 1, 0)
    scene.begin(Summon("bandit", read_spot("overlord-side", "contact"), RULE))
    scene.play("pass")
    assert scene.standing("bandit") == 5
    assert scene.events("not-placed")


@pytest.mark.rule("los.quest.token-shortage")
def test_when_all_tokens_stand_on_the_field_two_may_be_taken_back_and_placed_anew():
    scene = QuestScene(
        horde=row("wild-wolf", 6, 400),
        quest_deck="hunt",
        quest_cards={
            "hunt": {"action": [{"beast": "wild-wolf", "count": 2}], "completion": [{"is": "gone", "who": "wild-wolf"}]}
        },
        rulings={"quest.creature_limit": 12},
    )
    scene.begin(DrawQuest())

    for wolf in ("wild-wolf", "wild-wolf.2"):
        assert scene.kind == "take-back"
        scene.play(f"take-back:{wolf}")
        scene.match.play(scene.decision.options[0])

    assert scene.standing("wild-wolf") == 6
    assert len(scene.events("taken-back")) == 2


@pytest.mark.rule("los.ruling.quest.pvp-creature-type", "los.ruling.quest.bandit-honour-lost")
def test_a_bandit_is_an_opponents_character_that_returns_to_the_box_and_gives_honour():
    scene = QuestScene(horde="bandit@300,400", hand="bolt", cards={"bolt": {"type": "spell"}})
    bandit = scene.things["bandit"]
    assert affected(scene.table, scene.things["bolt"], "enemy-characters") == [bandit]

    scene.table.wounds[bandit] = 2
    scene.begin(DEATHS)

    assert bandit in scene.table.players[1].box
    assert scene.table.players[1].graveyard == []
    assert scene.state.honour == 1


@pytest.mark.rule("los.quest.creature-card-sides")
def test_overlord_creatures_use_the_side_of_their_card_for_the_mode():
    own = own_box(QUEST)
    said = Rulings(check_rulings({}))
    scenes = [
        QuestScene(alone=alone, beasts={"bandit": {"strength": 3, "alone": {"strength": 1, "pattern": ["attack"]}}})
        for alone in (False, True)
    ]
    strengths = [strength(scene.table, scene.things["bandit"]) for scene in scenes]
    patterns = [scene.table.creature(scene.things["bandit"]).pattern for scene in scenes]

    assert (strengths, patterns) == ([3, 1], [(), ("attack",)])
    for alone in (False, True):
        for face in quest_box(own.printed, alone, "normal", said).beasts:
            assert isinstance(face, BeastFace)
            assert bool(face.pattern) == (alone and face.group != "chained")


# -- where they appear


@pytest.mark.rule("los.quest.no-summon-into-contact", "los.example.quest-faq-contact")
def test_an_overlord_creature_appears_in_contact_only_if_the_card_says_so():
    scene = QuestScene(company="hero@300,300")
    scene.begin(Summon("bandit", read_spot("hero", "S"), RULE))
    assert scene.why_not("place:bandit@300,334").rule == "los.quest.no-summon-into-contact"
    assert scene.why_not("place:bandit@300,520").rule == RULE
    scene.play("place:bandit@300,360")
    assert not scene.table.in_contact(scene.things["hero"])

    scene.begin(Summon("bandit", read_spot("hero", "contact"), RULE))
    scene.play("place:bandit.2@334,300")
    assert scene.table.in_contact(scene.things["hero"]) == [scene.things["bandit.2"]]


@pytest.mark.rule("los.quest.placement-fallback", "los.example.quest-faq-placement")
def test_without_room_where_the_quest_wants_it_a_creature_touches_the_overlords_side():
    scene = QuestScene()
    scene.begin(Summon("bandit", read_spot("old-mill", "S"), RULE))
    assert scene.decision.rule == "los.quest.placement-fallback"

    scene.match.play(scene.decision.options[0])

    assert scene.at("bandit")[1] == 600 - 16


@pytest.mark.rule("los.quest.evil-eye-tether", "los.example.quest-faq-evil-eyes")
def test_an_evil_eye_does_not_end_farther_than_s_from_rocks():
    scene = QuestScene(horde="evil-eye@300,420", lands="quest-rocks@300,300")
    scene.begin(Begin(scene.things["evil-eye"]))

    assert scene.why_not("move:evil-eye@300,470").rule == "los.quest.evil-eye-tether"
    assert scene.why_not("move:evil-eye@300,400") is None
    ways = [option for option in scene.decision.options if option.word in ("move", "run")]
    assert ways
    for option in ways:
        copy = scene.table.clone()
        answer(copy, option)
        assert not is_off_tether(
            copy, scene.things["evil-eye"], copy.x[scene.things["evil-eye"]], copy.y[scene.things["evil-eye"]]
        )
    scene.play("move:evil-eye@300,415")
    assert scene.at("evil-eye") == (300, 415)


# -- chained creatures


@pytest.mark.rule("los.quest.allied-quest-creature", "los.ruling.quest.gain-control-ocr")
def test_a_chained_creature_counts_for_no_limit_and_is_nobodys_for_cards_though_the_hero_leads_it():
    company = "hero@300,16 " + " ".join(f"s{at}@{60 * at + 60},60" for at in range(7))
    scene = QuestScene(company=company, allies="pilgrim@300,300", active=0)
    pilgrim, hero = scene.things["pilgrim"], scene.things["hero"]

    assert len(scene.table.army(0)) == 9
    assert not has_company(scene.table, 0)
    assert pilgrim not in affected(scene.table, hero, "your-characters")
    assert pilgrim not in affected(scene.table, hero, "your-creatures")
    assert pilgrim not in affected(scene.table, hero, "enemy-creatures")
    scene.begin(Phase(0))
    assert "activate:pilgrim" in scene.offers


@pytest.mark.rule("los.quest.allied-quest-creature")
def test_a_seventh_follower_may_be_summoned_beside_a_chained_creature():
    company = "hero@300,16 " + " ".join(f"s{at}@{60 * at + 60},60" for at in range(6))
    scene = QuestScene(company=company, allies="pilgrim@300,300")

    assert len(scene.table.army(0)) == 8
    assert has_company(scene.table, 0)
    assert choosable(scene.table, scene.things["hero"], "any-creatures")


def test_backstabs_of_overlord_creatures_with_a_player_roll_as_usual():
    scene = QuestScene(company="hero@300,300", horde="bandit@333,300")
    scene.fix("bullseye")
    scene.begin(*backstabs(scene.table, scene.things["hero"], [scene.things["bandit"]]), OverlordPhase())

    assert scene.wounds("hero") == 0
    assert "rolled" in scene.happened()


@pytest.mark.rule("los.quest.allied-quest-creature", "los.ruling.quest.bandit-honour-lost")
def test_the_death_of_a_chained_creature_brings_no_honour_and_counts_for_no_quest():
    hunt = {"completion": [{"is": "slain", "who": "pilgrim", "count": 1}]}
    scene = QuestScene(
        allies="pilgrim@300,300+wounds=9", quests="a", quest_cards={"a": hunt}, beasts={"pilgrim": {"honour": 2}}
    )
    scene.begin(DEATHS)

    assert not scene.table.is_standing(scene.things["pilgrim"])
    assert (scene.state.honour, scene.open_quest("a").slain) == (0, ())


@pytest.mark.rule("los.quest.evil-eye-tether")
def test_an_evil_eye_may_stand_at_exactly_s_from_rocks():
    scene = QuestScene(horde="evil-eye@300,420", lands="quest-rocks@300,300")
    eye = scene.things["evil-eye"]
    (rocks,) = scene.table.templates
    y, x = max(corner for piece in rocks.pieces for corner in zip(piece.ys, piece.xs, strict=True))
    at = y + scene.table.fixed.radius[eye] + SMALL

    assert [is_off_tether(scene.table, eye, x, at + more) for more in (0, 1)] == [False, True]
