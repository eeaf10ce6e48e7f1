"""Fit the value of positions of Legends of Signum to games of bots.

    python benchmarks/fit_signum_value.py collect --kind two --games 600 --seed 81 TWO.npz
    python benchmarks/fit_signum_value.py collect --kind several --games 300 --seed 82 SEVERAL.npz
    python benchmarks/fit_signum_value.py collect --kind quest --games 500 --seed 83 QUEST.npz
    python benchmarks/fit_signum_value.py fit TWO.npz SEVERAL.npz QUEST.npz

`collect` plays games of adepts of several tempers (some keep their hand, some seek the enemy's hero), with 3 % random
answers, and writes down one position at the beginning of each turn, from the side of a random seat. `fit` makes a logistic
regression for each kind, and writes `value.json` with its calibration on games held out (a fifth of every set-up).
A kind that is not in the files keeps its weights. Needs numpy; run it on the compiled engine (tools/engine.py).
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from calibration import calibration
from numpy.typing import NDArray

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.ahead.features import FEATURES, columns, goal, mode
from legendarium.bots.judgement.legends_of_signum.ahead.lookahead import FILE, weights_digest
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, FROZEN, MASTER, Weights
from legendarium.bots.player import Bot
from legendarium.bots.registry import bot as make_bot
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.lab.simulate import seed_of

Floats = NDArray[np.float64]
HUNTER = Weights(hero_pull=2.0, keeps_deck=True, counts_income=True, caution=0.3, advance=3.0)
TEMPERS = (ADEPT, MASTER, FROZEN, HUNTER)
SLIPS = 0.03
RIDGE, STEPS = 3.0, 12
GOOD = (
    *("prosperity", "city", "hand", "tactics", "health", "health log", "armour", "count", "worth", "blows"),
    *("points", "open", "progress", "near", "kept", "race", "race won", "race late", "race spare"),
)
BAD = ("threat", "mortal", "threat later", "pace", "others", "others' worth")
"""Features that can only help, and only harm: one that comes out the other way (decks differ, and so do their heroes) is left
out, and the rest fitted again."""
SIGNS = {**dict.fromkeys(GOOD, 1.0), **dict.fromkeys(BAD, -1.0)}
SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "two": [(2, {"variant": "core"}), (2, {"variant": "core"}), (2, {"variant": "architect"})],
    "several": [(3, {"variant": "3p"}), (4, {"variant": "4p-ffa"}), (4, {"variant": "2v2"})],
    "quest": [
        *[(1, {"variant": "quest-pve", "difficulty": code}) for code in ("easy", "normal", "hard")],
        *[(2, {"variant": "quest-pvp", "difficulty": code}) for code in ("easy", "normal", "hard")],
    ],
}


def player(level: str, seed: int) -> Bot:
    if level == "adepts":
        return GreedyBot(SignumEvaluator(TEMPERS[Dice(seed).below(len(TEMPERS))]), seed, blunder_rate=SLIPS)
    return make_bot(GAME.code, level, seed)


def collect(kind: str, games: int, seed: int, level: str, out: Path) -> None:
    rows: list[list[float]] = []
    won: list[float] = []
    modes: list[str] = []
    numbers: list[int] = []
    for number in range(games):
        seats, options = SETUPS[kind][number % len(SETUPS[kind])]
        table = GAME.open(seats, Dice(seed_of(seed, number)), GAME.check(seats, options))
        advance(table)
        assert isinstance(table, Battle)
        bots = [player(level, seed_of(seed + 1, number * 8 + seat)) for seat in range(seats)]
        turns, sides, chance = 0, list[Seat](), Dice(seed_of(seed + 2, number))
        while (decision := table.decision) is not None:
            if table.turns != turns:
                turns = table.turns
                sides.append(table.fixed.seat_of[0] if kind == "quest" else chance.below(seats))
                rows.append(columns(table, sides[-1]))
                modes.append(mode(table))
                assert goal(table) == kind
            answer(table, bots[decision.seat].pick(table))
        assert table.outcome is not None
        share = 0.5 if table.outcome.kind == "draw" else 0.0
        won += [1.0 if seat in table.outcome.winners else share for seat in sides]
        numbers += [number] * len(sides)
    np.savez_compressed(out, x=np.array(rows), won=np.array(won), mode=np.array(modes), game=np.array(numbers))
    print(f"{len(rows)} positions of {games} games, {np.mean(won):.3f} won")


def logistic(rows: Floats, won: Floats, penalty: Floats) -> Floats:
    """Ridge logistic regression by Newton steps."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (won - chance) - penalty * weights
        curve = (rows * (chance * (1 - chance) + 1e-6)[:, None]).T @ rows + np.diag(penalty)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def fit_kind(x: Floats, won: Floats, modes: Any) -> dict[str, Any]:
    """Fit one kind; a feature that is constant, or comes out with the wrong sign, gets the weight 0."""
    signs = np.array([SIGNS.get(feature.name, 0.0) for feature in FEATURES])
    used = x.std(0) > 1e-9
    while True:
        fitted, constants = fit_columns(x, won, modes, used)
        wrong = fitted * signs
        if wrong.min() >= 0.0:
            break
        used[int(wrong.argmin())] = False
    return {
        "weights": [round(float(one), 5) for one in fitted],
        "constant": round(float(np.mean(list(constants.values()))), 4),
        "constants": constants,
    }


