"""Slots for guard and Reserve: what is put there and what may go back."""

import pytest

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.testing.village_attacks import Siege


@pytest.mark.rule("va.ruling.rearranging", "va.ruling.reserve-spending")
def test_during_the_turn_symbols_may_be_shifted_between_pool_guard_and_reserve():
    siege = Siege(villagers="p2@a")
    siege.turn("undead", "defence magic melee")
    siege.play("store:magic", "guard:defence", "strike:p1", "take:magic", "lower:defence", "store:defence")

    monster = siege.monster("undead")
    assert (monster.defence, monster.reserve, siege.pool()) == (0, (0, 0, 0, 1, 0), "magic")
    siege.play("guard:defence", "end")
    assert (monster.defence, monster.stored) == (1, 0)


@pytest.mark.rule("va.ruling.rearranging")
@pytest.mark.parametrize("language", ["en", "it"])
def test_what_was_only_just_put_into_a_slot_does_not_go_back_before_something_is_done(language):
    siege = Siege(villagers="p1@a")
    siege.turn("undead", "defence magic melee")
    siege.play("guard:defence", "store:magic")

    for key in ("lower:defence", "take:magic"):
        assert key not in siege.offers
        refusal = siege.why_not(key)
        assert refusal.rule == "va.ruling.rearranging"
        told = siege.match.explain(key, refusal, language)
        assert ("only just" if language == "en" else "appena") in told
        assert ("undo" if language == "en" else "annulla") in told.lower()

    siege.play("strike:p1")
    assert {"lower:defence", "take:magic"} <= set(siege.offers)


@pytest.mark.rule("va.ruling.rearranging")
def test_what_lay_in_the_reserve_when_the_turn_began_may_be_taken_once_and_stays_where_it_is_put():
    siege = Siege()
    siege.monster("undead").store(MAGIC, 2)
    siege.turn("undead", "")
    siege.play("take:magic", "store:magic")
    assert siege.words("take") == ["magic"]
    siege.play("take:magic", "store:magic")

    assert siege.words("take") == []


@pytest.mark.rule("va.ruling.rearranging")
def test_a_stored_symbol_may_still_go_on_guard_and_stays_there():
    siege = Siege()
    siege.turn("undead", "defence")
    siege.play("store:defence", "guard:defence")

    assert siege.monster("undead").defence == 1
    assert siege.offers == ["end"]


@pytest.mark.rule("va.ruling.rearranging")
def test_what_an_ability_put_on_guard_is_no_die_and_stays_there():
    ward = {"cost": "defence", "lines": [{"do": "guard", "symbol": "defence", "count": 2, "target": "self"}]}
    siege = Siege(edition="first", dashboard={"abilities": {"one": ward}, "defence": 4})
    siege.turn("undead", "defence2")
    siege.play("use:one", "guard:defence")
    assert siege.why_not("lower:defence").rule == "va.ruling.rearranging"

    siege = Siege(edition="first", dashboard={"abilities": {"one": ward}, "defence": 4})
    siege.turn("undead", "defence2")
    siege.play("guard:defence", "use:one", "lower:defence")
    assert (siege.monster("undead").defence, siege.pool()) == (2, "defence")
    refusal = siege.why_not("lower:defence")
    assert (refusal.rule, refusal.details) == ("va.ruling.rearranging", {"case": "granted-stays"})


@pytest.mark.rule("va.ruling.rearranging")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("last", [False, True])
def test_whoever_never_ends_a_turn_runs_out_of_answers(edition, last):
    siege = Siege(edition=edition, villagers="p2@a p2@b")
    siege.monster("undead").store(MAGIC, 1)
    siege.turn("undead", "melee2 ranged magic defence retaliate")
    answers = 0
    while siege.table.decision is not None and siege.offers != ["end"]:
        keys = [key for key in siege.offers if key != "end"]
        siege.play(keys[-1 if last else 0])
        answers += 1
        assert answers < 60
