"""Set-up: the boxes, the Market, Heroes, who starts, opening hands; and what the content may say."""

import pytest

from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.library.collection import EXPANSIONS, open_box, own_box
from legendarium.games.village_of_legends.printed.faces import CLASS_OF_WEAPON, ELEMENTS
from legendarium.games.village_of_legends.setup.preparation import ChooseHeroes, open_market
from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import IllegalMove, PackError, SetupError
from legendarium.testing.village_of_legends import VillageScene, open_game

PACK = 'code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\n'
GIANT = {
    "giant": {"kind": "monster", "life": 30, "overwhelm": True},
    "tail": {"kind": "monster", "part_of": "giant", "xp": 60},
}
AMBUSHER = {"ghoul": {"kind": "monster", "life": 3, "sneak": True}}


def codes(match, cards):
    return [match.table.faces[card].code for card in cards]


def kinds(match, cards):
    return [match.table.faces[card].group for card in cards]


def problems_of(folder, cards, about=PACK):
    """What is wrong with a pack that holds these cards."""
    (folder / "pack.toml").write_text(about)
    (folder / "cards.toml").write_text(cards)
    with pytest.raises(PackError) as caught:
        open_box(folder)
    return str(caught.value)


def dealt(main, turns=0, **more):
    """A Market dealt from a main deck whose last card is the top one."""
    scene = VillageScene(begin=False, main=main, cards={**GIANT, **AMBUSHER}, supply="tail", **more)
    for hero in scene.table.heroes:
        hero.turns = turns
    open_market(scene.table)
    return scene


# -- the boxes


@pytest.mark.rule("vol.components.card-totals")
def test_the_base_box_holds_172_cards():
    counts = dict.fromkeys(("coin", "staff", "beer", "scroll", "spell", "potion", "nuggets", "main"), 0)
    for face in own_box("base").cards:
        name = face.code if face.starting else face.group
        counts[name if name in counts else "main"] += face.count

    assert list(counts.values()) == [32, 8, 7, 10, 15, 9, 12, 79]


@pytest.mark.rule("vol.setup.player-count")
@pytest.mark.parametrize("seats", [0, 1, 7])
@pytest.mark.parametrize("expansions", [[], ["ancient-guild"], ["ancient-guild", "the-horde", "reapers-hand"]])
def test_fewer_than_two_and_more_than_six_cannot_play(seats, expansions):
    with pytest.raises(SetupError, match="two to six"):
        open_game(seats, expansions=expansions)


@pytest.mark.rule("vol.setup.player-count")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_need_an_expansion(seats):
    with pytest.raises(SetupError, match="expansion"):
        open_game(seats)

    assert open_game(seats, expansions=["ancient-guild"]).seats == seats
    assert open_game(4).seats == 4


@pytest.mark.rule("vol.setup.player-count", "vol.setup.hero-selection")
@pytest.mark.parametrize(
    ("seats", "options", "fixes"),
    [
        (5, {}, {f"add:{box}": {"expansions": [box]} for box in EXPANSIONS}),
        (2, {"heroes": ["mage", "mage"]}, {"at-the-table": {"heroes": []}}),
        (2, {"heroes": ["nobody", "mage"], "expansions": ["the-horde"]}, {"at-the-table": {"heroes": []}}),
    ],
)
def test_a_table_that_cannot_be_opened_comes_with_the_options_that_would_open_it(seats, options, fixes):
    with pytest.raises(SetupError) as caught:
        GAME.check(seats, options)

    assert dict(GAME.fixes(caught.value, options)) == fixes
    for change in fixes.values():
        assert GAME.check(seats, {**options, **change})


