"""Handles what players send besides answers: why, hint, undo, consent, chat, replace, renew, close."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from legendarium.bots import levels
from legendarium.bots.registry import adviser
from legendarium.kernel.decisions import Seat
from legendarium.kernel.phrasebook import name_seats
from legendarium.kernel.refusals import Refusal
from legendarium.server import wire
from legendarium.server.messages.texts import clean, say
from legendarium.server.sockets.listeners import Listener
from legendarium.server.tables import consent, verdict
from legendarium.server.tables.consent import ConsentRequest
from legendarium.server.tables.presence import PresenceMessage
from legendarium.server.tables.room import Room
from legendarium.server.tables.seat_tokens import hash_token, is_token, new_token

QUICK = 5_000
"""Replays that cost less, in microseconds, run on the event loop."""

# -- why and hint


def send_why(room: Room, listener: Listener, message: wire.WhyRequest) -> None:
    """Send the rule that forbids a key, or everything that could be done with an object."""
    live, language = room.live, listener.language
    if listener.seat is None or listener.seat != live.asked:
        text = verdict.whose_turn(room, language) if live.asked is not None else say(live.why_not, language)
        listener.send(wire.Why(live.game.not_asked or None, text, message.key, message.ref))
        return
    keys = [message.key] if isinstance(message.key, str) else keys_about(room, str(message.ref))
    for key in keys:
        found = live.match.weigh(key)
        if not isinstance(found, Refusal):
            listener.send(wire.Why(None, say("allowed", language), message.key, message.ref))
            return
        if found.rule != live.game.not_asked or key == keys[-1]:
            text = name_seats(live.match.explain(key, found, language), live.names)
            nearest = live.match.nearest(key) if message.key == key else ""
            listener.send(wire.Why(found.rule or None, text, message.key, message.ref, nearest or msgspec.UNSET))
            return
    listener.send(wire.Why(None, say("nothing-there", language), message.key, message.ref))


def keys_about(room: Room, ref: str) -> list[str]:
    """Return keys that would touch an object: by the words on offer, then by those the game names."""
    decision = room.live.match.table.decision
    offered = [option.word for option in decision.options if option.name != ""] if decision is not None else []
    touching = [option.key for option in decision.options if ref in option.refs] if decision is not None else []
    words = (
        [room.live.game.touch_word]
        if room.live.game.touch_word
        else dict.fromkeys([*offered, *room.live.game.touch_guesses])
    )
    return touching or [f"{word}:{ref}" for word in words]


async def send_hint(room: Room, listener: Listener) -> None:
    """Send the move of a good bot as a hint."""
    live, language = room.live, listener.language
    if listener.seat is None or listener.seat != live.asked:
        listener.send(wire.ErrorMessage(say("no-hint", language)))
        return
    stamp, level = live.stamp, adviser(live.game.code)
    key, reason = await room.hall.worker_pool.advise(live, level, language, room.owner)
    decision = room.live.match.table.decision
    if room.live is not live or live.stamp != stamp or decision is None:
        return
    option = decision.option(key)
    label = name_seats(live.game.label(live.match.table, option, language), live.names) if option is not None else key
    text = f"{label} – {name_seats(reason, live.names)}" if reason else label
    listener.send(wire.Hint(key, text))


def send_forecast(room: Room, listener: Listener) -> None:
    """Send the game's forecast to a player or spectator."""
    listener.send_bytes(room.audience.full_cache.forecast(room.live, listener.seat))


async def send_chances(room: Room, listener: Listener) -> None:
    """Send the odds of each answer that has any: computed once for each decision."""
    live = room.live
    if listener.seat is None or listener.seat != live.asked:
        return
    stamp = live.stamp
    if room.chances is None or room.chances[0] != (live, stamp):
        weighed = await room.hall.worker_pool.weigh(live, hint_level(live.game.code), room.owner)
        told = {key: wire.Odds(exact, odds) for key, (exact, odds) in weighed.items()}
        room.chances = ((live, stamp), wire.Chances(live.match.ply, told))
    if room.live is live and live.stamp == stamp:
        listener.send(room.chances[1])


def hint_level(code: str) -> str:
    """Return the level that answers for others: a good one that costs next to nothing."""
    known = levels(code)
    return "adept" if "adept" in known else known[-1]


# -- taking back


async def undo(room: Room, listener: Listener) -> None:
    """Undo alone while nothing new was revealed; beyond that with the consent of all present; never another's
    answer."""
    await room.hall.presence_exchange.exchange(room)
    async with room.lock:
        live, seat, language = room.live, listener.seat, listener.language
        match = live.match
        if seat is None or live.state != "playing":
            listener.send(wire.ErrorMessage(say("watching" if seat is None else live.why_not, language)))
        elif not match.keys or match.seats_played[-1] != seat:
            listener.send(wire.ErrorMessage(say("undo-nothing", language)))
        elif match.may_undo(seat):
            await take_back(room, seat)
        elif not (others := consent.present_seats(room, seat)):
            listener.send(wire.ErrorMessage(say("undo-learnt", language)))
        else:
            consent.ask(room, listener, ConsentRequest("undo", seat, others))


async def answer_request(room: Room, listener: Listener, message: wire.Consent) -> None:
    async with room.lock:
        ask, seat = room.consent_request, listener.seat
        if ask is None or seat is None or seat not in ask.left:
            listener.send(wire.ErrorMessage(say("nothing-asked", listener.language)))
            return
        if ask.foreign:
            ask.left.discard(seat)
            room.presence.answers[seat] = PresenceMessage(ask.name, yes=message.yes)
            room.hall.presence_exchange.change()
        elif not message.yes:
            ask.left.discard(seat)
            consent.end(room, "denied", seat)
        elif consent.agree(room, ask, seat):
            await grant(room, ask)


