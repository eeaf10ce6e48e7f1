"""Runs one attack of attacks.py in a process of its own: on loopback only, bounded in time and volume.

python benchmarks/attack_process.py ATTACK GAME PORT SECONDS PROCESS [--tables TABLE ...] [--tokens TOKEN ...]
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from typing import Any

import attack_floods as floods
import attack_requests as requests
from attack_base import FIRST, GAMES, LONG, Attack, Preparation

IN_NUMBERS: dict[str, Callable[[Attack], Any]] = {
    "lost thoughts": floods.lost_thoughts,
    "branches": floods.branches,
    "undo before watchers": floods.undo_before_watchers,
    "hellos": floods.hellos,
    "fragments": lambda attack: floods.flood(
        attack, floods.frame(0, last=False), floods.frame(floods.TEXT, last=False)
    ),
    "pings": lambda attack: floods.flood(attack, floods.frame(floods.PING)),
    "pongs": lambda attack: floods.flood(attack, floods.frame(floods.PONG)),
    "words": lambda attack: floods.flood(attack, floods.frame(floods.TEXT, b'{"t":"ping"}')),
    "unread pings": lambda attack: floods.flood(attack, floods.frame(floods.PING, b"x" * 125), reads=False),
    "idle lines": floods.idle,
    "waiting": requests.waiting,
    "replays": lambda attack: floods.repeated(attack, "replay", 100),
    "verdicts": lambda attack: floods.repeated(attack, "verify", 150),
}
"""Cheap requests in great numbers, always for the same game."""

BY_COST: dict[str, Callable[[Attack], Any]] = {
    "at": requests.at,
    "open": requests.open_tables,
    "branch": requests.branch,
    "branch with bots": requests.branch_with_bots,
    "masters": requests.masters,
    "search": requests.search,
    "gallery": requests.gallery,
    "learn": requests.learn,
    "hello": requests.hello,
    "undo": lambda attack: requests.play(attack, ({"t": "undo"},), []),
    "careful play": lambda attack: requests.play(attack, (), requests.CAREFUL),
    "why": lambda attack: requests.ask(attack, 40, 100, True, {"t": "why", "ref": "c1"}),
    "chances": lambda attack: requests.ask(attack, 100, 2, True, {"t": "chances"}),
    "hint": lambda attack: requests.ask(attack, 100, 2, True, {"t": "hint"}),
    "forecast": lambda attack: requests.ask(attack, 60, 80, False, {"t": "forecast"}),
    "judge": requests.judge,
    "judge positions": requests.judge_positions,
    "judge decks": requests.judge_decks,
    "deck openings": requests.deck_openings,
    "deck trials": requests.deck_trials,
    "explain": requests.explain,
    "make": requests.make,
    "record": lambda attack: requests.read(attack, "record"),
    "replay": lambda attack: requests.read(attack, "replay"),
    "verify": lambda attack: requests.read(attack, "verify"),
}
"""Expensive requests, for every game."""

ATTACKS = {**IN_NUMBERS, **BY_COST}
SEATED = ("undo", "careful play", "why", "chances", "hint")
BEGIN_LATER = ("undo before watchers", "hellos", "hello", "forecast", *SEATED)
"""Attacks that report themselves when they are ready."""
LONG_GAMES = {"replays": LONG, "verdicts": LONG, "branches": LONG, "hellos": 324}
OPENED = 60


def prepare(name: str, game: str, port: int) -> tuple[list[str], list[str]]:
    """Create the tables an attack needs; return them and the tokens of the first."""
    preparation = Preparation(port)
    if name in SEATED:
        table, tokens = preparation.begun(game, requests.PLIES)
        return [table], tokens
    if name in BY_COST:
        return [preparation.upload(game, requests.PLIES) for _ in range(OPENED if name == "open" else 1)], []
    if name in LONG_GAMES:
        return [preparation.upload(FIRST, LONG_GAMES[name])], []
    table, tokens = preparation.made(FIRST)
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