def test_a_hero_of_a_closed_box_is_offered_with_that_box():
    hero = own_box("the-horde").heroes[0].code
    with pytest.raises(SetupError) as caught:
        GAME.check(2, {"heroes": [hero, "mage"], "expansions": ["ancient-guild"]})

    first, last = GAME.fixes(caught.value, {"expansions": ["ancient-guild"]})
    assert first == ("add:the-horde", {"expansions": ["ancient-guild", "the-horde"]})
    assert last == ("at-the-table", {"heroes": []})


@pytest.mark.rule("vol.ruling.starting-cards-5p-6p")
def test_a_table_needs_as_many_starting_decks_as_players():
    match = open_game(6, expansions=["the-horde"])

    assert [len(hero.deck) + len(hero.hand) for hero in match.table.heroes] == [10] * 6


@pytest.mark.rule("vol.ruling.starting-cards-5p-6p")
def test_a_table_with_fewer_starting_decks_than_players_is_refused(monkeypatch):
    monkeypatch.setattr(own_box("the-horde"), "decks", 1)
    with pytest.raises(SetupError, match="starting decks for 5 players, not 6"):
        open_game(6, expansions=["the-horde"])


@pytest.mark.rule("vol.ruling.ability-provenance")
def test_the_base_box_needs_no_pieces_of_the_expansions():
    for face in own_box("base").cards:
        pieces = (face.poison, face.mini, face.summons, face.proliferate, face.overwhelm, face.part_of, face.loot)
        assert not any(pieces), face.code
        assert not face.sneak, face.code
        assert not face.resists, face.code


@pytest.mark.rule("vol.ruling.unknown-statistics")
def test_every_figure_is_data_that_says_where_it_comes_from():
    for box in (own_box("base"), own_box("ancient-guild"), own_box("the-horde"), own_box("reapers-hand")):
        for entry in box.pack.entries["card"] + box.pack.entries["hero"]:
            house = entry.data["provenance"] == "house"
            assert house != bool(entry.data.get("sourced")), entry.where


@pytest.mark.rule("vol.ruling.unknown-statistics")
def test_a_card_that_does_not_say_where_its_figures_come_from_is_refused(tmp_path):
    card = '[[card]]\ncode = "x"\nname = "X"\nkind = "item"\ncount = 1\nprice = 10\nsellable = true\n'

    assert "card 'x', field 'provenance': missing" in problems_of(tmp_path, card)


@pytest.mark.rule("vol.turn.card-identity")
@pytest.mark.parametrize("field", ["kind", "price", "sellable"])
def test_a_card_without_type_price_or_sellable_flag_is_refused_by_name(tmp_path, field):
    fields = {"kind": '"item"', "price": "10", "sellable": "true", "count": "1", "provenance": '"house"'}
    del fields[field]
    card = '[[card]]\ncode = "x"\nname = "X"\n' + "".join(f"{name} = {value}\n" for name, value in fields.items())

    assert f"card 'x', field '{field}': missing" in problems_of(tmp_path, card)


SPELL = (
    '[[card]]\ncode = "x"\nname = "X"\nkind = "spell"\nspell = "attack"\n'
    'count = 1\nprice = 10\nsellable = false\nprovenance = "house"\n'
)


@pytest.mark.rule("vol.element.five", "vol.ruling.element-table")
@pytest.mark.parametrize("element", ["", 'element = "aether"\n'])
def test_a_spell_without_one_of_the_five_elements_is_refused(tmp_path, element):
    assert "card 'x', field 'element'" in problems_of(tmp_path, SPELL + element)


@pytest.mark.rule("vol.element.five", "vol.ruling.element-table")
def test_a_spell_of_each_of_the_five_elements_is_accepted(tmp_path):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "cards.toml").write_text(
        "".join(SPELL.replace('"x"', f'"{name}"') + f'element = "{name}"\n' for name in ELEMENTS)
    )

    assert [face.element for face in open_box(tmp_path).cards] == ["fire", "earth", "water", "air", "mind"]


