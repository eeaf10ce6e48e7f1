"""Create tables: from a request, from an earlier ply of another table, from an uploaded record."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Any

from msgspec import UNSET

from legendarium.bots import levels, usual_level
from legendarium.kernel.errors import RecordError
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.position_text import OPTION as POSITION
from legendarium.kernel.records import parse, read_stepwise
from legendarium.kernel.round_limit import FOR_BOTS, with_round_limit
from legendarium.kernel.table_options import Options
from legendarium.ledger import ledger
from legendarium.server import host_packs, wire
from legendarium.server.messages.error_texts import UserError
from legendarium.server.messages.texts import BOT_NAMES, clean, say, unlike
from legendarium.server.offload import Job
from legendarium.server.storage.base import Beginning, LogEntry, SeatBeginning, Stored
from legendarium.server.tables.live_table import LiveTable, Place
from legendarium.server.tables.seat_tokens import hash_token, new_table, new_token

TOLD_SEED = re.compile("0x[0-9a-fA-F]{1,64}")


def tell_seed(seed: int) -> str:
    """Format a seed as hexadecimal, the form that `seed_of` reads back."""
    return format(seed, "#x")


def seed_of(text: str) -> int:
    """Parse a seed: a hexadecimal (`tell_seed`) or decimal number as it is, any other text by its hash."""
    word = text.strip()
    if TOLD_SEED.fullmatch(word):
        return int(word, 16)
    if word.isascii() and word.isdigit() and len(word) <= 77:
        return int(word) % (1 << 256)
    return int.from_bytes(sha256(word.encode("utf-8", "surrogatepass")).digest(), "big")


def sort_options(code: str, given: dict[str, Any], language: str) -> dict[str, Any]:
    """Convert the client's options to the game's: rulings under `rulings`, a seat's null as an empty name."""
    given = dict(given)
    packs = host_packs.chosen_packs(code, given.pop("packs", None) or [])
    if packs is None:
        raise UserError(say("no-packs", language))
    named = ruling_names(code)
    options: dict[str, Any] = {"packs": packs} if packs else {}
    rulings: dict[str, Any] = {}
    for name, value in given.items():
        if name in named:
            rulings[name] = value
        else:
            options[name] = ["" if item is None else item for item in value] if isinstance(value, list) else value
    if rulings:
        said = options.get("rulings", {})
        options["rulings"] = {**said, **rulings} if isinstance(said, dict) else said
    return options


@cache
def ruling_names(code: str) -> frozenset[str]:
    """Return the options that are rulings only, without those the game defines as options itself."""
    found = game(code)
    own = found.check(found.fewest_seats, {})
    return frozenset(entry.option.name for entry in ledger(code).rulings_with_options() if entry.option) - set(own)


class Keys:
    """Generate tokens and invites of a new table; its creator gets them, the storage only their hashes."""

    def __init__(self) -> None:
        self.tokens: list[str | None] = []
        self.invites: list[str | None] = []
        self.host = ""

    def person(self, name: str) -> SeatBeginning:
        token = new_token()
        self.tokens.append(token)
        self.invites.append(None)
        self.host = self.host or hash_token(token)
        return SeatBeginning("person", name, token=hash_token(token))

    def open(self, table: str) -> SeatBeginning:
        invite = new_token()
        self.tokens.append(None)
        self.invites.append(f"/join/{table}/{invite}")
        return SeatBeginning("open", "", invite=hash_token(invite))

    def bot(self, name: str, level: str) -> SeatBeginning:
        self.tokens.append(None)
        self.invites.append(None)
        return SeatBeginning("bot", name, level)


def seat_people(code: str, table: str, wishes: list[wire.SeatWish], language: str) -> tuple[list[SeatBeginning], Keys]:
    """Build the seats that a client asked for, with unique names, and their keys."""
    keys, known, seats = Keys(), levels(code), list[SeatBeginning]()
    for number, wish in enumerate(wishes):
        name = clean(wish.name) if isinstance(wish.name, str) else ""
        if wish.kind == "open":
            seats.append(keys.open(table))
        elif wish.kind == "bot":
            level = wish.level if isinstance(wish.level, str) else usual_level(code)
            if level not in known:
                raise UserError(say("unknown-level", language))
            name = name or BOT_NAMES[number % len(BOT_NAMES)]
            seats.append(keys.bot(unlike(name, taken(seats), wire.NAME_LIMIT), level))
        else:
            name = name or say("player", language, n=number + 1)
            seats.append(keys.person(unlike(name, taken(seats), wire.NAME_LIMIT)))
    return seats, keys


