"""Plays all games of a running server to the end, against a bot: `python play_over_the_wire.py http://127.0.0.1:8000 [ROUNDS]`.

A client in about sixty lines, from docs/wire.md; needs `websockets` only.
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
ROUNDS = {"round_limit": int(sys.argv[2]) if len(sys.argv) > 2 else 150}


def http(path: str, body: object = None) -> Any:
    """Send a request, and return the answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def patched(view: Any, patch: list[list[Any]]) -> Any:
    """Apply the changes of a step to the view."""
    for path, *value in patch:
        if not path:
            view = value[0]
            continue
        part = view
        for name in path[:-1]:
            part = part[name]
        if not value:
            del part[path[-1]]
        elif isinstance(part, list) and path[-1] == len(part):
            part.append(value[0])
        else:
            part[path[-1]] = value[0]
    return view


def play(game: dict[str, Any]) -> str:
    """Make a table with a bot, and answer every decision of seat 0 at random."""
    others = [{"kind": "bot", "level": game["levels"][0]}] * (max(2, game["seats"]["min"]) - 1)
    made = http("/api/tables", {"game": game["code"], "seats": [{"kind": "me"}, *others], "options": ROUNDS})
    hello = {"t": "hello", "version": 1, "table": made["table"], "token": made["tokens"][0], "have": None}
    view, ply, dice = None, -1, random.Random(1)
    with connect(f"{SERVER.replace('http', 'ws', 1)}/ws/{made['table']}", max_size=None) as line:
        line.send(json.dumps(hello))
        while True:
            try:
                message = json.loads(line.recv(timeout=20))
            except TimeoutError:
                line.send(json.dumps({"t": "ping"}))
                continue
            if message["t"] in ("refused", "error"):
                raise SystemExit(message["text"])
            if message["t"] not in ("full", "step"):
                continue
            if message["t"] == "step" and message["ply"] != ply + 1:
                line.send(json.dumps(hello))  # something was missed: ask for everything again
                continue
            view = message["view"] if message["t"] == "full" else patched(view, message["patch"])
            ply = message["ply"]
            if message.get("outcome"):
                return f"{game['title']}: {message['outcome']['text']} ({ply} answers, round {view['round']})"
            asked = message["decision"]
            if asked and asked["options"]:  # empty for a seat that only waits
                key = dice.choice(asked["options"])["key"]
                line.send(json.dumps({"t": "play", "ply": ply, "key": key, "stamp": asked["stamp"]}))


for each in http("/api/games"):
    print(play(each))
