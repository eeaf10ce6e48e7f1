"""Every visitor pays for its requests and messages with processor time, and is refused in words beyond its budget."""

import asyncio
import json
import logging
import math
import threading
from functools import cache

import pytest

from legendarium.ledger import search
from legendarium.server import budgets, rate_limits, watchdog
from legendarium.server.budgets import Account, Budgets, Metered, visitor
from legendarium.server.http import content
from legendarium.server.http.security import address_of
from legendarium.server.settings import Limits
from legendarium.server.sockets import meter
from legendarium.server.sockets.connection import TOO_MANY_REQUESTS, Connection
from legendarium.server.tables.room import TRY_AGAIN
from legendarium.server.watchdog import UNKNOWN, Watchdog
from tests.server.running import UNMETERED, Server, in_a_hall, play_on, two_people, until

NOTHING = (1e-9, 1e-9)
"""A budget that the first request uses up for good."""


class Clocks:
    """Both clocks, which stand still unless a test lets them run."""

    def __init__(self):
        self.used, self.now = 0.0, 1_000.0


@pytest.fixture
def clocks(monkeypatch):
    held = Clocks()
    monkeypatch.setattr(budgets, "thread_time", lambda: held.used)
    monkeypatch.setattr(budgets, "perf_counter", lambda: held.now)
    monkeypatch.setattr(rate_limits.time, "monotonic", lambda: held.now)
    monkeypatch.setattr(watchdog, "monotonic", lambda: held.now)
    return held


@pytest.fixture
def at_once(monkeypatch):
    """Refusals are not delayed."""
    monkeypatch.setattr(budgets, "LONGEST_PENALTY", 0.0)


# -- who pays


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_of_64_bits_is_one_visitor(address, counted):
    assert visitor(address) == counted
    assert address_of({"client": (address, 1)}) == counted


def test_a_coroutine_pays_for_its_own_steps_and_not_for_what_others_do_while_it_waits(clocks):
    steps = []

    async def work():
        clocks.used += 3
        await asyncio.sleep(0)
        clocks.used += 4
        return "done"

    async def other():
        clocks.used += 100

    async def story():
        return await asyncio.gather(Metered(work(), lambda seconds, _: steps.append(seconds)), other())

    assert asyncio.run(story()) == ["done", None]
    assert steps == [3, 4]


def test_a_cancelled_coroutine_is_told_so_and_pays_for_its_farewell(clocks):
    steps, cleaned = [], []

    async def work():
        try:
            await asyncio.Event().wait()
        finally:
            clocks.used += 2
            cleaned.append(True)

    async def story():
        async def metered():
            await Metered(work(), lambda seconds, _: steps.append(seconds))

        task = asyncio.create_task(metered())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())
    assert (steps, cleaned) == ([0, 2], [True])


def test_work_beside_the_loop_is_paid_for_by_whom_it_is_done_for(tmp_path):
    async def story(hall):
        charged = []
        hall.offload.charge = lambda address, seconds: charged.append(address)
        await hall.make(two_people(), "en", "a")
        return set(charged), Budgets(Limits()).owed("a")

    assert in_a_hall(tmp_path, story) == ({"a"}, 0.0)


# -- how much


def test_a_budget_is_used_up_by_time_and_comes_back_with_time(clocks):
    account = Account(Limits(address_seconds=(4.0, 0.25)))
    account.charge(4.0, 0.0)
    assert account.owed() == 0.0
    account.charge(1.0, 0.0)
    assert account.owed() == pytest.approx(4.0)
    clocks.now += 3.0
    assert account.owed() == pytest.approx(1.0)
    clocks.now += 1.0
    assert account.owed() == 0.0


def test_nobody_has_to_wait_longer_than_a_minute(clocks):
    account = Account(Limits())
    account.charge(1e6, 0.0)
    assert account.owed() == pytest.approx(rate_limits.LONGEST_DEBT)


def test_players_of_a_running_game_keep_a_share_when_their_address_has_none_left(clocks):
    account = Account(Limits(address_seconds=(1.0, 0.1), seated_seconds=(0.5, 0.1)))
    account.charge(3.0, 0.0)
    assert account.owed() == pytest.approx(20.0)
    assert account.owed(seated=True) == 0.0
    account.charge(0.5, 0.0, seated=True)
    assert account.owed() == pytest.approx(20.0)
    account.charge(0.1, 0.0, seated=True)
    assert account.owed(seated=True) == pytest.approx(1.0)


def test_an_address_that_holds_the_loop_lets_others_go_first(clocks, monkeypatch):
    """Those who wait are let in one after the other, each after what those before it are expected to use."""
    slept = []

    class Naps:
        def __getattr__(self, name):
            return getattr(asyncio, name)

        async def sleep(self, seconds):
            slept.append(round(seconds, 6))
            await asyncio.sleep(0)
            clocks.now += 10.0

    monkeypatch.setattr(budgets, "asyncio", Naps())

    async def story():
        account = Account(Limits(turn_seconds=(0.01, 0.5)))
        assert await account.turn() == 0.0
        account.charge(0.0, 0.02)
        account.mean = 0.005
        return await asyncio.gather(*(account.turn() for _ in range(3)))

    assert asyncio.run(story()) == [0.0, 0.0, 0.0]
    assert slept == [0.02, 0.03, 0.04]


