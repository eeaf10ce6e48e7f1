"""Check Host and Origin of requests, and add security headers to responses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.responses import Response

from legendarium.server.budgets import visitor
from legendarium.server.http.addresses import host_of, is_address, is_loopback, own_names
from legendarium.server.messages.texts import known_language, say
from legendarium.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
App = Callable[[Scope, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]]

MISDIRECTED = 4021
PATHS = ("/healthz", "/readyz")
"""Paths that accept any Host header: load balancers call them by address."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-src 'self'",
        "frame-ancestors 'self'",
    )
)

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            found: bytes = value
            return found.decode("latin-1")
    return ""


def address_of(scope: Scope) -> str:
    """Return the address a request is counted for; uvicorn has already resolved trusted proxies."""
    client = scope.get("client")
    return visitor(str(client[0])) if client else "?"


def from_our_pages(scope: Scope, settings: Settings) -> bool:
    """Whether the Origin header is this site or an allowed one; non-browsers send none and pass."""
    origin = header(scope, b"origin")
    if not origin or origin in settings.origins or origin == settings.public_url:
        return True
    try:
        return bool(origin) and urlsplit(origin).netloc.lower() == header(scope, b"host").lower()
    except ValueError:
        return False


def known_host(scope: Scope, settings: Settings, own: frozenset[str]) -> bool:
    """Whether the Host header names this server.

    Guards against DNS rebinding: a foreign site lets its name resolve to this machine so that its scripts pass as ours.
    That works neither with an IP address nor with a name of this machine."""
    host = host_of(header(scope, b"host"))
    friends = [urlsplit(site).hostname for site in (*settings.origins, settings.public_url)]
    if is_loopback(host) or (host != "" and host in friends):
        return True
    return not is_loopback(settings.host) and (is_address(host) or host in own or host == settings.host.lower() != "")


class KnownHosts:
    """ASGI middleware that rejects requests with a foreign Host header (421, or a WebSocket close)."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.own = own_names()

    async def __call__(
        self,
        scope: Scope,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        if scope["type"] == "lifespan" or scope["path"] in PATHS or known_host(scope, self.settings, self.own):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": MISDIRECTED})
        else:
            text = say("foreign-host", known_language(header(scope, b"accept-language")))
            await Response(text, 421, media_type="text/plain")(scope, receive, send)


class SecurityHeaders:
    """ASGI middleware that adds HEADERS to every HTTP response."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(
        self,
        scope: Scope,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers)
