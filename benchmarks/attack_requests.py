"""Attacks by single expensive requests and messages, from one address, for each game."""

from __future__ import annotations

import asyncio
import itertools
from urllib.parse import quote

from attack_base import GAMES, Attack, bots, people, say

from legendarium.bots.registry import adviser
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.lab.server_client import Line, Received

HERO = "aelwen"
DECK = known_collection().decks["unicorn-aelwen"].text()
"""For the one game in which players build decks; the others refuse it at once."""
PLIES = 150
"""Plies of the attacked games."""
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
    """Request the table's state at random plies."""
    attack.pound(lambda: ("GET", f"/api/tables/{attack.table}/at/{attack.dice.randrange(PLIES)}", None))


def open_tables(attack: Attack) -> None:
    """Open unloaded tables one after the other."""
    unopened = list(attack.tables)
    attack.pound(lambda: ("GET", f"/api/tables/{unopened.pop() if unopened else attack.table}", None), 4)


def branch(attack: Attack) -> None:
    """Branch new tables from late in a game."""
    wish = {"ply": PLIES - 1, "seats": people(attack.game)}
    attack.pound(lambda: ("POST", f"/api/tables/{attack.table}/branch", wish), 4)


async def branch_with_bots(attack: Attack) -> None:
    """Branch tables of bots, each watched so that the bots play at once."""
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


async def masters(attack: Attack) -> None:
    """Make tables of bots that look ahead for as long as they may, each watched so that they play at once."""
    lines: list[Line] = []
    places = [{"kind": "bot", "level": adviser(attack.game)}] * GAMES[attack.game]
    wish = {"game": attack.game, "seats": places, "options": {}, "thinking": "long"}

    def again() -> str:
        made = attack.ask("POST", "/api/tables", wish)
        return made["table"] if made else ""

    while attack.going and len(lines) < 80:
        if table := await asyncio.to_thread(again):
            lines.append(await attack.connect(attack.hello(table=table), attack.note))
    while attack.going:
        await asyncio.sleep(0.1)
    for line in lines:
        line.close()


def search(attack: Attack) -> None:
    """Search for forty words that match nothing."""

    def question() -> tuple[str, str, object]:
        words = ("".join(attack.dice.choice(SYLLABLES) for _ in range(2)) for _ in range(40))
        return "GET", f"/api/rules/search?game={attack.game}&q={quote(' '.join(words))}", None

    attack.pound(question)


def gallery(attack: Attack) -> None:
    """Fetch everything printed, in both languages, never from the cache."""
    attack.pound(lambda: ("GET", f"/api/gallery/{attack.game}?language={attack.dice.choice(('en', 'it'))}", None))


def learn(attack: Attack) -> None:
    """Fetch the guided games, in both languages, never from the cache."""
    attack.pound(lambda: ("GET", f"/api/guides/{attack.game}?language={attack.dice.choice(('en', 'it'))}", None))


def judge(attack: Attack) -> None:
    """Post 30 kB of invalid table options."""

    def wish() -> tuple[str, str, object]:
        cards = ",".join(f"card{attack.dice.randrange(10**6)}*3" for _ in range(2_000))
        options = {"decks": [f"hero:x cards:{cards}"] * 2}
        return "POST", "/api/judge", {"game": attack.game, "seats": people(attack.game), "options": options}

    attack.pound(wish)


def judge_decks(attack: Attack) -> None:
    """Post decks as long as decks may be, every card unknown and everything wrong."""

    def wish() -> tuple[str, str, object]:
        cards = ",".join(f"card{attack.dice.randrange(10**6)}*3" for _ in range(290))
        return "POST", f"/api/decks/{attack.game}/judge", {"text": f"hero:{HERO} cards:{cards}"}

    attack.pound(wish)


def deck_openings(attack: Attack) -> None:
    """Have the openings of a deck simulated, again and again."""
    attack.pound(lambda: ("POST", f"/api/decks/{attack.game}/openings", {"text": DECK}), 4)


def deck_trials(attack: Attack) -> None:
    """Have bots test a deck, again and again."""
    numbers = itertools.count()
    attack.pound(lambda: ("POST", f"/api/decks/{attack.game}/trial", {"text": DECK, "number": next(numbers)}), 4)


def explain(attack: Attack) -> None:
    """Have a long game explained deeply, and ask for its progress without a pause."""
    path = f"/api/tables/{attack.tables[0]}/analysis"
    asked = itertools.cycle([("POST", path, {"deep": True}), *[("GET", f"{path}?deep=1", None)] * 20])
    attack.pound(lambda: next(asked), 4)


def judge_positions(attack: Attack) -> None:
    """Post positions of 12 kB: each is laid out on trial, card by card."""

    def wish() -> tuple[str, str, object]:
        lines = "".join(f"hand {seat}: coin*99 staff*99 x{attack.dice.randrange(10**6)}*300\n" for seat in range(300))
        options = {"position": f"turn: 7(seat=0)\n{lines}"[:12_000]}
        return "POST", "/api/judge", {"game": attack.game, "seats": people(attack.game), "options": options}

    attack.pound(wish)


def make(attack: Attack) -> None:
    """Create as many new tables as allowed."""
    attack.pound(lambda: ("POST", "/api/tables", {"game": attack.game, "seats": people(attack.game), "options": {}}), 4)


def waiting(attack: Attack) -> None:
    """Request the list of open tables repeatedly."""
    attack.pound(lambda: ("GET", "/api/open", None))


def read(attack: Attack, what: str) -> None:
    """Request the same page of a table repeatedly."""
    attack.pound(lambda: ("GET", f"/api/tables/{attack.table}/{what}", None))


# -- over WebSockets


async def ask(attack: Attack, lines: int, rate: float, seated: bool, message: dict[str, object]) -> None:
    """Several connections repeat the same message."""
    tokens = [attack.tokens[number % len(attack.tokens)] if seated else None for number in range(lines)]
    crowd = [await attack.connect(attack.hello(token), attack.note) for token in tokens]
    attack.ready()
    while attack.going:
        for line in crowd:
            say(line, **message)
        await asyncio.sleep(1 / rate)
    close(attack, crowd)


async def hello(attack: Attack) -> None:
    """250 connections ask for the recent events, once a second."""
    crowd = [await attack.connect(attack.hello(), attack.note) for _ in range(250)]
    attack.ready()
    while attack.going:
        for line in crowd:
            if not line.lost and line.upgraded:
                line.send(attack.hello(have=PLIES - attack.dice.randrange(1, 60)))
        await asyncio.sleep(1)
    close(attack, crowd)


async def play(attack: Attack, after: tuple[dict[str, object], ...], careful: list[str]) -> None:
    """Twenty connections of the attacker's own seats answer, some carefully, and chat after it."""
    now: dict[Line, Received] = {}

    def hear(line: Line, message: Received) -> None:
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
