"""Thousands of random games over every mode: none may raise, get stuck, lose a card or leak a secret.

.venv/bin/python benchmarks/endurance.py village-of-legends --games 10000 [--jobs 2] [--minutes 60] [--modes core,architect]

With `--journal FILE` every game is saved as a line, and an interrupted run resumes there. The first failing game ends
the run with a line that names it and says why.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations, product
from pathlib import Path

from legendarium.games.legends_of_signum.core.deaths import Deaths, Dying, doomed
from legendarium.games.legends_of_signum.field.movement import pieces
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, apart
from legendarium.games.legends_of_signum.geometry.exact.shapes import disc_clear
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.round_limit import NAME as ROUND_LIMIT
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.steps import answer, pending
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options
from legendarium.testing.random_play import open_table, play_table

IDLE = ("end", "stay", "done", "bank")
MOST_DECISIONS = 100_000
"""A game with a round limit that is not over by then is stuck."""
BOXES = ("ancient-guild", "reapers-hand", "the-horde")


@cache
def set_ups(code: str, modes: str = "") -> list[tuple[int, Options]]:
    """Every mode of the game, or only these; for Village of Legends every player count with every choice of boxes, for
    Legends of Signum every pair of decks, and longer games too."""
    wanted = modes.split(",") if modes else [name for name, *_ in game(code).modes()]
    found = [(seats, options) for name, seats, options in game(code).modes() if name in wanted]
    if code == "village-of-legends":
        choices = [list(some) for count in range(4) for some in combinations(BOXES, count)]
        found = [(seats, {"expansions": some}) for seats in range(2, 7) for some in choices if some or seats < 5]
    if code == "legends-of-signum":
        pairs = [list(pair) for pair in product(known_collection().decks, repeat=2)]
        found = [
            (seats, {**options, "decks": (pair * 2)[:seats], ROUND_LIMIT: rounds})
            for pair in pairs
            for seats, options in found
            for rounds in ((12, 25) if seats == 2 else (options[ROUND_LIMIT], 10))
        ]
        return [(seats, options) for seats, options in found if allowed(code, seats, options)]
    return [(seats, with_round_limit(game(code), options)) for seats, options in found]


def allowed(code: str, seats: int, options: Options) -> bool:
    """Return whether such a table may be opened: a quest's Hero plays none of the long decks."""
    try:
        open_table(code, seats, 0, options)
    except SetupError:
        return False
    return True


def play_one(task: tuple[str, int, str]) -> tuple[str, int]:
    """Play one game and check its properties on the way; return its ending and number of decisions."""
    code, number, modes = task
    all_set_ups = set_ups(code, modes)
    seats, options = all_set_ups[number % len(all_set_ups)]
    table = open_table(code, seats, number, options)
    everything = sorted(card for zone in table.zones() for card in zone.cards)  # type: ignore[attr-defined]
    dice = Dice(number)
    decisions = 0
    try:
        while table.decision is not None:
            before = decisions
            decisions += (
                play_on(table, dice) if isinstance(table, Battle) else play_table(table, number + decisions, 97)
            )
            assert decisions < MOST_DECISIONS, "the game is stuck"
            assert sorted(card for zone in table.zones() for card in zone.cards) == everything, "a card was lost"  # type: ignore[attr-defined]
            if isinstance(table, Battle):
                check_field(table)
            if table.decision is not None and number % 10 == 0 and decisions // 97 > before // 97:
                check_secrets(table, number)
    except Exception as problem:
        problem.add_note(f"game {number} of {code}, after {decisions} decisions, with {options}")
        raise
    assert table.outcome is not None
    return table.outcome.reason, decisions


def play_on(table: Battle, dice: Dice) -> int:
    """Play a random answer; options that end a turn or activation need three draws, or games would be empty."""
    assert table.decision is not None
    options = table.decision.options
    for _ in range(3):
        chosen = options[dice.below(len(options))]
        if chosen.key not in IDLE:
            break
    answer(table, chosen)
    return 1


