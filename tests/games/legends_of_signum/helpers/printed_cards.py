"""Cards as the packs print them, for scenes."""

from typing import Any

from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.testing.legends_of_signum import Skirmish

ENTRIES = {
    entry.data["code"]: {"type": kind, **{name: value for name, value in entry.data.items() if value is not None}}
    for box in collection.known_collection().boxes
    for kind, found in box.pack.entries.items()
    for entry in found
}


def printed(*codes: str) -> dict[str, dict[str, Any]]:
    """What a scene needs to know of these cards."""
    return {code: ENTRIES[code] for code in codes}


def names_in(*texts: str) -> list[str]:
    """The names of all that stands or lies somewhere, without places."""
    words = [word.partition("@")[0].partition(".")[0] for text in texts for word in text.split()]
    return [word for word in words if word in ENTRIES]


def scene(mine: str = "aelwen@300,16", theirs: str = "foe@300,584", turn: int = 0, **zones: Any) -> Skirmish:
    """A table on which every name that a pack knows is that card, in the middle of a party's turn; costs are not asked."""
    texts = [value for value in zones.values() if isinstance(value, str)]
    cards = {**printed(*names_in(mine, theirs, *texts)), **zones.pop("creatures", {})}
    for code, card in cards.items():
        cards[code] = {name: value for name, value in card.items() if name not in ("cost", "prosperity")}
    made = Skirmish(mine, theirs, cards=cards, **zones)
    made.table.active = turn
    made.begin(Phase(turn))
    return made
