"""HTTP dispatch: endpoints as a table, from which routes and OpenAPI are made."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import LegendariumError, UnknownGame
from legendarium.kernel.game import games
from legendarium.ledger import UnknownId
from legendarium.server import wire
from legendarium.server.budgets import retry_after
from legendarium.server.http.addresses import addresses, is_loopback
from legendarium.server.http.cached_answers import CachedAnswer
from legendarium.server.http.security import address_of, from_our_pages
from legendarium.server.messages.error_texts import QuotaExceeded, complaint
from legendarium.server.messages.texts import known_language, say
from legendarium.server.offload import Busy, Offload
from legendarium.server.rate_limits import AddressBuckets
from legendarium.server.storage.base import StorageError
from legendarium.server.tables.hall import Hall
from legendarium.server.tables.room import Room

logger = logging.getLogger("legendarium.server")
JSON = "application/json"
PACKED_FROM = 2_000
"""Shorter answers are not compressed; a token is never compressed together with users' text."""
LONGEST_DETAIL = 300


class HttpError(Exception):
    """An error with its HTTP status, and perhaps a retry time."""

    def __init__(self, status: int, text: str, seconds: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.seconds = seconds


def over_budget(wait: float, language: str) -> HttpError:
    """Refuse a visitor that is over budget, with a retry time."""
    seconds = retry_after(wait)
    return HttpError(429, say("over-budget", language, n=seconds), seconds)


class Call:
    """A request, as handlers see it."""

    def __init__(self, hall: Hall, request: Request, body: Any) -> None:
        self.hall = hall
        self.request = request
        self.body = body
        self.language = known_language(request.query_params.get("language") or request.headers.get("accept-language"))

    @property
    def address(self) -> str:
        return address_of(self.request.scope)

    @property
    def token(self) -> str:
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        return token.strip()[:100] if kind.lower() == "bearer" else ""

    def ways_here(self) -> list[str]:
        """Return the URLs under which others reach this server, best first."""
        settings, url = self.hall.settings, self.request.url
        port = (self.request.scope.get("server") or ("", url.port))[1] or 80
        known = list(addresses(settings.host, port, settings.public_url))
        if settings.public_url or is_loopback(url.hostname or ""):
            return known
        here = f"{url.scheme}://{url.netloc}"
        return [here, *(address for address in known if address != here)]

    def part(self, name: str) -> str:
        return str(self.request.path_params[name])

    def number(self, text: str | None) -> int | None:
        """Parse a number of the URL; None if absent."""
        if text is None or text == "":
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 7):
            raise HttpError(400, say("not-understood", self.language))
        return int(text)

    async def room(self) -> Room:
        """Return the room of the URL, once all its changes are on disk."""
        room = await self.hall.room(self.part("table"), self.address)
        if room is None:
            raise HttpError(404, say("no-table", self.language))
        async with room.lock:
            await room.refresh()
            return room

    def seat(self, room: Room) -> Seat | None:
        """Return the seat of the request's token; an unknown token is an error, not a spectator."""
        if not self.token:
            return None
        seat = room.live.seat_of(self.token)
        if seat is None:
            raise HttpError(403, say("no-seat", self.language))
        return seat


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint:
    """One endpoint."""

    def __init__(
        self,
        method: str,
        path: str,
        summary: str,
        handler: Handler,
        answer: Any,
        body: Any = None,
        makes_tables: bool = False,
        media: str = JSON,
        lasting: bool = False,
    ) -> None:
        self.method = method
        self.path = path
        self.summary = summary
        self.handler = handler
        self.answer = answer
        self.body = body
        self.makes_tables = makes_tables
        self.media = media
        self.lasting = lasting
        """The answer changes only with the program: sent with an ETag."""


