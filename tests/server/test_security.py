"""Strangers, floods and nonsense: the server stays polite, and nobody ever sees its insides."""

import json
import re
import time
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from legendarium.kernel.game import games as catalogue
from legendarium.server.http.static_files import Client
from legendarium.server.rate_limits import AddressBuckets, Bucket
from tests.server.running import CALM, GAME, Player, Server, both, run, until
from tests.waiting import PATIENCE

INSIDES = re.compile(r"Traceback|File \"|\.py\b|[a-z]Exception|Error\(|psycopg|sqlite")
STARTS = ["/", "/api/", "/api/tables/", "/api/rules/", "/api/rules/search?q=", "/api/content/"]
PAGES = ["/", "/table/abc", "/rules/village-of-legends", "/api/games", "/api/nothing", "/api/openapi.json"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_forbids_what_we_never_do(server, path):
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_pages_of_other_sites_cannot_use_the_server(tmp_path):
    with Server(tmp_path / "t.sqlite", origins=("https://friend.example",)) as server:
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}}
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            ("http://[", 403),
            (server.url, 200),
            ("https://friend.example", 200),
        ):
            assert server.http.post("/api/tables", json=wish, headers={"origin": origin}).status_code == status
        made = server.make()
        with pytest.raises(InvalidStatus):
            Player(server.port, made["table"], None, origin="https://evil.example")
        with Player(server.port, made["table"], None, origin=server.url) as ours:
            assert ours.hear()["t"] == "full"


def test_a_flood_of_tables_is_dammed(tmp_path):
    with Server(tmp_path / "t.sqlite", limits={"tables": (3.0, 0.001)}) as server:
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}}
        answers = [server.http.post("/api/tables", json=wish) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].headers["retry-after"] == "1000"


def shout(player, texts):
    """Send all of them, then listen for ever."""
    for text in texts:
        player.wire.send(text)
    while True:
        player.hear()


def test_one_address_has_only_so_many_connections(tmp_path):
    with Server(tmp_path / "t.sqlite", limits={"connections": 2}) as server:
        made = server.make()
        players = both(server, made)
        with pytest.raises(InvalidStatus):
            server.watch(made)
        players[0].close()
        until(lambda: let_in(server, made))


def let_in(server, made):
    """Whether there is room for one more."""
    try:
        with server.watch(made) as watcher:
            return watcher.hear("full")
    except InvalidStatus:
        return False


def test_what_is_too_large_is_not_read(server):
    made = server.make()
    with server.sit(made, 0) as player, pytest.raises(ConnectionClosed):
        shout(player, ["x" * 100_000])
    assert server.http.post("/api/tables", content=b" " * 70_000).status_code == 413


def test_whoever_does_not_say_hello_is_not_heard(server):
    made = server.make()
    with Player(server.port, made["table"], made["tokens"][0], hello=False) as player:
        for message in ({"t": "play", "ply": 0, "key": "end"}, {"t": "undo"}, {"t": "close"}):
            player.send(**message)
            assert player.hear()["t"] == "error"
        player.send(t="hello", version=99, table=made["table"], token=None, have=None)
        assert "reload" in player.hear()["text"]
        player.send(t="hello", version=1, table="nothere1", token=None, have=None)
        assert player.hear()["t"] == "error"


def test_a_bucket_fills_again():
    bucket = Bucket((2.0, 1000.0))
    assert [bucket.try_spend(), bucket.try_spend()] == [True, True]
    time.sleep(0.01)
    assert bucket.try_spend()
    visitors = AddressBuckets((1.0, 0.0))
    assert [visitors.try_spend("a"), visitors.try_spend("a"), visitors.try_spend("b")] == [True, False, True]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
