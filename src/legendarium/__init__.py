"""Three published tabletop games with every rule enforced: play them, simulate them, write bots for them.

The way in:

>>> import legendarium as lg
>>> lg.titles()
('legends-of-signum', 'village-attacks', 'village-of-legends')
>>> match = lg.play("village-of-legends", ["adept", "novice"], seed=8)
>>> match.outcome.winners
(0,)

| to | use |
| --- | --- |
| play a game | `Match.new`, `Match.decision`, `Match.play`, `Match.why_not`, `Match.view` |
| let bots play | `play`, `bot`, `levels`; `Bot` to write one |
| play many games | `simulate` |
| lay out a position | `position`, `Position.text`, `Position.match` |
| search | `Match.table`, `open`, `Table.clone`, `Table.reimagine`, `answer` |
| explain a finished game | `analyse` |
| look things up | `titles`, `game`, `settings`, `cards`, `card`, `rule` |
| keep a game | `Match.save`, `Match.load` |

The names in `__all__` are the public API and stay; everything else may change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, overload

import legendarium.games
from legendarium.bots import Bot, BotLike, bot, levels, seat_bots
from legendarium.catalogue import Card, Setting, card, cards, settings
from legendarium.kernel.build_info import VERSION
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.dice import Dice, MoreDice, ScriptedDice
from legendarium.kernel.errors import (
    IllegalMove,
    LegendariumError,
    PackError,
    RecordError,
    RunawayError,
    SetupError,
    UnknownGame,
)
from legendarium.kernel.events import Event, redact
from legendarium.kernel.game import AnyGame
from legendarium.kernel.game import game as _game
from legendarium.kernel.game import games as _codes
from legendarium.kernel.match import Match
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.position_text import PositionError
from legendarium.kernel.positions import Position, position_from, position_of
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import check_options, check_seats, check_seed
from legendarium.ledger import rule

if TYPE_CHECKING:
    from legendarium.analysis.account import Analysis
    from legendarium.games.legends_of_signum.game import LegendsOfSignum
    from legendarium.games.legends_of_signum.state.table import Battle
    from legendarium.games.legends_of_signum.telling.view_types import BattleView
    from legendarium.games.village_attacks.game import VillageAttacks
    from legendarium.games.village_attacks.state.table import Castle
    from legendarium.games.village_attacks.telling.view_types import CastleView
    from legendarium.games.village_of_legends.game import VillageOfLegends
    from legendarium.games.village_of_legends.state.table import Village
    from legendarium.games.village_of_legends.telling.view_types import VillageView
    from legendarium.lab.simulate import Played, Simulation

__all__ = [
    "Analysis",
    "Bot",
    "BotLike",
    "Card",
    "Decision",
    "Dice",
    "Event",
    "IllegalMove",
    "LegendariumError",
    "Match",
    "MoreDice",
    "Option",
    "Outcome",
    "PackError",
    "Played",
    "Position",
    "PositionError",
    "RecordError",
    "Refusal",
    "RunawayError",
    "ScriptedDice",
    "Setting",
    "SetupError",
    "Simulation",
    "Table",
    "UnknownGame",
    "analyse",
    "answer",
    "bot",
    "card",
    "cards",
    "game",
    "levels",
    "play",
    "position",
    "redact",
    "rule",
    "settings",
    "simulate",
    "titles",
    "view",
]

__version__ = VERSION

legendarium.games.shelve_all()

LegendsOfSignumCode = Literal["legends-of-signum"]
VillageAttacksCode = Literal["village-attacks"]
VillageOfLegendsCode = Literal["village-of-legends"]


def titles() -> tuple[str, ...]:
    """Return the codes of all games, sorted.

    >>> titles()
    ('legends-of-signum', 'village-attacks', 'village-of-legends')
    """
    return _codes()


@overload
def game(code: LegendsOfSignumCode) -> LegendsOfSignum: ...
@overload
def game(code: VillageAttacksCode) -> VillageAttacks: ...
@overload
def game(code: VillageOfLegendsCode) -> VillageOfLegends: ...
@overload
def game(code: str) -> AnyGame: ...
def game(code: str) -> AnyGame:
    """Return the game of this code: its title, seats, words, packs. Raises UnknownGame.

    >>> found = game("village-of-legends")
    >>> found.title, found.fewest_seats, found.most_seats
    ('Village of Legends', 2, 6)
    """
    return _game(code)


@overload
def view(table: Village, seat: int | None) -> VillageView: ...
@overload
def view(table: Castle, seat: int | None) -> CastleView: ...
@overload
def view(table: Battle, seat: int | None) -> BattleView: ...
@overload
def view(table: Table, seat: int | None, code: VillageOfLegendsCode) -> VillageView: ...
@overload
def view(table: Table, seat: int | None, code: VillageAttacksCode) -> CastleView: ...
@overload
def view(table: Table, seat: int | None, code: LegendsOfSignumCode) -> BattleView: ...
@overload
def view(table: Table, seat: int | None, code: str = "") -> Mapping[str, Any]: ...
def view(table: Table, seat: int | None, code: str = "") -> Any:
    """Return what this seat (None: a spectator) may know of a table, as JSON values.

    With the code of the game the result is typed for it, and a table of another game is refused.

    >>> table = Match.new("village-of-legends", seed=7, options={"heroes": ["mage", "dwarf"]}).table
    >>> view(table, 0, "village-of-legends")["heroes"][0]["life"]
    30
    """
    if code and table.game.code != code:
        raise LegendariumError(f"this is a table of {table.game.code or 'no game'}, not of {code}")
    return table.view(seat)


@overload
def open(
    code: VillageOfLegendsCode,
    seats: SupportsIndex = 2,
    seed: SupportsIndex = 0,
    options: Mapping[str, Any] | None = None,
    dice: Dice | None = None,
) -> Village: ...
@overload
def open(
    code: VillageAttacksCode,
    seats: SupportsIndex = 2,
    seed: SupportsIndex = 0,
    options: Mapping[str, Any] | None = None,
    dice: Dice | None = None,
) -> Castle: ...
@overload
def open(
    code: LegendsOfSignumCode,
    seats: SupportsIndex = 2,
    seed: SupportsIndex = 0,
    options: Mapping[str, Any] | None = None,
    dice: Dice | None = None,
) -> Battle: ...
@overload
def open(
    code: str,
    seats: SupportsIndex = 2,
    seed: SupportsIndex = 0,
    options: Mapping[str, Any] | None = None,
    dice: Dice | None = None,
) -> Table: ...
def open(
    code: str,
    seats: SupportsIndex = 2,
    seed: SupportsIndex = 0,
    options: Mapping[str, Any] | None = None,
    dice: Dice | None = None,
) -> Table:
    """Open a bare table at its first decision, for search and simulation: no record, no labels, no events.

    `dice` replaces the seed, for instance with `ScriptedDice`. Use it as `lg.open`; it is not in `__all__`.

    >>> open("village-of-legends", seats=2, seed=7).decision.kind
    'choose-hero'
    """
    found, places = _game(code), check_seats(seats)
    thrown = Dice(check_seed(seed)) if dice is None else dice
    table: Table = found.open(places, thrown, found.check(places, check_options(options)))
    advance(table)
    return table


def position(game: str | Match | Table, said: str | Mapping[str, Any] = "", *, seat: int | None = None) -> Position:
    """Lay out a position from a short text (or a dict), or write down the one of a table or match.

    Raises PositionError, which names everything that is impossible. docs/positions.md lists the lines of each game. With a
    `seat` what that seat cannot see is dealt anew, so that the text gives nothing away.

    >>> found = position("village-of-legends", {"hero 0": "mage(life=3)", "hand 0": ["coin", "staff"]})
    >>> found.table().decision.options[-1].key
    'end'
    >>> match = Match.new("village-of-legends", seed=7, options={"heroes": ["mage", "dwarf"]})
    >>> position(match).lines["turn"]
    '1(seat=1,first=1)'
    """
    if isinstance(game, Match):
        return position_of(game.table, seat)
    if isinstance(game, Table):
        return position_of(game, seat)
    return position_from(_game(game), said)


def play(
    code: str | Match,
    bots: BotLike | Sequence[BotLike] = "random",
    *,
    seats: SupportsIndex | None = None,
    seed: SupportsIndex | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Let bots play a game to its end and return the match; or the rest of a match.

    One bot plays all seats, several sit in order. A new game gets a round limit unless the options have one, because
    bots may never end it. Without a seed it is drawn from the system.

    >>> match = play("village-of-legends", ["adept", "random"], seed=7)
    >>> match
    <Match: Village of Legends, 2 seats, over: won by seat 0 (last-hero), ply ...>
    """
    if isinstance(code, Match):
        match, given = code, every_seat(bots, code.seats)
    else:
        given = every_seat(bots, seats)
        match = Match.new(code, len(given), seed, with_round_limit(_game(code), check_options(options)))
    return match.play_out(seat_bots(match.game.code, given, match.seed))


