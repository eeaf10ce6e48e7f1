"""The schema of the WebSocket is what the types say, and what a server really sends and hears."""

import json
from pathlib import Path

import msgspec
import pytest

import legendarium as lg
from legendarium.server import wire
from tests.server.json_schema import problems
from tests.server.running import Server
from tools import wire_schema

SCHEMA = json.loads((Path(__file__).parents[2] / "docs/wire.schema.json").read_text(encoding="utf-8"))
BOUNDED = {"round_limit": 2}


def wrong(message, way):
    return problems(message, {"$ref": f"#/$defs/{way}"}, SCHEMA["$defs"])


def test_the_schema_is_made_from_the_types():
    """Out of date? `make docs` writes it anew."""
    assert wire_schema.schema() == SCHEMA


def test_every_message_is_in_it_with_its_tag_and_a_description():
    for way in ("ToServer", "FromServer"):
        for kind in getattr(wire, way).__args__:
            told = SCHEMA["$defs"][kind.__name__]
            assert told["properties"]["t"]["enum"] == [kind.__struct_config__.tag]
            assert told["description"]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ({"t": "pong", "more": 1}, "more is in no schema"),
        ({"t": "chat", "seat": 0, "name": "Ada"}, "text is missing"),
        ({"t": "chat", "seat": "0", "name": "Ada", "text": ""}, "seat"),
        ({"t": "no-such-message"}, "no such message"),
        ({"t": "closed", "text": True}, "string is expected"),
    ],
)
def test_what_does_not_fit_is_noticed(message, told):
    assert told in " ".join(wrong(message, "FromServer"))


def every_request(player):
    """What a client may ask besides playing."""
    decision = player.decision
    refs = [ref for option in decision["options"] for ref in option["refs"]]
    yield from ({"t": tag} for tag in ("hint", "forecast", "chances", "undo", "ping"))
    yield {"t": "why", "key": "no:such"}
    yield {"t": "why", "ref": refs[0] if refs else "1"}
    yield {"t": "chat", "text": "Good game!"}
    yield {"t": "mute", "seat": 1, "on": True}
    yield {"t": "play", "ply": player.ply, "key": "no:such"}
    yield {"t": "play", "ply": player.ply, "key": decision["options"][0]["key"], "careful": ["die", "hidden", "passes"]}


@pytest.mark.parametrize("game", lg.titles())
def test_recorded_traffic_fits_the_schema(game, tmp_path):
    with Server(tmp_path / "tables.sqlite", bot_pause=0.0, window_pause=0.0) as server:
        made = server.make([{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}], game=game, options=BOUNDED)
        with server.sit(made, 0) as ada, server.sit(made, 1) as bo, server.watch(made) as spectator:
            players = (ada, bo)
            for player in (*players, spectator):
                player.hear("full")
            sent, end = [], 0
            while ada.outcome is None and end < 25:
                asked = next(player for player in players if player.decision and player.decision["options"])
                if end in (3, 20):
                    sent += (requests := list(every_request(asked)))
                    for request in requests:
                        asked.send(**request)
                    asked.hear("pong")
                key = asked.decision["options"][-1]["key"] if asked.decision["options"] else ""
                sent.append({"t": "play", "ply": asked.ply, "key": key, "stamp": asked.decision["stamp"]})
                ply = asked.ply
                asked.send(**sent[-1])
                for player in players:
                    while player.ply <= ply and player.outcome is None:
                        player.hear()
                end += 1
            spectator.send(t="ping")
            spectator.hear("pong")
            heard = [message for player in (*players, spectator) for message in player.heard]
    kinds = {message["t"] for message in heard}
    assert {"full", "step", "seats", "why", "chat", "forecast", "refused"} <= kinds
    for message in heard:
        assert wrong(message, "FromServer") == [], message["t"]
    for message in sent:
        assert wrong(message, "ToServer") == []
        msgspec.convert(message, wire.ToServer)
