"""A pretend server for looking at the client: real rules from the ledger, an invented table.

Not part of the product: it enforces no rules and keeps nothing. Run it, then `npm run dev`, or build and open its port:

    python web/dev/pretend_server.py --port 8000
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import tomllib
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/legendarium/server/static"
LEDGER = ROOT / "src/legendarium/ledger/rules"
POLICY = "default-src 'self'"
HEROES = ["barbarian", "elf", "warrior", "dwarf", "paladin", "mage"]

Json = dict[str, Any]


def ledger(game: str) -> Json:
    return tomllib.loads((LEDGER / f"{game}.toml").read_text("utf-8"))


def entry(game: str, kind: str, raw: Json) -> Json:
    title = raw.get("title") or raw.get("name") or raw.get("question") or raw["id"]
    text = raw.get("text") or raw.get("decision") or f"{raw.get('given', '')} {raw.get('expect', '')}"
    chapter = raw["id"].split(".")[1]
    found = {"id": raw["id"], "game": game, "kind": kind, "chapter": chapter, "title": title, "text": text}
    return found | {"applies": raw.get("applies", []), "reason": raw.get("reason"), "option": raw.get("option")}


def entries(game: str) -> list[Json]:
    data = ledger(game)
    return [entry(game, kind, raw) for kind in ("rule", "ability", "ruling", "example") for raw in data.get(kind, [])]


def book(game: str) -> Json:
    data = ledger(game)
    chapters: dict[str, list[Json]] = {}
    for found in entries(game):
        chapters.setdefault(found["chapter"], []).append(found)
    listed = [
        {"code": code, "title": code.replace("-", " ").capitalize(), "entries": inside}
        for code, inside in chapters.items()
    ]
    return {"game": game, "title": data["title"], "summary": " ".join(data["summary"].split()), "chapters": listed}


def choice(name: str, values: list[str], sentence: str, rule: str | None = None, **more: Any) -> Json:
    given = {"name": name, "kind": "choice", "values": values, "default": values[0], "rule": rule, "sentence": sentence}
    return given | more


GAMES: list[Json] = [
    {
        "code": code,
        "title": title,
        "summary": "",
        "seats": {"min": least, "max": most},
        "levels": ["random", "novice", "adept", "master"],
        "board": False,
        "options": [
            choice("heroes", HEROES, "Who plays which hero.", per_seat=True, default=None),
            choice("expansions", ["ancient-guild", "the-horde"], "Which boxes are on the table.", kind="multi", default=[]),
            choice("sell-when-blocked", ["allowed", "forbidden"], "Selling while a monster blocks the market.", "vol.ruling.sell-when-blocked"),
            choice("monster-on-self", ["allowed", "forbidden"], "Setting a monster before your own hero."),
        ],
    }
    for code, title, least, most in (
        ("village-of-legends", "Village of Legends", 2, 6),
        ("legends-of-signum", "Legends of Signum", 2, 4),
        ("village-attacks", "Village Attacks", 1, 5),
    )
]  # fmt: skip


class Table:
    """Something to look at: cards move from hand to play, life goes down, dice fall."""

    def __init__(self, number: int, wish: Json) -> None:
        self.id = f"t{number}"
        self.wish = wish
        self.tokens = [f"{self.id}-{i}" if s["kind"] in ("me", "here") else None for i, s in enumerate(wish["seats"])]
        self.ply = 0
        self.events: list[Json] = [{"kind": "began", "rule": "vol.setup.starting-deck", "seat": None, "text": "Everybody shuffles a deck of eight coins and two staffs.", "data": {}, "ply": 0}]  # fmt: skip
        self.life = [20] * len(wish["seats"])
        self.hands = [[f"c{s}{n}" for n in range(5)] for s in range(len(wish["seats"]))]
        self.played: list[list[str]] = [[] for _ in wish["seats"]]
        self.turn = 0
        self.wires: list[tuple[WebSocket, int | None]] = []

    def seats(self) -> list[Json]:
        kinds = {"bot": "bot", "open": "open"}
        return [
            {"seat": i, "name": s.get("name") or ("Bot" if s["kind"] == "bot" else f"Player {i + 1}"), "kind": kinds.get(s["kind"], "person"), "level": s.get("level"), "online": True}
            for i, s in enumerate(self.wish["seats"])
        ]  # fmt: skip

    def card(self, code: str) -> Json:
        names = ["Coin", "Staff", "Short Bow", "Dark Ale", "Tower Shield"]
        return {"id": code, "name": names[int(code[-1])], "kind": ["treasure", "weapon", "weapon", "beer", "defence"][int(code[-1])]}

    def view(self, seat: int | None) -> Json:
        players = []
        for i, info in enumerate(self.seats()):
            hand: Any = [self.card(c) for c in self.hands[i]] if i == seat else len(self.hands[i])
            player = {"id": f"h{i}", "name": f"{info['name']}, {HEROES[i].capitalize()}", "life": self.life[i], "intelligence": 3}
            players.append(player | {"hand": hand, "in_play": [self.card(c) for c in self.played[i]]})
        market = [{"id": f"m{n}", "name": n2, "price": 10 * n} for n, n2 in enumerate(("Healing Draught", "Elven Blade", "Cave Troll", "Nuggets"), 1)]
        return {"round": 1 + self.ply // 6, "phase": "action", "market": market, "players": players}

    def decision(self, seat: int | None) -> Json:
        options = []
        if seat == self.turn:
            foes = [i for i in range(len(self.life)) if i != seat] or [seat]
            for code in self.hands[seat]:
                if int(code[-1]) in (1, 2):
                    options += [{"key": f"attack:{code}:{f}", "label": f"Attack {self.seats()[f]['name']} with the {self.card(code)['name']}", "refs": [code, f"h{f}"]} for f in foes]  # fmt: skip
                else:
                    options.append({"key": f"play:{code}", "label": f"Play the {self.card(code)['name']}", "refs": [code]})
            options.append({"key": "remove:m4", "label": "Take the Nuggets out of the game", "refs": ["m4"]})
            options.append({"key": "end", "label": "End your turn", "refs": []})
        return {"seat": self.turn, "kind": "action", "rule": "vol.turn.order", "text": "Play a card, buy from the market, or end your turn.", "options": options}  # fmt: skip

    def full(self, seat: int | None, have: int | None) -> Json:
        events = [e for e in self.events if have is None or e["ply"] > have]
        return {"t": "full", "ply": self.ply, "view": self.view(seat), "decision": self.decision(seat), "events": events, "seats": self.seats(), "commitment": "5f1c0de2a9…", "outcome": None}  # fmt: skip

    async def play(self, key: str) -> None:
        self.ply += 1
        seat, word, *rest = self.turn, *key.split(":")
        name = self.seats()[seat]["name"]
        event: Json = {"kind": word, "rule": "vol.turn.order", "seat": seat, "text": f"{name} ends the turn.", "data": {}, "ply": self.ply}
        if word in ("play", "attack"):
            self.hands[seat].remove(rest[0])
            self.played[seat].append(rest[0])
            event["text"] = f"{name} plays the {self.card(rest[0])['name']}."
        if word == "attack":
            foe, die = int(rest[1]), 1 + (self.ply * 5) % 6
            self.life[foe] -= die
            event["rule"] = "vol.weapon.roll"
            event["text"] = f"{name} attacks {self.seats()[foe]['name']} with the {self.card(rest[0])['name']}."
            event["data"] = {"die": die, "parts": [["ranged", 2]], "total": die + 2}
        if word == "end":
            self.played[seat] = []
            self.hands[seat] = [f"c{seat}{n}" for n in range(5)]
            self.turn = (seat + 1) % len(self.life)
        self.events.append(event)
        for wire, who in list(self.wires):
            view = self.view(who)
            patch = [[[k], v] for k, v in view.items()]
            await wire.send_json({"t": "step", "ply": self.ply, "key": key, "events": [event], "patch": patch, "decision": self.decision(who), "outcome": None})  # fmt: skip

    async def bots(self) -> None:
        while self.wish["seats"][self.turn]["kind"] == "bot":
            await asyncio.sleep(0.8)
            await self.play(self.decision(self.turn)["options"][0]["key"] if len(self.played[self.turn]) < 3 else "end")


TABLES: dict[str, Table] = {}
NUMBERS = itertools.count(1)


async def games(_: Request) -> Response:
    return JSONResponse(GAMES)


async def make(request: Request) -> Response:
    table = Table(next(NUMBERS), await request.json())
    TABLES[table.id] = table
    invites = [f"/join/{table.id}/open{i}" if s["kind"] == "open" else None for i, s in enumerate(table.wish["seats"])]
    return JSONResponse({"table": table.id, "tokens": table.tokens, "invites": invites})


async def summary(request: Request) -> Response:
    table = TABLES.get(request.path_params["table"])
    if table is None:
        return JSONResponse({"text": "There is no such table. Perhaps it was closed."}, 404)
    waits = any(s["kind"] == "open" for s in table.wish["seats"])
    return JSONResponse({"table": table.id, "game": table.wish["game"], "title": "", "state": "lobby" if waits else "playing", "ply": table.ply, "seats": table.seats(), "mine": [], "outcome": None, "commitment": ""})  # fmt: skip


async def replay(request: Request) -> Response:
    table = TABLES[request.path_params["table"]]
    return JSONResponse({"table": table.id, "game": table.wish["game"], "title": "", "plies": table.ply, "seats": table.seats(), "outcome": None, "commitment": "", "seed": None, "turns": [0, 4, 9], "events": table.events})  # fmt: skip


async def at(request: Request) -> Response:
    return JSONResponse(TABLES[request.path_params["table"]].full(None, None))


async def rules(request: Request) -> Response:
    return JSONResponse(book(request.path_params["game"]))


async def rule(request: Request) -> Response:
    wanted = [e for e in entries(request.path_params["game"]) if e["id"] == request.path_params["id"]]
    return JSONResponse(wanted[0]) if wanted else JSONResponse({"text": "There is no rule of that name."}, 404)


async def search(request: Request) -> Response:
    words = request.query_params["q"].lower()
    found = [e for g in GAMES for e in entries(g["code"]) if words in (e["title"] + e["text"]).lower()]
    return JSONResponse(found[:40])


async def talk(wire: WebSocket) -> None:
    await wire.accept()
    hello = await wire.receive_json()
    table = TABLES.get(hello["table"])
    if table is None:
        await wire.send_json({"t": "error", "text": "There is no such table."})
        return await wire.close()
    seat = table.tokens.index(hello["token"]) if hello["token"] in table.tokens and hello["token"] else None
    if any(s["kind"] == "open" for s in table.wish["seats"]):
        await wire.send_json({"t": "seats", "seats": table.seats()})
    else:
        await wire.send_json(table.full(seat, hello["have"]))
    table.wires.append((wire, seat))
    try:
        while True:
            said = await wire.receive_json()
            if said["t"] == "play" and said.get("careful") and said["key"].startswith(("attack:", "remove:")):
                why, text = ("die", "A die is rolled.") if said["key"].startswith("attack") else ("hidden", "It is gone.")
                await wire.send_json({"t": "confirm", "ply": said["ply"], "key": said["key"], "why": why, "text": text})
            elif said["t"] == "play":
                await table.play(said["key"])
                asyncio.get_running_loop().create_task(table.bots())
            elif said["t"] == "why":
                await wire.send_json({"t": "why", "rule": "vol.monster.blocks-market", "text": "You can’t buy while a monster blocks the market."})
            elif said["t"] == "hint":
                option = table.decision(seat)["options"][0]
                await wire.send_json({"t": "hint", "key": option["key"], "text": "More gold now buys the Elven Blade."})
            elif said["t"] == "ping":
                await wire.send_json({"t": "pong"})
    except WebSocketDisconnect:
        table.wires.remove((wire, seat))


async def page(request: Request) -> Response:
    path = (STATIC / request.path_params["path"]).resolve()
    return FileResponse(path if path.is_file() and path.is_relative_to(STATIC) else STATIC / "index.html")


class Headers:
    """The strict content policy that the product's server sends too."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"content-security-policy", POLICY.encode())]
            await send(message)

        await self.app(scope, receive, sending)


APP = Starlette(
    middleware=[Middleware(Headers)],
    routes=[
        Route("/api/games", games),
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables/{table}", summary),
        Route("/api/tables/{table}/replay", replay),
        Route("/api/tables/{table}/at/{ply:int}", at),
        Route("/api/rules/search", search),
        Route("/api/rules/{game}", rules),
        Route("/api/rules/{game}/{id}", rule),
        WebSocketRoute("/ws", talk),
        Route("/{path:path}", page),
    ],
)

if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--port", type=int, default=8000)
    uvicorn.run(APP, host="127.0.0.1", port=arguments.parse_args().port, log_level="warning")
