"""Bots of Village Attacks: they finish games, see nothing hidden, and get better by level."""

import re
from collections import Counter
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.bots.judgement.village_attacks import make
from legendarium.bots.judgement.village_attacks.evaluator import CastleEvaluator
from legendarium.bots.judgement.village_attacks.frozen import FrozenAdept
from legendarium.bots.judgement.village_attacks.threat import exposure, urgency
from legendarium.bots.judgement.village_attacks.zone_plan import Plan, tasks_of
from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.monsters.dice import Reroll
from legendarium.games.village_attacks.round.village_events import Reveal
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.lab.simulate import seed_of
from legendarium.testing.village_attacks import Siege


def played(level, seed, **options):
    """Play a whole siege with one bot for all Monsters."""
    checked = GAME.check(1, options)
    table = GAME.open(1, Dice(seed), checked)
    bot = lg.bot("village-attacks", level, seed)
    advance(table)
    while table.decision is not None:
        answer(table, bot.pick(table))
    return table


@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_bot_plays_a_siege_to_its_end(level, edition):
    table = played(level, 3, edition=edition, scenario="seal-the-breaches")

    assert table.outcome is not None


def test_two_bots_of_different_levels_share_a_siege():
    match = lg.Match.new("village-attacks", 2, 5)
    bots = [lg.bot("village-attacks", "adept", 1), lg.bot("village-attacks", "novice", 2)]
    while match.decision is not None:
        match.play(bots[match.decision.seat].choose(match))

    assert match.outcome is not None


def test_an_adept_wins_first_nights_that_a_random_player_loses():
    wins = {
        level: sum(
            bool(played(level, seed, scenario="first-night", difficulty="easy").outcome.winners) for seed in range(6)
        )
        for level in ("adept", "random")
    }

    assert wins["adept"] >= 4
    assert wins["random"] == 0


def test_an_adept_strikes_before_it_ends_its_turn():
    siege = Siege(villagers="p2@a")
    siege.turn("undead", "melee2")

    assert make("adept", 1).think(siege.table).word == "strike"


def test_an_adept_walks_to_where_its_symbols_are_of_use():
    siege = Siege(monsters="undead@H", villagers="p3@b")
    siege.turn("undead", "melee3 defence2")

    assert make("adept", 1).think(siege.table).key == "move:a"


def test_an_adept_pays_for_a_step_with_what_is_of_least_use_there():
    siege = Siege(monsters="undead@a", villagers="p3@b")
    siege.turn("undead", "melee3 retaliate3")
    siege.play("move:b")

    assert make("adept", 1).think(siege.table).key == "pay:retaliate"


def test_an_adept_blocks_a_deadly_blow_and_strikes_back_where_it_slays():
    siege = Siege(villagers="p1@a", dashboard={"health": 1})
    siege.monster("undead").defence = siege.monster("undead").retaliate = 1
    siege.activate("p1")
    assert make("adept", 1).think(siege.table).word == "block"

    siege.play("block")
    assert make("adept", 1).think(siege.table).word == "retaliate"


def test_villagers_weigh_more_the_nearer_they_are_to_the_heart():
    siege = Siege(monsters="undead@d", villagers="p1@a p1@c h.undead@c")

    assert urgency(siege.table, 0) > urgency(siege.table, 1)
    assert urgency(siege.table, siege.villager("h1")) > urgency(siege.table, 1)
    assert exposure(siege.table, 0, siege.zone("d")) == 2


def test_each_objective_is_the_task_of_the_nearest_monster():
    siege = Siege(
        monsters="undead@a arcane@d",
        objectives=[{"code": "seal", "zone": "c", "cost": "magic"}],
        win=[{"kind": "objectives"}],
    )

    assert tasks_of(siege.table, siege.number("arcane")) == [(0, 1.0)]
    assert tasks_of(siege.table, siege.number("undead")) == []


def test_a_beginner_sees_no_further_than_the_next_zone():
    siege = Siege(monsters="undead@H", villagers="p4@c")
    siege.turn("undead", "melee4 magic2")

    assert Plan(siege.table, 0, far_sighted=True).first_step == siege.zone("a")
    assert Plan(siege.table, 0, far_sighted=False).better < Plan(siege.table, 0, far_sighted=True).better


def test_an_adept_lets_the_healthiest_monster_bear_what_an_event_does_to_one():
    arrows = {"code": "arrows", "lines": [{"do": "damage", "amount": 1, "target": "monsters", "count": 1}]}
    siege = Siege(monsters="undead@H arcane@a", events=[arrows])
    siege.monster("undead").damage = 3
    siege.begin(Reveal())

    assert make("adept", 1).think(siege.table).key == "at:arcane"


