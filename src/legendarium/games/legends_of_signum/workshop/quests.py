"""`legendarium quests`: how often the Hero succeeds at each difficulty, alone and against an Overlord."""

from __future__ import annotations

from collections import Counter
from typing import Any

from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.games.legends_of_signum.quest.cards.assembling import DIFFICULTIES, NORMAL
from legendarium.games.legends_of_signum.quest.mode import QUEST_MODES
from legendarium.games.legends_of_signum.quest.quests.scoring import HERO_FELL
from legendarium.games.legends_of_signum.workshop.balance import starters
from legendarium.games.legends_of_signum.workshop.pages import measuring_command, verdict
from legendarium.lab.balance_run import Found, Run
from legendarium.lab.pages import Pictures, picture
from legendarium.lab.plots import Row, Share, interval_plot
from legendarium.lab.report import interval, quantile, within
from legendarium.lab.simulate import Played, Setup

REACHED = (40.0, 60.0)
"""Target range of an adept Hero's success at normal, in per cent."""


@measuring_command("quests", QUEST_MODES)
def command(variants: tuple[str, ...], run: Run, made: str) -> Found:
    """Measure how often the Hero succeeds at each difficulty of one or more VARIANTs: quest-pvp, quest-pve.

    \b
    Examples:
      legendarium quests quest-pve --games 200
      legendarium quests quest-pvp quest-pve --write docs/balance/legends-of-signum-quest.md
    """
    found = [measure(variant, difficulty, run) for variant in variants for difficulty in DIFFICULTIES]
    return quests_page(found, made, run.bot), {"game": CODE, "played": found}, quests_pictures(found)


def measure(variant: str, difficulty: str, run: Run) -> dict[str, Any]:
    """Play `games` games of one difficulty, with every hero's starter deck in turn."""
    decks, seats = list(starters().values()), QUEST_MODES[variant].players
    options: list[dict[str, Any]] = [{"variant": variant, "difficulty": difficulty, "decks": [deck]} for deck in decks]
    setups = [Setup(CODE, (run.bot,) * seats, chosen, run.seed * 1_000 + at) for at, chosen in enumerate(options)]
    each, more = divmod(run.games, len(setups))
    played = [one for some in run.play(setups[:more], each + 1) for one in some] if more else []
    if each:
        played += [one for some in run.play(setups[more:], each) for one in some]
    return {"variant": variant, "difficulty": difficulty, **counted(played)}


def counted(played: list[Played]) -> dict[str, Any]:
    """Count wins and falls of the Hero, and the scores."""
    reached = sum(0 in one.winners for one in played)
    fell = sum(one.reason == HERO_FELL for one in played)
    points = [one.facts["points"] for one in played]
    low, high = interval(reached, len(played))
    least, most = interval(fell, len(played))
    share = 100 / max(1, len(played))
    return {
        "games": len(played),
        "reached": {"games": reached, "share": reached * share, "low": low, "high": high},
        "fell": {"games": fell, "share": fell * share, "low": least, "high": most},
        "points": {"tenth": quantile(points, 0.1), "median": quantile(points, 0.5), "ninth": quantile(points, 0.9)},
        "endings": dict(Counter(one.reason for one in played).most_common()),
    }


def problems_of(found: list[dict[str, Any]]) -> list[str]:
    return [
        f"{one['variant']}: at {NORMAL} the Hero succeeds in {one['reached']['share']:.1f} %"
        for one in found
        if one["difficulty"] == NORMAL and not within(one["reached"]["share"], REACHED)
    ]


def quests_page(found: list[dict[str, Any]], made: str, bot: str) -> str:
    lines = [
        "# Legends of Signum, Quest mode: balance",
        "",
        f"`{bot}` plays the Hero with every starter deck in turn; in `quest-pvp` the Overlord too. Made by",
        "",
        f"    {made}",
        "",
        "How often the Hero lives and reaches the Honour that the difficulty asks for (alone at normal the middle band); at",
        f"normal {REACHED[0]:.0f} to {REACHED[1]:.0f} % are wanted. In brackets the interval that holds the true share",
        "19 times in 20.",
        "",
        "| variant | difficulty | games | the Hero succeeds | the Hero falls | points: tenth, median, ninth | endings |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    lines += [row(one) for one in found]
    drawn = picture("success", "How often the Hero succeeds at each difficulty")
    return "\n".join([*lines, "", drawn, "", verdict(problems_of(found)), ""])


def quests_pictures(found: list[dict[str, Any]]) -> Pictures:
    """Draw how often the Hero succeeds, difficulty by difficulty."""
    rows = [
        Row(
            one["difficulty"],
            Share(one["reached"]["share"], one["reached"]["low"], one["reached"]["high"]),
            one["variant"],
        )
        for one in found
    ]
    return {"success": interval_plot("Quests that succeed", rows)}


def row(one: dict[str, Any]) -> str:
    points = ", ".join(str(one["points"][part]) for part in ("tenth", "median", "ninth"))
    ends = ", ".join(f"{reason} {count}" for reason, count in one["endings"].items())
    shares = " | ".join(in_per_cent(one[name]) for name in ("reached", "fell"))
    return f"| {one['variant']} | {one['difficulty']} | {one['games']} | {shares} | {points} | {ends} |"


def in_per_cent(score: dict[str, float]) -> str:
    return f"**{score['share']:.1f} %** ({score['low']:.0f} to {score['high']:.0f})"
