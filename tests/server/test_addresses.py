"""Where the server can be found, by which names, and by whom it lets itself be called."""

import re
import socket
import time

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from legendarium.server.http.addresses import addresses, is_loopback, origin_of
from tests.server.running import GAME, PEOPLE, Server
from tests.waiting import PATIENCE

LAN = "192.168.7.5"


@pytest.fixture
def in_a_network(monkeypatch):
    """A machine with one address in its network."""
    monkeypatch.setattr("legendarium.server.http.addresses.own_addresses", lambda families: [LAN])


def test_a_server_for_everybody_names_its_address_in_the_network(in_a_network):
    assert addresses("0.0.0.0", 8000) == (f"http://{LAN}:8000",)
    assert addresses("10.0.0.7", 80) == ("http://10.0.0.7",)
    assert addresses("fd00::1", 81) == ("http://[fd00::1]:81",)


def test_a_server_for_its_own_machine_names_none_unless_a_proxy_stands_before_it():
    for host in ("127.0.0.1", "localhost", "::1"):
        assert addresses(host, 8000) == ()
        assert addresses(host, 8000, "https://games.example") == ("https://games.example",)


def test_the_addresses_of_this_machine_lead_to_it():
    with socket.create_server(("0.0.0.0", 0)) as listening:
        for address in addresses("0.0.0.0", listening.getsockname()[1]):
            host, port = re.fullmatch(r"http://([\d.]+):(\d+)", address).groups()
            assert not is_loopback(host)
            socket.create_connection((host, int(port)), timeout=PATIENCE).close()


@pytest.mark.parametrize(
    ("text", "site"),
    [
        ("https://games.example/", "https://games.example"),
        ("HTTP://Games.Example:8080", "http://games.example:8080"),
        ("https://games.example:443", "https://games.example"),
        ("http://[::1]:81", "http://[::1]:81"),
        *(
            (text, "")
            for text in ("notaurl", "games.example", "ftp://x", "https://a@b", "https://x/y", "http://x:99999")
        ),
        *((text, "") for text in ("http://", "http://a b", "http://[", "", "https://x?y", "https://x#y")),
    ],
)
def test_a_site_is_a_scheme_and_a_host(text, site):
    assert origin_of(text) == site


def about(server, **headers):
    return server.http.get("/api/about", headers=headers).json()["addresses"]


def test_the_client_is_told_how_others_reach_the_server(tmp_path, in_a_network):
    with Server(tmp_path / "own.sqlite") as own:
        assert about(own) == []
    with Server(tmp_path / "open.sqlite", host="0.0.0.0") as server:
        assert about(server) == [f"http://{LAN}:{server.port}"]
        assert about(server, host="192.168.7.6:81") == ["http://192.168.7.6:81", f"http://{LAN}:{server.port}"]
    with Server(tmp_path / "public.sqlite", public_url="https://games.example") as public:
        assert about(public) == ["https://games.example"]


def test_the_client_is_told_what_the_clock_of_the_server_says(server):
    before = time.time()
    said = server.http.get("/api/about").json()["now"] / 1000
    assert before - 0.001 <= said <= time.time()


def test_a_server_of_one_machine_is_not_called_by_foreign_names(tmp_path):
    sites = {"origins": ("https://friend.example",), "public_url": "https://games.example"}
    with Server(tmp_path / "t.sqlite", **sites) as server:
        for name, status in (
            ("evil.example", 421),
            ("localhost.evil.example", 421),
            ("192.168.7.5", 421),
            ("", 421),
            ("localhost", 200),
            ("127.0.0.1", 200),
            ("[::1]", 200),
            ("LOCALHOST.", 200),
            ("friend.example", 200),
            ("games.example", 200),
        ):
            for path in ("/", "/api/games"):
                host = f"{name}:{server.port}" if name else ""
                assert server.http.get(path, headers={"host": host}).status_code == status, name
        wish = {"game": GAME, "seats": PEOPLE, "options": {}}
        tricked = {"host": f"evil.example:{server.port}", "origin": f"http://evil.example:{server.port}"}
        assert server.http.post("/api/tables", json=wish, headers=tricked).status_code == 421
        proxied = {"host": f"127.0.0.1:{server.port}", "origin": "https://games.example"}
        assert server.http.post("/api/tables", json=wish, headers=proxied).status_code == 200