def test_who_would_wait_too_long_for_a_turn_is_refused(clocks):
    async def story():
        account = Account(Limits(turn_seconds=(0.01, 0.5)))
        account.charge(0.0, 0.01 + budgets.LONGEST_TURN)
        return await account.turn(), await account.turn(seated=True)

    assert asyncio.run(story()) == (pytest.approx(2 * budgets.LONGEST_TURN), 0.0)


def test_bots_among_themselves_wait_until_their_address_is_within_its_budget(clocks, monkeypatch):
    slept = []

    class Naps:
        async def sleep(self, seconds):
            slept.append(round(seconds, 6))
            clocks.now += seconds

    monkeypatch.setattr(budgets, "asyncio", Naps())
    accounts = Budgets(Limits(address_seconds=(1.0, 0.25)))
    accounts.charge("a", 2.0)
    asyncio.run(accounts.bots_turn("a", with_people=True))
    assert slept == []
    asyncio.run(accounts.bots_turn("a", with_people=False))
    assert slept == [4.0]


# -- over HTTP


@pytest.mark.parametrize(
    ("language", "words"), [("en", "please try again in 60 s"), ("it", "riprova tra 60 s")], ids=["en", "it"]
)
def test_a_request_beyond_the_budget_is_refused_in_words_with_a_time(tmp_path, at_once, language, words):
    with Server(tmp_path / "tables.sqlite", limits={"address_seconds": NOTHING}) as server:
        assert server.http.get("/api/about").status_code == 200
        refused = server.http.get("/api/about", headers={"accept-language": language})
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "60"
        assert words in refused.text
        assert "content-security-policy" in refused.headers
        assert server.http.get("/healthz").status_code == 200
        assert server.hall.budgets.refused == 1


def test_rules_are_looked_for_beside_the_loop_and_paid_for(tmp_path, monkeypatch):
    threads = []

    def look(*question):
        threads.append(threading.current_thread())
        return search(*question)

    monkeypatch.setattr(content, "search", look)
    with Server(tmp_path / "tables.sqlite") as server:
        charged = []
        monkeypatch.setattr(server.hall.offload, "charge", lambda address, seconds: charged.append(address))
        found = server.http.get("/api/rules/search", params={"q": "wound"}).json()
        assert found[0]["title"]
        assert threads[0] is not server.thread
        assert charged == ["127.0.0.1"]


def test_what_is_found_once_for_everybody_is_found_beside_the_loop_and_charged_to_nobody(tmp_path, monkeypatch):
    threads = []

    @cache
    def shelf(language):
        threads.append(threading.current_thread())
        return []

    monkeypatch.setattr(content.catalogue, "shelf", shelf)
    with Server(tmp_path / "tables.sqlite") as server:
        charged = []
        monkeypatch.setattr(server.hall.offload, "charge", lambda address, seconds: charged.append(address))
        assert [server.http.get("/api/games").json() for _ in range(3)] == [[], [], []]
        assert len(threads) == 1
        assert threads[0] is not server.thread
        assert charged == [""]


# -- over a WebSocket


def spend_all(server):
    """Let the address of the tests have used up its budget."""
    server.hall.budgets.account("127.0.0.1").budget.left = -1.0


def test_a_message_beyond_the_budget_is_refused_in_words_with_a_time(tmp_path, at_once):
    with Server(tmp_path / "tables.sqlite", limits={"address_seconds": (1.0, 1e-9)}) as server:
        made = server.make()
        with server.watch(made) as watcher:
            watcher.hear("full")
            spend_all(server)
            watcher.send(t="forecast")
            assert "try again in 60 s" in watcher.hear("error")["text"]
            watcher.send(t="ping")
            assert watcher.hear()["t"] == "pong"


def test_one_connection_has_less_than_its_address(tmp_path, at_once):
    async def story(hall):
        made = await hall.make(two_people(), "en")
        greedy, modest = [await talk(hall, "one", [hello(made)], spent=spent) for spent in (True, False)]
        return [[event["text"] for event in heard if "text" in event] for heard in (greedy, modest)]

    refused, answered = in_a_hall(tmp_path, story, limits=Limits(connection_seconds=(1.0, 1e-9)))
    assert "try again in 60 s" in refused[0]
    assert '"t":"full"' in answered[0]


