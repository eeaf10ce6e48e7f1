"""What users own keeps working: packs, decks, records, databases, messages, commands, metrics, public names."""

import json
import re
import sqlite3
from pathlib import Path

import click
import httpx
import msgspec
import pytest

import legendarium as lg
from legendarium.cli.entry import run
from legendarium.cli.group import LazyGroup
from legendarium.kernel.errors import RecordError
from legendarium.kernel.game import game
from legendarium.kernel.records import parse, verify
from legendarium.server import wire
from legendarium.server.messages.texts import say
from tests.server.running import Server
from tests.waiting import PATIENCE

HERE = Path(__file__).parent
CHANGELOG = (HERE.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
SURFACE = json.loads((HERE / "surface.json").read_text(encoding="utf-8"))
AGES = [folder.parent for folder in sorted(HERE.glob("*/tables.sql"))]
EACH_AGE = pytest.mark.parametrize("age", AGES, ids=lambda age: age.name)
GAMES = ["legends-of-signum", "village-attacks", "village-of-legends"]
REPLACED = {
    "games": "lg.titles()",
    "open": "`lg.open` stays, but has left `__all__`",
    "GET /api/tables/{table}/qr": "/api/tables/{table}/qr",
}
"""What is gone on purpose, with the words by which the changelog names it."""


def expected(age):
    return json.loads((age / "tables.json").read_text(encoding="utf-8"))


def test_a_pack_is_still_read_and_a_deck_still_legal(capfd):
    assert run(["packs", "check", str(HERE / "my-pack")]) == 0
    assert run(["deck", "check", str(HERE / "my-deck.txt")]) == 0
    match = lg.Match.new("village-of-legends", 2, 1, {"packs": [str(HERE / "my-pack")]})
    assert sum(face.code == "lucky-cider" for face in match.table.faces) == 2


@EACH_AGE
@pytest.mark.parametrize("code", GAMES)
def test_a_record_replays_to_the_same_digest_or_is_refused_for_its_rules(age, code):
    text = (age / f"{code}.json").read_text(encoding="utf-8")
    record = parse(text)
    played = game(code).playing(record["seats"], record["options"], record["packs"])
    packs = played.packs(played.check(record["seats"], record["options"]))

    if (record["rules"], record["packs"]) == (game(code).version, packs):
        assert verify(text).table.digest() == expected(age)["digests"][code]
        return
    with pytest.raises(RecordError, match=r"^(rules: version \d+ was played|packs: the match was played with other)"):
        verify(text)


@EACH_AGE
def test_tables_of_a_database_go_on_or_are_watched_and_downloaded(age, tmp_path):
    database = sqlite3.connect(tmp_path / "tables.sqlite")
    database.executescript((age / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    with Server(tmp_path / "tables.sqlite") as server:
        for name, table in expected(age)["tables"].items():
            told = server.http.get(f"/api/tables/{table['table']}").json()
            assert told["ply"] == table["ply"], name
            halted = told.get("notice") == say("halted-rules")
            assert halted or told["state"] == table["state"], name
            record = server.http.get(
                f"/api/tables/{table['table']}/record", headers={"authorization": f"Bearer {table['tokens'][0]}"}
            ).json()
            assert len(record["moves"]) == table["ply"]
            assert (record["rules"] != game(record["game"]).version) == halted
            with server.sit(table, told.get("asked") or 0) as player:
                assert player.hear("full")["ply"] == table["ply"]
                if told["state"] == "playing":
                    player.play(player.offered()[0])
                    assert player.hear(("step", "refused", "error"))["t"] == "step", name


def messages():
    """Every message by its tag, with the names of its fields and those that must be there."""
    for kind in vars(wire).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag:
            fields = msgspec.structs.fields(kind)
            origin = "from the client" if kind in FROM_CLIENT else "from the server"
            required = {field.encode_name for field in fields if field.required}
            yield (origin, kind.__struct_config__.tag), ({field.encode_name for field in fields}, required)


FROM_CLIENT = set(wire.MESSAGES.type.__args__)
MESSAGES = dict(messages())


@pytest.mark.parametrize("tag", SURFACE["from the client"])
def test_a_message_of_an_older_client_is_understood(tag):
    old = SURFACE["from the client"][tag]
    fields, required = MESSAGES["from the client", tag]

    assert set(old["fields"]) <= fields
    assert required <= set(old["required"])


@pytest.mark.parametrize("tag", SURFACE["from the server"])
def test_an_older_client_finds_every_field_of_a_message(tag):
    old = SURFACE["from the server"][tag]
    fields, required = MESSAGES["from the server", tag]

    assert set(old["fields"]) <= fields
    assert set(old["required"]) <= required


def options_of(command, context, name):
    yield name, {text for parameter in command.params for text in (*parameter.opts, *parameter.secondary_opts)}
    if isinstance(command, click.Group):
        for part in command.list_commands(context):
            yield from options_of(command.get_command(context, part), context, f"{name} {part}")


def test_every_command_still_takes_its_options():
    root = LazyGroup("legendarium")
    found = dict(options_of(root, click.Context(root), "legendarium"))

    for name, options in SURFACE["commands"].items():
        assert set(options) - found.get(name, set()) == set(), name


def test_metrics_and_addresses_keep_their_names(tmp_path):
    with Server(tmp_path / "tables.sqlite", metrics="127.0.0.1:0") as server:
        text = httpx.get(f"http://127.0.0.1:{server.app.state.metrics.port}/metrics", timeout=PATIENCE).text
        paths = server.http.get("/api/openapi.json").json()["paths"]

    assert set(SURFACE["metrics"]) - set(re.findall(r"^# TYPE (\S+ \S+)$", text, re.MULTILINE)) == set()
    known = {f"{method.upper()} {path}" for path, found in paths.items() for method in found}
    assert set(SURFACE["http"]) - known - set(REPLACED) == set()


def test_public_names_are_there_and_what_is_gone_is_in_the_changelog():
    assert set(SURFACE["names"]) - set(lg.__all__) - set(REPLACED) == set()
    assert [words for words in REPLACED.values() if words not in CHANGELOG] == []
