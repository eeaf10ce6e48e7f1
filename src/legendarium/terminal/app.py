"""The terminal client: prints events, numbers the options, and explains every refusal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from legendarium.bots import Bot, bot, levels
from legendarium.kernel.decisions import PASS, Decision, Option, Seat
from legendarium.kernel.events import redact
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import name_seats
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import example, meaning
from legendarium.terminal.messages import command, say
from legendarium.terminal.screen import Say, Screen
from legendarium.terminal.view_text import draw

Hear = Callable[[], str]


class Terminal:
    """A session of one person at the keyboard, with bots in the other seats."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        bots: dict[Seat, Bot],
        say: Say | Screen,
        hear: Hear,
        language: str,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.screen = say if isinstance(say, Screen) else Screen(say)
        self.say = self.screen.say
        self.hear = hear
        self.language = language
        self.adviser = bot(match.game.code, levels(match.game.code)[-1])
        """The strongest bot of this game, asked for hints and their reasons."""
        self.told = 0
        self.passing = ""
        """Until when optional windows are passed automatically: `turn`, `attack`, or empty."""
        self.names = [self.name(seat) for seat in range(match.seats)]

    def name(self, seat: Seat) -> str:
        return self.words("bot" if seat in self.bots else "player", number=seat + 1)

    def words(self, key: str, **facts: object) -> str:
        """Return one of the terminal's own texts."""
        return say(key, self.language, **facts)

    def play(self) -> None:
        """Run until the game is over or the person quits."""
        self.say(self.words("help"), "aside")
        self.brief()
        while (decision := self.match.decision) is not None:
            self.tell()
            if decision.seat in self.bots:
                self.match.play(self.bots[decision.seat].choose(self.match))
            elif self.passes(decision):
                self.match.play(PASS)
            elif not self.ask(decision):
                return
        self.tell()
        self.say(self.words("over", seed=f"{self.match.seed:x}", commitment=self.match.commitment))

    def brief(self) -> None:
        """Print what wins, what loses and what is special."""
        for sentence in self.match.game.brief(self.match.table, self.language):
            self.say("  " + sentence)

    def tell(self) -> None:
        """Print the events since the last call, as this seat may know them."""
        for event in self.match.events[self.told :]:
            text = self.match.game.sentence(redact(event, self.seat), self.language)
            self.say("  " + name_seats(text, self.names, self.seat))
        self.told = len(self.match.events)

    def passes(self, decision: Decision) -> bool:
        """Return whether a window is passed automatically. Each is still answered; the own turn ends it."""
        if self.match.view(self.seat).get("active") == self.seat:
            self.passing = ""
        if not self.passing or decision.kind not in self.match.game.paced_kinds or decision.option(PASS.key) is None:
            return False
        return self.passing == "turn" or not self.match.game.targets_asked_seat(self.match.table, decision)

    def pass_until(self, decision: Decision, until: str) -> None:
        """Pass this window and those that follow until then."""
        if decision.kind in self.match.game.paced_kinds:
            self.passing = until
            self.match.play(PASS)
        else:
            self.say(self.words("no-window"))

    def ask(self, decision: Decision) -> bool:
        """Print the decision and read one answer; False when the person quits."""
        game, table = self.match.game, self.match.table
        self.say("")
        self.say(name_seats(game.question(table, decision, self.language), self.names), "question")
        for number, option in enumerate(decision.options, 1):
            label = name_seats(game.label(table, option, self.language), self.names)
            self.say(f"{number:3}  {label}  [{option.key}]", "option")
        if decision.kind in game.paced_kinds:
            self.say(self.words("windows"), "aside")
        return self.obey(decision, self.hear().strip())

    def obey(self, decision: Decision, words: str) -> bool:
        said, _, rest = words.partition(" ")
        meant = command(said, self.language) if said else "help"
        if meant == "quit":
            return False
        if meant == "look":
            self.look()
        elif meant == "goals":
            self.brief()
        elif meant == "hint":
            self.hint()
        elif meant == "why":
            self.explain(self.key_of(decision, rest.strip()))
        elif meant == "what":
            self.define(rest.strip() or said)
        elif meant == "undo":
            self.undo()
        elif meant == "save":
            self.save(rest.strip())
        elif meant in ("turn", "attack"):
            self.pass_until(decision, meant)
        elif meant == "help":
            self.say(self.words("help"), "aside")
        else:
            self.choose(decision, words)
        return True

    def look(self) -> None:
        """Print the table as a character drawing and prose, or as an outline of the seat's view."""
        view = self.match.view(self.seat)
        for line in self.match.game.chart(view, self.language, self.screen.width()):
            self.say(name_seats(line, self.names), "chart")
        told = self.match.game.position(view, self.language)
        if told:
            self.say("\n".join(name_seats(sentence, self.names) for sentence in told))
        else:
            self.say(draw({name: part for name, part in view.items() if name != "brief"}))

    def hint(self) -> None:
        """Print what the strongest bot would play, and why."""
        option = self.adviser.choose(self.match)
        label = self.match.game.label(self.match.table, option, self.language)
        reason = self.adviser.reason(self.match, option, self.language)
        self.say("  " + name_seats(f"{label} – {reason}" if reason else label, self.names), "hint")

    def key_of(self, decision: Decision, words: str) -> str:
        """Parse an answer: an option's number, a key, or words that the game understands."""
        if words.isascii() and words.isdigit() and len(words) < 5 and 1 <= int(words) <= len(decision.options):
            return decision.options[int(words) - 1].key
        return (self.match.game.typed(self.match.table, decision, words) if " " in words else "") or words

    def choose(self, decision: Decision, words: str) -> None:
        key = self.key_of(decision, words)
        found = self.match.weigh(key)
        if isinstance(found, Refusal):
            self.explain(key)
        else:
            self.match.take(found, key)

    def explain(self, key: str) -> None:
        refusal = self.match.why_not(key)
        if refusal is None:
            self.say(self.words("may", answer=key))
        else:
            self.say(f"{self.match.explain(key, refusal, self.language)}  [{refusal.rule}]", "refusal")
            self.propose(self.match.nearest(key))

    def define(self, words: str) -> None:
        """Print what a word of the game means: its rule, and a worked example where there is one."""
        entry = meaning(words, self.match.game.code, self.language)
        if entry is None:
            self.say(self.words("no-meaning"))
            return
        self.say(f"{entry.title}  [{entry.id}]", "hint")
        self.say("  " + " ".join(entry.text.split()))
        if (shown := example(entry)) is not None:
            self.say("  " + " ".join(shown.text.split()), "aside")

    def propose(self, key: str) -> None:
        """Print the nearest legal answer to a refused place, if there is one."""
        option = self.match.weigh(key) if key else None
        if isinstance(option, Option):
            label = name_seats(self.match.game.label(self.match.table, option, self.language), self.names)
            self.say(self.words("nearest", label=label, answer=key), "aside")

    def undo(self) -> None:
        if self.match.may_undo(self.seat):
            self.match.undo()
            self.told = min(self.told, len(self.match.events))
            self.say(self.words("undone"))
        else:
            self.say(self.words("not-undone"))

    def save(self, name: str) -> None:
        if not name:
            self.say(self.words("save-where"))
            return
        try:
            Path(name).write_text(self.match.save(), encoding="utf-8")
            self.say(self.words("saved", file=name))
        except OSError as problem:
            self.say(f"{name}: {problem.strerror}")
