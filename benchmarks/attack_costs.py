"""Attacks by single requests and messages that are dear to answer, from one address, for each of the games."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

from attacking import Attack, bots, people, say

from legendarium.lab.server_client import Heard, Line

PLIES = 150
"""Of the games that are attacked."""
CAREFUL = ["ends", "die", "hidden", "passes", "left"]
SYLLABLES = (
    "mon",
    "ster",
    "at",
    "tack",
    "wea",
    "pon",
    "cas",
    "tle",
    "dea",
    "th",
    "wou",
    "nd",
    "sig",
    "num",
    "tra",
    "p",
)


# -- over HTTP


def at(attack: Attack) -> None:
    """How the table stood at any ply, in any order."""
    attack.pound(lambda: ("GET", f"/api/tables/{attack.table}/at/{attack.dice.randrange(PLIES)}", None))


def open_tables(attack: Attack) -> None:
    """Tables nobody has opened yet, one after the other."""
    unopened = list(attack.tables)
    attack.pound(lambda: ("GET", f"/api/tables/{unopened.pop() if unopened else attack.table}", None), 4)


def branch(attack: Attack) -> None:
    """New tables from late in a game."""
    wish = {"ply": PLIES - 1, "seats": people(attack.game)}
    attack.pound(lambda: ("POST", f"/api/tables/{attack.table}/branch", wish), 4)


async def branch_with_bots(attack: Attack) -> None:
    """The same for bots, each watched so that they play at once."""
    lines: list[Line] = []

    def again() -> str:
        wish = {"ply": PLIES - 1, "seats": bots(attack.game)}
        made = attack.ask("POST", f"/api/tables/{attack.table}/branch", wish)
        return made["table"] if made else ""

    while attack.going and len(lines) < 80:
        if table := await asyncio.to_thread(again):
            lines.append(await attack.connect(attack.hello(table=table), attack.note))
    while attack.going:
        await asyncio.sleep(0.1)
    for line in lines:
        line.close()


def search(attack: Attack) -> None:
    """Questions of forty words that nobody wrote so."""

    def question() -> tuple[str, str, object]:
        words = ("".join(attack.dice.choice(SYLLABLES) for _ in range(2)) for _ in range(40))
        return "GET", f"/api/rules/search?game={attack.game}&q={quote(' '.join(words))}", None

    attack.pound(question)


def judge(attack: Attack) -> None:
    """Wishes with thirty kilobytes of options, none of them good."""

    def wish() -> tuple[str, str, object]:
        cards = ",".join(f"card{attack.dice.randrange(10**6)}*3" for _ in range(2_000))
        options = {"decks": [f"hero:x cards:{cards}"] * 2}
        return "POST", "/api/judge", {"game": attack.game, "seats": people(attack.game), "options": options}

    attack.pound(wish)


def make(attack: Attack) -> None:
    """As many new tables as are to be had."""
    attack.pound(lambda: ("POST", "/api/tables", {"game": attack.game, "seats": people(attack.game), "options": {}}), 4)


def read(attack: Attack, what: str) -> None:
    """The same page of a table again and again."""
    attack.pound(lambda: ("GET", f"/api/tables/{attack.table}/{what}", None))


# -- over WebSockets


async def ask(attack: Attack, lines: int, rate: float, seated: bool, message: dict[str, object]) -> None:
    """Several connections that ask for the same again and again."""
    tokens = [attack.tokens[number % len(attack.tokens)] if seated else None for number in range(lines)]
    crowd = [await attack.connect(attack.hello(token), attack.note) for token in tokens]
    attack.ready()
    while attack.going:
        for line in crowd:
            say(line, **message)
        await asyncio.sleep(1 / rate)
    close(attack, crowd)


async def hello(attack: Attack) -> None:
    """Two hundred and fifty connections that ask for what happened lately, once a second."""
    crowd = [await attack.connect(attack.hello(), attack.note) for _ in range(250)]
    attack.ready()
    while attack.going:
        for line in crowd:
            if not line.lost and line.upgraded:
                line.send(attack.hello(have=PLIES - attack.dice.randrange(1, 60)))
        await asyncio.sleep(1)
    close(attack, crowd)


async def play(attack: Attack, after: tuple[dict[str, object], ...], careful: list[str]) -> None:
    """Twenty connections of the attacker's own seats that answer, perhaps carefully, and say something after it."""
    now: dict[Line, Heard] = {}

    def hear(line: Line, message: Heard) -> None:
        attack.note(line, message)
        if message.decision is not None and message.decision.options:
            now[line] = message

    tokens = [attack.tokens[number % len(attack.tokens)] for number in range(20)]
    crowd = [await attack.connect(attack.hello(token), hear) for token in tokens]
    attack.ready()
    while attack.going:
        for line, message in list(now.items()):
            assert message.decision is not None
            key = attack.dice.choice(message.decision.options).key
            say(line, t="play", ply=message.ply, key=key, careful=careful)
            for more in after:
                say(line, **more)
        await asyncio.sleep(1 / 60)
    close(attack, crowd)


def close(attack: Attack, crowd: list[Line]) -> None:
    attack.saw["cut"] += sum(line.lost for line in crowd)
    for line in crowd:
        line.close()
