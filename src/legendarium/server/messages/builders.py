"""Builds wire messages from a table's state, for one seat and language. Nothing here knows more than the seat may."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.events import Event, redact
from legendarium.kernel.phrasebook import mentions, name_seats
from legendarium.kernel.replaying import Replay
from legendarium.kernel.round_limit import REASON
from legendarium.kernel.table import Table
from legendarium.server import wire
from legendarium.server.messages.texts import listed, say
from legendarium.server.offload import Job
from legendarium.server.tables.live_table import LiveTable, Remark

CHAT_TOLD = 50
MOST_UNDONE = 4


def build_decision(
    live: LiveTable, table: Table, seat: Seat | None, language: str, text: str = ""
) -> wire.Decision | None:
    """Build the decision; its options only for the seat that must answer. `text`: the question, if at hand."""
    decision = table.decision
    if decision is None:
        return None
    game, names = live.game, live.names
    text = text or name_seats(game.question(table, decision, language), names)
    told = wire.Decision(decision.seat, decision.kind, decision.rule or None, text, [])
    if table is live.match.table:
        told.stamp = live.stamp
    told.cause = name_seats(game.cause(table, decision, language), names, seat) or UNSET
    if seat != decision.seat:
        return told
    told.options = [
        wire.Option(
            option.key,
            name_seats(game.label(table, option, language), names),
            option.refs,
            option.also or UNSET,
            game.has_odds(table, option) or UNSET,
            game.caution(table, option, language) or UNSET,
            option.path or UNSET,
        )
        for option in decision.options
    ]
    if decision.kind in game.paced_kinds:
        told.window = "pressed" if game.targets_asked_seat(table, decision) else "calm"
    region = decision.step.region(table)
    if region is not None:
        told.region = region
    return told


def build_event(
    live: LiveTable,
    event: Event,
    ply: int,
    language: str,
    reader: Seat | None = None,
    text: str = "",
    facts: dict[str, Any] | None = None,
) -> wire.GameEvent:
    """Build an event that was already redacted for its reader; its sentence and facts may be at hand."""
    text = text or live.game.sentence(event, language)
    seat = event.seat if event.seat >= 0 else None
    facts = event.facts() if facts is None else facts
    told = wire.GameEvent(event.kind, event.rule or None, seat, name_seats(text, live.names, reader), facts, ply)
    if seat is not None and seat == reader and mentions(text, reader):
        told.you = True
    return told


def build_remark(live: LiveTable, remark: Remark, language: str) -> wire.GameEvent:
    """Build a remark of the log as an event."""
    facts: dict[str, Any] = {"name": seat_name(live, remark.seat, language), "n": remark.seat + 1, **remark.facts}
    text = say(remark.kind, language, **facts) if remark.kind != "undone" else build_undone(live, facts, language)
    return wire.GameEvent(remark.kind, None, remark.seat if remark.seat >= 0 else None, text, {}, remark.ply)


def build_undone(live: LiveTable, facts: dict[str, Any], language: str) -> str:
    """Say which answer was undone, as far as everybody knew it, and who agreed."""
    agreed = [live.names[seat] for seat in facts["agreed"]]
    deeds = [name_seats(live.game.sentence(event, language), live.names) for event in facts["what"][:MOST_UNDONE]]
    if len(facts["what"]) > MOST_UNDONE:
        deeds.append("…")
    what = " ".join(deeds)
    text = say("undone-what" if what else "undone", language, name=facts["name"], what=what)
    return f"{text} {say('agreed', language, names=listed(agreed, language))}" if agreed else text


def seat_name(live: LiveTable, seat: Seat, language: str) -> str:
    return live.places[seat].name if 0 <= seat < len(live.places) else say("player", language, n=seat + 1)


def build_events(
    live: LiveTable,
    seat: Seat | None,
    language: str,
    since: int | None,
    until: int | None = None,
    reader: Seat | None = None,
) -> list[wire.GameEvent]:
    """Build the events and remarks after one ply up to another. Records have no reader."""
    match = live.match
    counts = match.event_counts
    last = match.ply if until is None else until
    first = 0 if since is None else events_before(live, since + 1)
    remarks = [line for line in live.remarks if (since is None or line.ply > since) and line.ply <= last]
    told: list[wire.GameEvent] = []
    for index in range(first, events_before(live, last + 1)):
        ply = bisect_right(counts, index)
        while remarks and remarks[0].ply < ply:
            told.append(build_remark(live, remarks.pop(0), language))
        told.append(build_event(live, redact(match.events[index], seat), ply, language, reader))
    told += [build_remark(live, line, language) for line in remarks]
    return told


def events_before(live: LiveTable, ply: int) -> int:
    """Return the number of events before the answer that led to this ply."""
    counts = live.match.event_counts
    if ply <= 0:
        return 0
    return counts[ply - 1] if ply - 1 < len(counts) else len(live.match.events)


def build_outcome(live: LiveTable, table: Table, language: str) -> wire.Outcome | None:
    outcome = table.outcome
    if outcome is None:
        return None
    names = ", ".join(live.names[seat] for seat in outcome.winners)
    word = "won" if outcome.winners else "cut-off" if outcome.reason == REASON else "drawn"
    text = say(word, language, names=names)
    scores = {str(seat): score for seat, score in outcome.scores.items()} if outcome.scores else UNSET
    return wire.Outcome(list(outcome.winners), outcome.reason, outcome.kind, text, scores)


def build_seats(live: LiveTable, online: set[Seat], language: str) -> list[wire.SeatInfo]:
    told = []
    for seat, place in enumerate(live.places):
        info = wire.SeatInfo(seat, place.name or say("player", language, n=seat + 1), place.kind)
        if place.kind == "bot":
            info.level = place.level
            info.replaced = True if place.replaced else UNSET
            info.hurried = True if place.hurried else UNSET
        elif place.kind == "person":
            info.online = seat in online
        told.append(info)
    return told


def build_chat(live: LiveTable) -> list[wire.Chat]:
    return [wire.Chat(seat, live.places[seat].name, text) for seat, text in live.chat[-CHAT_TOLD:]]


def can_go_on(live: LiveTable, have: int) -> bool:
    """Whether a client's story up to a ply is still valid: nothing undone, no remark since."""
    if have > live.match.ply:
        return False
    return not live.taken_back and not any(line.ply >= have for line in live.remarks)


