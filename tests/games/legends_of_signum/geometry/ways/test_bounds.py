"""Bounds by which searches leave work out are never above what they bound, and rankings never miss a node."""

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, length, on_field
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.ways.approach import (
    LEFT_OUT,
    ByCost,
    ByGap,
    as_near_as_possible,
    straight_from,
)
from legendarium.games.legends_of_signum.geometry.ways.circles import (
    bounds_of_retreats,
    farthest,
    nearest_of,
    retreat,
    square_to_nearest,
)
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.obstacle_pairs import find_bitangents, least_between
from tests.games.legends_of_signum.geometry.ways.test_obstacle_cache import at_a_run, crowded_fields, some_goals


def test_no_tangent_of_two_obstacles_is_shorter_than_the_bound():
    compared = tight = 0
    for _, around in crowded_fields(20):
        obstacles = Survey(around).fast.obstacles if Survey(around).fast else []
        for one in obstacles:
            for other in obstacles:
                if one is not other:
                    costs = [it.cost for left in (True, False) for it in find_bitangents(one, left, other)]
                    bound = least_between(one, other)
                    assert all(cost >= bound for cost in costs)
                    compared += len(costs)
                    tight += any(cost < bound + 4_000 * TICKS for cost in costs)
    assert compared > 2_000
    assert tight > 200


def test_no_place_to_retreat_to_is_farther_from_the_nearest_foe_than_the_bound_of_its_direction():
    reached = 0
    for _, around in crowded_fields(40):
        foes = around.enemies
        for entry in bounds_of_retreats(around, foes):
            bound, turn = divmod(int(entry), TURNS)
            assert farthest(foes, around, turn) <= bound
            for quarters in (4, 3, 2):
                x, y = retreat(around, turn, quarters)
                if on_field(x, y, around.radius):
                    reached += 1
                    assert square_to_nearest(foes, x, y) <= bound
        assert nearest_of(foes, around.x, around.y) in foes
        assert nearest_of([], 0, 0) is None
    assert reached > 500


def all_in_order(ranking):
    found = []
    while (node := ranking.next_node()) is not None:
        found.append(node)
    return found


def test_a_ranking_returns_every_node_of_a_search_in_the_order_of_its_rank_and_of_settling():
    ranked = 0
    for dice, walking in crowded_fields(25):
        wider = Survey(at_a_run(walking))
        for search in (wider.fast, Survey(walking, wider=wider).fast):
            for x, y in some_goals(dice, walking)[:3] if search is not None else ():
                for ranking in (ByGap(search, x, y), ByCost(search, x, y, 30_000)):
                    numbered = [(ranking.rank(node), number) for number, node in enumerate(search.nodes)]
                    expected = [search.nodes[number] for rank, number in sorted(numbered) if rank != LEFT_OUT]
                    assert all_in_order(ranking) == expected
                    ranked += len(expected)
    assert ranked > 3_000


def place(approach):
    return None if approach is None else (approach.x, approach.y, approach.cost, approach.way())


def test_nodes_that_a_ranking_leaves_out_or_passes_over_lead_nowhere():
    compared = left_out = 0
    for dice, walking in crowded_fields(25):
        bases = [(base.x, base.y) for base in (*walking.enemies, *walking.friends)]
        wider = Survey(at_a_run(walking))
        for search in (wider.fast, Survey(walking, wider=wider).fast):
            for x, y in (*some_goals(dice, walking)[:3], *bases[:3]) if search is not None else ():
                ranking = ByGap(search, x, y)
                ranked = sorted((ranking.rank(node), number) for number, node in enumerate(search.nodes))
                tried = [(rank, straight_from(search, search.nodes[number], x, y)) for rank, number in ranked]
                ends = [end for rank, end in tried if rank != LEFT_OUT and end is not None]
                begun = straight_from(search, search.start, x, y)
                expected = begun if begun is not None else ends[0] if ends else None

                assert place(as_near_as_possible(search, x, y)) == place(expected)
                if begun is None:
                    assert all(end is None for rank, end in tried if rank == LEFT_OUT)
                    left_out += ranked[0][0] == LEFT_OUT
                compared += 1
    assert compared > 100
    assert left_out > 20


def test_along_a_run_each_node_has_the_one_before_as_its_parent_and_leads_no_shorter_way_anywhere():
    for dice, walking in crowded_fields(15):
        search = Survey(walking).fast
        if search is None:
            continue
        search.explore()
        begins = set(search.runs)
        (x, y), *_ = some_goals(dice, walking)
        for number in range(1, len(search.nodes)):
            node, before = search.nodes[number], search.nodes[number - 1]
            if number not in begins:
                assert node.parent is before
                assert node.cost + length(x - node.x, y - node.y) >= before.cost + length(x - before.x, y - before.y)