def taken(seats: Iterable[SeatBeginning | Place]) -> list[str]:
    """Return the names in use."""
    return [seat.name for seat in seats if seat.name]


def begin(match: Match, table: str, seats: list[SeatBeginning], keys: Keys) -> Beginning:
    return Beginning(
        table=table,
        game=match.game.code,
        rules=match.game.version,
        packs=match.game.packs(match.options),
        seed=str(match.seed),
        salt=match.salt,
        options=match.options,
        seats=seats,
        made=time.time(),
        host=keys.host,
    )


def moves_of(keys: list[str], played: list[int]) -> list[LogEntry]:
    now = time.time()
    return [LogEntry(at, "move", seat, key, now) for at, (key, seat) in enumerate(zip(keys, played, strict=True))]


def prepare(wish: wire.NewTable, language: str) -> tuple[Stored, wire.TableMade, Match]:
    """Build a new table from a request.

    The salt is always random: without it a chosen seed could be guessed from its commitment."""
    found = game(wish.game)
    seeded = isinstance(wish.seed, str) and bool(wish.seed.strip())
    seed = seed_of(str(wish.seed)) if seeded else secrets.randbits(256)
    options = sort_options(found.code, wish.options, language)
    if bots_alone(wish.seats):
        options = with_round_limit(found, options)
    match = Match.new(found.code, len(wish.seats), seed, options, secrets.token_hex(16))
    table = new_table()
    seats, keys = seat_people(found.code, table, wish.seats, language)
    beginning = begin(match, table, seats, keys)
    beginning.seeded = seeded or POSITION in options
    beginning.clock = wish.clock if isinstance(wish.clock, wire.Clock) else None
    beginning.thinking = wish.thinking if wish.thinking is not UNSET else "normal"
    beginning.listed = wish.listed is True
    made = wire.TableMade(table, keys.tokens, keys.invites, [seat.name for seat in seats])
    return Stored(beginning, []), made, match


def continue_from(live: LiveTable, wish: wire.Branch, language: str) -> tuple[Stored, wire.TableMade]:
    """Build a table that continues another from a ply; people's seats go to the client unless it asks otherwise."""
    wishes = wish.seats if wish.seats is not UNSET else same_seats(live)
    if len(wishes) != live.match.seats:
        raise UserError(say("branch-seats", language, n=live.match.seats))
    table = new_table()
    seats, keys = seat_people(live.game.code, table, wishes, language)
    beginning = begin(live.match, table, seats, keys)
    beginning.seeded = True
    beginning.thinking = live.beginning.thinking
    beginning.came_from = f"{live.table}@{wish.ply}"
    log = moves_of(live.match.keys[: wish.ply], live.match.seats_played[: wish.ply])
    return Stored(beginning, log), wire.TableMade(table, keys.tokens, keys.invites, [seat.name for seat in seats])


def bots_alone(wishes: list[wire.SeatWish]) -> bool:
    return all(wish.kind == "bot" for wish in wishes)


def limited_from(match: Match) -> Options:
    """Return the options with a round limit for bots alone, counted from the current round."""
    begun = match.view(None)["round"]
    return match.game.check(match.seats, with_round_limit(match.game, match.options, begun + FOR_BOTS))


def same_seats(live: LiveTable) -> list[wire.SeatWish]:
    """Return the seats of a table again: bots stay bots, all others play at the client's screen."""
    wishes = []
    for place in live.places:
        if place.kind == "bot" and not place.replaced:
            wishes.append(wire.SeatWish("bot", place.name, place.level))
        else:
            wishes.append(wire.SeatWish("here", place.name))
    return wishes


def from_record(text: bytes, most_moves: int, language: str) -> Job[tuple[Stored, Match]]:
    """Build a read-only table from an uploaded record, replayed and verified; it can be branched."""
    record = parse(text)
    # A folder of this server is nothing that a client may name.
    if host_packs.chosen_packs(str(record["game"]), record["options"].get("packs") or []) is None:
        raise UserError(say("no-packs", language))
    if len(record["moves"]) > most_moves:
        raise RecordError(f"moves: more than {most_moves}", "long")
    match = yield from read_stepwise(text)
    names = record.get("names") or [say("player", language, n=seat + 1) for seat in range(match.seats)]
    seats = [SeatBeginning("person", clean(name) or say("player", language, n=at + 1)) for at, name in enumerate(names)]
    beginning = begin(match, new_table(), seats, Keys())
    beginning.seeded = True
    beginning.replay = True
    return Stored(beginning, moves_of(match.keys, match.seats_played)), match
