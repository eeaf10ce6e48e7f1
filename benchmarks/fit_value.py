"""Fit the value of positions of Village Attacks to games that bots play against the castle.

    python benchmarks/fit_value.py collect --games 6000 --seed 777 OUT.npz
    python benchmarks/fit_value.py fit OUT.npz

`collect` plays every scenario and difficulty of both editions in turn and writes down the features of one position in
ten. `fit` makes a logistic regression for each kind of goal, with a constant for each scenario and difficulty, and
writes `bots/judgement/village_attacks/value.json` with its calibration on games held out (a fifth, equally of every
scenario). Kinds of goals that are not in the files keep their weights. Needs numpy; run it on the compiled engine
(tools/engine.py).
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
from legendarium.bots.judgement.village_attacks.evaluator import CastleEvaluator
from legendarium.bots.judgement.village_attacks.features import FEATURES, columns, goal, mode
from legendarium.bots.judgement.village_attacks.lookahead import weights_digest
from legendarium.bots.player import Bot
from legendarium.bots.registry import bot as make_bot
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.game import GAME
from legendarium.games.village_attacks.state.table import Castle
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.lab.simulate import seed_of

Floats = NDArray[np.float64]
SLIPS = 0.05
ROUNDS = 40
EVERY = 10
RIDGE = 3.0
NAMES = [feature.name for feature in FEATURES]


def pairs(own_goals: bool) -> list[dict[str, Any]]:
    """List every scenario and difficulty of both editions, or of those with goals of their own."""
    return [
        {"edition": edition, "scenario": code, "difficulty": difficulty, "round_limit": ROUNDS}
        for edition in ("second", "first")
        for code, scenario in load(edition, (), GAME.library).scenarios.items()
        for difficulty in ("easy", "normal", "hard")
        if not own_goals or (edition == "second" and has_own_goal(scenario))
    ]


def has_own_goal(scenario: ScenarioFace) -> bool:
    """Return whether a scenario is won by something else than Morale, or has something to keep safe."""
    conditions = [condition for level in scenario.levels for condition in (*level.win, *level.fail)]
    return any(condition.kind not in ("morale", "round") for condition in conditions)


def player(level: str, seed: int) -> Bot:
    if level == "adept":
        return GreedyBot(CastleEvaluator(far_sighted=True), seed, blunder_rate=SLIPS)
    return make_bot(GAME.code, level, seed)


def collect(games: int, seed: int, level: str, own_goals: bool, out: Path) -> None:
    rows: list[list[float]] = []
    kinds: list[str] = []
    modes: list[str] = []
    won: list[float] = []
    numbers: list[int] = []
    options = pairs(own_goals)
    for number in range(games):
        table = GAME.open(1, Dice(seed_of(seed, number)), GAME.check(1, options[number % len(options)]))
        advance(table)
        assert isinstance(table, Castle)
        bot = player(level, seed_of(seed + 1, number))
        chance = Dice(seed_of(seed + 2, number))
        first = len(rows)
        while table.decision is not None:
            if table.round and chance.below(EVERY) == 0:
                rows.append(columns(table))
                kinds.append(goal(table))
                modes.append(mode(table))
                numbers.append(number)
            answer(table, bot.pick(table))
        assert table.outcome is not None
        won += [float(bool(table.outcome.winners))] * (len(rows) - first)
    np.savez_compressed(
        out,
        x=np.array(rows),
        kind=np.array(kinds),
        mode=np.array(modes),
        won=np.array(won),
        game=np.array(numbers) // len(options),
    )
    print(f"{len(rows)} positions of {games} games")


def logistic(x: Floats, won: Floats, penalty: Floats) -> Floats:
    """Ridge logistic regression by Newton steps."""
    weights = np.zeros(x.shape[1])
    for _ in range(15):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (won - chance) - penalty * weights
        curve = (x * (chance * (1 - chance) + 1e-6)[:, None]).T @ x + np.diag(penalty)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def fit_kind(x: Floats, won: Floats, modes: NDArray[np.str_]) -> dict[str, Any]:
    """Fit one kind of goal; columns that never change get the weight 0."""
    names = sorted({str(name) for name in modes})
    mean, spread = x.mean(0), x.std(0)
    used = spread > 1e-9
    z = (x[:, used] - mean[used]) / spread[used]
    which = (modes[:, None] == np.array(names)[None, :]).astype(float)
    rows = np.column_stack([np.ones(len(z)), z, which])
    penalty = np.array([1e-6] + [RIDGE] * int(used.sum()) + [1.0] * len(names))
    found = logistic(rows, won, penalty)
    weights = np.zeros(x.shape[1])
    weights[used] = found[1 : 1 + int(used.sum())] / spread[used]
    shift = float(found[0] - (weights * mean).sum())
    constants = {name: round(shift + float(own), 4) for name, own in zip(names, found[-len(names) :], strict=True)}
    return {"weights": [round(float(one), 5) for one in weights], "constant": round(shift, 4), "constants": constants}


def predict(own: dict[str, Any], x: Floats, modes: NDArray[np.str_]) -> Floats:
    base = np.array([own["constants"].get(str(name), own["constant"]) for name in modes])
    return np.asarray(1 / (1 + np.exp(-np.clip(base + x @ np.array(own["weights"]), -30, 30))))


def carried_over(known: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the kinds that were fitted before, with their weights in today's order of features, by name."""
    before = known["features"]
    for kind in known["kinds"].values():
        weights = dict(zip(before, kind["weights"], strict=True))
        kind["weights"] = [weights.get(name, 0.0) for name in NAMES]
    return known["kinds"], known["held_out"]


