"""Which tables are in memory."""

from tests.server.running import in_a_hall, two_people


def test_tables_nobody_looks_at_are_let_go_when_their_plies_are_too_many(tmp_path):
    async def story(hall):
        made = await hall.make(two_people(), "en")
        room = hall.rooms[made.table]
        hall.let_go()
        kept = made.table in hall.rooms
        for _ in range(10):
            await room.answer(room.live.asked, room.live.match.table.decision.options[0].key)
        hall.let_go()
        return kept, made.table in hall.rooms

    assert in_a_hall(tmp_path, story, cached_plies=5) == (True, False)
