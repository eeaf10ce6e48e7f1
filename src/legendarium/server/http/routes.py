"""The routes behind which tables are played, for any ASGI host: a network server, or a page that asks itself."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute

from legendarium.server.http import analysis, content, decks, gallery, open_tables, tables
from legendarium.server.http.endpoints import Dispatcher, Endpoint, problem
from legendarium.server.messages.texts import known_language, say
from legendarium.server.sockets.connection import Sockets
from legendarium.server.tables.hall import Hall

METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]


def all_endpoints() -> list[Endpoint]:
    return [
        *content.endpoints(),
        *gallery.endpoints(),
        *decks.endpoints(),
        *open_tables.endpoints(),
        *tables.endpoints(),
        *analysis.endpoints(),
    ]


def api_routes(hall: Hall, endpoints: list[Endpoint]) -> list[BaseRoute]:
    """Return the WebSocket, the endpoints, and last an answer to everything else below /api."""
    dispatcher, sockets = Dispatcher(hall), Sockets(hall)
    return [
        WebSocketRoute("/ws", sockets),
        WebSocketRoute("/ws/{table:path}", sockets),
        *(dispatcher.route(endpoint) for endpoint in endpoints),
        Route("/api/{rest:path}", nothing_here, methods=METHODS),
    ]


async def nothing_here(request: Request) -> Response:
    """Answer 404, or 405 with the allowed methods."""
    ways = ways_to_ask(request)
    if not ways:
        return problem(say("not-found", language_of(request)), 404)
    answer = problem(say("not-allowed", language_of(request)), 405)
    answer.headers["allow"] = ", ".join(ways)
    return answer


def ways_to_ask(request: Request) -> list[str]:
    """Return the methods an API path accepts."""
    known = (route for route in request.app.routes if isinstance(route, Route) and route.path.startswith("/api/"))
    exact = (route for route in known if route.endpoint is not nothing_here)
    return sorted(
        {way for route in exact if route.matches(request.scope)[0] != Match.NONE for way in route.methods or ()}
    )


async def not_allowed(request: Request, error: Exception) -> Response:
    return problem(say("not-allowed", language_of(request)), 405)


async def failed(request: Request, error: Exception) -> Response:
    """Answer an unexpected exception: the log has it, the visitor gets a sentence."""
    return problem(say("failed", language_of(request)), 500)


def language_of(request: Request) -> str:
    return known_language(request.headers.get("accept-language"))