@pytest.mark.rule("vol.ruling.monster-type-table")
def test_a_monster_may_have_several_types():
    scene = VillageScene(
        hand="sword",
        monsters_0="wight",
        cards={"wight": {"kind": "monster", "life": 20, "types": ["undead", "beast"]}},
        heroes=[{"level1": {"modifiers": [{"changes": "against", "by": 2, "only": ["beast"]}]}}],
    )
    scene.fix(3)
    scene.play("play:sword")

    assert scene.wounds("wight") == 5


@pytest.mark.rule("vol.ruling.nuggets-kind")
def test_nuggets_are_treasure_only_if_their_card_shows_gold():
    scene = VillageScene(hand="nugget lump", cards={"lump": {"kind": "nuggets", "price": 40, "sellable": True}})
    scene.play("play:nugget")
    assert scene.gold == 30
    assert "lump" in scene.words("sell")
    scene.play("play:lump")
    assert scene.gold == 30


@pytest.mark.rule("vol.ruling.staff-name")
def test_staff_of_fire_and_fire_staff_are_one_weapon_of_the_staffs():
    assert CLASS_OF_WEAPON["Staff of Fire"] == CLASS_OF_WEAPON["Fire Staff"] == "staffs"


@pytest.mark.rule("vol.ruling.die-kind")
def test_dice_are_six_sided_fair_and_recorded():
    dice, again = Dice(7), Dice(7)
    rolls = [dice.roll() for _ in range(6000)]

    assert sorted(set(rolls)) == [1, 2, 3, 4, 5, 6]
    assert all(850 < rolls.count(face) < 1150 for face in range(1, 7))
    assert rolls == [again.roll() for _ in range(6000)]


# -- the table


@pytest.mark.rule("vol.setup.starting-deck")
def test_everybody_starts_with_eight_coins_and_two_staffs_and_the_rest_leaves_the_game():
    match = open_game(3, heroes=[])

    for hero in match.table.heroes:
        assert sorted(codes(match, hero.deck)) == ["coin"] * 8 + ["staff"] * 2
        assert hero.discard == hero.hand == []
    assert sorted(codes(match, match.table.removed)) == ["coin"] * 8 + ["staff"] * 2


@pytest.mark.rule("vol.setup.starting-deck")
def test_starting_decks_are_shuffled_apart():
    orders = {tuple(codes(match, hero.deck)) for match in (open_game(4, heroes=[]),) for hero in match.table.heroes}

    assert len(orders) > 1


@pytest.mark.rule("vol.setup.side-decks")
def test_beers_scrolls_spells_and_potions_lie_face_down_on_spaces_1_to_4():
    match = open_game()
    table = match.table

    for space, (kind, count) in enumerate((("beer", 7), ("scroll", 10), ("spell", 15), ("potion", 9))):
        pile = [table.market[space], *table.piles[space]]
        assert kinds(match, pile) == [kind] * count
    market = match.view(0)["market"]
    assert market["piles"][:4] == [6, 9, 14, 8]
    assert [space["code"] for space in market["spaces"][:4]] == codes(match, table.market[:4])


@pytest.mark.rule("vol.setup.side-decks", "vol.setup.main-deck")
def test_another_seed_is_another_order():
    one, two = open_game(seed=1), open_game(seed=2)

    assert codes(one, one.table.piles[2]) != codes(two, two.table.piles[2])
    assert codes(one, one.table.main) != codes(two, two.table.main)
    assert codes(one, one.table.main) == codes(one, open_game(seed=1).table.main)


@pytest.mark.rule("vol.setup.nuggets-pile")
def test_twelve_nuggets_lie_face_up_and_stay_so():
    match = open_game(rolls=(6, 6, 1, 1))
    market = match.view(1)["market"]
    assert [card["code"] for card in [market["spaces"][4], *market["nuggets"]]] == ["nuggets"] * 12

    match.table.turn.gold = 40
    match.table.decision.step.run(match.table)
    match.play(f"buy:{market['spaces'][4]['id']}")
    market = match.view(1)["market"]
    assert [card["code"] for card in [market["spaces"][4], *market["nuggets"]]] == ["nuggets"] * 11


