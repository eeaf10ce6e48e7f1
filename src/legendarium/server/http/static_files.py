"""Serve the built client: its files from memory, and `index.html` for every route of the client."""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from legendarium.kernel.game import game, games
from legendarium.server.http.game_page import picture

FOLDER = Path(__file__).parents[1] / "static"
HASHED = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")
"""Names with a content hash, as the client's build writes them: cached forever."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PAGES = "/pages.json"
"""Written by the client's build: the files each page needs, by the first segment of its route."""
GAMES = "/api/games"
PICTURED = ("", "new", "rules")
"""Pages that show the box picture of every game."""
OF_A_GAME = {"new": "/api/content", "rules": "/api/rules"}
"""What a page fetches for the game in its route."""
FETCHED = "rel=preload; as=fetch; crossorigin"
PACKABLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Legendarium</title></head>
<body><h1>Legendarium</h1>
<p>The server runs, but the page it should show was not built into this installation.</p>
<p>In a checkout, <code>make play</code> builds it. The interface for programs is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>
"""

KINDS = (
    ("text/javascript", ".js"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
)

for kind, ending in KINDS:
    mimetypes.add_type(kind, ending)


class File:
    """A file in memory with its media type, ETag and cache policy."""

    def __init__(self, path: Path) -> None:
        self.content = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{sha256(self.content).hexdigest()[:20]}"'
        self.cache = FOREVER if "assets" in path.parts and HASHED.search(path.name) else ASK_AGAIN

    @cached_property
    def packed(self) -> bytes:
        """Gzip the content on first use; empty if that makes it no smaller."""
        packed = gzip.compress(self.content, 9) if self.kind.startswith(PACKABLE) else b""
        return packed if len(packed) < len(self.content) else b""


class Client:
    """Serves every path that is no endpoint of the server."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and not path.name.startswith("."):
                    self.files["/" + path.relative_to(folder).as_posix()] = File(path)
        self.links = links(
            self.files.get(PAGES), [f"{GAMES}/{code}/picture" for code in games() if picture(game(code)).is_file()]
        )

    async def serve(self, request: Request) -> Response:
        path = request.url.path
        file = self.files.get(path)
        if file is None and is_file_name(path):
            return Response("not found", 404, media_type="text/plain")
        file = file or self.files.get("/index.html")
        if file is None:
            return Response(MISSING, 200, {"cache-control": "no-store"}, "text/html")
        found = answer(request, file)
        first, _, rest = path[1:].partition("/")
        if file is self.files.get("/index.html") and first in self.links:
            found.headers["link"] = self.links[first] + own_link(first, rest.partition("/")[0])
        return found


def links(pages: File | None, pictures: list[str]) -> dict[str, str]:
    """Build a Link header per page, so that browsers preload its files before they parse any script."""
    told: dict[str, list[str]] = json.loads(pages.content) if pages is not None else {}
    needed = {first: [*files, GAMES, *(pictures if first in PICTURED else [])] for first, files in told.items()}
    return {first: ", ".join(f"<{file}>; {preload(file)}" for file in files) for first, files in needed.items()}


def own_link(first: str, code: str) -> str:
    """Return the preload link that a page needs for the one game in its route."""
    asked = OF_A_GAME.get(first) if code in games() else None
    return f", <{asked}/{code}>; {FETCHED}" if asked else ""


def preload(file: str) -> str:
    if file == GAMES:
        return FETCHED
    if file.startswith(GAMES):
        return "rel=preload; as=image"
    if file.endswith(".woff2"):
        return "rel=preload; as=font; type=font/woff2; crossorigin"
    return "rel=preload; as=style; crossorigin" if file.endswith(".css") else "rel=modulepreload"


def is_file_name(path: str) -> bool:
    """Whether a path can only be a file: under `assets`, or at the top with a dot.

    Deeper paths are routes of the client even with dots: /rules/GAME/vol.turn.order."""
    top, _, rest = path[1:].partition("/")
    return top == "assets" or (rest == "" and "." in top)


def answer(request: Request, file: File) -> Response:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and file.packed:
        return Response(file.packed, 200, {**headers, "content-encoding": "gzip"}, file.kind)
    return Response(file.content, 200, headers, file.kind)
