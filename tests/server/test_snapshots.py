"""Snapshots beside the log: they save a replay after a restart, and are never believed over the log."""

import asyncio
import pickle
import time
import zlib

import msgspec
import pytest

from legendarium.kernel import match as matches
from legendarium.kernel import replaying
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.match_bytes import FrozenMatch, dump_plain, load_match, load_plain
from legendarium.kernel.pickling import reduce_table, restore_table
from legendarium.server import wire
from legendarium.server.host import make_hall
from legendarium.server.messages.builders import build_events
from legendarium.server.messages.texts import say
from legendarium.server.offload import finish
from legendarium.server.settings import Settings
from legendarium.server.storage.base import Snapshot, Stored
from legendarium.server.tables import hall, requests, snapshots
from legendarium.server.tables.opening import open_table
from legendarium.server.tables.snapshots import FrozenTable, restore, seal
from legendarium.testing.random_play import play_match
from legendarium.testing.strategies import modes
from tests.server.running import GAME, Server, in_a_hall, play_out, run, two_people

PEOPLE = [wire.SeatWish("me", "Ada"), wire.SeatWish("here", "Bo")]


@pytest.mark.parametrize("mode", modes(), ids=repr)
def test_a_match_is_the_same_after_it_was_stored(mode):
    match = play_match(mode.code, mode.seats, 4, mode.options, plies=60)
    stored = load_plain(dump_plain(FrozenMatch(match).dump()))
    begun = Match(match.game, match.seats, match.seed, match.salt, match.options)
    again = load_match(begun, stored)

    assert again.save() == match.save()
    assert [repr(event) for event in again.events] == [repr(event) for event in match.events]
    assert (again.marks, again.event_counts, again.seats_played) == (
        match.marks,
        match.event_counts,
        match.seats_played,
    )
    for ply in (0, 20, again.ply):
        assert again.table_at(ply).digest() == match.table_at(ply).digest()
    while again.decision is not None and again.ply < 90:
        key = again.decision.options[-1].key
        again.play(key)
        match.play(key)
    assert again.table.digest() == match.table.digest()
    again.undo()
    match.undo()
    assert again.table.digest() == match.table.digest()


def test_what_is_stored_makes_nothing_but_tables_and_plain_data():
    evil = pickle.dumps(print)
    with pytest.raises(pickle.UnpicklingError, match=r"builtins\.print has no place"):
        load_plain(evil)
    origin, _ = reduce_table(Match.new(GAME, seed=3).table)[1]
    with pytest.raises(pickle.UnpicklingError, match=r"builtins\.print is no part of a table"):
        restore_table(origin, evil)
    with pytest.raises(pickle.UnpicklingError, match="no part of a table"):
        restore_table(origin, pickle.dumps(matches.again))


async def played_table(hall):
    """A table with answers, answers taken back, talk, a bot who came and went: and what is stored of it."""
    room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
    await play_out(room, most=20)
    for _ in range(3):
        async with room.lock:
            await requests.take_back(room, room.live.match.seats_played[-1])
    await room.write(room.live.entry("chat", 0, "hello"))
    await room.write(room.live.entry("bot", 1, "random"))
    await room.write(room.live.entry("return", 1))
    await play_out(room, most=25)
    return room


def all_of(live):
    """Everything there is to know of a table."""
    plain = {name: value for name, value in vars(live).items() if isinstance(value, (str, int, float, bool, list))}
    plain |= {name: str(plain[name]) for name in ("places", "remarks")}
    for name in ("places", "remarks"):
        plain[name] = [[getattr(one, slot) for slot in type(one).__slots__] for one in getattr(live, name)]
    plain["remarks"] = repr(plain["remarks"])
    for name in ("instance", "stored_cost", "stored_ply", "undoing"):
        plain.pop(name)
    return plain, live.match.save(), live.trace.hexdigest(), msgspec.to_builtins(build_events(live, None, "it", None))


def test_a_table_is_the_same_from_its_snapshot_as_from_its_log(tmp_path, monkeypatch):
    async def story(hall):
        room = await played_table(hall)
        snapshot = FrozenTable(room.live).encode()
        await play_out(room, most=30)
        return await hall.storage.load(room.live.table), snapshot

    stored, snapshot = in_a_hall(tmp_path, story)
    replayed = finish(open_table(stored))
    answers = []
    monkeypatch.setattr(
        matches, "answer", lambda table, option, do=matches.answer: (answers.append(option), do(table, option))
    )
    stored.snapshot = snapshot
    opened = finish(open_table(stored))
    assert len(answers) == 5
    assert all_of(opened) == all_of(replayed)
    assert opened.match.ply == 30


