"""Learn the value of purchases in Village of Legends from random experiments in self-play.

    python benchmarks/learn_purchases.py play --players two --games 20000 --seed 50 OUT.npz
    python benchmarks/learn_purchases.py fit OUT_TWO.npz OUT_MORE.npz

`play`: in 30 % of the turns the first purchase is replaced by a card that can be paid or by nothing, each equally
likely. `fit` regresses the end of the game on the position and then on the card, and writes
`bots/judgement/village_of_legends/purchases.json`. Needs numpy; run it on the compiled engine (tools/engine.py).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_of_legends import purchases
from legendarium.bots.judgement.village_of_legends.evaluator import VillageEvaluator
from legendarium.bots.judgement.village_of_legends.turn_plan import RANK, SELL
from legendarium.bots.judgement.village_of_legends.weights import ADEPT
from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.library.collection import LIBRARY
from legendarium.games.village_of_legends.printed.faces import KINDS
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.lab.simulate import seed_of

EXPERIMENTS = 30
"""Of a hundred turns."""
ALL_BOXES = {"expansions": ["ancient-guild", "the-horde", "reapers-hand"]}
TABLES: dict[str, list[tuple[int, dict[str, list[str]]]]] = {
    "two": [(2, {}), (2, {}), (2, ALL_BOXES)],
    "more": [
        (3, {"expansions": ["ancient-guild"]}),
        (4, {"expansions": ["the-horde"]}),
        (4, ALL_BOXES),
        (6, ALL_BOXES),
    ],
}
Floats = NDArray[np.float64]


class Experimenter(GreedyBot):
    """An adept whose first purchase of a turn is sometimes drawn by lot, and written down."""

    def __init__(self, seed: int) -> None:
        super().__init__(VillageEvaluator(ADEPT), seed)
        self.rows: list[tuple[str, int, list[float], list[float]]] = []
        self.turn = -1
        self.closed = False

    def think(self, table: Table) -> Option:
        assert isinstance(table, Village)
        assert table.decision is not None
        options = table.decision.options
        if table.decision.kind != "play":
            return super().think(table)
        scores = self.scores(table)
        hero = table.heroes[table.decision.seat]
        if hero.turns != self.turn:
            self.turn, self.closed = hero.turns, False
            self.tried = False
        if not self.tried and max(scores) < SELL * RANK:
            drawn = self.experiment(table, options)
            if drawn is not None:
                return drawn
        if self.closed:
            scores = [
                score if option.word not in ("buy", "tame") else -9.0
                for score, option in zip(scores, options, strict=True)
            ]
        return options[scores.index(max(scores))]

    def experiment(self, table: Village, options: list[Option]) -> Option | None:
        """Draw a purchase or nothing; None: no experiment, or buy nothing from now on."""
        self.tried = True
        offers = [option for option in options if option.word in ("buy", "tame")]
        if not offers or self.dice.below(100) >= EXPERIMENTS:
            return None
        evaluator = self.evaluator
        assert isinstance(evaluator, VillageEvaluator)
        situation = evaluator.situation
        assert situation is not None
        at = self.dice.below(len(offers) + 1)
        gold = table.turn.gold
        face = table.faces[offers[at].thing] if at < len(offers) else None
        code, kind, left = purchases.NOTHING, len(KINDS), gold
        if face is not None:
            code, kind, left = face.code, face.kind, gold - face.price
        row = purchases.card_row(situation, code, left / purchases.GOLD_UNIT - 1.0)
        self.rows.append((code, kind, purchases.features_of(situation), row))
        self.closed = face is None
        return offers[at] if face is not None else None


def play(players: str, games: int, seed: int, out: Path) -> None:
    codes: list[str] = []
    kinds: list[int] = []
    features, cards, won, number_of = [], [], [], []
    for number in range(games):
        seats, options = TABLES[players][number % len(TABLES[players])]
        table = GAME.open(seats, Dice(seed_of(seed, number)), GAME.check(seats, {**options, "round_limit": 60}))
        advance(table)
        bots = [Experimenter(seed_of(seed + 1, number * 8 + seat)) for seat in range(seats)]
        while table.decision is not None:
            answer(table, bots[table.decision.seat].pick(table))
        assert table.outcome is not None
        for seat, bot in enumerate(bots):
            for code, kind, z, row in bot.rows:
                codes.append(code)
                kinds.append(kind)
                features.append(z)
                cards.append(row)
                won.append(float(seat in table.outcome.winners))
                number_of.append(number)
    np.savez_compressed(
        out, code=np.array(codes), kind=np.array(kinds), z=np.array(features), card=np.array(cards),
        won=np.array(won), game=np.array(number_of),
    )  # fmt: skip
    print(f"{len(codes)} experiments in {games} games")


def fit_file(path: Path) -> dict[str, object]:
    data = np.load(path)
    raw, won, kind, code, card = data["z"], data["won"], data["kind"], data["code"], data["card"]
    mean, spread = raw.mean(0), raw.std(0) + 1e-6
    z = (raw - mean) / spread
    own = card[:, 5:]
    left = card[:, 2:3]
    purse = np.column_stack([np.ones(len(z)), z, z**2, own, card[:, 4]])
    base = purse @ logistic(purse, won, np.zeros(len(won)), 20.0)
    rows = np.column_stack([np.ones(len(z)), z, left])
    offset = base.copy()
    kinds = {}
    for number, name in enumerate([*KINDS, purchases.NOTHING]):
        at = kind == number
        weights = logistic(rows[at], won[at], base[at], 40.0) if at.sum() > 50 else np.zeros(rows.shape[1])
        kinds[name] = weights
        offset[at] += rows[at] @ weights
    width = np.array([25.0] + [60.0] * 3 + [60.0] + [80.0] * own.shape[1])
    cards = {}
    for name in np.unique(code):
        at = code == name
        cards[str(name)] = logistic(card[at], won[at], offset[at], width)
    chance = 1 / (1 + np.exp(-base))
    print(
        path,
        len(won),
        "experiments; Brier of the position",
        round(float(((chance - won) ** 2).mean()), 4),
    )
    show(cards, kinds, code)
    return {
        "mean": rounded(mean),
        "spread": rounded(spread),
        "kinds": {name: rounded(row) for name, row in kinds.items()},
        "cards": {name: rounded(row) for name, row in cards.items()},
        "experiments": len(won),
    }


def show(cards: dict[str, Floats], kinds: dict[str, Floats], code: NDArray[np.str_]) -> None:
    counts = {str(name): int((code == name).sum()) for name in np.unique(code)}
    for name, row in sorted(cards.items(), key=lambda pair: -pair[1][0])[:8]:
        print(f"   {name:24} {row[0]:+.3f} {counts[name]}")
    print({name: round(float(row[0]), 3) for name, row in kinds.items()})


def logistic(x: Floats, won: Floats, offset: Floats, ridge: float | Floats) -> Floats:
    """Ridge logistic regression by Newton steps, with a fixed offset."""
    weights = np.zeros(x.shape[1])
    penalty = np.diag(np.ones(x.shape[1]) * ridge)
    for _ in range(12):
        chance = 1 / (1 + np.exp(-np.clip(offset + x @ weights, -30, 30)))
        slope = x.T @ (won - chance) - penalty @ weights
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + penalty
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def rounded(row: Floats) -> list[float]:
    return [round(float(number), 4) for number in row]


def fit(files: list[Path]) -> None:
    data = {
        "features": list(purchases.FEATURES),
        "rules": GAME.version,
        "packs": {code: LIBRARY.own(code).pack.digest for code in LIBRARY.own_codes},
        "players": {name: fit_file(path) for name, path in zip(("two", "more"), files, strict=False)},
    }
    target = Path(__file__).resolve().parents[1] / "src/legendarium/bots/judgement/village_of_legends/purchases.json"
    target.write_text(json.dumps(data, separators=(",", ":")).replace('},"', '},\n"') + "\n", encoding="utf-8")
    print(target, target.stat().st_size)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--players", choices=tuple(TABLES), required=True)
    playing.add_argument("--games", type=int, default=20000)
    playing.add_argument("--seed", type=int, default=50)
    playing.add_argument("out", type=Path)
    commands.add_parser("fit").add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.command == "fit":
        fit(given.files)
    else:
        play(given.players, given.games, given.seed, given.out)


if __name__ == "__main__":
    main()
