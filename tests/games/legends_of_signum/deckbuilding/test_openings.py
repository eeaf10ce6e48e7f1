"""Simulated openings: played by the rules, the same for the same seed."""

from legendarium.games.legends_of_signum.deckbuilding.openings import TURNS
from legendarium.games.legends_of_signum.deckbuilding.verdict import DECKS
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.games.legends_of_signum.library.decks import read

AELWEN = known_collection().decks["unicorn-aelwen"].text()


def simulated(text=AELWEN, count=4, seed=3, **options):
    job = DECKS.openings(text, options, count, seed)
    pauses = 0
    try:
        while True:
            next(job)
            pauses += 1
    except StopIteration as end:
        return end.value, pauses


def test_chances_grow_by_turn_and_hands_are_dealt_from_the_deck():
    found, pauses = simulated()
    cards = read(AELWEN).cards

    assert set(found.chances) == set(cards)
    assert all(len(row) == len(TURNS) and 0 <= min(row) <= max(row) <= 1 for row in found.chances.values())
    assert sum(row[-1] for row in found.chances.values()) > sum(row[0] for row in found.chances.values())
    assert [bool(hand) and set(hand + later) <= set(cards) for hand, later in found.hands] == [True] * 4
    assert pauses > 50, "it can be interrupted after every answer"


def test_the_same_seed_shows_the_same():
    one, _ = simulated(count=2)
    other, _ = simulated(count=2)
    third, _ = simulated(count=2, seed=77)

    assert (one.chances, one.hands) == (other.chances, other.hands)
    assert one.hands != third.hands


def test_without_its_buildings_no_card_with_a_named_cost_can_be_played():
    bare = " ".join(part for part in AELWEN.split() if not part.startswith("buildings"))
    found, _ = simulated(bare, count=2)
    faces = known_collection().faces

    assert all(max(row) == 0 for code, row in found.chances.items() if faces[code].cost.buildings)


def test_the_experienced_architect_builds_in_the_order_of_the_deck():
    text = known_collection().decks["unicorn-aelwen"].text(12)
    found, _ = simulated(text, count=2, variant="architect")

    assert found.chances
