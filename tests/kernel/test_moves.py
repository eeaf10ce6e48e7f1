"""Moves: offered is what the predicate lets pass, twins answer to each of their names."""

from legendarium.kernel.decisions import NOTHING
from legendarium.kernel.dice import Dice
from legendarium.kernel.kinds import CARD, NO_THING, SEAT, Codes, PrintedCodes, kind_in, number_in, pack, part_in
from legendarium.kernel.moves import Move, Moves, MoveStep, twins_once
from legendarium.kernel.options import shared_options
from legendarium.kernel.steps import ask
from legendarium.kernel.table import Table
from legendarium.kernel.zones import NOBODY, Zone


class Pantry(Table):
    """Jars by letter, some of them alike; three cards, one of them hidden."""

    __slots__ = ("eaten", "jars")

    def __init__(self):
        super().__init__(2, Dice(1))
        self.jars = ["honey", "plum", "honey", "dust"]
        self.labels = [10, 11, 12]
        self.eaten = []

    def zones(self):
        return [Zone("shelf", -1, [0, 1], -1), Zone("cellar", -1, [2], NOBODY)]


def may_eat(table, seat, jar):
    return "pantry.no-dust" if table.jars[jar] == "dust" else None


def may_rest(table, seat, thing):
    return "pantry.hungry" if not table.eaten else None


JAR = Codes("jar", "code", lambda table: "abcd")
MOVES = Moves(
    Move("eat", JAR, None, may_eat, lambda table, seat, jar: table.eaten.append(jar)),
    Move("rest", NO_THING, None, may_rest, lambda table, seat, thing: None),
)


class Meal(MoveStep):
    __slots__ = ()

    def moves(self, table):
        return MOVES

    def seat_of(self, table):
        return 0

    def run(self, table):
        ask(table, self, 0, "meal", "pantry.meal", MOVES.options(table, 0))


def test_only_what_the_predicate_lets_pass_is_offered():
    assert [option.key for option in MOVES.options(Pantry(), 0)] == ["eat:a", "eat:b", "eat:c"]


def test_twins_are_offered_once_where_the_first_of_them_comes():
    options = twins_once("eat", [1, 0, 2, 3], "abcd", [7, 5, 7, 6])

    assert [(option.key, option.also) for option in options] == [("eat:b", ("c",)), ("eat:a", ()), ("eat:d", ())]
    assert [option.thing for option in options] == [1, 0, 3]


def test_a_name_means_the_thing_that_bears_it():
    table = Pantry()
    option = Meal().weigh(table, "eat:c")
    Meal().answered(table, option)

    assert table.eaten == [2]


def test_what_is_not_offered_is_refused_by_the_rule_that_forbids_it():
    table = Pantry()

    assert Meal().weigh(table, "eat:d").rule == "pantry.no-dust"
    assert Meal().weigh(table, "rest").rule == "pantry.hungry"


def test_a_name_that_nothing_bears_is_nobodys_answer():
    table = Pantry()

    assert [Meal().weigh(table, key) for key in ("eat:z", "eat", "rest:a", "sing:a", "eat:aa")] == [None] * 5


def test_a_hidden_card_has_no_name_to_ask_for():
    table = Pantry()

    assert (CARD.find(table, "11"), CARD.find(table, "12")) == (1, -1)
    assert (SEAT.find(table, "s1"), SEAT.find(table, "s2")) == (1, -1)


def test_a_decision_knows_the_twins_of_its_answers_by_name():
    table = Pantry()
    options = twins_once("eat", [0, 1, 2], "abc", [1, 2, 1])
    ask(table, Meal(), 0, "meal", "pantry.meal", options)

    assert table.decision.option("eat:c").thing == 2
    assert table.decision.option("eat:a") is options[0]
    assert table.decision.option("eat:d") is None


def test_answers_that_never_change_are_made_once_with_the_names_of_their_things():
    pour = shared_options("pour", ("milk", "tea"))

    assert [(option.key, option.thing) for option in pour] == [("pour:milk", 0), ("pour:tea", 1)]


def test_printed_things_are_called_by_their_code():
    kind = PrintedCodes("move", "code", lambda table: [JAR, SEAT])

    assert [kind.name(None, 1), kind.find(None, "jar"), kind.find(None, "plum")] == ["seat", 0, -1]
    assert list(kind.all(None)) == [0, 1]


def test_what_is_packed_comes_out_again():
    packed = [pack(kind, number, part) for kind in (0, 3, 15) for number in (0, 65_535) for part in (0, 1, 700)]

    assert len(set(packed)) == len(packed)
    assert [(kind_in(one), number_in(one), part_in(one)) for one in packed] == [
        (kind, number, part) for kind in (0, 3, 15) for number in (0, 65_535) for part in (0, 1, 700)
    ]
    assert kind_in(NOTHING) == NOTHING


def test_a_key_counts_only_as_it_is_written_and_a_word_without_a_thing_takes_no_name():
    table = Pantry()
    table.eaten.append(0)

    assert MOVES.weigh(table, 0, "rest").key == "rest"
    assert MOVES.weigh(table, 0, "rest:now") is None
    assert MOVES.weigh(table, 0, "eat:a:b") is None