def fit(files: list[Path], wanted: list[str]) -> None:
    loaded = [np.load(path) for path in files]
    x, won, kind, modes = (np.concatenate([one[name] for one in loaded]) for name in ("x", "won", "kind", "mode"))
    game = np.concatenate([one["game"] for one in loaded])
    held = game % 5 == 0
    target = Path(__file__).resolve().parents[1] / "src/legendarium/bots/judgement/village_attacks/value.json"
    kinds, found = carried_over(json.loads(target.read_text(encoding="utf-8")))
    for name in sorted({str(one) for one in kind} & set(wanted or map(str, kind))):
        at = kind == name
        trial = fit_kind(x[at & ~held], won[at & ~held], modes[at & ~held])
        said = predict(trial, x[at & held], modes[at & held])
        brier, ece = calibration(said, won[at & held])
        constant = np.array([won[at & ~held & (modes == one)].mean() for one in modes[at & held]])
        found[name] = {"positions": int((at & held).sum()), "brier": brier, "ece": ece}
        found[name]["brier_constant"] = calibration(constant, won[at & held])[0]
        kinds[name] = fit_kind(x[at], won[at], modes[at])
        print(name, found[name])
        for feature, weight in zip(FEATURES, kinds[name]["weights"], strict=True):
            if weight:
                print(f"    {feature.name:16} {weight:+.4f}")
    data = {"digest": weights_digest(), "features": NAMES, "held_out": found, "kinds": kinds}
    target.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect")
    collecting.add_argument("--games", type=int, default=6000)
    collecting.add_argument("--seed", type=int, default=777)
    collecting.add_argument("--level", default="adept")
    collecting.add_argument("--own-goals", action="store_true", help="only scenarios with goals of their own")
    collecting.add_argument("out", type=Path)
    fitting = commands.add_parser("fit")
    fitting.add_argument(
        "--kind", action="append", default=[], help="fit only this kind of goal (several times: these)"
    )
    fitting.add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.command == "fit":
        fit(given.files, given.kind)
    else:
        collect(given.games, given.seed, given.level, given.own_goals, given.out)


if __name__ == "__main__":
    main()
