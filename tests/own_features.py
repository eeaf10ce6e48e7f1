"""Features of Village of Legends as a user declares them, and a bot with tastes."""

from typing import NamedTuple

import legendarium as lg


class Feature(NamedTuple):
    name: str
    sentence: str


FEATURES = (Feature("life", "Own life less the others'"), Feature("round", "How long the game has lasted"))


def columns(table: lg.Table, seat: int) -> list[float]:
    view = lg.view(table, seat)
    life = [float(hero["life"]) if hero else 30.0 for hero in view["heroes"]]
    return [2 * life[seat] - sum(life), float(view["round"])]


class Chooser(lg.Bot):
    """Takes the first option as often as its taste says, else the last."""

    TASTES = {"first": (0.0, 0.1, 1.0), "idle": (0.0, 0.5, 1.0)}  # noqa: RUF012

    def __init__(self, seed: int = 0, *, first: float = 0.1, idle: float = 0.5) -> None:
        super().__init__(seed)
        self.first = first

    def think(self, table: lg.Table) -> lg.Option:
        assert table.decision is not None
        return table.decision.options[0 if self.dice.below(1000) < 1000 * self.first else -1]