WORDS = ("hello", "play", "why", "hint", "undo", "consent", "chat", "mute", "replace", "return", "close", "ping", "x")
FIELDS = ("version", "table", "token", "have", "ply", "key", "ref", "yes", "text", "seat", "on", "level", "language")
MESSAGES = st.builds(
    lambda kind, fields: {"t": kind, **fields},
    st.sampled_from(WORDS),
    st.dictionaries(st.sampled_from(FIELDS), JSON | st.sampled_from([0, 1, True, "random", "end", "x"]), max_size=6),
)
NO_HURRY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    """A server for strangers who make many mistakes."""
    plenty = {"chat": (1e9, 1e9), "hints": (0.0, 0.0), "connections": 10**6}
    with Server(tmp_path_factory.mktemp("busy") / "t.sqlite", limits=plenty) as running:
        yield running


@NO_HURRY
@given(st.lists(MESSAGES.map(json.dumps) | st.text(max_size=40) | JSON.map(json.dumps), min_size=1, max_size=8))
def test_no_message_makes_the_server_stumble(busy, texts):
    made = busy.make()
    with busy.sit(made, 0) as player:
        player.hear("full")
        for text in texts:
            player.wire.send(text.encode("utf-8", "replace").decode())
        player.send(t="ping")
        while (message := player.hear())["t"] != "pong":
            assert not INSIDES.search(json.dumps(message)), message
            assert message.get("text") != "Something went wrong here. The table is as it was before."
    assert busy.http.get(f"/api/tables/{made['table']}").status_code == 200


@NO_HURRY
@given(
    st.sampled_from(["/api/tables", "/api/records", "/api/tables/{t}/join", "/api/tables/{t}/branch"]),
    st.binary(max_size=60)
    | JSON.map(lambda value: json.dumps(value).encode())
    | st.builds(
        lambda fields: json.dumps({"game": GAME, "seats": [{"kind": "me"}] * 2, "options": {}, **fields}).encode(),
        st.dictionaries(st.sampled_from(["game", "seats", "options", "seed", "clock", "ply", "name", "invite"]), JSON),
    ),
)
def test_no_request_makes_the_server_stumble(busy, path, body):
    made = busy.make()
    answer = busy.http.post(path.format(t=made["table"]), content=body)
    assert answer.status_code < 500, answer.text
    assert not INSIDES.search(answer.text), answer.text
    assert isinstance(answer.json(), dict)


@NO_HURRY
@given(st.text(max_size=30), st.sampled_from(STARTS))
def test_no_address_makes_the_server_stumble(busy, text, start):
    answer = busy.http.get(start + quote(text, safe=""))
    assert answer.status_code < 500, answer.text
    assert not INSIDES.search(answer.text) or start == "/"


@pytest.mark.parametrize("frame", [b"\x00\xff", b"{}", b"\xff" * 50])
def test_frames_that_are_no_text_are_not_understood(busy, frame):
    made = busy.make()
    with connect(f"ws://127.0.0.1:{busy.port}/ws", **CALM) as line:
        line.send(frame)
        assert json.loads(line.recv(timeout=PATIENCE))["t"] == "error"
        hello = {"t": "hello", "version": 1, "table": made["table"], "token": None, "have": None}
        line.send(json.dumps(hello))
        assert json.loads(line.recv(timeout=PATIENCE))["t"] == "full"


def test_a_fault_of_our_own_is_told_in_one_sentence(server, monkeypatch):
    monkeypatch.setattr("legendarium.server.http.catalogue.shelf", lambda language: 1 / 0)
    answer = server.http.get("/api/games")
    assert answer.status_code == 500
    assert answer.json() == {"text": "Something went wrong here; nothing was lost.", "rule": None}


def visit(folder, *requests):
    """What the client's files answer to these addresses."""

    async def ask():
        app = Starlette(routes=[Route("/{rest:path}", Client(folder).serve)])
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return [await client.get(path, headers=headers) for path, headers in requests]

    return run(ask())