@pytest.mark.parametrize("seed", range(40))
def test_nobody_shifts_symbols_to_and_fro_but_by_a_slip(seed):
    siege = Siege(monsters="undead@H")
    siege.monster("undead").defence = 1
    siege.monster("undead").store(2, 1)
    siege.turn("undead", "")
    assert siege.offers == ["move:a", "lower:defence", "take:magic", "end"]
    novice = make("novice", seed)
    novice.blunder_rate = 0

    assert novice.think(siege.table).word in ("move", "end")


def test_an_adept_alone_runs_as_many_monsters_as_the_scenario_is_balanced_for():
    table = lg.Match.new("village-attacks", 1, 1).table

    assert lg.bot("village-attacks", "adept", 1).pick(table).key == "count:3"


def test_an_adept_takes_as_many_as_an_ability_reaches():
    stun = {"do": "inflict", "status": "stun", "target": "here", "count": 2, "fewer": True}
    siege = Siege("H a", villagers="p1@a h.undead@a t.arcane@a", dashboard={"abilities": {"one": {"lines": [stun]}}})
    siege.turn("undead", "magic")
    siege.play("use:one")
    bot = lg.bot("village-attacks", "adept", 1)
    siege.play(bot.pick(siege.table).key)
    siege.play(bot.pick(siege.table).key)

    assert sum(1 for stunned in siege.table.villagers.stunned if stunned) == 2


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_no_bot_dithers_in_fifty_sieges(level):
    """Nobody puts a die away and takes it back, or the reverse: counted over the events of fifty sieges."""
    told = Counter()
    for seed in range(50):
        match = lg.Match.new("village-attacks", 1 + seed % 3, seed, {"round_limit": 3})
        bots = [lg.bot("village-attacks", level, 10 * seed + seat) for seat in range(match.table.seats)]
        while match.decision is not None:
            match.play(bots[match.decision.seat].choose(match))
        told.update(event.kind for event in match.events)

    assert told["stored"] > 100
    assert told["guarded"] > 100
    assert told["taken_back"] == 0


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_answer_has_a_reason_in_words(language):
    """In sieges of every scenario and both editions; most of them are not the bot's own answer."""
    for number, (_, seats, options) in enumerate(GAME.modes()):
        match = lg.Match.new("village-attacks", seats, number, options)
        bot = make("adept", number)
        while match.decision is not None and match.ply < 60:
            for option in match.decision.options[:: 1 + match.ply % 3]:
                text = bot.reason(match, option, language)
                assert text.endswith(".")
                assert not [flaw for flaw in ("{", "  ", "\n", " ,", "()", ": .") if flaw in text], text
            match.play(bot.choose(match))


def reason(siege, key, language="en"):
    """Return an adept's reason for an option."""
    evaluator = CastleEvaluator(far_sighted=True)
    evaluator.prepare(siege.table)
    option = next(option for option in siege.table.decision.options if option.key == key)
    return evaluator.reason(siege.table, option, language)


def test_a_reroll_says_why():
    siege = Siege(monsters="undead@a", villagers="p1@c")
    siege.hand("undead", "melee3 defence magic")
    siege.begin(Reroll(0))

    assert reason(siege, "reroll:melee").startswith("Nobody stands in your zone for 3 Melee to hit")
    assert reason(siege, "keep") == "All of it has a use as it is: Melee ×3, Magic, Defence."


def test_a_move_says_what_it_brings_within_reach():
    siege = Siege(monsters="undead@H", villagers="p3@b")
    siege.turn("undead", "melee3 defence2")

    assert reason(siege, "move:a") == "From b your dice reach 3 Villagers, from here 0."


def test_a_guard_says_how_much_is_aimed_at_you():
    siege = Siege(monsters="undead@a", villagers="p2@a h.undead@b")
    siege.turn("undead", "defence")

    assert reason(siege, "guard:defence") == "Up to 4 damage is aimed at you here in the coming phase."


def test_the_bot_of_the_docs_beats_the_adept_by_looking_to_the_end_of_the_round():
    page = (Path(__file__).parents[2] / "docs/bots.md").read_text(encoding="utf-8")
    space = {}
    exec(re.search(r"```python\n(import legendarium.*?)```", page, re.S).group(1), space)
    won = {"ahead": 0, "frozen": 0}
    for deal in range(2):
        for name, bot in (("ahead", space["Ahead"](deal)), ("frozen", FrozenAdept(deal))):
            options = {"difficulty": "hard", "scenario": "first-night"}
            table = lg.open("village-attacks", seats=1, seed=seed_of(3302, deal), options=options)
            while table.decision is not None:
                lg.answer(table, bot.pick(table))
            won[name] += bool(table.outcome.winners)

    assert won == {"ahead": 2, "frozen": 0}
