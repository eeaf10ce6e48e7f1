"""What lines of the Overlord's cards can do beside everything other cards can."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.quest.cards.beasts import of_kind, tokens_standing
from legendarium.games.legends_of_signum.quest.cards.box import OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import OVERLORD_SIDE, OVERLORDS, REACHES, SOURCE, read_spot
from legendarium.games.legends_of_signum.quest.placing import Summon
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.schema import choice, number, text
from legendarium.kernel.steps import then
from legendarium.kernel.vocabulary import FINDS

Things = tuple[Thing, ...]


@VERBS.verb(
    of=(SOURCE,),
    beast=text(required=True),
    count=number(1, 4, default=1),
    where=text(default=OVERLORD_SIDE),
    within=choice(*REACHES, default="contact"),
)
def unleash(table: Battle, seat: Seat, card: Thing, beast: str, count: int, where: str, within: str) -> None:
    """los.quest-pvp.card-structure: so many creatures of a kind, near the Hero, near a terrain or at the Overlord's side."""
    spot = read_spot(where, within)
    then(table, *(Summon(beast, spot, "los.quest-pvp.card-structure") for _ in range(count)))


@VERBS.verb(FINDS, of=(SOURCE,), beast=text(default=OVERLORDS))
def beasts(table: Battle, seat: Seat, card: Thing, beast: str) -> Things:
    """los.quest-pvp.card-structure: the Overlord's creatures of a kind, or all of them."""
    found = tokens_standing(table) if beast == OVERLORDS else of_kind(table, beast)
    return tuple(creature for creature in found if table.controller[creature] == OVERLORD)
