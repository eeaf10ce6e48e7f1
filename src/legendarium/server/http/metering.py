"""Charge each HTTP request to its address, and refuse it while the address is over budget."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from legendarium.server.budgets import Budgets, Metered
from legendarium.server.http.endpoints import explain, over_budget
from legendarium.server.http.security import PATHS, App, Message, Scope, address_of, header
from legendarium.server.messages.texts import known_language

PARSING_SECONDS = 0.0003
"""Charged for parsing, which uvicorn does before this middleware runs (measured: 0.2-0.4 ms)."""

Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Metering:
    """ASGI middleware for HTTP; WebSocket connections meter each message themselves."""

    def __init__(self, app: App, budgets: Budgets) -> None:
        self.app = app
        self.budgets = budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in PATHS:
            await self.app(scope, receive, send)
            return
        account = self.budgets.account(address_of(scope))
        wait = account.owed() or await account.turn()
        account.charge(PARSING_SECONDS, PARSING_SECONDS)

        def step(seconds: float, held: float) -> None:
            account.charge(seconds, held)
            self.budgets.watchdog.notice(handler_of(scope), held, seconds)

        await Metered(self.answer(wait, scope, receive, send), step)

    async def answer(self, wait: float, scope: Scope, receive: Receive, send: Send) -> None:
        if not wait:
            await self.app(scope, receive, send)
            return
        await self.budgets.refuse(wait)
        refusal = explain(over_budget(wait, known_language(header(scope, b"accept-language"))), "")
        await refusal(scope, receive, send)


def handler_of(scope: Scope) -> str:
    """Return the name of the endpoint a request was routed to: `GET /api/tables/{table}`."""
    return str(getattr(scope.get("endpoint"), "__name__", "unrouted request"))
