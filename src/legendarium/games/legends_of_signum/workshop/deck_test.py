"""`deck test`: games of bots that test a deck, summed up."""

from __future__ import annotations

from collections import Counter
from typing import Any

from legendarium.bots.deck_trials import Tested, play_trial
from legendarium.cli._progress import ProgressBar
from legendarium.games.legends_of_signum.deckbuilding.verdict import DECKS
from legendarium.games.legends_of_signum.library.collection import name_of
from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.kernel.table_options import Options
from legendarium.lab.report import interval

HEAD = f"{'card':28} {'in hand':>8} {'played':>7} {'stayed':>7} {'turns':>6}"


class DeckTest:
    """Wins by opponent, and what became of the cards in hand."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.points: dict[str, float] = {}
        self.cards: dict[str, tuple[int, int, int]] = {}

    def add(self, against: str, tested: Tested) -> None:
        self.games[against] += 1
        self.points[against] = self.points.get(against, 0.0) + tested.points
        for code, use in tested.cards.items():
            held, played, turns = self.cards.get(code, (0, 0, 0))
            self.cards[code] = (held + use[0], played + use[1], turns + use[2])

    def as_json(self) -> dict[str, Any]:
        games, points = self.games.total(), sum(self.points.values())
        low, high = interval(points, games)
        return {
            "games": games,
            "points": points,
            "share": points / games,
            "interval": [low / 100, high / 100],
            "against": {code: {"games": self.games[code], "points": self.points[code]} for code in self.games},
            "cards": {
                code: {"held": held, "played": played, "turns": turns} for code, (held, played, turns) in self.ranked()
            },
        }

    def ranked(self) -> list[tuple[str, tuple[int, int, int]]]:
        """Cards that stayed in hand most often come first."""
        return sorted(self.cards.items(), key=lambda entry: (entry[1][1] / entry[1][0], -entry[1][2], entry[0]))

    def lines(self, language: str) -> list[str]:
        games, points = self.games.total(), sum(self.points.values())
        low, high = interval(points, games)
        found = [
            f"{points:g} of {games} games won: {100 * points / games:.0f} % (95 % interval {low:.0f} to {high:.0f} %)"
        ]
        found += [
            f"  {self.points[code]:g} of {self.games[code]} against {name_of(code, language)}" for code in self.games
        ]
        found += ["", HEAD]
        for code, (held, played, turns) in self.ranked():
            stayed = 100 * (held - played) / held
            found.append(f"{name_of(code, language)[:28]:28} {held:8} {played:7} {stayed:5.0f} % {turns / held:6.1f}")
        return found


def test_deck(text: str, games: int, level: str, options: Options) -> DeckTest:
    """Play the games. Raises SetupError for a deck that is not legal."""
    found, bar = DeckTest(), ProgressBar("games")
    for number in range(games):
        bar(number, games)
        trial = DECKS.trial(text, options, number)
        found.add(trial.against, play_trial(CODE, trial, number, level))
    bar(games, games)
    return found
