"""A key that was renewed opens nothing from that moment on."""

import asyncio

from legendarium.server.tables import requests
from tests.server.running import Ear, in_a_hall, two_people


def test_an_old_key_opens_nothing_to_whoever_was_just_coming_in(tmp_path):
    """The seat is renewed while somebody with the old key waits at the door."""

    async def story(hall):
        made = await hall.make(two_people(), "en")
        room = hall.rooms[made.table]
        owner, thief = Ear(0, made.tokens[0]), Ear(0, made.tokens[0])
        await room.enter(owner, None)
        await room.lock.acquire()
        renewing = asyncio.create_task(requests.renew(room, owner))
        await asyncio.sleep(0)
        entering = asyncio.create_task(room.enter(thief, None))
        await asyncio.sleep(0)
        room.lock.release()
        await asyncio.gather(renewing, entering)
        return owner, thief

    owner, thief = in_a_hall(tmp_path, story)
    assert owner.seat == 0
    assert (thief.seat, thief.token) == (None, "")
    assert thief.kinds == ["key-lost", "full"]
    assert thief.told[1]["decision"]["options"] == []