class Dispatcher:
    """Checks requests, calls handlers, and turns results and errors into responses."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables = AddressBuckets(hall.settings.limits.tables)

    def route(self, endpoint: Endpoint) -> Route:
        decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body not in (None, bytes) else None

        async def answer(request: Request) -> Response:
            return await self.answer(endpoint, decoder, request)

        answer.__name__ = f"{endpoint.method} {endpoint.path}"
        return Route(endpoint.path, answer, methods=[endpoint.method])

    async def answer(self, endpoint: Endpoint, decoder: msgspec.json.Decoder[Any] | None, request: Request) -> Response:
        language = known_language(request.headers.get("accept-language"))
        body = None
        try:
            self.admit(endpoint, request, language)
            body = await self.body(endpoint, decoder, request, language)
            found = await endpoint.handler(Call(self.hall, request, body))
            return await packed(self.wrap(endpoint, found, request), request, self.hall.offload)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception as error:
            return explain(error, language, game_in(body))

    def wrap(self, endpoint: Endpoint, found: Any, request: Request) -> Response:
        """Turn a handler's result into a response."""
        if isinstance(found, Response):
            return found
        if isinstance(found, CachedAnswer):
            return found.respond(request)
        return lasting_answer(found, request) if endpoint.lasting else json_answer(found, 200, endpoint.media)

    def admit(self, endpoint: Endpoint, request: Request, language: str) -> None:
        address = address_of(request.scope)
        if endpoint.method != "GET" and not from_our_pages(request.scope, self.hall.settings):
            raise HttpError(403, say("foreign", language))
        if endpoint.makes_tables and not self.tables.try_spend(address):
            raise over_budget(1.0 / self.tables.size[1], language)

    async def body(
        self, endpoint: Endpoint, decoder: msgspec.json.Decoder[Any] | None, request: Request, language: str
    ) -> Any:
        if endpoint.body is None:
            return None
        limits = self.hall.settings.limits
        most = limits.record_bytes if endpoint.body is bytes else limits.body_bytes
        content = await read_body(request, most, language)
        return content if decoder is None else decoder.decode(content)


async def packed(answer: Response, request: Request, offload: Offload) -> Response:
    """Compress long responses off the loop, unless they are compressed already."""
    is_packed = len(answer.body) < PACKED_FROM or "content-encoding" in answer.headers
    if is_packed or "gzip" not in request.headers.get("accept-encoding", ""):
        return answer
    content = await offload.beside(gzip.compress, bytes(answer.body), 5)
    headers = {name: value for name, value in answer.headers.items() if name != "content-length"}
    return Response(content, answer.status_code, {"vary": "accept-encoding", **headers, "content-encoding": "gzip"})


def game_in(body: Any) -> str:
    """Return the game of a new table's request, if it exists."""
    return body.game if isinstance(body, wire.NewTable) and body.game in games() else ""


async def read_body(request: Request, most: int, language: str) -> bytes:
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > most:
            raise HttpError(413, say("too-big", language))
    return bytes(content)


def explain(error: Exception, language: str, code: str = "") -> Response:
    """Turn an exception into one clear line, with details for programs; our own faults only go to the log."""
    match error:
        case HttpError():
            return problem(error.text, error.status, seconds=error.seconds)
        case Busy():
            return problem(complaint(error, language), 429 if error.own else 503, seconds=error.seconds)
        case QuotaExceeded():
            return problem(complaint(error, language), 429)
        case UnknownGame() | UnknownId():
            return problem(complaint(error, language), 404, str(error))
        case StorageError():
            return problem(complaint(error, language), 503)
        case LegendariumError():
            return problem(complaint(error, language, code), 400, str(error))
        case msgspec.DecodeError() | RecursionError() | UnicodeError():
            return problem(say("not-understood", language), 400, str(error))
    logger.error("a request could not be answered", exc_info=error)
    return problem(say("failed", language), 500)


def problem(text: str, status: int, detail: str = "", seconds: int = 0) -> Response:
    more = detail[:LONGEST_DETAIL] if detail not in ("", text) else UNSET
    answer = json_answer(wire.Problem(text, None, more), status)
    if seconds:
        answer.headers["retry-after"] = str(seconds)
    return answer


def lasting_answer(value: Any, request: Request) -> Response:
    """Respond with an ETag; 304 if the client has it."""
    content = wire.encode(value)
    tag = f'W/"{sha256(content).hexdigest()[:20]}"'
    headers = {"cache-control": "no-cache", "etag": tag, "vary": "accept-language, accept-encoding"}
    if tag in (known.strip() for known in request.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(content, 200, headers, JSON)


def json_answer(value: Any, status: int, media: str = JSON) -> Response:
    content = value if isinstance(value, (bytes, str)) else wire.encode(value)
    return Response(content, status, {"cache-control": "no-store"}, media)