@pytest.fixture
def kept(tmp_path):
    """A table as it is kept, with a snapshot of all its log."""

    async def story(hall):
        room = await played_table(hall)
        return await hall.storage.load(room.live.table), FrozenTable(room.live).encode()

    stored, snapshot = in_a_hall(tmp_path, story)
    return Stored(stored.beginning, stored.log, snapshot)


def test_a_snapshot_of_this_very_log_is_taken(kept):
    assert restore(kept).length == len(kept.log)


def test_a_snapshot_of_another_program_is_not_taken(kept, monkeypatch):
    monkeypatch.setattr(snapshots, "program", lambda: "another")
    assert restore(kept) is None


@pytest.mark.parametrize("part", ["text", "seat", "at", "kind"])
def test_a_snapshot_of_another_log_is_not_taken(kept, part):
    other = {"text": "end", "seat": 7, "at": 0.0, "kind": "timeout"}
    kept.log[4] = msgspec.structs.replace(kept.log[4], **{part: other[part]})
    assert restore(kept) is None


def test_a_snapshot_of_a_longer_log_or_one_with_a_gap_is_not_taken(kept):
    assert restore(Stored(kept.beginning, kept.log[:-1], kept.snapshot)) is None
    del kept.log[3]
    assert restore(kept) is None


@pytest.mark.parametrize("change", [{"seed": "6"}, {"rules": 0}, {"packs": {"base": "0"}}, {"salt": "0"}])
def test_a_snapshot_of_another_beginning_is_not_taken(kept, change):
    kept.beginning = msgspec.structs.replace(kept.beginning, **change)
    assert restore(kept) is None


