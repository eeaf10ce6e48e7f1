"""HTTP handlers for tables."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.table_options import Options
from legendarium.server import wire
from legendarium.server.http import game_page
from legendarium.server.http.endpoints import JSON, Call, Endpoint, HttpError, json_answer, over_budget
from legendarium.server.messages.builders import (
    build_events,
    build_notice,
    build_outcome,
    build_past,
    build_seats,
    build_summary,
    encode_past,
    turns,
)
from legendarium.server.messages.error_texts import complaint
from legendarium.server.messages.full_cache import is_long
from legendarium.server.messages.texts import say
from legendarium.server.tables.creation import sort_options, tell_seed
from legendarium.server.tables.halted import whole_record
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.room import Room


async def make(call: Call) -> wire.TableMade:
    return await call.hall.make(call.body, call.language, call.address)


async def judge(call: Call) -> wire.Judged:
    """Check whether a table could be created, while it is being configured."""
    return await call.hall.offload.run(call.address, judged, call.body, call.language)


def judged(wish: wire.NewTable, language: str) -> wire.Judged:
    found = game(wish.game)
    options = sort_options(found.code, wish.options, language)
    try:
        found.check(len(wish.seats), options)
    except SetupError as error:
        mends = [mended(found, word, change, language) for word, change in found.fixes(error, options)]
        return wire.Judged(complaint(error, language, found.code), mends)
    return wire.Judged(None, [])


def mended(found: AnyGame, word: str, change: Options, language: str) -> wire.Mend:
    """Describe a fix in words, perhaps with a value (`add:the-horde`)."""
    words = game_page.words(found, language)
    mend, _, value = word.partition(":")
    return wire.Mend(words.get(f"mend.{mend}", mend).replace("{box}", words.get(f"value.{value}", value)), change)


async def show(call: Call) -> wire.TableSummary:
    room = await call.room()
    seat = call.seat(room)
    summary = build_summary(room.live, [] if seat is None else [seat], room.here(), call.language)
    if room.live.is_host(call.token):
        summary.host = True
    return summary


async def join(call: Call) -> wire.Joined:
    return await call.hall.join(await call.room(), call.body, call.language)


async def record(call: Call) -> Response:
    """Download the match as a file. Its seed and other seats' answers only when the game is over or closed."""
    room = await call.room()
    live, seat = room.live, call.seat(room)
    names = [seat.name for seat in build_seats(live, set(), call.language)]
    text = live.match.save(private=live.is_public, names=names, keys_of=None if live.is_public else (seat,))
    name = f"{live.game.code}-{live.table}.json"
    if live.halted:
        text = whole_record(text, live.beginning, live.logged, live.is_public, seat)
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, JSON)


async def upload(call: Call) -> wire.Uploaded:
    return wire.Uploaded(await call.hall.upload(call.body, call.language, call.address))


async def branch(call: Call) -> wire.TableMade:
    return await call.hall.branch(await call.room(), call.body, call.language, call.address)


async def seen_from(call: Call, live: LiveTable, mine: int | None) -> int | None:
    """Return the seat a replay is seen from: one's own while the game is on, any when it is over or closed.

    In the lobby nobody sees anything: a host could create tables until one deals a hand they like."""
    if live.state == "lobby":
        raise HttpError(403, say("lobby", call.language))
    wish = call.number(call.request.query_params.get("seat"))
    if wish is None:
        return None
    if wish >= live.match.seats:
        raise HttpError(404, say("no-such-seat", call.language, n=wish + 1))
    if wish != mine and not live.is_public:
        raise HttpError(403, say("seat-hidden", call.language))
    return wish


async def replay(call: Call) -> Response:
    room = await call.room()
    live, language = room.live, call.language
    seat = await seen_from(call, live, call.seat(room))
    if wait := call.hall.sent_bytes.owed(call.address):
        raise over_budget(wait, language)
    full_cache = room.audience.full_cache
    await full_cache.begin(room.live, seat, language, call.hall.offload, call.address)
    async with room.lock:
        if wait := call.hall.sent_bytes.owed(call.address):  # by what others of this address were told meanwhile
            raise over_budget(wait, language)
        answer = full_cache.replay(
            room.live, seat, language, room.here(), lambda: wire.encode(build_replay(room, seat, language))
        )
        call.hall.sent_bytes.spend(call.address, len(answer))
    return json_answer(answer, 200)


def build_replay(room: Room, seat: int | None, language: str) -> wire.ReplayInfo:
    live, match = room.live, room.live.match
    long = is_long(live)
    return wire.ReplayInfo(
        table=live.table,
        game=live.game.code,
        title=live.game.title,
        plies=match.ply,
        seats=build_seats(live, room.here(), language),
        outcome=build_outcome(live, match.table, language),
        commitment=match.commitment,
        seed=tell_seed(match.seed) if live.is_public else None,
        turns=turns(live),
        events=room.audience.full_cache.story(seat, language).text(live)
        if long
        else build_events(live, seat, language, None),
        notice=build_notice(live, language),
    )


async def at(call: Call) -> Response:
    """Return a past state: built in the worker thread, cached."""
    room = await call.room()
    live = room.live
    seat = await seen_from(call, live, call.seat(room))
    ply = call.number(call.part("ply"))
    if ply is None or ply > live.match.ply:
        raise HttpError(404, say("no-ply", call.language))
    asked = (live.table, live.length, ply, seat, call.language)
    answer = call.hall.pasts.get(asked)
    if answer is None:
        past, told, stamp = live.match.past(ply), build_past(live, seat, call.language, ply), live.stamp
        work = encode_past(live, past, told, seat, call.language)
        answer = await call.hall.offload.follow(call.address, work)
        if live.stamp == stamp:
            live.match.snapshots.add(past.found)
        call.hall.pasts.put(asked, answer)
    return json_answer(answer, 200)


async def verify(call: Call) -> wire.Verified:
    """Verify that the dice follow from the commitment."""
    room = await call.room()
    live = room.live
    if not live.is_public:
        return wire.Verified(False, say(live.halted or "verify-later", call.language))
    if live.halted:
        return wire.Verified(False, say(live.halted, call.language))
    error = await call.hall.verify(room, call.address)
    if error is not None:
        return wire.Verified(False, complaint(error, call.language))
    return wire.Verified(True, say("verified", call.language))


def endpoints() -> list[Endpoint]:
    table = "/api/tables/{table}"
    any_json: Any = dict[str, Any]
    return [
        Endpoint("POST", "/api/tables", "Make a table.", make, wire.TableMade, wire.NewTable, makes_tables=True),
        Endpoint("POST", "/api/judge", "Whether a table can be laid so.", judge, wire.Judged, wire.NewTable),
        Endpoint("GET", table, "A table from the outside.", show, wire.TableSummary),
        Endpoint("POST", f"{table}/join", "Take an open seat.", join, wire.Joined, wire.Join),
        Endpoint("GET", f"{table}/record", "The match as a file.", record, any_json),
        Endpoint("POST", "/api/records", "Bring a record to look at.", upload, wire.Uploaded, bytes, makes_tables=True),
        Endpoint(
            "POST", f"{table}/branch", "Play on from a ply.", branch, wire.TableMade, wire.Branch, makes_tables=True
        ),
        Endpoint("GET", f"{table}/replay", "A table's whole story.", replay, wire.ReplayInfo),
        Endpoint("GET", table + "/at/{ply}", "How it stood after so many answers.", at, wire.Full),
        Endpoint("GET", f"{table}/verify", "Prove that the dice were not touched.", verify, wire.Verified),
    ]
