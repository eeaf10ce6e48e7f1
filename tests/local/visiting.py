"""A house of tables on CPython, and players who ask it as the page does."""

import asyncio
import json

import msgspec

from legendarium.local.bot_worker import answer_here
from legendarium.local.house import SETTINGS, House
from tests.server.key_values import KeyValues
from tests.server.running import patched, run
from tests.waiting import PATIENCE

PROMPT = msgspec.structs.replace(SETTINGS, bot_pause=0.0, window_pause=0.0)


def in_a_house(story, base=None, ask=answer_here, settings=PROMPT, stop=lambda: None):
    """Run a story in a house that is open meanwhile."""

    async def live():
        house = House(KeyValues() if base is None else base, ask, stop, settings)
        await house.open()
        try:
            return await story(house)
        finally:
            await house.close()

    return run(live())


async def fetch(house, path, method="GET", body=None, token="", **headers):
    """Ask as `exchange` of the page does; returns status and the answer."""
    path, _, query = path.partition("?")
    if token:
        headers["authorization"] = f"Bearer {token}"
    text = await house.fetch(method, path, query, json.dumps(headers), "" if body is None else json.dumps(body))
    status, said, content = json.loads(text)
    return status, json.loads(content) if said.get("content-type") == "application/json" else content


async def lay(house, game="village-of-legends", seats=({"kind": "me", "name": "Ada"}, {"kind": "bot"}), **wish):
    status, made = await fetch(
        house, "/api/tables", "POST", {"game": game, "seats": list(seats), "options": {}, **wish}
    )
    assert status == 200, made
    return made


class Guest:
    """One line to a house; keeps its view by patching."""

    def __init__(self, house, number, made, seat=0):
        self.house, self.number, self.heard = house, number, asyncio.Queue()
        self.made, self.seat = made, seat
        self.ply = self.view = self.decision = self.outcome = None
        self.closed = ""
        house.dial(number, self.tell, "{}")

    def tell(self, kind, text):
        if kind == "accept":
            token = self.made["tokens"][self.seat]
            self.say(t="hello", version=1, table=self.made["table"], token=token, have=None, language="en")
        elif kind == "send":
            self.heard.put_nowait(json.loads(text))
        else:
            self.closed = text

    def say(self, **message):
        self.house.say(self.number, json.dumps(message))

    async def hear(self, *kinds):
        while True:
            message = await asyncio.wait_for(self.heard.get(), PATIENCE)
            if message["t"] == "full":
                self.view = message["view"]
            elif message["t"] == "step":
                assert message["ply"] == self.ply + 1
                self.view = patched(self.view, message["patch"])
            if message["t"] in ("full", "step"):
                self.ply, self.decision, self.outcome = message["ply"], message["decision"], message.get("outcome")
            if message["t"] in kinds:
                return message

    async def play(self, most):
        """Answer when asked, the first that is offered, until so many answers were given or the game is over."""
        while self.ply is None or (self.ply < most and not self.outcome):
            if self.ply is not None and self.decision and self.decision["seat"] == self.seat:
                self.say(t="play", ply=self.ply, key=self.decision["options"][0]["key"])
            await self.hear("full", "step", "error", "refused")