def fit_columns(x: Floats, won: Floats, modes: Any, used: Any) -> tuple[Floats, dict[str, float]]:
    """Fit the columns that are used, standardised, and a constant for each mode."""
    names = sorted(set(modes))
    middle, spread = x.mean(0), x.std(0)
    which = (modes[:, None] == np.array(names)[None, :]).astype(float)
    rows = np.column_stack([(x[:, used] - middle[used]) / spread[used], which])
    count = int(used.sum())
    found = logistic(rows, won, np.array([RIDGE] * count + [1.0] * len(names)))
    weights = np.zeros(x.shape[1])
    weights[used] = found[:count] / spread[used]
    return weights, {
        name: round(float(one - weights @ middle), 4) for name, one in zip(names, found[count:], strict=True)
    }


def predict(own: dict[str, Any], x: Floats, modes: Any) -> Floats:
    base = np.array([own["constants"].get(one, own["constant"]) for one in modes])
    return np.asarray(1 / (1 + np.exp(-np.clip(base + x @ np.array(own["weights"]), -30, 30))))


def fit(files: list[Path]) -> None:
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    fits = known.get("digest") == weights_digest()
    kinds, held_out = (known["kinds"], known["held_out"]) if fits else ({}, {})
    for name, data in by_kind(files).items():
        x, won, modes, game = data
        held = (game // (3 * len(SETUPS[name]))) % 5 == 0
        trial = fit_kind(x[~held], won[~held], modes[~held])
        brier, ece = calibration(predict(trial, x[held], modes[held]), won[held])
        constant = np.array([won[~held & (modes == one)].mean() for one in modes[held]])
        held_out[name] = {"positions": int(held.sum()), "brier": brier, "ece": ece}
        held_out[name]["brier_constant"] = calibration(constant, won[held])[0]
        kinds[name] = fit_kind(x, won, modes)
        print(name, len(x), held_out[name])
        for feature, weight in zip(FEATURES, kinds[name]["weights"], strict=True):
            if weight:
                print(f"    {feature.name:16} {weight:+.3f}")
    written = {"digest": weights_digest(), "held_out": held_out, "kinds": kinds}
    FILE.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def by_kind(files: list[Path]) -> dict[str, tuple[Floats, Floats, Any, Any]]:
    """Put files of the same kind together; their games keep different numbers."""
    found: dict[str, list[Any]] = {}
    for path in files:
        data = np.load(path)
        code = str(data["mode"][0]).partition("/")[0]
        name = next(kind for kind, setups in SETUPS.items() if any(own["variant"] == code for _, own in setups))
        parts = found.setdefault(name, [])
        parts.append((data["x"], data["won"], data["mode"], data["game"] + 300_000 * len(parts)))
    return {
        name: tuple(np.concatenate([part[at] for part in parts]) for at in range(4))  # type: ignore[misc]
        for name, parts in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect")
    collecting.add_argument("--kind", choices=tuple(SETUPS), default="two")
    collecting.add_argument("--games", type=int, default=600)
    collecting.add_argument("--seed", type=int, default=81)
    collecting.add_argument("--level", default="adepts", help="adepts of several tempers, or a level")
    collecting.add_argument("out", type=Path)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.command == "fit":
        fit(given.files)
    else:
        collect(given.kind, given.games, given.seed, given.level, given.out)


if __name__ == "__main__":
    main()