def test_a_snapshot_that_was_damaged_is_not_taken(kept):
    body = bytearray(kept.snapshot.body)
    body[len(body) // 2] ^= 1
    kept.snapshot.body = bytes(body)
    assert restore(kept) is None
    assert finish(open_table(kept)).match.ply == 25


@pytest.mark.parametrize("spoil", ["digest", "rubbish"])
def test_a_snapshot_that_does_not_give_the_table_it_says_is_not_taken(kept, spoil, caplog):
    """Not even with a seal that fits."""
    held = load_plain(zlib.decompress(kept.snapshot.body))
    match = (*held[3][:-1], "0" * 32) if spoil == "digest" else held[3][:2]
    body = zlib.compress(dump_plain((*held[:3], match)), 1)
    kept.snapshot = Snapshot(kept.snapshot.length, seal(kept.beginning, restore(kept).trace.hexdigest(), body), body)
    assert restore(kept) is None
    assert "cannot be read; the log is replayed" in caplog.text
    assert finish(open_table(kept)).match.ply == 25


# -- stored now and then


def test_a_snapshot_is_stored_when_enough_was_played_and_a_restart_replays_only_the_rest(database, monkeypatch):
    """Dear are answers that take the processor long; here every fifteenth makes a snapshot worth the while."""
    monkeypatch.setattr(snapshots, "is_due", None)

    def dear(live):
        return live.match.ply >= live.stored_cost + 15

    def note(one, table, seconds):
        one.costs.append(one.costs[-1] + 1)

    monkeypatch.setattr("legendarium.server.tables.room.is_due", dear)
    monkeypatch.setattr("legendarium.kernel.snapshots.Snapshots.note", note)

    async def play(hall):
        room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
        await play_out(room, most=50)
        while room.freezing is not None and not room.freezing.done():
            await asyncio.sleep(0.001)
        return room.live.table, room.live.match.table.digest()

    table, digest = in_hall_of(database, play)
    answers = []
    monkeypatch.setattr(
        matches, "answer", lambda table, option, do=matches.answer: (answers.append(option), do(table, option))
    )

    async def again(hall):
        kept = await hall.storage.load(table)
        room = await hall.room(table)
        return kept.snapshot.length, room.live.match.ply, room.live.match.table.digest()

    length, ply, found = in_hall_of(database, again)
    assert (ply, found) == (50, digest)
    assert length >= 15
    assert len(answers) == 50 - length < 50


def in_hall_of(database, story):
    async def live():
        hall = make_hall(Settings(database=database, workers=1))
        await hall.open()
        try:
            return await story(hall)
        finally:
            await hall.close()

    return run(live())


def test_an_older_snapshot_never_takes_the_place_of_a_newer_one(database):
    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
        for length in (5, 3, 9, 7, 9):
            hall.storage.keep(room.live.table, Snapshot(length, f"seal {length}", bytes([length])))
        hall.storage.keep("nobody's", Snapshot(1, "", b""))
        await play_out(room, most=3)
        kept = await hall.storage.load(room.live.table)
        return kept.snapshot, len(kept.log)

    assert in_hall_of(database, story) == (Snapshot(9, "seal 9", b"\x09"), 3)


def test_a_snapshot_that_cannot_be_kept_costs_nobody_an_answer(tmp_path, monkeypatch):
    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
        monkeypatch.setattr("legendarium.server.storage.sqlite.KEEP_SNAPSHOT", "NO SUCH STATEMENT")
        for ply in range(1, 6):
            hall.storage.keep(room.live.table, Snapshot(1, "", b""))
            await play_out(room, most=ply)
        return room.live.match.ply, len((await hall.storage.load(room.live.table)).log)

    assert in_a_hall(tmp_path, story) == (5, 5)


def test_a_long_record_is_stored_with_a_snapshot_when_it_is_brought(tmp_path, monkeypatch):
    monkeypatch.setattr(hall, "is_due", lambda live: True)
    with Server(tmp_path / "t.sqlite") as server:
        match = play_match(GAME, 2, 5, plies=40)
        table = server.http.post("/api/records", content=match.save()).json()["table"]
        answers = []
        while server.hall.storage.read(table).snapshot is None:
            time.sleep(0.001)
        monkeypatch.setattr(
            matches, "answer", lambda table, option, do=matches.answer: (answers.append(option), do(table, option))
        )
        assert server.http.get(f"/api/tables/{table}").json()["ply"] == 40
        assert answers == []
        full = server.http.get(f"/api/tables/{table}/at/31?seat=0").json()
    assert full["view"] == msgspec.json.decode(msgspec.json.encode(match.at(31).view(0)))


def test_a_finished_game_of_another_version_is_told_from_what_was_stored(database, monkeypatch):
    """As far as sentences go, though today's rules can follow none of its answers."""

    async def play(hall):
        room = hall.rooms[(await hall.make(wire.NewTable(GAME, PEOPLE, {"round_limit": 2}, seed="1"), "en")).table]
        await play_out(room)
        assert room.live.match.outcome is not None
        while (await hall.storage.load(room.live.table)).snapshot is None:
            await asyncio.sleep(0.001)
        return room.live.table, room.live.match.ply, msgspec.to_builtins(build_events(room.live, None, "it", None))

    def refuse(*what):
        raise LegendariumError("no such answer in these rules")

    table, plies, events = in_hall_of(database, play)
    monkeypatch.setattr(game(GAME), "version", 99)
    monkeypatch.setattr(Match, "play", refuse)
    monkeypatch.setattr(replaying, "legal_option", refuse)
    with Server(database) as server:
        here = f"/api/tables/{table}"
        summary = server.http.get(here).json()
        replay = server.http.get(f"{here}/replay?language=it").json()
        full = server.http.get(f"{here}/at/{plies - 1}?language=it").json()
        record = server.http.get(f"{here}/record").json()
    assert (summary["state"], summary["ply"], summary["notice"]) == ("over", plies, say("halted-rules"))
    assert summary["outcome"]["reason"] == "round-limit"
    told = [event["text"] for event in events]
    assert [event["text"] for event in replay["events"]] == told
    assert [event["text"] for event in full["events"]] == [
        event["text"] for event in events if event["ply"] == plies - 1
    ]
    assert full["events"]
    assert len(record["moves"]) == plies
    assert record["rules"] != 99


def test_what_was_stored_of_another_log_tells_nothing(kept, monkeypatch):
    monkeypatch.setattr(game(GAME), "version", 99)
    monkeypatch.setattr(Match, "play", lambda *what: 1 / 0)
    assert finish(open_table(kept)).match.ply == 25
    kept.log[4] = msgspec.structs.replace(kept.log[4], seat=7)
    assert finish(open_table(kept)).match.ply == 0
