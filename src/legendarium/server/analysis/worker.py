"""Code that runs inside a worker process: weighs the answers of a finished game, and puts them into words."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from msgspec import Struct

from legendarium.analysis.account import Analysis
from legendarium.analysis.analyse import explained
from legendarium.analysis.estimator import Estimator
from legendarium.analysis.report import report_of
from legendarium.analysis.weighing import Weighed, weigh
from legendarium.kernel.game import game, game_of
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import name_seats
from legendarium.server.bots.worker import BotJob, thinking

CHUNK_SECONDS: Final = 0.4
"""Processor time after which a job returns what it has; then others come first."""


class Wish(Struct):
    """What is to be explained, beside the beginning of the match: its answers, and how deeply."""

    keys: list[str]
    iterations: int
    origin: str = ""
    """What the table was laid out with (`Table.origin`)."""


LATEST: dict[tuple[str, int], Match] = {}
"""The match of the latest job, replayed."""
DECODE = msgspec.json.Decoder(Wish).decode
DECODE_LINE = msgspec.json.Decoder(Weighed).decode


def explain_some(job: BotJob, wish: str, first: str) -> tuple[int, float, str]:
    """Weigh answers from a ply on for a while. Return their number, the processor seconds, and a JSON line for each."""
    began, found = time.process_time(), list[bytes]()
    with thinking():
        asked = DECODE(wish)
        match = replayed(job, asked)
        for ply in range(int(first), match.ply):
            work = ply, match.table_at(ply), match.keys[ply], match.table_at(ply + 1)
            found.append(msgspec.json.encode(weigh(job.game, job.level, asked.iterations, work)))
            if time.process_time() - began > CHUNK_SECONDS:
                break
    return len(found), time.process_time() - began, "".join(f"{line.decode()}\n" for line in found)


def tell_analysis(job: BotJob, wish: str, lines: str, language: str, names: str) -> str:
    """Return the whole report as JSON, in a language, with the names of the seats (a JSON list)."""
    with thinking():
        asked = DECODE(wish)
        match = replayed(job, asked)
        found = [DECODE_LINE(line) for line in lines.splitlines()]
        analysis: Analysis = explained(match, Estimator(job.game, job.level), found, "", asked.iterations)
        report = report_of(match, analysis, language)
        known = msgspec.json.decode(names, type=list[str])
        for moment in report.moments:
            moment.text, moment.why = name_seats(moment.text, known), name_seats(moment.why, known)
        return msgspec.json.encode(report).decode()


def replayed(job: BotJob, asked: Wish) -> Match:
    """Return the whole match; the latest one is kept."""
    code = (job.table, len(asked.keys))
    found = LATEST.get(code)
    if found is None:
        LATEST.clear()
        found = LATEST[code] = Match(
            game_of(asked.origin) if asked.origin else game(job.game), job.seats, job.seed, job.salt, job.options
        )
        for key in asked.keys:
            found.play(key)
    return found
