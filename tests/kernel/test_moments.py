"""Moments: who acts in which order, who judges what, chains that end, and windows that tell nothing."""

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.game_hooks import GameHooks
from legendarium.kernel.moments import AS_LISTED, FREE, MANDATORY_FIRST, Ability, Listener, Moment, Watcher, announce
from legendarium.kernel.reactions import Reactions
from legendarium.kernel.steps import advance, answer, pending, push
from legendarium.kernel.table import Step, Table
from legendarium.kernel.vocabulary import Line


class Circle(Table):
    """Two sides with abilities given by each test; what acts is written down."""

    __slots__ = ("abilities", "down", "known", "limits", "story")

    def __init__(self, *abilities, down=()):
        super().__init__(2, Dice(1))
        self.labels = list(range(20))
        self.abilities = abilities
        self.down = list(down)
        self.known = {side for side, _, _ in down}
        self.limits = {}
        self.story = []
        self.game = CIRCLES


class CircleReactions(Reactions):
    def listeners(self, table, moment):
        return [
            Listener(it, at, it.side, it.side)
            for at, it in enumerate(table.abilities)
            if it.when == moment.code and it.holds(table)
        ]

    def may_again(self, table, listener):
        return table.limits.get(listener.ability.code, 9) > 0

    def note_use(self, table, listener):
        code = listener.ability.code
        table.limits[code] = table.limits.get(code, 9) - 1
        table.story.append(code)

    def watchers(self, table, moment):
        return [Watcher(side, side) for side in (0, 1) if side in table.known]

    def window_options(self, table, side, moment, used):
        return [
            Option("spring", at, name)
            for at, (owner, name, when) in enumerate(table.down)
            if owner == side and when == moment.code and name not in used
        ]

    def spring(self, table, side, option, moment):
        table.story.append(table.down.pop(option.thing)[1])


class Circles(GameHooks):
    reactions = CircleReactions()


CIRCLES = Circles()
NO_LINE = Line(None, {})


class Trick(Ability):
    __slots__ = ("condition", "effect", "side")

    def __init__(self, code, when, side=0, may=False, condition=None, effect=None):
        super().__init__(code, when, f"rule.{code}", may)
        self.side = side
        self.condition = condition
        self.effect = effect

    def holds(self, table):
        return self.condition is None or self.condition(table)

    def happen(self, table, listener, moment):
        if self.effect is not None:
            self.effect(table)


class Blow(Step):
    __slots__ = ("strength",)

    def __init__(self, strength):
        self.strength = strength

    def run(self, table):
        table.story.append(f"blow {self.strength}")


def soften(table):
    at = pending(table, Blow)
    table.stack[at] = Blow(max(0, table.stack[at].strength - 2))


def would_hurt(table):
    return table.stack[pending(table, Blow)].strength > 0


def happens(table, code="struck", order=MANDATORY_FIRST):
    announce(table, Moment(code, order))
    advance(table)
    return table


def offered(table):
    return [option.key for option in table.decision.options]


def play(table, key):
    answer(table, table.decision.option(key))


def test_mandatory_abilities_act_before_optional_ones_and_the_active_side_first():
    table = happens(
        Circle(
            Trick("a", "struck", 1), Trick("b", "struck", 0, may=True), Trick("c", "struck", 0), Trick("d", "struck", 1)
        )
    )
    assert table.story == ["c"]
    assert (table.decision.seat, table.decision.kind, offered(table)) == (1, "order", ["first:0.a", "first:3.d"])

    play(table, "first:3.d")

    assert table.story == ["c", "d", "a"]
    assert (table.decision.seat, table.decision.kind, offered(table)) == (0, "offer", ["use:1.b", "decline"])


def test_at_a_free_moment_a_controller_orders_mandatory_and_optional_ones_together():
    table = happens(Circle(Trick("a", "ends"), Trick("b", "ends", may=True)), "ends", FREE)
    assert (table.decision.kind, offered(table)) == ("order", ["first:0.a", "first:1.b"])

    play(table, "first:1.b")

    assert table.story == ["b", "a"]


def test_lines_of_an_ability_are_performed_for_its_seat_and_its_thing():
    table, ability = Circle(), Ability("a", "struck", "rule.a", lines=(NO_LINE,))
    ability.happen(table, Listener(ability, source=7, side=0, seat=1), Moment("struck", FREE))

    (performed,) = table.stack
    assert (performed.seat, performed.card, performed.lines) == (1, 7, (NO_LINE,))


def test_nobody_is_asked_for_the_order_of_abilities_that_commute():
    tricks = [Trick("a", "struck"), Trick("b", "struck"), Trick("c", "struck")]
    for trick in tricks:
        trick.commutes = True
    assert happens(Circle(*tricks)).story == ["a", "b", "c"]

    table = happens(Circle(*tricks, Trick("d", "struck")))
    assert (table.decision.kind, len(offered(table))) == ("order", 4)

    play(table, "first:3.d")
    assert table.story == ["d", "a", "b", "c"]


def test_where_the_order_is_printed_nobody_is_asked():
    assert happens(Circle(Trick("a", "ends"), Trick("b", "ends")), "ends", AS_LISTED).story == ["a", "b"]


def test_what_is_declined_is_not_offered_again():
    table = happens(Circle(Trick("a", "struck", may=True)))
    play(table, "decline")

    assert table.decision is None
    assert table.story == []


