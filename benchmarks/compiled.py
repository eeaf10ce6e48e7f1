"""Compile kernel and games with mypyc in a temporary copy, and compare with plain Python: same digests, how much faster.

    .venv/bin/python benchmarks/compiled.py [--seconds 2]

Needs a C compiler; nothing of the checkout is changed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
sys.path.insert(0, str(ROOT))

from hatch_build import COMPILED  # noqa: E402  what is compiled is listed there alone

PROGRAM = """
import json, sys
from legendarium.lab.speed import measure
from legendarium.testing.random_play import open_table, play_table
digests = []
for seats, options in ((2, {}), (3, {"expansions": ["ancient-guild"]}), (6, {"expansions": ["the-horde", "reapers-hand"]})):
    for seed in range(5):
        table = open_table("village-of-legends", seats, seed, options)
        for _ in range(8):
            play_table(table, seed, 60)
            digests.append(table.digest())
for seed in range(5):
    table = open_table("village-attacks", 2, seed)
    play_table(table, seed)
    digests.append(table.digest())
for variant in ("core", "architect"):
    for seed in range(3):
        table = open_table("legends-of-signum", 2, seed, {"variant": variant, "round_limit": 30})
        for _ in range(8):
            play_table(table, seed, 60)
            digests.append(table.digest())
figures = measure(["village-of-legends", "village-attacks", "legends-of-signum"], float(sys.argv[1]))
import legendarium.kernel.table as table
print(json.dumps({"compiled": not table.__file__.endswith(".py"), "digests": digests, "figures": figures}))
"""


def modules(root: Path) -> list[str]:
    """Everything that is compiled for a wheel, and the loops that drive it."""
    found = [path for folder in COMPILED for path in (root / folder).rglob("*.py")]
    found += [root / "legendarium/testing" / name for name in ("random_play.py", "emberwatch/game.py")]
    return sorted(
        str(path.relative_to(root)) for path in found if path.name != "__init__.py" and "workshop" not in path.parts
    )


def run(root: Path, seconds: float) -> dict[str, object]:
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(seconds)], env=environment, capture_output=True, text=True, check=True
    )
    result: dict[str, object] = json.loads(done.stdout)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as folder:
        reference, root = Path(folder) / "plain", Path(folder) / "compiled"
        shutil.copytree(SOURCES, reference, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
        shutil.copytree(reference, root)
        mypyc = [str(Path(sys.executable).with_name("mypyc")), "--strict", *modules(root)]
        subprocess.run(mypyc, cwd=root, check=True, stdout=subprocess.DEVNULL)
        plain, compiled = run(reference, seconds), run(root, seconds)
    same = plain["digests"] == compiled["digests"]
    print(json.dumps({"same digests": same, "plain": plain["figures"], "compiled": compiled["figures"]}, indent=2))
    sys.exit(0 if same and compiled["compiled"] else 1)


if __name__ == "__main__":
    main()