def simulate(
    code: str,
    bots: BotLike | Sequence[BotLike] = "random",
    games: int = 100,
    *,
    seats: SupportsIndex | None = None,
    seed: SupportsIndex = 1,
    options: Mapping[str, Any] | None = None,
    swap: bool = False,
    jobs: int = 1,
    on: str | Executor = "processes",
) -> Simulation:
    """Let bots play many games; the seed decides them, whatever the number of processes (`jobs`).

    `on` is where they run: `processes`, `ray:local`, `ray://HOST:PORT`, or any executor of PEP 3148.

    `swap` plays each deal once in every rotation of the bots over the seats. With `jobs` above 1 call it below
    `if __name__ == "__main__":`. Games get a round limit unless the options have one.

    >>> found = simulate("village-of-legends", ["novice", "random"], games=10, swap=True)
    >>> found.wins
    {'novice': 10, 'random': 0}
    """
    from legendarium.lab.simulate import Setup
    from legendarium.lab.simulate import simulate as run

    setup = Setup(code, every_seat(bots, seats), check_options(options), check_seed(seed), swap)
    return run(setup, games, jobs, on=on)


def analyse(match: Match, iterations: int = 16, *, level: str = "", on: Executor | None = None) -> Analysis:
    """Explain a finished match: chances to win at every answer, luck apart from play, mistakes.

    For each side its luck, play and corrected estimates add up to the way from the first chance to the result. More
    `iterations` are slower and surer, and the same give the same. `level` names the bot that judges, by default the
    game's strongest; `on` is any executor of PEP 3148. docs/analysis.md explains the figures.

    >>> match = play("village-attacks", "novice", seats=1, seed=5, options={"round_limit": 1})
    >>> found = analyse(match, iterations=2)
    >>> len(found.plies) == match.ply, sorted(found.to_dicts()[0])[:4]
    (True, ['best', 'chances_0', 'corrected_0', 'error'])
    """
    from legendarium.analysis.analyse import analyse as run

    return run(match, iterations=iterations, level=level, executor=on)


def every_seat(bots: BotLike | Sequence[BotLike], seats: SupportsIndex | None) -> tuple[BotLike, ...]:
    """Return one bot per seat: one for all (of two seats unless said), or as many as there are seats."""
    if isinstance(bots, Sequence) and not isinstance(bots, str):
        given = tuple(bots)
        if seats is not None and len(given) != check_seats(seats):
            raise SetupError(f"bots: {check_seats(seats)} seats need {check_seats(seats)} bots, not {len(given)}")
        return given
    return (bots,) * (2 if seats is None else check_seats(seats))


def __getattr__(name: str) -> Any:
    """Import the results of simulations and analyses on first use: most programs never need them."""
    if name == "Analysis":
        import legendarium.analysis.account as analysis

        return analysis.Analysis
    if name in ("Played", "Simulation"):
        import legendarium.lab.simulate as lab

        return getattr(lab, name)
    raise AttributeError(f"module 'legendarium' has no attribute {name!r}")
