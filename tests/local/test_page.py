"""What crosses into Python is text: the base of a page speaks JSON."""

import json
import logging

import pytest

from legendarium.local.page import open_house
from tests.local.visiting import Guest, lay
from tests.server.running import run


@pytest.fixture(autouse=True)
def log_as_before():
    """A page's log is quiet; other tests of this process read theirs."""
    logger = logging.getLogger("legendarium.server")
    level = logger.level
    yield
    logger.setLevel(level)


class Indexed:
    """Pairs as web/src/local/key-values.ts keeps them: JSON in, JSON out, and None for what is not there."""

    def __init__(self):
        self.pairs = {}

    async def commit(self, text):
        batch = json.loads(text)
        if not all(key in self.pairs for key in batch["needs"]) or any(key in self.pairs for key in batch["new"]):
            return False
        self.pairs |= batch["new"] | batch["put"]
        return True

    async def get(self, key):
        return self.pairs.get(key)

    async def span(self, first, end):
        return json.dumps(sorted([key, text] for key, text in self.pairs.items() if first <= key < end))

    async def close(self):
        pass


def test_a_table_is_kept_in_a_base_that_speaks_json():
    base = Indexed()

    async def begin():
        house = await open_house(base)
        made = await lay(house, seats=[{"kind": "me"}, {"kind": "here"}])
        guest = Guest(house, 1, made)
        await guest.hear("full")
        guest.say(t="play", ply=0, key=guest.decision["options"][0]["key"])
        await guest.hear("step")
        await house.close()
        return made

    async def again():
        house = await open_house(base)
        guest = Guest(house, 1, made)
        await guest.hear("full")
        await house.close()
        return guest.ply

    made = run(begin())
    assert run(again()) == 1
    assert all(isinstance(text, str) for text in base.pairs.values())