def test_what_a_page_needs_is_named_with_it_before_a_script_is_read(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "pages.json").write_text(
        '{"rules": ["/assets/Rules-1.js", "/assets/Rules-1.css"], "table": ["/a-1.woff2"]}'
    )
    paths = ("/rules", "/rules/game/vol.turn.order", f"/rules/{GAME}/vol.turn.order", "/table/1", "/", "/pages.json")
    book, unknown, entry, table, home, icon = visit(tmp_path, *((path, {}) for path in paths))
    games = "</api/games>; rel=preload; as=fetch; crossorigin"
    files = "</assets/Rules-1.js>; rel=modulepreload, </assets/Rules-1.css>; rel=preload; as=style; crossorigin"
    boxes = [f"</api/games/{code}/picture>; rel=preload; as=image" for code in catalogue()]
    assert book.headers["link"] == unknown.headers["link"] == ", ".join([files, games, *boxes])
    assert entry.headers["link"] == f"{book.headers['link']}, </api/rules/{GAME}>; rel=preload; as=fetch; crossorigin"
    font = "</a-1.woff2>; rel=preload; as=font; type=font/woff2; crossorigin"
    assert table.headers["link"] == f"{font}, {games}"
    assert "link" not in {*home.headers, *icon.headers}


def test_a_drawn_page_asks_for_its_scripts_only_after_its_first_paint(server, tmp_path):
    page = {"before": "<main>", "plain": "@title@", "marked": "@title@", "after": "</main>"}
    (tmp_path / "index.html").write_text('<html lang="en"><head></head><body><div id="app"></div></body></html>')
    (tmp_path / "pages.json").write_text('{"": ["/boot.js", "/assets/Home-1.css", "/a-1.woff2", "/assets/Home-1.js"]}')
    (tmp_path / "prerendered.json").write_text(json.dumps({"en": {"": page}}))
    server.http.get("/api/games", headers={"accept-language": "en"})
    drawn, searched = visit(tmp_path, ("/", {}), ("/?q=1", {}))
    assert "<main>Village" in drawn.text
    assert ".js" not in drawn.headers["link"].replace("/boot.js", "")
    assert "/api/games" not in drawn.headers["link"]
    later = drawn.text.partition('<template id="later">')[2].partition("</template>")[0]
    assert '<link rel=modulepreload href="/assets/Home-1.js" >' in later
    assert '<link rel=preload href="/api/games" as=fetch crossorigin>' in later
    assert "</assets/Home-1.js>; rel=modulepreload" in searched.headers["link"]
    assert "<main>" not in searched.text


def test_the_client_is_served_with_its_caches_and_one_page_for_every_address(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><p>table</p>" * 20)
    (tmp_path / "assets" / "index-B1x_9abc.js").write_text("let table = 1;" * 50)
    (tmp_path / ".ready").write_text("a stamp")
    page, script = visit(tmp_path, ("/table/abc", {}), ("/assets/index-B1x_9abc.js", {}))
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    again, missing, stamp = visit(
        tmp_path, ("/", {"if-none-match": page.headers["etag"]}), ("/assets/other.js", {}), ("/.ready", {})
    )
    assert (again.status_code, missing.status_code, stamp.status_code) == (304, 404, 404)


def test_long_answers_are_packed_for_whoever_can_unpack_them(server):
    path = "/api/rules/village-of-legends"
    packed = server.http.get(path, headers={"accept-encoding": "gzip"})
    plain = server.http.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.headers["content-type"] == plain.headers["content-type"]
    assert packed.headers["cache-control"] == plain.headers["cache-control"]
    assert int(packed.headers["content-length"]) * 3 < len(plain.content)
    assert "content-encoding" not in server.http.get("/api/rules/village-of-legends/vol.setup.open-market").headers


def test_a_server_without_its_page_says_so(tmp_path):
    (page,) = visit(tmp_path / "none", ("/", {}))
    assert "not built" in page.text


def test_the_description_for_programs_names_every_endpoint(server):
    described = server.http.get("/api/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    paths = {route.path for route in server.app.routes if route.path.startswith("/api/") and ":path" not in route.path}
    assert set(described["paths"]) == paths - {"/api/openapi.json"}
    names = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(described)))
    assert names <= set(described["components"]["schemas"])
