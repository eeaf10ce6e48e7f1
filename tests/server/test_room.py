"""One table in use."""

from legendarium.server.sockets.listeners import Listener
from legendarium.server.tables.room import TRY_AGAIN
from tests.server.running import in_a_hall, two_people


def test_whoever_comes_to_a_table_that_was_given_up_meanwhile_is_asked_to_come_again(tmp_path):
    async def story(hall):
        made = await hall.make(two_people(), "en")
        room = hall.rooms[made.table]
        room.abandon()

        async def ignore(message):
            pass

        listener = Listener(ignore)
        await room.enter(listener, None)
        return listener.closing, room.audience.listeners

    assert in_a_hall(tmp_path, story) == (TRY_AGAIN, [])