def test_who_declines_keeps_the_chain_so_that_a_pair_still_comes_once():
    def again(code):
        return lambda table: announce(table, Moment(code, MANDATORY_FIRST))

    p, q = Trick("p", "q", effect=again("p")), Trick("q", "p", effect=again("q"))
    table = happens(Circle(p, q, Trick("spare", "q", may=True), Trick("other", "p", may=True)), "q")
    while table.decision is not None:
        play(table, "decline")

    assert table.story == ["p", "q", "p"]


def test_an_ability_judges_the_blow_that_waits_now_not_the_one_that_was_announced():
    table = Circle(*(Trick(code, "struck", may=True, condition=would_hurt, effect=soften) for code in "ab"))
    push(table, Blow(2))
    happens(table)
    play(table, "use:0.a")

    assert table.decision is None
    assert table.story == ["a", "blow 0"]


def test_two_abilities_that_trigger_each_other_stop_when_a_pair_would_come_twice():
    p = Trick("p", "q", effect=lambda table: announce(table, Moment("p", MANDATORY_FIRST)))
    q = Trick("q", "p", 1, effect=lambda table: announce(table, Moment("q", MANDATORY_FIRST)))

    assert happens(Circle(p, q), "q").story == ["p", "q", "p"]


def test_the_same_moment_by_another_way_starts_a_chain_of_its_own():
    p = Trick("p", "q", effect=lambda table: announce(table, Moment("p", MANDATORY_FIRST)))
    table = Circle(p)
    happens(table, "q")
    happens(table, "q")

    assert table.story == ["p", "p"]


def test_a_limit_of_use_is_asked_each_time():
    table = Circle(Trick("a", "struck"))
    table.limits["a"] = 1
    happens(table)
    happens(table)

    assert table.story == ["a"]


def test_a_window_opens_also_for_a_card_that_does_not_fit_and_looks_the_same():
    fits = happens(Circle(down=[(1, "snare", "struck")]))
    misses = happens(Circle(down=[(1, "snare", "moved")]))
    none = happens(Circle())

    assert (fits.decision.seat, fits.decision.kind, fits.decision.rule) == (1, "window", "")
    assert (misses.decision.seat, misses.decision.kind, misses.decision.rule) == (1, "window", "")
    assert (offered(fits), offered(misses)) == (["spring:snare", "pass"], ["pass"])
    assert none.decision is None


def test_a_window_is_something_shown():
    assert happens(Circle(down=[(1, "snare", "moved")])).reveals == 1
    assert happens(Circle()).reveals == 0


def test_windows_come_last_and_no_name_acts_twice_at_one_moment():
    table = Circle(Trick("a", "struck", 1), down=[(0, "snare", "struck"), (1, "snare", "struck"), (1, "pit", "struck")])
    happens(table)
    assert table.story == ["a"]

    play(table, "spring:snare")
    play(table, "pass")

    assert offered(table) == ["spring:pit", "pass"]


class Emptying(Circle):
    """A side whose last face-down card was turned up is known to have none left."""

    __slots__ = ()

    def __init__(self, *, down):
        super().__init__(down=down)
        self.game = EMPTYING


class EmptyingReactions(CircleReactions):
    def spring(self, table, side, option, moment):
        super().spring(table, side, option, moment)
        table.known = {owner for owner, _, _ in table.down}


class EmptyingGame(Circles):
    reactions = EmptyingReactions()


EMPTYING = EmptyingGame()


def test_a_side_that_turned_up_its_last_card_is_not_asked_again_and_the_next_side_is():
    table = happens(Emptying(down=[(0, "net", "struck"), (1, "pit", "struck")]))
    play(table, "spring:net")

    assert table.story == ["net"]
    assert (table.decision.seat, offered(table)) == (1, ["spring:pit", "pass"])


def test_a_side_without_cards_is_still_asked_until_a_card_of_the_moment_was_turned_up():
    """Its watchers were named when the moment began: only what the moment itself shows may close a window."""
    table = Emptying(down=[(0, "net", "struck"), (1, "pit", "struck")])
    announce(table, Moment("struck"))
    table.known = {0, 1}
    advance(table)
    table.known = {0}
    play(table, "pass")

    assert table.decision.seat == 1


def test_a_side_with_cards_left_is_asked_again_after_turning_one_up():
    table = happens(Emptying(down=[(0, "net", "struck"), (0, "pit", "struck")]))
    play(table, "spring:net")

    assert (table.decision.seat, offered(table)) == (0, ["spring:pit", "pass"])


def test_as_listed_counts_more_than_the_order_of_the_sides():
    table = happens(Circle(Trick("a", "struck", 1), Trick("b", "struck", 0)), order=AS_LISTED)

    assert table.story == ["a", "b"]


def test_a_second_ability_of_one_moment_still_belongs_to_the_chain_that_led_there():
    """`pin` acts after `note` at the moment that it caused itself: it may not answer itself a second time."""
    table = Circle(
        Trick("note", "echoed"),
        Trick("pin", "struck", effect=lambda table: announce(table, Moment("echoed"))),
        Trick("knock", "echoed", effect=lambda table: announce(table, Moment("struck"))),
    )

    happens(table, order=AS_LISTED)

    assert table.story == ["pin", "note", "knock", "pin", "note"]
