"""Who may know what, zone by zone."""

import pytest

from legendarium.games.village_of_legends.market.dealing import refill
from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.kernel.dice import Dice
from legendarium.testing.village_of_legends import VillageScene

pytestmark = pytest.mark.rule("vol.ruling.public-information")
SEER = [{"level1": {"vision": True}}]
EVERYBODY = (0, 1, 2, None)


def views(seats=3, **zones):
    """What each seat and a spectator see."""
    match = VillageScene(seats, **zones).match
    return [match.view(seat) for seat in EVERYBODY]


def who_can_tell(one, two):
    """The seats to whom the two tables look different."""
    return [seat for seat, left, right in zip(EVERYBODY, one, two, strict=True) if left != right]


def test_a_hand_is_its_owners_alone():
    assert who_can_tell(views(hand_1="coin beer"), views(hand_1="sword orc")) == [1]


def test_what_the_active_player_holds_does_not_show_in_what_is_asked():
    assert who_can_tell(views(hand="coin beer"), views(hand="potion scroll")) == [0]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_is_nobodys_not_even_its_owners(seat):
    assert who_can_tell(views(**{f"deck_{seat}": "coin beer"}), views(**{f"deck_{seat}": "sword orc"})) == []


@pytest.mark.parametrize("zone", ["main", "pile_1", "pile_2", "pile_3", "pile_4"])
def test_the_main_deck_and_the_piles_are_nobodys(zone):
    assert who_can_tell(views(**{zone: "coin beer"}), views(**{zone: "sword orc"})) == []


@pytest.mark.parametrize(
    "zone",
    ["market", "pile_5", "removed", "supply", "discard_1", "played_1", "defences_1", "monsters_1", "loot_1", "space_1"],
)
def test_everything_that_lies_open_is_everybodys(zone):
    one, two = ("shield", "helmet") if zone == "defences_1" else ("orc", "ogre")
    assert who_can_tell(views(**{zone: one}), views(**{zone: two})) == [*EVERYBODY]


def test_the_whole_discard_pile_is_open_not_only_its_top():
    assert who_can_tell(views(discard_1="coin orc beer"), views(discard_1="coin sword beer")) == [*EVERYBODY]


@pytest.mark.parametrize("zone", ["hand_1", "deck_1", "main", "pile_3"])
def test_how_many_cards_there_are_is_open(zone):
    assert who_can_tell(views(**{zone: "coin coin"}), views(**{zone: "coin"})) == [*EVERYBODY]


def test_life_experience_intelligence_and_gold_are_open():
    scene = VillageScene(gold=30)
    scene.hero(0).life, scene.hero(0).xp = 7, 40
    shown = scene.match.view(1)

    assert (shown["heroes"][0]["life"], shown["heroes"][0]["xp"], shown["heroes"][0]["intelligence"]) == (7, 40, 2)
    assert shown["turn"]["gold"] == 30


def test_what_is_drawn_is_told_to_the_one_who_draws():
    scene = VillageScene(hand="potion", deck="sword", cards={"potion": {"lines": [{"do": "draw"}]}})
    scene.play("play:potion")

    told = {seat: next(e for e in scene.match.events_for(seat) if e.kind == "drew") for seat in (0, 1, None)}
    assert [card["code"] for card in told[0].facts()["cards"]] == ["sword"]
    assert told[1].facts() == told[None].facts() == {"count": 1}


def test_what_vision_shows_is_the_seers_alone():
    def seen(pile):
        scene = VillageScene(3, space_3="spark", pile_3=pile, heroes=SEER)
        scene.play("vision")
        heard = [[event.facts() for event in scene.match.events_for(seat)] for seat in EVERYBODY]
        return [(scene.match.view(seat), heard[at]) for at, seat in enumerate(EVERYBODY)]

    assert who_can_tell(seen("mend wall"), seen("mend quake")) == [0]
    assert who_can_tell(seen("mend wall"), seen("spark wall")) == []


def test_a_buried_spell_stays_known_to_the_seer_and_unknown_to_all_others():
    def buried(pile):
        scene = VillageScene(3, space_3="spark", pile_3=pile, heroes=SEER)
        scene.play("vision", "bury")
        return [scene.match.view(seat) for seat in EVERYBODY]

    assert who_can_tell(buried("mend wall"), buried("mend quake")) == [0]


def test_a_card_that_was_shuffled_away_cannot_be_followed_by_its_id():
    scene = VillageScene(discard="sword coin", deck="", hand="potion", cards={"potion": {"lines": [{"do": "draw"}]}})
    before = {card["id"] for card in scene.match.view(1)["heroes"][0]["discard"]}
    scene.play("play:potion")
    after = {card["id"] for card in scene.match.view(0)["hand"]}

    assert not before & after


@pytest.mark.parametrize("zone", ["hand_1", "deck_0", "main", "pile_3"])
@pytest.mark.parametrize("word", ["play", "buy", "sell", "cast", "tame", "store"])
def test_asking_for_a_hidden_card_tells_nothing(zone, word):
    refusals = []
    for code in ("sword", "orc", "wand"):
        scene = VillageScene(gold=90, **{zone: code})
        refusals.append(scene.why_not(f"{word}:{code}"))

    assert refusals[0] == refusals[1] == refusals[2]
    assert refusals[0] is not None


@pytest.mark.rule("vol.hero.vision")
def test_who_has_looked_at_a_spell_imagines_it_where_it_lies_and_nobody_else_does():
    spells = {code: {"kind": "spell", "spell": "heal", "element": "water"} for code in ("one", "two", "three", "four")}
    pile = " ".join(["two three four"] * 3) + " one"
    scene = VillageScene(3, gold=50, space_3="spark", pile_3=pile, cards=spells, heroes=SEER)
    scene.play("vision", "leave")
    table = scene.match.table

    def on_top(seat):
        imagined = [table.reimagine(seat, seed) for seed in range(30)]
        return {other.faces[other.piles[2][-1]].code for other in imagined}

    assert on_top(0) == {"one"}
    assert on_top(1) == on_top(None) == {"one", "two", "three", "four"}


def test_whoever_thinks_about_a_table_does_not_know_the_dice_to_come():
    """The imagined dice depend on the seed that imagines them and on nothing else."""
    one, two = VillageScene(), VillageScene()
    two.table.dice = Dice(99)
    rolls = [[scene.table.reimagine(0, seed).dice.roll(6) for seed in range(20)] for scene in (one, two)]

    assert rolls[0] == rolls[1]
    assert len(set(rolls[0])) > 1


def test_what_another_seat_may_answer_is_imagined_from_the_imagined_hand():
    scene = VillageScene(2, active=1, hand_1="coin beer", deck_1="potion scroll sword potion")
    for seed in range(10):
        imagined = scene.table.reimagine(0, seed)
        playable = {option.thing for option in imagined.decision.options if option.word == "play"}

        assert playable <= set(imagined.heroes[1].hand)


@pytest.mark.rule("vol.hero.vision")
def test_a_spell_that_vision_saw_counts_as_unseen_once_it_was_turned_up():
    """Bought, played and shuffled into somebody's deck, it is hidden from the seer like any other card."""
    scene = VillageScene(space_3="spark", pile_3="wall mend", heroes=SEER)
    scene.play("vision", "leave")
    seen = scene.table.known_to(0)
    scene.table.market[2] = EMPTY
    refill(scene.table, 2)

    assert [scene.table.faces[card].code for card in seen] == ["mend"]
    assert scene.table.market[2] == seen[0]
    assert scene.table.known_to(0) == []
