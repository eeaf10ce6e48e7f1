"""A real server on a real port, and players with real sockets."""

import asyncio
import contextlib
import json
import ssl
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import uvicorn
from websockets.sync.client import connect

from legendarium.server import wire
from legendarium.server.app import make_app, server_options
from legendarium.server.host import make_hall
from legendarium.server.settings import Limits, Settings
from legendarium.server.sockets.listeners import Listener
from tests.waiting import PATIENCE, seed_of_test

GAME = "village-of-legends"
UNSECURED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""No test goes over TLS, and reading whom to trust takes longer than most of them."""
CALM = {"open_timeout": PATIENCE, "ping_interval": None}
"""A line waits for a busy server as long as a test does."""
PLENTY = (1e6, 1e6)
UNMETERED = {"address_seconds": PLENTY, "connection_seconds": PLENTY, "turn_seconds": PLENTY}
"""A busy machine measures what it likes; whoever tests budgets sets its own."""
PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]


def until(true):
    """Wait for something that happens by itself."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


class Soon:
    """Time as uvicorn knows it: it looks ten times a second whether it is to end, and hundreds of servers of tests are."""

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def sleep(self, seconds):
        await asyncio.sleep(seconds / 10)


uvicorn.server.asyncio = Soon()


class Server:
    """A server in a thread of its own."""

    def __init__(self, database, **changes):
        limits = Limits(**{"tables": PLENTY, **UNMETERED, **changes.pop("limits", {})})
        settings = Settings(database=str(database), limits=limits, **{"workers": 1, "grace_seconds": 0.0, **changes})
        self.app = make_app(settings)
        self.hall = self.app.state.hall
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=0, **server_options(settings)))
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self):
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=UNSECURED)
        return self

    def __exit__(self, *_):
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    def make(self, seats=PEOPLE, game=GAME, drawn=False, **wish):
        """A table; its seed is the test's, unless it is to be drawn."""
        if not drawn:
            wish.setdefault("seed", seed_of_test())
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "options": {}, **wish})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sit(self, made, seat, **more):
        return Player(self.port, made["table"], made["tokens"][seat], **more)

    def watch(self, made, **more):
        return Player(self.port, made["table"], None, **more)

    def on_loop(self, call, *arguments):
        """Call a function of the server on its own event loop."""

        async def called():
            return call(*arguments)

        return asyncio.run_coroutine_threadsafe(called(), next(iter(self.hall.chores)).get_loop()).result(PATIENCE)

    def live(self, made):
        """The table as the server itself has it."""
        return self.hall.rooms[made["table"]].live


class Player:
    """One connection; keeps its view by patching, as a browser does."""

    def __init__(self, port, table, token, have=None, language="en", hello=True, origin=None):
        self.table, self.token = table, token
        self.line = contextlib.ExitStack()
        self.wire = self.line.enter_context(
            connect(f"ws://127.0.0.1:{port}/ws/{table}", origin=origin, max_size=None, **CALM)
        )
        self.view, self.ply, self.decision, self.outcome, self.heard = None, None, None, None, []
        if hello:
            self.send(t="hello", version=1, table=table, token=token, have=have, language=language)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        with contextlib.suppress(Exception):
            self.line.close()

    def send(self, **message):
        self.wire.send(json.dumps(message))

    def hear(self, kind=None):
        """The next message that is not about who is here, or the next of that kind."""
        while True:
            text = self.wire.recv(timeout=PATIENCE)
            message = json.loads(text)
            self.heard.append(message)
            self.keep(message)
            if (kind is None and message["t"] != "seats") or (
                kind is not None and message["t"] in (kind if isinstance(kind, tuple) else (kind,))
            ):
                return message

    def keep(self, message):
        if message["t"] == "full":
            self.view = message["view"]
        elif message["t"] == "step":
            assert message["ply"] == self.ply + 1
            self.view = patched(self.view, message["patch"])
        else:
            return
        self.ply, self.decision, self.outcome = message["ply"], message["decision"], message.get("outcome")

    def offered(self):
        return [option["key"] for option in self.decision["options"]]

    def play(self, key, ply=None):
        self.send(t="play", ply=self.ply if ply is None else ply, key=key)


def patched(view, changes):
    """A view after the changes, as the client applies them."""
    root = [json.loads(json.dumps(view))]
    for change in changes:
        place = root
        path = [0, *change[0]]
        for step in path[:-1]:
            place = place[step]
        if len(change) == 1:
            del place[path[-1]]
        elif isinstance(place, list) and path[-1] == len(place):
            place.append(change[1])
        else:
            place[path[-1]] = change[1]
    return root[0]


def play_on(players, moves, choose=lambda keys, ply: keys[(ply * 7 + 3) % len(keys)]):
    """Let players at one table answer so many times; everybody hears of everything."""
    for _ in range(moves):
        player = players[players[0].decision["seat"]]
        player.play(choose(player.offered(), player.ply))
        for other in players:
            assert other.hear(("step", "refused", "error"))["t"] == "step"
        if players[0].outcome:
            return


def both(server, made):
    players = [server.sit(made, 0), server.sit(made, 1)]
    for player in players:
        player.hear("full")
    return players


def run(coroutine, patience=PATIENCE):
    """In a thread of its own: a browser in the same process keeps a loop running in this one."""

    async def patiently():
        return await asyncio.wait_for(coroutine, patience)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, patiently()).result()


def in_a_hall(tmp_path, story, **settings):
    """Run a story in a hall of its own, without sockets."""

    async def live():
        hall = make_hall(Settings(database=str(tmp_path / "tables.sqlite"), workers=1, **settings))
        await hall.open()
        for chore in hall.chores:
            chore.cancel()
        try:
            return await story(hall)
        finally:
            await hall.close()

    return run(live())


async def play_out(room, most=100_000):
    """Answer for everybody, always the first that is offered, until the game is over or there were enough."""
    while (asked := room.live.asked) is not None and room.live.match.ply < most:
        async with room.lock:
            assert await room.answer(asked, room.live.match.table.decision.options[0].key) == ""


def two_people(**more):
    return wire.NewTable(GAME, [wire.SeatWish("me", "Ada"), wire.SeatWish("here", "Bo")], {}, **more)


class Ear(Listener):
    """A listener without a line: what it is told is kept."""

    def __init__(self, seat=None, token="", language="en"):
        super().__init__(self.forget)
        self.seat, self.token, self.language = seat, token, language

    async def forget(self, message):
        pass

    @property
    def told(self):
        return [json.loads(text) for text in self.waiting]

    @property
    def kinds(self):
        return [message["t"] for message in self.told]