@pytest.mark.rule("vol.setup.main-deck")
def test_all_other_cards_make_a_main_deck_of_79():
    match = open_game()
    cards = match.table.main + match.table.market[5:]

    assert len(cards) == 79
    assert not {"beer", "scroll", "spell", "potion", "nuggets"} & set(kinds(match, cards))
    assert not any(match.table.faces[card].starting for card in cards)


@pytest.mark.rule("vol.setup.open-market")
def test_ten_cards_are_on_offer_from_the_start():
    match = open_game()

    assert EMPTY not in match.table.market
    assert [len(pile) for pile in match.table.piles] == [6, 9, 14, 8, 11]
    assert len(match.table.main) == 74
    shown = match.view(0)["market"]
    assert [space["code"] for space in shown["spaces"]] == codes(match, match.table.market)
    assert shown["piles"][0] == 6


@pytest.mark.rule("vol.ruling.overwhelm-at-setup")
def test_a_giant_dealt_at_set_up_enters_on_space_10_and_acts_from_the_first_turn():
    scene = dealt("sword shield helmet armour orc giant bow")

    assert scene.zone("giant") == "giant"
    assert [scene.space(number) for number in range(6, 11)] == ["bow", "orc", "armour", "helmet", ""]
    scene.fix(4)
    scene.start_turn(0)
    assert scene.hero(0).life == 16


@pytest.mark.rule("vol.ruling.overwhelm-at-setup")
def test_with_the_other_option_a_giant_is_shuffled_back():
    scene = dealt("sword shield helmet armour orc giant bow", rulings={"overwhelm-at-setup": "shuffle-back"})

    assert scene.zone("giant") == ""
    assert [scene.space(number) for number in range(6, 11)] == ["bow", "orc", "armour", "helmet", "shield"]
    assert sorted(scene.zone("main").split()) == ["giant", "sword"]


@pytest.mark.rule("vol.ruling.sneak-first-turn")
def test_an_ambusher_dealt_at_set_up_leaves_the_game_and_is_replaced():
    scene = dealt("sword shield helmet armour orc ghoul bow")

    assert [scene.space(number) for number in range(6, 11)] == ["bow", "orc", "armour", "helmet", "shield"]
    assert scene.zone("removed") == "ghoul"


@pytest.mark.rule("vol.ruling.sneak-first-turn")
@pytest.mark.parametrize(("turn", "removed", "facing"), [(1, "ghoul", ""), (2, "", "ghoul")])
def test_nobody_is_ambushed_in_a_first_turn(turn, removed, facing):
    scene = VillageScene(gold=20, market="shield", main="sword ghoul", cards=AMBUSHER, begin=False)
    scene.hero(0).turns = turn
    scene.begin()
    scene.fix(1)
    scene.play("buy:shield")

    assert scene.zone("removed") == removed
    assert scene.zone("monsters", 0) == facing
    assert scene.space(6) == "sword"


# -- Heroes


@pytest.mark.rule("vol.setup.hero-selection", "vol.ruling.hero-selection")
def test_a_hero_that_was_taken_cannot_be_taken_again():
    match = open_game(heroes=[])
    assert match.decision.seat == 0
    match.play("hero:elf")

    assert match.decision.seat == 1
    assert match.why_not("hero:elf").rule == "vol.setup.hero-selection"
    with pytest.raises(IllegalMove):
        match.play("hero:elf")
    match.play("hero:random")
    assert match.table.heroes[0].board.code == "elf"
    assert match.table.heroes[1].board.code not in ("elf", "none")


