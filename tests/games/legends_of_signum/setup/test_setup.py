"""Game Setup: who begins, edges, heroes, and the opening hands."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, LEFT, RIGHT, TOP
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.setup.setup import build_fixed, lay_out
from legendarium.games.legends_of_signum.state.modes import ARCHITECT
from legendarium.kernel.dice import Dice
from legendarium.testing.legends_of_signum_tiny import tiny_fixed, tiny_side, tiny_table
from legendarium.testing.scene import Scene

SHIELD, AXE = 5, 3


class Muster(Scene):
    """A game of the tiny set from its very beginning."""

    def __init__(self, faces=(SHIELD, SHIELD, AXE, SHIELD, AXE, AXE), table=None, **rulings):
        self.table = table or tiny_table(**rulings)
        super().__init__(GAME, self.table)
        self.fix(*faces)
        self.run()

    def hero(self, party):
        return self.table.labels[self.table.hero_of(party)]

    def player(self, party):
        return self.table.players[party]

    def place(self, party, x, y):
        return f"place:{self.hero(party)}@{x * 1000},{y * 1000}"

    def to_hands(self):
        """Seat 0 begins at the bottom, heroes in the middle of their sides."""
        self.play("first:s0", "edge:bottom", self.place(0, 300, 16), self.place(1, 300, 584))
        return self

    def labels(self, party):
        return [self.table.labels[card] for card in self.player(party).hand]


@pytest.mark.rule("los.setup.first-turn-roll")
def test_who_rolls_more_shields_names_the_first_player_and_may_name_the_other():
    scene = Muster((SHIELD, AXE, AXE, SHIELD, SHIELD, AXE))
    assert (scene.asked, scene.offers) == (1, ["first:s0", "first:s1"])

    scene.play("first:s0")

    assert (scene.table.order, scene.asked, scene.kind) == ((0, 1), 0, "edge")


@pytest.mark.rule("los.ruling.setup.initiative-dice-count")
def test_three_dice_each_and_leaders_who_tie_roll_again():
    scene = Muster((SHIELD, AXE, AXE, AXE, SHIELD, AXE, AXE, AXE, AXE, AXE, AXE, SHIELD))

    assert scene.asked == 1
    assert [len(event.data["faces"]) for event in scene.events("rolled")] == [3, 3, 3, 3]
    one = Muster((SHIELD, AXE), setup__initiative_dice=1)
    assert (one.asked, [len(event.data["faces"]) for event in one.events("rolled")]) == (0, [1, 1])


@pytest.mark.rule("los.ruling.setup.who-picks-side", "los.zones.sides-fixed")
def test_the_first_player_chooses_a_side_and_the_other_has_the_opposite_one():
    scene = Muster()
    scene.play("first:s1")
    assert (scene.asked, scene.words("edge")) == (1, ["bottom", "top", "left", "right"])

    scene.play("edge:left")

    assert [edge.side for edge in scene.table.edges] == [RIGHT, LEFT]
    other = Muster()
    other.play("first:s0", "edge:top")
    assert [edge.side for edge in other.table.edges] == [TOP, BOTTOM]


@pytest.mark.rule("los.setup.hero-placement")
def test_each_hero_is_placed_touching_the_own_side_anywhere_along_it():
    scene = Muster()
    scene.play("first:s0", "edge:bottom")
    assert scene.asked == 0
    scene.play(scene.place(0, 16, 16))
    assert scene.asked == 1

    refusal = scene.why_not(scene.place(1, 300, 579))
    assert (refusal.rule, refusal.details["distance"]) == ("los.setup.hero-placement", 5000)
    assert scene.why_not(scene.place(1, 300, 16)).rule == "los.setup.hero-placement"
    scene.play(scene.place(1, 583, 584))

    assert (scene.table.x[1], scene.table.y[1]) == (583_000, 584_000)


@pytest.mark.rule("los.setup.order", "los.hero.one-per-game")
def test_both_heroes_stand_before_any_card_is_drawn_or_any_other_creature_arrives():
    scene = Muster().to_hands()

    happened = scene.happened()
    assert happened[: happened.index("drew")].count("summoned") == 2
    assert [scene.table.is_hero(creature) for creature in scene.table.standing] == [True, True]


@pytest.mark.rule("los.setup.start-resources")
def test_each_party_starts_with_three_prosperity_and_four_cards():
    scene = Muster().to_hands()

    assert [(scene.player(party).prosperity, len(scene.player(party).hand)) for party in (0, 1)] == [(3, 4), (3, 4)]


@pytest.mark.rule("los.ruling.setup.first-player-advantage")
def test_the_first_player_draws_and_earns_in_the_first_turn_and_the_second_has_a_bonus_only_if_agreed():
    scene = Muster(setup__second_player_bonus_prosperity=2).to_hands()
    assert [scene.player(party).prosperity for party in (0, 1)] == [3, 5]

    scene.play("done", "done")

    assert (scene.kind, scene.player(0).prosperity, len(scene.player(0).hand)) == ("construct", 4, 5)


@pytest.mark.rule("los.setup.redraw")
def test_new_cards_are_drawn_before_the_set_aside_ones_return():
    scene = Muster().to_hands()
    old, top = list(scene.player(0).hand), list(reversed(scene.player(0).deck[-4:]))

    for label in scene.labels(0):
        scene.play(f"redraw:{label}")
    assert scene.offers == ["done"]
    scene.play("done")

    assert scene.player(0).hand == top
    assert set(old) <= set(scene.player(0).deck)
    assert not scene.player(0).aside
    assert (scene.asked, scene.kind) == (1, "opening")


@pytest.mark.rule("los.setup.redraw")
def test_a_redraw_happens_once_and_shuffles_the_deck():
    scene = Muster().to_hands()
    rest = scene.player(0).deck[:-1]
    scene.play(f"redraw:{scene.labels(0)[0]}", "done")

    assert [card for card in scene.player(0).deck if card in rest] != rest
    assert scene.why_not(f"redraw:{scene.labels(0)[0]}") is not None
    scene.play("done")
    assert scene.kind == "construct"


@pytest.mark.rule("los.setup.discard-for-prosperity")
def test_cards_may_be_discarded_for_a_prosperity_each_and_are_not_replaced():
    scene = Muster().to_hands()
    for label in scene.labels(0)[:3]:
        scene.play(f"discard:{label}")
    scene.play("done")

    player = scene.player(0)
    assert (len(player.hand), player.prosperity, len(player.graveyard)) == (1, 6, 3)


@pytest.mark.rule("los.ruling.setup.redraw-and-discard-exclusive")
def test_who_discards_does_not_redraw_and_the_second_player_decides_after_seeing_it():
    scene = Muster().to_hands()
    first, second = scene.labels(0)[:2]
    assert scene.asked == 0
    scene.play(f"discard:{first}")

    assert scene.why_not(f"redraw:{second}").rule == "los.ruling.setup.redraw-and-discard-exclusive"
    assert not scene.words("redraw")
    scene.play(f"discard:{second}", "done")
    assert (scene.asked, len(scene.player(0).graveyard)) == (1, 2)
    scene.play(f"redraw:{scene.labels(1)[0]}")
    assert not scene.words("discard")


@pytest.mark.rule("los.ruling.setup.hero-arrival")
def test_a_hero_arrives_with_its_tokens_and_is_ready_in_the_first_turn():
    abilities = [{"has": "armour", "value": 2}, {"has": "stealth"}, {"has": "concentration", "value": 1}]
    sides = (tiny_side("hero", abilities=abilities), tiny_side("foe"))
    fixed = build_fixed(tiny_fixed().mode, sides, Rulings(check_rulings({})), None, "arrival")
    scene = Muster(table=lay_out(fixed, Dice(3))).to_hands()
    table = scene.table
    assert (table.armour[0], table.is_hidden(0), table.focus[0]) == (2, True, 1)

    scene.play("done", "done", "bank")

    assert f"activate:{scene.hero(0)}" in scene.offers


@pytest.mark.rule("los.zones.five-zones", "los.zones.hand-private", "los.zones.deck-secret")
def test_one_field_and_for_each_party_a_city_a_graveyard_a_deck_nobody_sees_and_a_hand_its_owner_sees():
    table = Muster().to_hands().table
    zones = table.zones()

    names = [zone.name for zone in zones]
    assert [names.count(name) for name in ("field", "city", "graveyard", "deck", "hand")] == [1, 2, 2, 2, 2]
    decks = [zone for zone in zones if zone.name == "deck"]
    assert not any(zone.is_seen(seat) for zone in decks for seat in (0, 1, None))
    hands = [zone for zone in zones if zone.name == "hand"]
    assert [[zone.is_seen(seat) for seat in (0, 1)] for zone in hands] == [[True, False], [False, True]]


def test_every_card_is_in_exactly_one_zone():
    for table in (Muster().table, Muster().to_hands().table, tiny_table(mode=ARCHITECT)):
        cards = sorted(card for zone in table.zones() for card in zone.cards)

        assert cards == list(range(len(table.fixed.faces)))


@pytest.mark.rule("los.minion.card-outside-deck", "los.cards.battle-deck-types")
def test_hero_minions_buildings_and_terrains_are_never_among_the_cards_of_deck_and_hand():
    table = Muster().to_hands().table
    for player in table.players:
        assert {table.face(card).type for card in (*player.deck, *player.hand)} <= {2, 3, 4, 5}


@pytest.mark.rule("los.deck.mirror-allowed")
def test_both_may_lead_the_same_hero():
    fixed = build_fixed(
        tiny_fixed().mode, (tiny_side("hero"), tiny_side("hero")), Rulings(check_rulings({})), None, "mirror"
    )
    scene = Muster(table=lay_out(fixed, Dice(3))).to_hands()

    assert {scene.table.face(hero).code for hero in scene.table.standing} == {"hero"}