@pytest.mark.parametrize(
    ("comes", "code"), [(True, TOO_MANY_REQUESTS), (False, TRY_AGAIN)], ids=["at a table", "before"]
)
def test_a_client_beyond_its_budget_is_let_go_after_a_while_or_told_to_come_back(tmp_path, at_once, comes, code):
    async def story(hall):
        table = hello(await hall.make(two_people(), "en"))

        def spend():
            hall.budgets.account("greedy").budget.left = -1.0

        said = [table, spend, *['{"t":"forecast"}'] * 30] if comes else [spend, table]
        heard = await talk(hall, "greedy", said)
        assert "try again in 60 s" in next(event["text"] for event in reversed(heard) if "text" in event)
        return [event["code"] for event in heard if event["type"] == "websocket.close"]

    assert in_a_hall(tmp_path, story, limits=Limits(address_seconds=(1.0, 1e-9))) == [code]


def test_seated_players_play_on_behind_an_address_that_is_over_its_budget(tmp_path, at_once):
    chosen = {"address_seconds": (1.0, 1e-9), "seated_seconds": (1e6, 1e6)}
    with Server(tmp_path / "tables.sqlite", limits=chosen) as server:
        made = server.make()
        with server.sit(made, 0) as first, server.sit(made, 1) as second:
            for player in (first, second):
                player.hear("full")
            spend_all(server)
            play_on([first, second], 4)
            with server.sit(made, 0) as back, server.watch(made) as stranger:
                assert back.hear("full")["ply"] == 4
                assert "try again in" in stranger.hear("error")["text"]


def hello(made):
    return json.dumps({"t": "hello", "version": 1, "table": made.table, "token": None, "have": None})


async def talk(hall, address, said, heard=None, spent=False):
    """Let a client say all of this at once, with what is done in between, and hear what it is answered."""
    waiting, heard = list(said), [] if heard is None else heard

    async def receive():
        while waiting:
            if isinstance(waiting[0], str):
                return {"type": "websocket.receive", "text": waiting.pop(0)}
            waiting.pop(0)()
        listener = connection.listener
        while listener.waiting or listener.sending or (listener.closing and not listener.task.done()):
            await asyncio.sleep(0)
        return {"type": "websocket.disconnect"}

    async def send(event):
        heard.append({"from": address, **event})

    connection = Connection(hall, {"client": (address, 1), "headers": []}, receive, send)
    if spent:
        connection.meter.budget.left = -1.0
    await connection.run()
    await asyncio.sleep(0)
    return heard


def test_a_burst_of_one_connection_does_not_run_to_its_end_before_others_have_a_turn(tmp_path):
    async def story(hall):
        heard, ping, table = [], '{"t":"ping"}', hello(await hall.make(two_people(), "en"))
        greedy, modest = [table, *[ping] * 200], [table, *[ping] * 3]
        await asyncio.gather(talk(hall, "greedy", greedy, heard), talk(hall, "modest", modest, heard))
        return [event["from"] for event in heard if event["text"] == '{"t":"pong"}']

    order = in_a_hall(tmp_path, story, limits=Limits(**UNMETERED))
    last = max(place for place, address in enumerate(order) if address == "modest")
    assert order[: last + 1].count("greedy") <= 8


# -- who stalls


def test_what_holds_the_loop_is_counted_and_logged_by_name_now_and_then(clocks, caplog):
    dog = Watchdog()
    with caplog.at_level(logging.WARNING, "legendarium.server"):
        dog.notice("GET /api/about", 0.049, 0.01)
        for _ in range(3):
            dog.notice("GET /api/about", 0.06, 0.01)
        dog.notice("hello", 0.2, 0.01)
        clocks.now += watchdog.LOG_SECONDS
        dog.notice("GET /api/about", 0.07, 0.01)
    assert dict(dog.slow) == {"GET /api/about": 4, "hello": 1}
    assert dog.longest == 0.2
    assert [record.getMessage() for record in caplog.records] == [
        "GET /api/about held the event loop for 60 ms (10 ms of the processor; slow steps: 1)",
        "hello held the event loop for 200 ms (10 ms of the processor; slow steps: 1)",
        "GET /api/about held the event loop for 70 ms (10 ms of the processor; slow steps: 3)",
    ]


def test_the_heartbeat_notices_what_no_handler_reports(clocks):
    dog = Watchdog()
    dog.notice("hello", 0.2, 0.01)
    dog.beat(0.21)
    assert UNKNOWN not in dog.slow
    dog.beat(0.3)
    assert (dog.slow[UNKNOWN], dog.lag) == (1, 0.3)
    assert math.isclose(dog.seconds[UNKNOWN], 0.3)


def test_a_slow_request_is_named_by_its_endpoint(tmp_path, monkeypatch):
    monkeypatch.setattr(watchdog, "SLOW_SECONDS", 0.0)
    monkeypatch.setattr(meter, "SMALL_SUM", 0.0)
    with Server(tmp_path / "tables.sqlite") as server:
        server.http.get("/api/about")
        with server.watch(server.make()) as watcher:
            watcher.hear("full")
        slow = server.hall.budgets.watchdog.slow
        until(lambda: {"GET /api/about", "POST /api/tables", "hello"} <= set(slow))