@pytest.mark.rule("vol.ruling.hero-selection")
def test_heroes_are_chosen_in_seat_order_unless_all_are_dealt_at_random():
    match = open_game(3, heroes=[])
    asked = []
    while match.decision.kind == "choose-hero":
        asked.append(match.decision.seat)
        match.play(match.decision.options[0])
    assert asked == [0, 1, 2]

    match = open_game(3, heroes=[], rulings={"hero-choice": "all-random"})
    assert match.decision.kind == "play"
    assert len({hero.board.code for hero in match.table.heroes}) == 3


@pytest.mark.rule("vol.setup.hero-selection")
def test_the_last_hero_left_is_not_asked_for():
    match = open_game(heroes=[])
    table, boards = match.table, match.decision.step.left
    table.decision = None
    ChooseHeroes(1, boards[:1]).run(table)

    assert table.decision is None
    assert table.heroes[1].board is boards[0]


@pytest.mark.rule("vol.setup.life-and-xp")
def test_heroes_start_with_full_life_no_experience_and_level_1():
    match = open_game(heroes=["mage", "barbarian"])

    assert [(hero.life, hero.xp, hero.level) for hero in match.table.heroes] == [
        (hero.board.life, 0, 1) for hero in match.table.heroes
    ]
    assert match.table.heroes[0].life < match.table.heroes[1].life


# -- who starts


@pytest.mark.rule("vol.setup.first-player", "vol.ruling.first-player-tie")
def test_the_highest_sum_starts_and_only_those_tied_roll_again():
    match = open_game(3, rolls=(4, 5, 5, 4, 2, 3, 1, 3, 3, 4))

    rolled = [event.seat for event in match.events if event.kind == "rolled-for-start"]
    assert rolled == [0, 1, 2, 0, 1]
    turns = []
    for _ in range(3):
        turns.append(match.decision.seat)
        match.play("end")
    assert turns == [1, 2, 0]


@pytest.mark.rule("vol.ruling.first-player-tie")
def test_ties_are_rolled_again_as_often_as_needed():
    match = open_game(2, rolls=(3, 3, 3, 3, 1, 1, 1, 1, 2, 2, 5, 5))

    assert match.table.starter == 1


@pytest.mark.rule("vol.setup.opening-hand-2p", "vol.ruling.opening-hand-fourth")
def test_with_two_players_the_starter_draws_three_the_other_five():
    match = open_game(2, rolls=(1, 1, 6, 6))

    assert [len(hero.hand) for hero in match.table.heroes] == [5, 3]


@pytest.mark.rule("vol.setup.opening-hand-3plus", "vol.ruling.opening-hand-fourth")
@pytest.mark.parametrize(("seats", "sizes"), [(3, [3, 4, 5]), (4, [3, 4, 5, 5]), (6, [3, 4, 5, 5, 5, 5])])
def test_with_more_players_the_first_draws_three_the_second_four(seats, sizes):
    match = open_game(seats, expansions=["the-horde"] if seats > 4 else [], rolls=(6, 6) + (1, 1) * (seats - 1))
    while match.decision.kind == "choose-place":
        match.play(match.decision.options[1])

    table = match.table
    ring = [table.ring[(table.ring.index(table.starter) + step) % seats] for step in range(seats)]
    assert [len(table.heroes[seat].hand) for seat in ring] == sizes


@pytest.mark.rule("vol.setup.opening-hand-3plus")
def test_the_starters_next_hand_is_a_whole_one():
    match = open_game(4, rolls=(6, 6, 1, 1, 1, 1, 1, 1))
    match.play("end")

    assert len(match.table.heroes[0].hand) == 5


@pytest.mark.rule("vol.ruling.opening-hand-timing")
def test_all_opening_hands_are_drawn_in_turn_order_before_the_first_turn():
    match = open_game(3, rolls=(1, 1, 6, 6, 2, 2))

    told = [(event.kind, event.seat) for event in match.events if event.kind in ("drew", "turn-began")]
    assert told == [("drew", 1), ("drew", 2), ("drew", 0), ("turn-began", 1)]
