"""The attacks of attacks.py, each in a process of its own: on loopback only, bounded in time and in what is sent.

python benchmarks/attackers.py ATTACK GAME PORT SECONDS PROCESS [--tables TABLE ...] [--tokens TOKEN ...]
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from typing import Any

import attack_costs as costs
import attack_lines as lines
from attacking import FIRST, GAMES, LONG, Attack, Preparing

IN_NUMBERS: dict[str, Callable[[Attack], Any]] = {
    "lost thoughts": lines.lost_thoughts,
    "branches": lines.branches,
    "undo before watchers": lines.undo_before_watchers,
    "hellos": lines.hellos,
    "fragments": lambda attack: lines.flood(attack, lines.frame(0, last=False), lines.frame(lines.TEXT, last=False)),
    "pings": lambda attack: lines.flood(attack, lines.frame(lines.PING)),
    "pongs": lambda attack: lines.flood(attack, lines.frame(lines.PONG)),
    "words": lambda attack: lines.flood(attack, lines.frame(lines.TEXT, b'{"t":"ping"}')),
    "unread pings": lambda attack: lines.flood(attack, lines.frame(lines.PING, b"x" * 125), reads=False),
    "idle lines": lines.idle,
    "replays": lambda attack: lines.repeated(attack, "replay", 100),
    "verdicts": lambda attack: lines.repeated(attack, "verify", 150),
}
"""Cheap things in great numbers; the game is always the same."""

BY_COST: dict[str, Callable[[Attack], Any]] = {
    "at": costs.at,
    "open": costs.open_tables,
    "branch": costs.branch,
    "branch with bots": costs.branch_with_bots,
    "search": costs.search,
    "hello": costs.hello,
    "undo": lambda attack: costs.play(attack, ({"t": "undo"},), []),
    "careful play": lambda attack: costs.play(attack, (), costs.CAREFUL),
    "why": lambda attack: costs.ask(attack, 40, 100, True, {"t": "why", "ref": "c1"}),
    "chances": lambda attack: costs.ask(attack, 100, 2, True, {"t": "chances"}),
    "hint": lambda attack: costs.ask(attack, 100, 2, True, {"t": "hint"}),
    "forecast": lambda attack: costs.ask(attack, 60, 80, False, {"t": "forecast"}),
    "judge": costs.judge,
    "make": costs.make,
    "record": lambda attack: costs.read(attack, "record"),
    "replay": lambda attack: costs.read(attack, "replay"),
    "verify": lambda attack: costs.read(attack, "verify"),
}
"""Dear things; for every game."""

ATTACKS = {**IN_NUMBERS, **BY_COST}
SEATED = ("undo", "careful play", "why", "chances", "hint")
BEGIN_LATER = ("undo before watchers", "hellos", "hello", "forecast", *SEATED)
"""These say themselves when they are ready."""
LONG_GAMES = {"replays": LONG, "verdicts": LONG, "branches": LONG, "hellos": 324}
OPENED = 60


def prepare(name: str, game: str, port: int) -> tuple[list[str], list[str]]:
    """The tables an attack needs, and the keys to the first."""
    preparing = Preparing(port)
    if name in SEATED:
        table, tokens = preparing.begun(game, costs.PLIES)
        return [table], tokens
    if name in BY_COST:
        return [preparing.upload(game, costs.PLIES) for _ in range(OPENED if name == "open" else 1)], []
    if name in LONG_GAMES:
        return [preparing.upload(FIRST, LONG_GAMES[name])], []
    table, tokens = preparing.made(FIRST)
    return [table], tokens


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", choices=list(ATTACKS))
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("process", type=int)
    parser.add_argument("--tables", type=lambda text: text.split(","), default=[])
    parser.add_argument("--tokens", type=lambda text: text.split(",") if text else [], default=[])
    asked = parser.parse_args()
    attack = Attack(asked.port, asked.seconds, asked.game, asked.process, asked.tables, asked.tokens)
    if asked.attack not in BEGIN_LATER:
        attack.ready()
    done = ATTACKS[asked.attack](attack)
    if asyncio.iscoroutine(done):
        asyncio.run(done)
    print(", ".join(f"{count} {what}" for what, count in attack.saw.most_common() if count))


if __name__ == "__main__":
    main()
