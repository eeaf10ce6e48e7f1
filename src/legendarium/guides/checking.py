"""Plays guides with bots: once as they ask, and many times astray, to prove that no answer strands anybody.

A guide is stranded when its lessons do not come to an end though the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from legendarium.bots import Bot, bot, seed_at
from legendarium.guides.model import Guide
from legendarium.guides.progress import Progress
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game
from legendarium.kernel.match import Match

MOST_ANSWERS = 1_500
"""Own answers until a guide counts as stranded."""
LONGEST_WALK = 60


@dataclass(slots=True)
class Played:
    """What came of playing a guide."""

    answers: int = 0
    shown: list[str] = field(default_factory=list)
    """Lessons at which an answer was given or that were read."""
    passed: list[str] = field(default_factory=list)
    unlit: list[str] = field(default_factory=list)
    """Lessons with answers to give that could never be given."""
    steps: list[tuple[int, str, str]] = field(default_factory=list)
    """The ply, lesson and key of each own answer; an empty key where the lesson was read."""
    stranded: bool = False
    outcome: str = ""


class GuidedGame:
    """A match of a guide, played by a follower at seat 0 and bots at the others."""

    def __init__(self, guide: Guide, seed: int = 0) -> None:
        found = game(guide.game)
        self.guide = guide
        self.match = Match.new(guide.game, guide.seats, seed_number(guide.seed), guide.options)
        self.progress = Progress(guide.lessons, found.turn_start_events)
        self.helper: Bot = bot(guide.game, guide.level, seed)
        self.dice = Dice(seed)
        self.played = Played()
        self.could: set[str] = set()
        self.told = 0
        self.observe()

    def other(self) -> Bot:
        """Return the bot of another seat, with the dice a server gives it."""
        return bot(self.guide.game, self.guide.level, seed_at(self.match.seed, self.match.ply))

    def observe(self) -> None:
        match = self.match
        events, self.told = match.events_for(0, self.told), len(match.events)
        self.progress.observed(events, match.view(0), match.decision)

    def run(self, walk: int = 0) -> Played:
        """Answer at random `walk` times, then as the guide asks, until its end or that of the game."""
        played, progress = self.played, self.progress
        while progress.lesson is not None and (decision := self.match.decision) is not None:
            if decision.seat != 0:
                played.shown.append(progress.lesson.code)
                self.match.play(self.other().choose(self.match))
            elif progress.lesson.is_reading and played.answers >= walk:
                played.shown.append(progress.lesson.code)
                played.steps.append((self.match.ply, progress.lesson.code, ""))
                progress.read()
            else:
                self.answer(decision, played.answers < walk)
                played.answers += 1
            self.observe()
            if played.answers > MOST_ANSWERS:
                played.stranded = True
                break
        played.passed = progress.passed
        played.outcome = self.match.outcome.reason if self.match.outcome is not None else ""
        asked = {lesson.code for lesson in self.guide.lessons if lesson.do}
        played.unlit = sorted(asked & set(played.shown) - self.could)
        return played

    def answer(self, decision: Decision, astray: bool) -> None:
        view, lesson = self.match.view(0), self.progress.lesson
        wanted = self.progress.wanted(decision, view)
        if lesson is not None:
            self.played.shown.append(lesson.code)
            if wanted:
                self.could.add(lesson.code)
        option = self.any_of(decision) if astray else self.best_of(wanted)
        self.played.steps.append((self.match.ply, lesson.code if lesson is not None else "", option.key))
        self.progress.answered(option.key, decision, view)
        self.match.play(option)

    def any_of(self, decision: Decision) -> Option:
        return decision.options[self.dice.below(len(decision.options))]

    def best_of(self, wanted: list[Option]) -> Option:
        """Return what a bot would do if the guide asks for it, else the first that it asks for."""
        if len(wanted) == 1:
            return wanted[0]
        chosen = self.helper.choose(self.match)
        return chosen if not wanted or chosen.key in {option.key for option in wanted} else wanted[0]


def seed_number(text: str) -> int:
    """Return the seed of a guide as a number: it is written as one."""
    return int(text, 0)


def follow(guide: Guide) -> Played:
    """Play a guide as it asks."""
    return GuidedGame(guide).run()


def walks(guide: Guide, times: int, seed: int = 1) -> Iterator[Played]:
    """Play a guide many times, each after some answers at random."""
    lengths = Dice(seed)
    for number in range(times):
        yield GuidedGame(guide, seed + number).run(1 + lengths.below(LONGEST_WALK))


def problems(guide: Guide, played: Played) -> list[str]:
    """Say what is wrong with a guide that was followed."""
    never = [lesson.code for lesson in guide.lessons if lesson.code not in played.shown]
    found = [f"lesson {code!r} is over before it is seen" for code in never]
    found += [f"lesson {code!r} was passed over" for code in played.passed]
    found += [f"lesson {code!r} asks for what cannot be done" for code in played.unlit]
    return [*found, *(["its lessons come to no end"] if played.stranded else [])]