def test_who_stands_before_a_proxy_is_believed_of_trusted_ones_only(tmp_path):
    """Otherwise everybody could be as many visitors as they like, and no limit would hold."""
    used_up = {"address_seconds": (1e-9, 1e-9)}
    for trusted, statuses in (((), [200, 429, 429]), (("127.0.0.1",), [200, 200, 200])):
        with Server(tmp_path / "t.sqlite", limits=used_up, trusted_proxies=trusted) as server:
            said = [{"x-forwarded-for": f"203.0.113.{number}"} for number in range(3)]
            assert [server.http.get("/api/about", headers=headers).status_code for headers in said] == statuses


def test_nor_is_its_line(server):
    with socket.create_connection(("127.0.0.1", server.port)) as line, pytest.raises(InvalidStatus):
        connect(f"ws://evil.example:{server.port}/ws", sock=line)


def test_a_server_for_everybody_answers_to_addresses_and_to_its_own_names(tmp_path, monkeypatch):
    """A page of another site can have its own name lead here, but neither an address nor a name of this machine."""
    monkeypatch.setattr("socket.gethostname", lambda: "Attic.example")
    with Server(tmp_path / "t.sqlite", host="0.0.0.0", public_url="https://games.example") as server:
        for name, status in (
            ("evil.example", 421),
            ("attic.evil.example", 421),
            ("1.2.3.4.evil.example", 421),
            ("", 421),
            (LAN, 200),
            ("203.0.113.9", 200),
            ("[fd00::1]", 200),
            ("localhost", 200),
            ("attic", 200),
            ("attic.local", 200),
            ("attic.example", 200),
            ("games.example", 200),
        ):
            host = f"{name}:{server.port}" if name else ""
            assert server.http.get("/api/games", headers={"host": host}).status_code == status, name
        with socket.create_connection(("127.0.0.1", server.port)) as line, pytest.raises(InvalidStatus):
            connect(f"ws://evil.example:{server.port}/ws", sock=line)


def test_a_server_that_listens_at_a_name_answers_to_it(tmp_path):
    with Server(tmp_path / "t.sqlite", host="table.lan") as server:
        assert server.http.get("/api/games", headers={"host": f"table.lan:{server.port}"}).status_code == 200
        assert server.http.get("/api/games", headers={"host": f"other.lan:{server.port}"}).status_code == 421


def test_a_server_for_everybody_lets_its_own_pages_write_only(tmp_path):
    with Server(tmp_path / "t.sqlite", host="0.0.0.0") as server:
        wish = {"game": GAME, "seats": PEOPLE, "options": {}}
        seen_from = {"host": f"{LAN}:{server.port}", "origin": f"http://{LAN}:{server.port}"}
        assert server.http.post("/api/tables", json=wish, headers=seen_from).status_code == 200
        assert server.http.post("/api/tables", json=wish, headers={**seen_from, "host": "10.0.0.1"}).status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/games", "GET, HEAD"),
        ("POST", "/api/rules/village-of-legends", "GET, HEAD"),
        ("DELETE", "/api/tables", "POST"),
        ("GET", "/api/tables", "POST"),
        ("OPTIONS", "/api/records", "POST"),
        ("PATCH", "/api/openapi.json", "GET, HEAD"),
    ],
)
def test_an_address_that_is_asked_in_another_way_says_so(server, method, path, allowed):
    answer = server.http.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    assert answer.json()["text"] == "That cannot be asked in this way."
    assert server.http.request(method, "/api/nothing").status_code == 404


def test_a_head_without_a_body_is_answered(server):
    assert httpx.head(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200
