"""Fit the value of positions of Village of Legends to games in which purchases are partly drawn by lot.

    python benchmarks/fit_village_value.py collect --players two --games 6000 --seed 70 OUT.npz
    python benchmarks/fit_village_value.py fit TWO.npz MORE.npz

`collect` plays games of adepts (or of `--level`) in which 30 % of the first purchases are random, so that a rich
player's cards are not taken for the reason of a victory, and writes down one position at the beginning of each turn, from the
side of a random seat.
`fit` makes a logistic regression for two players and for more, and writes `value.json` with its calibration on games
held out (a fifth). A kind that is not in the files keeps its weights. Needs numpy; run it on the compiled engine
(tools/engine.py).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from calibration import calibration
from learn_purchases import ALL_BOXES, Experimenter
from numpy.typing import NDArray

from legendarium.bots.judgement.village_of_legends.features import FEATURES, FIRST_CARD, columns
from legendarium.bots.judgement.village_of_legends.lookahead import FILE, weights_digest
from legendarium.bots.player import Bot
from legendarium.bots.registry import bot as make_bot
from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.lab.simulate import seed_of

Floats = NDArray[np.float64]
TABLES: dict[str, list[tuple[int, dict[str, list[str]]]]] = {
    "two": [(2, {}), (2, {}), (2, ALL_BOXES)],
    "more": [(4, {}), (4, {}), (4, ALL_BOXES), (3, {}), (6, ALL_BOXES)],
}
ROUNDS = 60
CHUNK = 20_000
STEPS = 8
RIDGE_BASE, RIDGE_CARD = 3.0, 25.0


class Slipping(Bot):
    """A bot of a level whose answers are now and then random, so that positions vary."""

    def __init__(self, level: str, seed: int, slips: int) -> None:
        super().__init__(seed)
        self.own = make_bot(GAME.code, level, seed)
        self.slips = slips

    def pick(self, table: Table) -> Option:
        decision = table.decision
        assert decision is not None
        if self.dice.below(100) < self.slips:
            return decision.options[self.dice.below(len(decision.options))]
        return self.own.pick(table)


def player(level: str, seed: int) -> Bot:
    return Experimenter(seed) if level == "experiments" else Slipping(level, seed, 4)


def collect(players: str, games: int, seed: int, level: str, out: Path) -> None:
    rows: list[NDArray[np.float32]] = []
    won: list[float] = []
    modes: list[int] = []
    numbers: list[int] = []
    for number in range(games):
        seats, options = TABLES[players][number % len(TABLES[players])]
        table = GAME.open(seats, Dice(seed_of(seed, number)), GAME.check(seats, {**options, "round_limit": ROUNDS}))
        advance(table)
        assert isinstance(table, Village)
        bots = [player(level, seed_of(seed + 1, number * 8 + seat)) for seat in range(seats)]
        turns, sides, chance = 0, list[int](), Dice(seed_of(seed + 2, number))
        while (decision := table.decision) is not None:
            if table.turns != turns:
                turns = table.turns
                if turns > 1:
                    seat = chance.below(seats)
                    rows.append(np.array(columns(table, seat), np.float32))
                    sides.append(seat)
            answer(table, bots[decision.seat].pick(table))
        assert table.outcome is not None
        won += [float(seat in table.outcome.winners) for seat in sides]
        modes += [seats] * len(sides)
        numbers += [number] * len(sides)
    x = np.array(rows)
    np.savez_compressed(out, x=x, won=np.array(won), mode=np.array(modes), game=np.array(numbers))
    print(f"{len(rows)} positions of {games} games")


def logistic(x: Any, won: Floats, penalty: Floats, which: Any) -> Floats:
    """Ridge logistic regression by Newton steps, a part of the rows at a time; the last columns are the modes."""
    width = x.shape[1] + which.shape[1]
    weights = np.zeros(width)
    for _ in range(STEPS):
        slope, curve = -penalty * weights, np.diag(penalty).astype(float)
        for at in range(0, len(x), CHUNK):
            rows = np.column_stack([x[at : at + CHUNK], which[at : at + CHUNK]]).astype(float)
            chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
            slope += rows.T @ (won[at : at + CHUNK] - chance)
            curve += (rows * (chance * (1 - chance) + 1e-6)[:, None]).T @ rows
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def fit_kind(x: Any, won: Floats, modes: Any, card: float) -> dict[str, Any]:
    """Fit one kind; columns that never change get the weight 0. Both sides are alike, so nothing is centred."""
    names = sorted({int(one) for one in modes})
    spread = x.std(0)
    used = spread > 1e-6
    penalties = np.array([RIDGE_BASE] * FIRST_CARD + [card] * (x.shape[1] - FIRST_CARD))
    scale = np.where(used, spread, 1.0)
    scale[FIRST_CARD:] = 1.0
    rows = (x[:, used] / scale[used]).astype(np.float32)
    which = (modes[:, None] == np.array(names)[None, :]).astype(np.float32)
    found = logistic(rows, won, np.concatenate([penalties[used], np.ones(len(names))]), which)
    weights = np.zeros(x.shape[1])
    count = int(used.sum())
    weights[used] = found[:count] / scale[used]
    constants = {str(name): round(float(one), 4) for name, one in zip(names, found[count:], strict=True)}
    return {
        "weights": [round(float(one), 5) for one in weights],
        "constant": round(float(np.mean(found[count:])), 4),
        "constants": constants,
    }


def predict(own: dict[str, Any], x: Any, modes: Any) -> Floats:
    base = np.array([own["constants"].get(str(int(one)), own["constant"]) for one in modes])
    return np.asarray(1 / (1 + np.exp(-np.clip(base + x @ np.array(own["weights"]), -30, 30))))


def fit(files: list[Path], card: float) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    fits = known.get("digest") == weights_digest()
    kinds, found = (known["kinds"], known["held_out"]) if fits else ({}, {})
    for path in files:
        data = np.load(path)
        x, won, modes = data["x"], data["won"], data["mode"]
        held = (data["game"] // 30) % 5 == 0
        name = "two" if int(modes[0]) == 2 else "more"
        trial = fit_kind(x[~held], won[~held], modes[~held], card)
        brier, ece = calibration(predict(trial, x[held], modes[held]), won[held])
        constant = np.array([won[~held & (modes == one)].mean() for one in modes[held]])
        found[name] = {"positions": int(held.sum()), "brier": brier, "ece": ece}
        found[name]["brier_constant"] = calibration(constant, won[held])[0]
        kinds[name] = fit_kind(x, won, modes, card)
        print(name, len(x), found[name])
        show(kinds[name]["weights"])
    data = {"digest": weights_digest(), "held_out": found, "kinds": kinds}
    FILE.write_text(json.dumps(data, separators=(",", ":")).replace('},"', '},\n"') + "\n", encoding="utf-8")


def show(weights: list[float]) -> None:
    order = sorted(range(FIRST_CARD, len(weights)), key=lambda at: -abs(weights[at]))
    for at in [*range(FIRST_CARD), *order[:16]]:
        print(f"    {FEATURES[at].name:28} {weights[at]:+.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect")
    collecting.add_argument("--players", choices=tuple(TABLES), default="two")
    collecting.add_argument("--games", type=int, default=6000)
    collecting.add_argument("--seed", type=int, default=70)
    collecting.add_argument("--level", default="experiments", help="experiments, or a level with 4 %% random answers")
    collecting.add_argument("out", type=Path)
    fitting = commands.add_parser("fit")
    fitting.add_argument("--card", type=float, default=RIDGE_CARD, help="ridge of the figures of cards")
    fitting.add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.command == "fit":
        fit(given.files, given.card)
    else:
        collect(given.players, given.games, given.seed, given.level, given.out)


if __name__ == "__main__":
    main()
