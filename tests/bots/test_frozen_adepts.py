"""The frozen adepts: fixed opponents for measurements, reached by name and listed nowhere."""

import pytest

import legendarium as lg
from legendarium.bots import bot, levels
from legendarium.bots.judgement.legends_of_signum.weights import FROZEN as SIGNUM
from legendarium.bots.judgement.village_of_legends.weights import FROZEN as VILLAGE

FROZEN = "legendarium.bots.judgement.{}.frozen:FrozenAdept"


@pytest.mark.parametrize("code", ["village-of-legends", "village-attacks", "legends-of-signum"])
def test_the_frozen_adept_plays_but_is_no_level(code):
    name = FROZEN.format(code.replace("-", "_"))
    table = lg.open(code, seed=3)

    assert bot(code, name, 5).pick(table) in table.decision.options
    assert "frozen" not in " ".join(levels(code)).lower()


def test_the_frozen_adept_of_signum_has_the_figures_of_its_commit():
    assert (SIGNUM.keeps_deck, SIGNUM.trades_hand, SIGNUM.counts_income, SIGNUM.hero_pull) == (False, False, False, 1.0)
    assert (SIGNUM.hero, SIGNUM.hero_wound, SIGNUM.caution, SIGNUM.danger) == (60.0, 4.0, 0.6, 1.2)
    assert (SIGNUM.follower_danger, SIGNUM.advance, SIGNUM.card, SIGNUM.tactic) == (0.1, 2.0, 1.6, 2.5)


def test_the_frozen_adept_of_village_of_legends_has_the_figures_of_its_commit():
    assert (VILLAGE.blow, VILLAGE.gold, VILLAGE.draw, VILLAGE.crowding, VILLAGE.xp) == (1.4, 0.055, 3.0, 0.8, 0.06)
    assert (VILLAGE.own_life, VILLAGE.defence, VILLAGE.monster_base, VILLAGE.block) == (0.6, 0.9, 3.0, 3.0)
    assert (VILLAGE.plans, VILLAGE.price_tags, VILLAGE.pace) == (True, 0.0, 0.8)