def check_secrets(table: Table, number: int) -> None:
    """Check that a seat's view and options are equal on every table it could imagine."""
    assert table.decision is not None
    seat = table.decision.seat
    imagined = table.reimagine(seat, number)
    assert imagined.view(seat) == table.view(seat), "a secret was told"
    assert imagined.decision is not None
    assert [it.key for it in imagined.decision.options] == [it.key for it in table.decision.options], (
        "options told a secret"
    )
    assert table.clone().digest() == table.digest(), "a clone differs"


def check_field(table: Battle) -> None:
    """Check that bases lie on the field, overlap nothing impassable, and have health left."""
    burying = table.decision is not None and table.decision.kind == "bury"
    dying = burying or pending(table, Dying) >= 0 or pending(table, Deaths) >= 0
    assert dying or not doomed(table), f"{doomed(table)} should have died"
    walls = pieces(table, impassable=True)
    for creature in table.standing:
        base = table.disc(creature)
        inside = all(base.radius <= place <= FIELD - base.radius for place in (base.x, base.y))
        assert inside, f"{creature} has left the field"
        assert all(disc_clear(piece, base, 0) for piece in walls), f"{creature} stands on an impassable place"
        for other in table.standing:
            met = table.disc(other)
            free = other == creature or apart(base.x, base.y, met.x, met.y, base.radius + met.radius)
            assert free, f"{creature} and {other} overlap"


class Endured:
    """Games played, now and in earlier runs."""

    def __init__(self, code: str, modes: str, journal: Path | None) -> None:
        self.kind = f"{code} {modes}".strip()
        self.journal = journal
        self.known: dict[int, tuple[str, int]] = {}
        for line in (
            journal.read_text(encoding="utf-8").splitlines() if journal is not None and journal.exists() else ()
        ):
            kind, number, reason, count = json.loads(line)
            if kind == self.kind:
                self.known[number] = (reason, count)

    def add(self, number: int, reason: str, count: int) -> None:
        self.known[number] = (reason, count)
        if self.journal is not None:
            with self.journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps([self.kind, number, reason, count]) + "\n")

    def told(self, seconds: float) -> dict[str, object]:
        endings = Counter(reason for reason, _ in self.known.values())
        decisions = sum(count for _, count in self.known.values())
        return {
            "games": endings.total(),
            "decisions": decisions,
            "seconds": round(seconds, 1),
            "endings": dict(endings),
        }


def endure(code: str, numbers: list[int], modes: str, jobs: int, seconds: float, endured: Endured) -> str:
    """Play the games not in the journal; return what went wrong, if anything."""
    started = time.monotonic()
    numbers = [number for number in numbers if number not in endured.known]
    tasks = [(code, number, modes) for number in numbers]
    pool = ProcessPoolExecutor(jobs)
    try:
        for number, (reason, count) in zip(numbers, pool.map(play_one, tasks, chunksize=4), strict=True):
            endured.add(number, reason, count)
            if time.monotonic() - started > seconds:
                break
    except Exception as problem:
        return "; ".join([f"{type(problem).__name__}: {problem}", *getattr(problem, "__notes__", ())])
    finally:
        pool.shutdown(cancel_futures=True)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--modes", default="", help="only these, with commas between them")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=24 * 60, help="tell what was played by then, and play no more")
    parser.add_argument("--journal", type=Path, help="keep every game here and go on from it")
    given = parser.parse_args()
    started, endured = time.monotonic(), Endured(given.game, given.modes, given.journal)
    numbers = list(range(given.first, given.first + given.games))
    wrong = endure(given.game, numbers, given.modes, given.jobs, given.minutes * 60, endured)
    print(json.dumps(endured.told(time.monotonic() - started)))
    if wrong:
        print(f"stopped by a fault: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
