"""Answers and gestures of a turn of Legends of Signum: what a player answers, and how much of it the page says for them.

python benchmarks/gestures.py                 four games of adepts
python benchmarks/gestures.py --games 8 --level novice

Two bots play; nobody clicks. One gesture (a click, or a drag from one thing to another) says several answers where the board
composes them: walk up to an enemy and fight; a figure dragged to a place or onto an enemy acts and goes there; a building,
spell or creature dragged onto its target or place is used for it. What buildings pay, the page says by itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from legendarium.bots import bot
from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match

GAME = "legends-of-signum"
WAYS = ("move", "run", "jump", "leap")
ATTACKS = ("fight", "strike", "shoot", "throw", "bolt")
FOLLOWS = {
    "activate": (*WAYS, *ATTACKS),
    "use": ("target",),
    "play": ("target", "place"),
    "land": ("terrain",),
    **dict.fromkeys(WAYS, ATTACKS),
}
"""Words that the same gesture can say after a word."""
SETTLED = ("pay",)
"""Words of questions that the page settles by default."""


def answers(level: str, seed: int) -> Iterator[tuple[int, int, Option]]:
    """Play a game: for each answer its turn, its seat and the option."""
    match = Match.new(GAME, 2, seed)
    players = [bot(GAME, level, 2 * seed + seat) for seat in range(2)]
    while match.decision is not None:
        seat = match.decision.seat
        option = players[seat].choose(match)
        yield match.table.turns, seat, option
        match.play(option.key)


def is_composed(before: Option | None, now: Option) -> bool:
    """Whether the gesture for the answer before, of the same seat, says this one too."""
    if before is None or now.word not in FOLLOWS.get(before.word, ()):
        return False
    if before.word in WAYS:
        return now.refs[0] in before.refs[1:]
    return True


def counted(level: str, games: int) -> tuple[int, int, int]:
    """Return the turns, answers and gestures of some games, both seats together."""
    turns = given = gestures = 0
    for seed in range(games):
        last: dict[int, Option | None] = {0: None, 1: None}
        turn = 0
        for now, seat, option in answers(level, seed):
            turn = now
            given += 1
            if option.word in SETTLED:
                continue
            gestures += not is_composed(last[seat], option)
            last[seat] = option
        turns += turn
    return turns, given, gestures


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=4)
    asked.add_argument("--level", default="adept")
    wish = asked.parse_args()
    turns, given, gestures = counted(wish.level, wish.games)
    print(f"{wish.level}: {turns} turns, {given / turns:.1f} answers a turn, {gestures / turns:.1f} gestures a turn")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
