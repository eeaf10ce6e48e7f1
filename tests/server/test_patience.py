"""What a server bears: long games, impatient and slow people, tables nobody looks at, minds that are lost."""

import asyncio
import subprocess
import sys
import threading

from legendarium.kernel.match import Match
from legendarium.server import wire
from legendarium.server.sockets.listeners import MOST_LETTERS, TOO_SLOW, Listener
from legendarium.server.tables.room import TRY_AGAIN
from tests.server.running import GAME, PATIENCE, Server, both, in_a_hall, play_on, two_people

THREE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}, {"kind": "here", "name": "Cy"}]


def test_a_hint_may_be_asked_for_at_every_decision_of_a_turn(server):
    made = server.make()
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    for _ in range(15):
        player.send(t="hint")
        assert player.hear(("hint", "error"))["t"] == "hint"


def test_asking_again_while_a_hint_is_thought_about_costs_nothing(server):
    made = server.make()
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    advise, thought_about = server.hall.worker_pool.advise, threading.Event()

    async def slowly(*about):
        await asyncio.to_thread(thought_about.wait, PATIENCE)
        return await advise(*about)

    server.hall.worker_pool.advise = slowly
    for _ in range(60):
        player.send(t="hint")
    player.send(t="ping")
    assert player.hear(("pong", "hint", "error"))["t"] == "pong"
    thought_about.set()
    assert player.hear(("hint", "error"))["t"] == "hint"


def test_what_waits_for_a_slow_reader_is_bounded():
    async def never(message):
        await asyncio.Event().wait()

    listener = Listener(never)
    text = "x" * (MOST_LETTERS // 10)
    for _ in range(12):
        assert not listener.closing
        listener.post(text)
    listener.post(text)
    assert listener.closing == TOO_SLOW
    assert not listener.waiting


def record(moves):
    match = Match.new(GAME, seed=5)
    for _ in range(moves):
        match.play(match.table.decision.options[0])
    return match.save()


def test_a_record_longer_than_any_game_is_refused(tmp_path):
    with Server(tmp_path / "tables.sqlite", limits={"record_moves": 20}) as server:
        assert server.http.post("/api/records", content=record(20)).status_code == 200
        refused = server.http.post("/api/records", content=record(21))
    assert refused.status_code == 400
    assert "moves" in refused.json()["text"]


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


def test_a_timed_table_is_not_opened_before_its_time(tmp_path):
    """Days to answer: one look is enough until something happens there."""

    async def story(hall):
        made = await hall.make(two_people(clock=wire.Clock("days", 3)), "en")
        room = hall.rooms[made.table]
        looks = []
        for move in (False, True, False):
            if move:
                await room.answer(room.live.asked, room.live.match.table.decision.options[0].key)
            hall.forget(room)
            await hall.clocks.look()
            room = hall.rooms.get(made.table, room)
            looks.append(made.table in hall.rooms)
        return looks

    assert in_a_hall(tmp_path, story) == [True, True, False]


def test_a_clock_tries_again_when_its_answer_could_not_be_kept(server, monkeypatch):
    monkeypatch.setattr("legendarium.server.tables.clocks.RETRY_SECONDS", 0.2)
    commit, left = server.hall.storage.writer.commit, [0]

    def refuse(batch):
        if left[0] > 0:
            left[0] -= 1
            raise OSError("no space left on device")
        return commit(batch)

    monkeypatch.setattr(server.hall.storage.writer, "commit", refuse)
    made = server.make(clock={"kind": "move", "amount": 1, "then": "least"})
    with server.sit(made, 0) as player:
        player.hear("full")
        left[0] = 2
        assert player.hear("step")["ply"] == 1
    assert left == [0]


def test_a_question_that_only_the_absent_could_answer_holds_nobody_up(server):
    made = server.make(THREE, seed="2", options={"expansions": []})
    players = [server.sit(made, seat) for seat in range(3)]
    for player in players:
        player.hear("full")
    for _ in range(200):
        play_on(players, 1, choose=lambda keys, ply: keys[0])
        match = server.live(made).match
        last = match.seats_played[-1]
        if not match.may_undo(last):
            break
    absent, third = (last + 1) % 3, (last + 2) % 3
    players[absent].close()
    while players[third].hear("seats")["seats"][absent]["online"]:
        pass
    players[last].send(t="undo")
    players[third].hear("ask-undo")
    players[third].send(t="replace", seat=absent, level="random")
    assert "open" in players[third].hear("error")["text"]
    players[third].send(t="consent", yes=True)
    players[third].hear("full")
    players[third].send(t="replace", seat=absent, level="random")
    assert players[third].hear(("asking", "error"))["t"] == "asking"
    assert players[last].hear("ask-replace")["text"]


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


def test_a_mind_that_is_lost_in_thought_ends():
    lost = (
        "import os, time; from legendarium.server.bots import worker\n"
        "worker.LOOK_SECONDS = 0.05\n"
        "worker.prepare(os.getppid(), longest=0.2)\n"
        "time.sleep(0.5)\n"
        "with worker.thinking():\n"
        "    while True: pass\n"
    )
    done = subprocess.run([sys.executable, "-c", lost], timeout=PATIENCE, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "")


def test_what_a_bot_thought_out_is_not_played_at_another_table_of_the_same_ply(tmp_path):
    """Somebody takes back and answers otherwise while the bot thinks."""

    async def story(hall):
        thoughts = []

        async def choose(live, level, owner, later):
            thoughts.append(live.stamp)
            if len(thoughts) == 1:
                last = live.match.keys[-1]
                other = next(option.key for option in live.match.at(0).decision.options if option.key != last)
                for kind, text in (("undo", ""), ("move", other)):
                    await room.write(live.entry(kind, live.match.at(0).decision.seat, text))
            await asyncio.Event().wait() if len(thoughts) == 3 else None
            return live.match.table.decision.options[0].key

        hall.worker_pool.choose = choose
        seats = [wire.SeatWish("me", "Ada"), wire.SeatWish("bot", "Bo", level="random")]
        made = await hall.make(wire.NewTable(GAME, seats, {}, seed="1"), "en")
        room = hall.rooms[made.table]
        assert room.live.asked == 0
        await room.answer(0, room.live.match.table.decision.options[0].key)
        while len(thoughts) < 2:
            await asyncio.sleep(0)
        return thoughts[:2]

    assert in_a_hall(tmp_path, story) == [1, 3]