def build_full(
    live: LiveTable,
    seat: Seat | None,
    language: str,
    have: int | None,
    online: set[Seat],
    view: wire.View,
    story: Callable[[], Any] | None = None,
) -> wire.Full:
    """Build the full state for a seat, with the events after the ply it has. `story`: a long story, if cached."""
    match = live.match
    since = have if have is not None and can_go_on(live, have) else None
    return wire.Full(
        ply=match.ply,
        view=view,
        decision=build_decision(live, match.table, seat, language),
        events=story()
        if story is not None and since is None
        else build_events(live, seat, language, since, reader=seat),
        seats=build_seats(live, online, language),
        commitment=match.commitment,
        since=since,
        outcome=build_outcome(live, match.table, language),
        deadline=milliseconds(live.deadline),
        chat=build_chat(live) or UNSET,
        state=live.state,
        notice=build_notice(live, language),
        goal=name_seats(live.game.goal(match.table, seat, language), live.names, seat) or UNSET,
    )


def build_notice(live: LiveTable, language: str) -> str | UnsetType:
    """Say why a halted table cannot go on."""
    return say(live.halted, language) if live.halted else UNSET


def build_past(live: LiveTable, seat: Seat | None, language: str, ply: int) -> wire.Full:
    """Build a past state without its view, which is filled in later."""
    since = ply - 1 if ply > 0 else None
    return wire.Full(
        ply=ply,
        view={},
        decision=None,
        events=build_events(live, seat, language, since, ply),
        seats=build_seats(live, set(), language),
        commitment=live.match.commitment,
        since=since,
        outcome=None,
    )


def encode_past(live: LiveTable, past: Replay, told: wire.Full, seat: Seat | None, language: str) -> Job[bytes]:
    """Encode a past state with its view. Uses only what never changes of the table, which goes on meanwhile."""
    try:
        table = yield from past.stepwise()
    except LegendariumError:
        if not live.halted:
            raise
        table = past.table  # as far as today's rules can follow
    told.view = table.view(seat)
    told.decision = build_decision(live, table, seat, language)
    told.outcome = build_outcome(live, table, language)
    return wire.encode(told)


def build_summary(live: LiveTable, seats: list[Seat], online: set[Seat], language: str) -> wire.TableSummary:
    begin = live.beginning
    return wire.TableSummary(
        table=live.table,
        game=begin.game,
        title=live.game.title,
        state=live.state,
        ply=live.match.ply,
        seats=build_seats(live, online, language),
        mine=seats,
        outcome=build_outcome(live, live.match.table, language),
        commitment=live.match.commitment,
        options=begin.options,
        clock=begin.clock,
        thinking=begin.thinking if begin.thinking != "normal" else UNSET,
        seeded=True if begin.seeded else UNSET,
        asked=live.asked,
        notice=build_notice(live, language),
    )


def milliseconds(at: float | None) -> int | None:
    return None if at is None else int(at * 1000)


def turns(live: LiveTable) -> list[int]:
    """The plies at which a turn begins: where the game says so, else where another seat answers."""
    counts, events = live.match.event_counts, live.match.events
    marked = [
        bisect_right(counts, index) for index, event in enumerate(events) if event.kind in live.game.turn_start_events
    ]
    if marked:
        return sorted(set(marked))
    played = live.match.seats_played
    return [ply for ply, seat in enumerate(played) if ply == 0 or played[ply - 1] != seat]
