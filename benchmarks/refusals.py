"""Refusals of random games of all modes, each checked against its position: whether the rule it names really forbids it there.

.venv/bin/python benchmarks/refusals.py [--refusals 500000] [--game CODE] [--seed 1]

The functions that check them stand beside the test of the same property (tests/refusals/truths_*.py). Prints, for each game,
how many refusals named a rule, how many of the rules have a function, what was false and what named nothing but the question.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from legendarium.testing.strategies import modes
from tests.refusals.judging import TRUTHS, Verdict
from tests.refusals.sampling import attempts

PLIES = 600
APART = 9
KEYS = 150
SHARES = {"legends-of-signum": 0.2, "village-attacks": 0.4, "village-of-legends": 0.4}
"""Share of the sample per game: positions of Legends of Signum take longest."""


def sample(code: str, refusals: int, seed: int) -> Verdict:
    """Play games of all modes in turn, one seed after the other, until there are enough refusals."""
    verdict = Verdict()
    own = [mode for mode in modes() if mode.code == code]
    for number in count(seed):
        for mode in own:
            verdict.judge(attempts(mode, number, PLIES, APART, KEYS))
            if verdict.refusals >= refusals:
                return verdict
    raise AssertionError


def report(code: str, verdict: Verdict, seconds: float) -> None:
    named = verdict.refusals - verdict.generic
    print(f"{code}: {verdict.refusals:,} refusals in {seconds:.0f} s, {named:,} of them by a rule")
    ids = len(verdict.checked) + len(verdict.unchecked)
    print(f"  {ids} rules named, {len(verdict.checked)} checked ({verdict.share:.0%})")
    print(f"  not checked: {', '.join(sorted(verdict.unchecked)) or 'none'}")
    for title, found in (("false", verdict.false), ("nothing but the question", verdict.vague)):
        print(f"  {title}: {len(found)}")
        for example in found.values():
            print(f"    {example}")
    sys.stdout.flush()


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--refusals", type=int, default=500_000, help="how many, of all games together")
    arguments.add_argument("--game", choices=sorted(TRUTHS), help="this game alone")
    arguments.add_argument("--seed", type=int, default=1, help="of the first game of each mode")
    wanted = arguments.parse_args()
    faults = total = 0
    for code in [wanted.game] if wanted.game else sorted(TRUTHS):
        begun = time.perf_counter()
        verdict = sample(code, int(wanted.refusals * (1 if wanted.game else SHARES[code])), wanted.seed)
        report(code, verdict, time.perf_counter() - begun)
        faults += len(verdict.false) + len(verdict.vague)
        total += verdict.refusals
    print(f"{total:,} refusals, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
