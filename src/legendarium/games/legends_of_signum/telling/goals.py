"""What wins, for one seat: whom to bring down, with whom, and what else does it."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.games.legends_of_signum.telling.names import WORDS
from legendarium.kernel.decisions import Seat
from legendarium.kernel.phrasebook import seat_mark


def goal(table: Battle, seat: Seat | None, language: str) -> str:
    """los.end.hero-elimination, los.end.prosperity and what the modes make of them; who looks on hears it of both sides."""
    mode = table.fixed.mode
    party = next((one for one in range(mode.parties) if seat is not None and table.seat_of(one) == seat), None)
    facts = {"n": PROSPERITY_TO_WIN, **({} if party is None else company(table, party))}
    own = mode.goal(table, party, facts, language)
    if own:
        return own
    kind = "teams" if mode.has_allies else "several" if mode.parties > 2 else "two"
    return WORDS.say("goal", kind if party is not None else f"{kind}.watching", language, facts)


def company(table: Battle, party: Party) -> dict[str, object]:
    """Who sits with a party, and who against it."""
    mode = table.fixed.mode
    others = [other for other in range(mode.parties) if other != party]
    friends = [table.seat_of(other) for other in others if not mode.are_opponents(party, other)]
    foes = [table.seat_of(other) for other in others if mode.are_opponents(party, other)]
    return {"friends": ", ".join(map(seat_mark, friends)), "foes": ", ".join(map(seat_mark, foes))}
