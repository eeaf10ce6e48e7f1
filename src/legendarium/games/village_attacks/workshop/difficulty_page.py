"""Write the page docs/balance/village-attacks.md from measured difficulty."""

from __future__ import annotations

from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.scenarios import LEVELS
from legendarium.games.village_attacks.workshop.difficulty import (
    ABOVE_MEAN,
    CARELESS,
    CODE,
    MONSTERS,
    OTHERS,
    WANTED,
    Difficulty,
    Result,
    choices,
)
from legendarium.kernel.game import game
from legendarium.lab.balance_run import command_line
from legendarium.lab.pages import Pictures, picture
from legendarium.lab.plots import Row, Share, interval_plot
from legendarium.lab.report import interval, verdict


def sieges_page(found: Difficulty, ending: str) -> str:
    """Render the tables, the command that produced them, and the verdict."""
    total = sum(result.games for result in found.results)
    parts = [
        f"# {game(CODE).title}: balance",
        f"One `{found.bot}` bot for {MONSTERS} Monsters, {found.games:,} games for each scenario and difficulty, shared "
        f"evenly among all choices of {MONSTERS} Monsters; {total:,} games in all. Made by",
        command_line(CODE, found.games, found.seed, found.bot, ending),
        "## Difficulty",
        f"Per cent of the games won. Wanted: {wanted('easy')} at easy, {wanted('normal')} at normal, {wanted('hard')} at hard. "
        "How games end and how long they last is told for normal difficulty.",
        "\n".join(table_of_levels(found)),
        picture("difficulty", "Games won in each scenario at each difficulty"),
        "## Monsters",
        "Per cent of the games won at normal difficulty with this Monster among the three, and the best choice of three; "
        f"no choice should win more than {ABOVE_MEAN:.0f} points above the mean. A choice plays {each(found)} games, so "
        f"its share is known to about {50 / each(found) ** 0.5:.0f} points either way (one standard error), and which one is "
        "best, and by how much, changes with the seed.",
        "\n".join(table_of_monsters(found)),
        "## Players",
        f"Per cent of the games won at normal difficulty by other bots, and by `{found.bot}` with one bot for each Monster, in "
        f"{games_beside(found):,} games each of the same deals; at easy by those who begin, and by who answers at random: no "
        f"more than {CARELESS:.0f} per cent there.",
        "\n".join(table_of_players(found)),
        "## The earlier edition",
        f"`{found.bot}` at normal difficulty, {first_games(found):,} games each: as many as above for each choice, but this "
        "box has fewer Monsters to choose from.",
        "\n".join(table_of_first_edition(found)),
        verdict(found.problems, "hard and as even"),
    ]
    return "\n\n".join(parts) + "\n"


def sieges_pictures(found: Difficulty) -> Pictures:
    """Draw the games won in each scenario, difficulty by difficulty, and how games end at normal."""
    rows = [
        Row(one.siege.scenario, Share(one.won, *interval(one.won * one.games / 100, one.games)), one.siege.level)
        for level in LEVELS
        for one in found.results
        if (one.siege.level, one.siege.edition, one.siege.bot, one.siege.seats) == (level, "second", found.bot, 1)
    ]
    return {"difficulty": interval_plot("Games won at each difficulty", rows)}


def each(found: Difficulty) -> int:
    """Number of games per choice of Monsters."""
    return found.games // len(choices("second"))


def games_beside(found: Difficulty) -> int:
    return found.find("second", found.scenarios("second")[0], "normal", found.bot, MONSTERS).games


def first_games(found: Difficulty) -> int:
    return found.find("first", found.scenarios("first")[0], "normal").games


def wanted(level: str) -> str:
    low, high = WANTED[level]
    if not low:
        return f"below {high:.0f}"
    return f"above {low:.0f}" if high >= 100 else f"{low:.0f} to {high:.0f}"


def name_of(scenario: str, edition: str = "second") -> str:
    face = load(edition, ()).scenarios[scenario]
    return f"{face.number}. {face.name}" if face.number else face.name


def endings_of(result: Result) -> str:
    return ", ".join(f"{ending} {100 * count / result.games:.0f} %" for ending, count in result.endings.items())


def table_of_levels(found: Difficulty) -> list[str]:
    lines = [f"| scenario | {' | '.join(LEVELS)} | rounds | ends |", "|---|" + "---:|" * (len(LEVELS) + 1) + "---|"]
    for scenario in found.scenarios("second"):
        shares = [found.find("second", scenario, level).won for level in LEVELS]
        normal = found.find("second", scenario, "normal")
        cells = " | ".join(f"{share:.1f}" for share in shares)
        lines.append(f"| {name_of(scenario)} | {cells} | {normal.rounds} | {endings_of(normal)} |")
    return lines


def table_of_monsters(found: Difficulty) -> list[str]:
    monsters = load("second", ()).monsters
    names = [face.name for face in monsters.values()]
    lines = [f"| scenario | all | {' | '.join(names)} | best choice |", "|---|" + "---:|" * (len(names) + 1) + "---|"]
    for scenario in found.scenarios("second"):
        result = found.find("second", scenario, "normal")
        cells = " | ".join(f"{result.by_monster[monster]:.1f}" for monster in monsters)
        best = ", ".join(monsters[code].name for code in result.best_choice)
        lines.append(
            f"| {name_of(scenario)} | {result.won:.1f} | {cells} | {best}: {result.by_choice[result.best_choice]:.1f} "
            f"({result.best_above_mean:+.1f}) |"
        )
    return lines


def table_of_players(found: Difficulty) -> list[str]:
    others = [other for other in OTHERS if other != found.bot]
    heads = [f"`{found.bot}`", *(f"`{other}`" for other in others), f"`{found.bot}` × {MONSTERS}"]
    heads += [f"`{other}`, easy" for other in others]
    lines = [f"| scenario | {' | '.join(heads)} |", "|---|" + "---:|" * len(heads)]
    for scenario in found.scenarios("second"):
        results = [found.find("second", scenario, "normal", bot) for bot in (found.bot, *others)]
        results.append(found.find("second", scenario, "normal", found.bot, MONSTERS))
        results += [found.find("second", scenario, "easy", other) for other in others]
        lines.append(f"| {name_of(scenario)} | {' | '.join(f'{result.won:.1f}' for result in results)} |")
    shares = [found.overall(bot) for bot in (found.bot, *others)] + [found.overall(found.bot, MONSTERS)]
    shares += [found.overall(other, level="easy") for other in others]
    lines.append(f"| **all** | {' | '.join(f'**{share:.1f}**' for share in shares)} |")
    return lines


def table_of_first_edition(found: Difficulty) -> list[str]:
    lines = ["| scenario | won | rounds | ends |", "|---|---:|---:|---|"]
    for scenario in found.scenarios("first"):
        result = found.find("first", scenario, "normal")
        lines.append(f"| {name_of(scenario, 'first')} | {result.won:.1f} | {result.rounds} | {endings_of(result)} |")
    return lines
