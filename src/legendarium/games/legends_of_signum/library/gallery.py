"""What the gallery shows of Legends of Signum: every card, the creatures and terrains of quests, and which deck holds what."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.printed.quantities import ABILITIES
from legendarium.kernel.gallery import NUMBER, WORD, WORDS, Entry, Fact, Gallery, Text

KINDS: Final = (
    *("hero", "minion", "character", "spell", "relic", "tactic", "building", "terrain"),
    *("quest", "beast", "quest-terrain", "overlord", "dice"),
)


def cost(entry: Entry) -> int | None:
    """How many buildings are tapped for it; heroes and minions have no cost."""
    asked = entry.get("cost")
    return len(asked) if isinstance(asked, list) else None


def abilities(entry: Entry) -> list[str]:
    """The abilities printed on it, those of terrain too."""
    held = [part.get("has") for part in entry.get("abilities", ()) if isinstance(part, dict)]
    return [str(code) for code in (*held, *entry.get("has", ())) if code]


def ability_rule(code: str) -> str:
    return ABILITIES[code].rule if code in ABILITIES else ""


def texts(kind: str, entry: Entry) -> list[Text]:
    """The other side of a terrain card of a quest."""
    other = entry.get("side_b")
    return [("side-b", str(other["gloss"]))] if isinstance(other, dict) and other.get("gloss") else []


def codes(entry: Entry) -> list[str]:
    """The codes a deck holds."""
    named = [entry.get("hero"), entry.get("minion")]
    listed = [code for field in ("cards", "buildings", "terrains") for code in entry.get(field, ())]
    return [str(code).partition("*")[0] for code in (*named, *listed) if code]


GALLERY: Final = Gallery(
    KINDS,
    (
        Fact("faction", WORD),
        Fact("rarity", WORD),
        Fact("cost", NUMBER, cost),
        Fact("prosperity", NUMBER),
        Fact("price", NUMBER),
        Fact("pays", WORDS, lambda entry: entry.get("cost")),
        Fact("strength", NUMBER),
        Fact("health", NUMBER),
        Fact("movement", WORD),
        Fact("has", WORDS, abilities, ability_rule, words="in.abilities"),
        Fact("affiliation", WORD),
        Fact("relic", WORD),
        Fact("slots", WORDS),
        Fact("standing", WORD),
        Fact("when", WORD),
        Fact("durability", NUMBER),
        Fact("hero", WORD),
        Fact("stage", WORD),
        Fact("group", WORD),
        Fact("honour", NUMBER),
        Fact("rage", NUMBER),
        Fact("faces", WORDS),
    ),
    texts=texts,
    rules={
        "hero": "los.hero.one-per-game",
        "minion": "los.minion.card-outside-deck",
        "character": "los.cards.eight-types",
        "dice": "los.quest-pve.dice-card-melee",
    },
    holders={"deck": codes},
)
