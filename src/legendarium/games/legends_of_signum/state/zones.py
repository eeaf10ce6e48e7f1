"""The zones in which the cards of a party lie."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.party import PartyState
from legendarium.games.legends_of_signum.state.pieces import Party, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.zones import EVERYBODY, NOBODY, Zone


def party_zones(player: PartyState, party: Party, seat: Seat) -> list[Zone]:
    """Return the zones of a party: the hidden ones first, then those that everybody sees."""
    return [
        Zone("deck", party, player.deck, NOBODY, "cards"),
        Zone("hand", party, player.hand, seat, "cards"),
        Zone("tactics", party, player.tactics, seat, "cards"),
        Zone("aside", party, player.aside, seat, "cards"),
        Zone("construction", party, player.construction, seat),
        *(Zone(name, party, cards, EVERYBODY) for name, cards in open_zones(player)),
    ]


def own_id(code: str, party: Party) -> str:
    """Return the id of something that exists once for each party."""
    return f"{code}-{party}"


def open_zones(player: PartyState) -> list[tuple[str, list[Thing]]]:
    return [
        ("graveyard", player.graveyard),
        ("relics", list(player.relics)),
        ("city", player.city),
        ("lands", list(player.lands)),
        ("supply", list(player.supply)),
        ("land-supply", list(player.land_supply)),
        ("spent", list(player.spent)),
        ("box", list(player.box)),
        ("playing", list(player.playing)),
    ]
