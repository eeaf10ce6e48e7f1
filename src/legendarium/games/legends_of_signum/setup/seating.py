"""Who begins, who takes turns after whom, and who sits where."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.core.dice import SHIELD, in_tray, roll
from legendarium.games.legends_of_signum.state.edges import UNCLAIMED, Edge
from legendarium.games.legends_of_signum.state.events import EDGE, FIRST
from legendarium.games.legends_of_signum.state.modes import BY_TEAM, NAMED, WINNER, Mode
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.options import seat_option
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step

FIRST_TURN: Final = "first-turn"
"""What the dice for the first turn are rolled for."""


class RollForFirst(Step[Battle]):
    """los.setup.first-turn-roll, los.ruling.setup.initiative-dice-count: most Shields; leaders that tie roll again."""

    __slots__ = ("parties",)

    def __init__(self, parties: tuple[Party, ...]) -> None:
        self.parties = parties

    def run(self, table: Battle) -> None:
        shields = []
        for party in self.parties:
            hero = table.hero_of(party)
            roll(table, hero, FIRST_TURN, table.fixed.rulings.initiative_dice)
            shields.append(in_tray(table, hero, FIRST_TURN).count(SHIELD))
        leaders = tuple(party for party, count in zip(self.parties, shields, strict=True) if count == max(shields))
        if len(leaders) > 1:
            push(table, RollForFirst(leaders))
        else:
            won_the_roll(table, leaders[0])


def rollers(mode: Mode) -> tuple[Party, ...]:
    """los.ruling.team.first-player: one roll a team, made by the first of it; everybody where there are no teams."""
    return tuple(party for party in range(mode.parties) if mode.team_of(party)[0] == party)


def won_the_roll(table: Battle, winner: Party) -> None:
    """What that means in this mode."""
    beginning = table.fixed.mode.beginning
    if beginning == WINNER:
        put_in_order(table, winner, winner, "los.multi.first-player")
    else:
        push(table, NameFirst(winner) if beginning == NAMED else NameTeam(winner))


class NameTeam(PartyStep):
    """los.ruling.team.first-player: the winning team says which team begins."""

    __slots__ = ()

    kind: ClassVar[str] = "team"
    rule: ClassVar[RuleId] = "los.ruling.team.first-player"

    def choices(self, table: Battle) -> list[Option]:
        return [seat_option("team", table.seat_of(party)) for party in rollers(table.fixed.mode)]

    def answered(self, table: Battle, option: Option) -> None:
        first = table.fixed.seat_of.index(option.thing)
        push(table, NameFirst(first))


class NameFirst(PartyStep):
    """Whoever won the roll names the first player, a beginning team one of its own; the order then never changes."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        mode = table.fixed.mode
        among = mode.team_of(self.party) if mode.beginning == BY_TEAM else range(mode.parties)
        options = [seat_option("first", table.seat_of(party)) for party in among]
        ask(table, self, table.seat_of(self.party), "first", first_rule(mode), options)

    def answered(self, table: Battle, option: Option) -> None:
        put_in_order(table, self.party, table.fixed.seat_of.index(option.thing), first_rule(table.fixed.mode))


def first_rule(mode: Mode) -> RuleId:
    return "los.ruling.team.first-player" if mode.beginning == BY_TEAM else "los.setup.first-turn-roll"


def put_in_order(table: Battle, sayer: Party, first: Party, rule: RuleId) -> None:
    """los.multi.first-player, los.2v2.turn-order: who takes turns after whom; then edges are chosen."""
    table.order = table.fixed.mode.order(first)
    table.active = first
    emit(table, FIRST, rule, table.seat_of(sayer), table.seat_of(first))
    push(table, ChooseEdge(first))


class ChooseEdge(PartyStep):
    """los.ruling.setup.who-picks-side, los.multi.edge-segment, los.2v2.sides: one after the other in turn order; who has only
    one edge left takes it unasked."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        options = [Option("edge", at, edge.name) for at, edge in enumerate(edges_left(table))]
        ask(table, self, table.seat_of(self.party), "edge", table.fixed.mode.seating.asks, options)

    def answered(self, table: Battle, option: Option) -> None:
        claimed = [self.party]
        claim(table, self.party, edges_left(table)[option.thing])
        while (following := next_to_choose(table)) >= 0 and len(edges_left(table)) == 1:
            claimed.append(following)
            claim(table, following, edges_left(table)[0])
        for party in sorted(claimed):
            self.tell(table, party)
        if following >= 0:
            push(table, ChooseEdge(following))

    def tell(self, table: Battle, party: Party) -> None:
        """Whose side is whose."""
        mode, side = table.fixed.mode, table.edges[party].name
        if not mode.tell_edge(table, party, side):
            emit(table, EDGE, mode.seating.says, table.seat_of(self.party), table.seat_of(party), side)


def edges_left(table: Battle) -> tuple[Edge, ...]:
    """What the next party in turn order may choose from."""
    chosen = [table.edges[party] for party in table.order if table.edges and table.edges[party] is not UNCLAIMED]
    return table.fixed.mode.seating.left(tuple(chosen))


def next_to_choose(table: Battle) -> Party:
    return next((party for party in table.order if table.edges[party] is UNCLAIMED), -1)


def claim(table: Battle, party: Party, edge: Edge) -> None:
    edges = list(table.edges or [UNCLAIMED] * len(table.players))
    edges[party] = edge
    table.edges = tuple(edges)
