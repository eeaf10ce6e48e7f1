"""Writes and reads match records (JSON). Records are untrusted: they are validated, replayed and compared."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import SEED_LIMIT
from legendarium.kernel.errors import IllegalMove, LegendariumError, RecordError, RunawayError
from legendarium.kernel.fairness import commitment, good_salt
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.installed_packs import install
from legendarium.kernel.match import KEY_LIMIT, Match

FORMAT = "legendarium-match"
VERSION = 1
TEXT_LIMIT = 8_000_000
NAME_LIMIT = 40
MOVE_LIMIT = 50_000
"""Many times the longest game; longer records are refused."""


def write_record(
    match: Match, private: bool, names: list[str] | None = None, keys_of: tuple[Seat | None, ...] | None = None
) -> str:
    """Write a match as JSON, one field per line. Player names may be added; they are not verified."""
    outcome = match.outcome
    tells_seed = private or outcome is not None
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.code,
        "rules": match.game.version,
        "packs": match.game.packs(match.options),
        "seats": match.seats,
        "options": match.options,
        "commitment": match.commitment,
        "seed": format(match.seed, "x") if tells_seed else None,
        "salt": match.salt if tells_seed else None,
        "moves": match.keys if keys_of is None else keys_of_seats(match, keys_of),
        "digest": match.table.digest() if tells_seed else None,
        "outcome": {"winners": list(outcome.winners), "reason": outcome.reason} if outcome is not None else None,
    }
    if names is not None:
        record["names"] = names
    return "{\n" + ",\n".join(f'"{name}": {json.dumps(value)}' for name, value in record.items()) + "\n}\n"


def keys_of_seats(match: Match, seats: tuple[Seat | None, ...]) -> list[str | None]:
    """Return the keys of these seats, and None for those of others."""
    return [key if seat in seats else None for key, seat in zip(match.keys, match.seats_played, strict=True)]


def read_record(text: str | bytes, packs: Path | None = None) -> Match:
    """Validate, replay and compare a record. Raises RecordError."""
    steps = read_stepwise(text, packs)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        match: Match = end.value
        return match


def read_stepwise(text: str | bytes, packs: Path | None = None) -> Generator[None, None, Match]:
    """Like `read_record`, but yields between moves."""
    record = parse(text)
    match = begin(record, packs)
    for at, key in enumerate(record["moves"]):
        play_again(match, at, key)
        yield
    compare(match, record)
    return match


def compare(match: Match, record: dict[str, Any]) -> None:
    """Raise RecordError if the replayed match differs from the record."""
    if match.commitment != record["commitment"]:
        raise RecordError("commitment: the seed and salt do not belong to it", "damaged")
    if record["digest"] not in (None, match.table.digest()):
        raise RecordError("digest: the moves replay to another table than the one saved", "damaged")
    found = match.outcome
    expected = {"winners": list(found.winners), "reason": found.reason} if found is not None else None
    if record["outcome"] != expected:
        raise RecordError("outcome: the moves replay to another ending than the one saved", "damaged")


FIELDS: dict[str, tuple[type, ...]] = {
    "format": (str,),
    "version": (int,),
    "game": (str,),
    "rules": (int,),
    "packs": (dict,),
    "seats": (int,),
    "options": (dict,),
    "commitment": (str,),
    "seed": (str, type(None)),
    "salt": (str, type(None)),
    "moves": (list,),
    "digest": (str, type(None)),
    "outcome": (dict, type(None)),
}


def parse(text: str | bytes) -> dict[str, Any]:
    """Parse a record and check the types of its fields."""
    if len(text) > TEXT_LIMIT:
        raise RecordError(f"the record is longer than {TEXT_LIMIT} characters", "foreign")
    try:
        record = json.loads(text)
    except ValueError as error:
        raise RecordError(f"not a record: {str(error)[:120]}", "foreign") from None
    except RecursionError:
        raise RecordError("not a record: lists within lists without end", "foreign") from None
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordError(f'not a record: a JSON object with "format": "{FORMAT}" is expected', "foreign")
    if record.get("version") != VERSION:
        found = str(record.get("version"))[:20]
        raise RecordError(f"version: {found} is not one this program reads ({VERSION})", "version")
    for name, kinds in FIELDS.items():
        value = record.get(name)
        if name not in record or not isinstance(value, kinds) or isinstance(value, bool):
            raise RecordError(f"{name}: missing, or not what is expected there", "damaged")
    unknown = sorted(set(record) - set(FIELDS) - {"names"})
    if unknown:
        raise RecordError(f"unknown fields: {', '.join(ascii(name[:40]) for name in unknown[:5])}", "damaged")
    check_moves(record["moves"], whole=record["seed"] is not None)
    check_names(record.get("names"), record["seats"])
    return record


def check_names(names: Any, seats: int) -> None:
    """Check that names are absent, or one short printable name per seat."""
    if names is None:
        return
    if not isinstance(names, list) or len(names) != seats:
        raise RecordError("names: one for each seat is expected", "damaged")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= NAME_LIMIT or not name.isprintable():
            raise RecordError(f"names: a line of at most {NAME_LIMIT} letters is expected", "damaged")


def check_moves(moves: list[Any], whole: bool) -> None:
    """Check that moves are keys; before the end some may be null."""
    if len(moves) > MOVE_LIMIT:
        raise RecordError(f"moves: more than {MOVE_LIMIT}", "long")
    for at, key in enumerate(moves):
        if not (isinstance(key, str) and len(key) <= KEY_LIMIT) and (whole or key is not None):
            raise RecordError(f"moves: number {at + 1} is not a key", "illegal", n=at + 1)


def begin(record: dict[str, Any], packs: Path | None = None) -> Match:
    """Start the match of a record. Raises RecordError if rules or packs differ."""
    if record["seed"] is None or record["salt"] is None:
        raise RecordError("seed: not told yet, so the game cannot be replayed before it ends", "early")
    if len(record["seed"]) > 64:
        raise RecordError("seed: too long", "damaged")
    if not good_salt(record["salt"]):
        raise RecordError("salt: too long, or not printable ASCII", "damaged")
    try:
        seed = int(record["seed"], 16)
    except ValueError:
        raise RecordError("seed: a hexadecimal number is expected", "damaged") from None
    if not 0 <= seed < SEED_LIMIT:
        raise RecordError("seed: out of range", "damaged")
    try:
        played = game_with(record["game"], packs)
        played = played.playing(record["seats"], record["options"], record["packs"])
        match = Match.new(played, record["seats"], seed, record["options"], record["salt"])
    except LegendariumError as error:
        raise RecordError(f"the table cannot be opened: {error}", "other-rules") from None
    check_rules(match, record)
    return match


def game_with(code: str, packs: Path | None) -> AnyGame:
    """Return the game, with older packs of this folder if it has any for it."""
    found = game(code)
    if packs is not None and packs.is_dir():  # as a server stores those of its host
        install({path.name: str(path) for path in packs.glob("*@*")})
    return found.with_packs(packs / code) if packs is not None and (packs / code).is_dir() else found


def check_rules(match: Match, record: dict[str, Any]) -> None:
    if record["rules"] != match.game.version:
        raise RecordError(
            f"rules: version {record['rules']} was played, this program plays version {match.game.version}",
            "other-rules",
        )
    packs = match.game.packs(match.options)
    if record["packs"] != packs:
        other = sorted(set(map(str, record["packs"])) ^ set(packs)) or sorted(packs)
        raise RecordError(f"packs: the match was played with other content ({', '.join(other)[:200]})", "other-rules")


def play_again(match: Match, at: int, key: str) -> None:
    try:
        match.play(key)
    except IllegalMove as error:
        text = f"moves: number {at + 1}, {key[:60]!r}, is illegal ({error.rule})"
        raise RecordError(text, "illegal", n=at + 1) from None
    except RunawayError as error:
        raise RecordError(f"moves: number {at + 1}: {error}", "illegal", n=at + 1) from None


def verify(text: str | bytes, packs: Path | None = None) -> Match:
    """Verify a finished record against its committed seed. Raises RecordError."""
    record = parse(text)
    if record["outcome"] is None:
        raise RecordError("outcome: the game is not over, so its seed is still a secret", "early")
    match = read_record(text, packs)
    assert commitment(match.seed, match.salt) == record["commitment"]
    return match
