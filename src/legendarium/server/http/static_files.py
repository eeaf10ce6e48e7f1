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
from legendarium.server.http import content
from legendarium.server.http.game_page import picture
from legendarium.server.http.prerendered import Prerendered
from legendarium.server.messages.texts import known_language

FOLDER = Path(__file__).parents[1] / "static"
HASHED = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")
"""Names with a content hash, as the client's build writes them: cached forever."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
INDEX = "/index.html"
PAINTED = (".css", ".woff2", "/boot.js")
"""What a drawn page needs for its first paint; boot.js fetches the rest after it."""
DRAWN = "/prerendered.json"
"""Written by the client's build: its pages, drawn."""
PAGES = "/pages.json"
"""Written by the client's build: the files each page needs, by the first segment of its route."""
BOOT = "/boot.js"
"""The one classic script: it runs before the first paint."""
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

    def __init__(self, content: bytes, kind: str, cache: str) -> None:
        self.content = content
        self.kind = kind
        self.links = ""
        """The Link header, for a document."""
        self.tag = f'"{sha256(content).hexdigest()[:20]}"'
        self.cache = cache

    @cached_property
    def packed(self) -> bytes:
        """Gzip the content on first use; empty if that makes it no smaller."""
        packed = gzip.compress(self.content, 9) if self.kind.startswith(PACKABLE) else b""
        return packed if len(packed) < len(self.content) else b""


def read(path: Path) -> File:
    lasting = "assets" in path.parts and HASHED.search(path.name)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(path.read_bytes(), kind, FOREVER if lasting else ASK_AGAIN)


class Client:
    """Serves every path that is no endpoint of the server."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and not path.name.startswith("."):
                    self.files["/" + path.relative_to(folder).as_posix()] = read(path)
        pictures = [f"{GAMES}/{code}/picture" for code in games() if picture(game(code)).is_file()]
        self.pages: dict[str, list[str]] = json.loads(self.text(PAGES))
        self.pictures = pictures
        self.drawn = Prerendered(self.text(INDEX), self.text(DRAWN))
        self.documents: dict[tuple[str, str, str], File] = {}

    def text(self, name: str) -> str:
        return self.files[name].content.decode() if name in self.files else "{}"

    async def serve(self, request: Request) -> Response:
        path = request.url.path
        file = self.files.get(path)
        if file is None and is_file_name(path):
            return Response("not found", 404, media_type="text/plain")
        if file is not None:
            return answer(request, file)
        if INDEX not in self.files:
            return Response(MISSING, 200, {"cache-control": "no-store"}, "text/html")
        first, _, rest = path[1:].partition("/")
        code = next((code for code in games() if code == rest.partition("/")[0]), "")
        language = known_language(request.headers.get("accept-language"))
        drawable = (not rest or code) and not request.url.query
        found = answer(request, self.document(first, code, language if drawable else ""))
        found.headers["vary"] = "accept-encoding, accept-language"
        return found

    def document(self, first: str, code: str, language: str) -> File:
        """Return the document of a page, drawn as soon as the games are loaded in the language ("": not drawn)."""
        key = (first if first in self.pages else "?", code, language)
        if key not in self.documents:
            shelf = content.loaded_games(language)
            needed = needs(first, code, self.pages.get(first, []), self.pictures)
            styles = [file for file in needed if file.endswith(".css")]
            drawn = self.drawn.page(key[0], code, language) if shelf else None
            first_paint = [file for file in needed if file.endswith(PAINTED)] if drawn else needed
            later = [file for file in needed if file not in first_paint and not is_picture(file)]
            text = self.drawn.document(
                drawn, styles, [link_element(file) for file in later], shelf or [], code, language
            )
            found = File(text.encode(), "text/html", ASK_AGAIN)
            found.links = ", ".join(f"<{file}>; {preload(file)}" for file in first_paint)
            if shelf is None and language:
                return found
            self.documents[key] = found
        return self.documents[key]


def needs(first: str, code: str, files: list[str], pictures: list[str]) -> list[str]:
    """Return everything a page fetches before it can be used, what is painted first."""
    if not files:
        return []
    own = [f"{OF_A_GAME[first]}/{code}"] if first in OF_A_GAME and code else []
    return [*files, GAMES, *(pictures if first in PICTURED else []), *own]


def is_picture(file: str) -> bool:
    return file.startswith(f"{GAMES}/")


def link_element(file: str) -> str:
    """Return the same preload as `preload`, as an element."""
    relation, *attributes = preload(file).split("; ")
    return f'<link {relation} href="{file}" {" ".join(attributes)}>'


def preload(file: str) -> str:
    if is_picture(file):
        return "rel=preload; as=image"
    if file.startswith("/api/"):
        return FETCHED
    if file.endswith(".woff2"):
        return "rel=preload; as=font; type=font/woff2; crossorigin"
    if file.endswith(".css"):
        return "rel=preload; as=style; crossorigin"
    return "rel=preload; as=script" if file == BOOT else "rel=modulepreload"


def is_file_name(path: str) -> bool:
    """Whether a path can only be a file: under `assets`, or at the top with a dot.

    Deeper paths are routes of the client even with dots: /rules/GAME/vol.turn.order."""
    top, _, rest = path[1:].partition("/")
    return top == "assets" or (rest == "" and "." in top)


def answer(request: Request, file: File) -> Response:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if file.links:
        headers["link"] = file.links
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and file.packed:
        return Response(file.packed, 200, {**headers, "content-encoding": "gzip"}, file.kind)
    return Response(file.content, 200, headers, file.kind)
