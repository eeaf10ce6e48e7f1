"""A base of keys and values for tests: a dictionary that outlives the stores which use it."""

import asyncio


class KeyValues:
    """What `KeyValueBase` asks for; a commit takes a moment, as on a disk, and then happens at once."""

    def __init__(self):
        self.pairs = {}
        self.broken = None

    async def commit(self, batch):
        await asyncio.sleep(0)
        self.complain()
        if not all(key in self.pairs for key in batch.needs) or any(key in self.pairs for key in batch.new):
            return False
        self.pairs |= batch.new | batch.put
        return True

    async def get(self, key):
        self.complain()
        return self.pairs.get(key)

    async def span(self, first, end):
        self.complain()
        return sorted((key, text) for key, text in self.pairs.items() if first <= key < end)

    async def close(self):
        pass

    def complain(self):
        if self.broken is not None:
            raise self.broken