async def withdraw(room: Room, listener: Listener) -> None:
    """Withdraw the open request."""
    async with room.lock:
        if room.consent_request is None or room.consent_request.seat != listener.seat:
            listener.send(wire.ErrorMessage(say("nothing-open", listener.language)))
        else:
            consent.end(room)


async def grant(room: Room, ask: ConsentRequest) -> None:
    """Carry out a request that everybody agreed to."""
    live = room.live
    if ask.kind == "undo" and live.match.keys and live.match.seats_played[-1] == ask.seat:
        await take_back(room, ask.seat, ask.agreed)
    elif ask.kind == "replace" and live.places[ask.target].kind == "person":
        await hand_over(room, ask.target, ask.level)


async def take_back(room: Room, seat: Seat, agreed: Iterable[Seat] = ()) -> None:
    match, before = room.live.match, None
    if match.past(match.ply - 1).cost > QUICK:
        before = await room.hall.look_back(room.live, match.ply - 1, room.owner)
    text = msgspec.json.encode({"key": match.keys[-1], "agreed": sorted(agreed)}).decode()
    await room.write(room.live.entry("undo", seat, text), before)
    consent.end(room)
    room.send_full_to_all()
    room.go_on()


# -- talking


async def chat(room: Room, listener: Listener, message: wire.ChatRequest) -> None:
    async with room.lock:
        live, seat = room.live, listener.seat
        if seat is None or live.closed or live.halted:
            listener.send(wire.ErrorMessage(say("watching" if seat is None else live.why_not, listener.language)))
            return
        text = clean(message.text)
        if text:
            await room.write(live.entry("chat", seat, text))
            room.send_chat(seat, text)


# -- handing over


async def replace(room: Room, listener: Listener, message: wire.Replace) -> None:
    """Give a seat to a bot: an open one by the host, an absent player's with the others' consent."""
    await room.hall.presence_exchange.exchange(room)
    async with room.lock:
        problem = cannot_replace(room, listener, message)
        if problem:
            listener.send(wire.ErrorMessage(problem))
            return
        live, seat, target = room.live, listener.seat, message.seat
        assert seat is not None
        if live.places[target].kind == "open":
            await hand_over(room, target, message.level)
            return
        others = consent.present_seats(room, seat, target)
        if others:
            consent.ask(room, listener, ConsentRequest("replace", seat, others, target, message.level))
        else:
            await hand_over(room, target, message.level)


def cannot_replace(room: Room, listener: Listener, message: wire.Replace) -> str:
    """Return why not, in words; empty if the seat may be given to a bot."""
    live, language = room.live, listener.language
    if listener.seat is None:
        return say("watching", language)
    if live.state not in ("playing", "lobby"):
        return say(live.why_not, language)
    if message.level not in levels(live.game.code):
        return say("unknown-level", language)
    if message.seat >= len(live.places) or message.seat == listener.seat or live.places[message.seat].kind == "bot":
        return say("replace-self", language)
    place = live.places[message.seat]
    if place.kind == "open" and not live.is_host(listener.token):
        return say("host-only", language)
    if place.kind == "person" and message.seat in room.here():
        return say("replace-present", language, name=place.name)
    if place.kind == "person" and (wait := room.presence.opening_grace()):
        return say("replace-soon", language, name=place.name, n=math.ceil(wait))
    return ""


async def hand_over(room: Room, seat: Seat, level: str) -> None:
    lobby = room.live.state == "lobby"
    await room.write(room.live.entry("bot", seat, level))
    announce(room, lobby)


def announce(room: Room, lobby: bool) -> None:
    """Send the changed seats; the game may begin by it."""
    if lobby and room.live.state != "lobby":
        room.send_full_to_all()
    else:
        room.send_seats()
        room.send_note()
    room.go_on()


async def renew(room: Room, listener: Listener, message: wire.Renew) -> None:
    """Replace the key of a seat by the client's or a new one; the old one becomes invalid."""
    async with room.lock:
        seat = listener.seat
        if seat is None:
            listener.send(wire.ErrorMessage(say("watching", listener.language)))
            return
        token = message.token if isinstance(message.token, str) else new_token()
        if not is_token(token) or room.live.seat_of(token) is not None:
            listener.send(wire.ErrorMessage(say("key-form", listener.language)))
            return
        await room.write(room.live.entry("key", seat, hash_token(token)))
        listener.token = token
        listener.send(wire.KeyMessage(token, say("key-new", listener.language)))
        room.shut_out(seat)


async def come_back(room: Room, listener: Listener) -> None:
    async with room.lock:
        seat = listener.seat
        if seat is None or not room.live.places[seat].replaced:
            listener.send(wire.ErrorMessage(say("nothing-asked", listener.language)))
        else:
            await room.write(room.live.entry("return", seat))
            announce(room, lobby=False)


async def close(room: Room, listener: Listener) -> None:
    """Close the table for everybody; its replay stays."""
    async with room.lock:
        if not room.live.is_host(listener.token):
            listener.send(wire.ErrorMessage(say("host-only", listener.language)))
        elif room.live.state == "over" or room.live.closed or room.live.beginning.replay:
            listener.send(wire.ErrorMessage(say(room.live.why_not, listener.language)))
        else:
            await room.write(room.live.entry("close", listener.seat if listener.seat is not None else -1))
            for other in room.audience.listeners:
                other.send(wire.Closed(say("closed", other.language)))
            room.go_on()
