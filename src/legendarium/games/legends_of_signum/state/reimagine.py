"""Redraws what a seat cannot see: hands, decks and face-down tactics, as they could be for all it knows.

A face-down tactic is imagined among the tactics that could have been paid so; everything else goes anywhere. The result
depends on which cards there are and on the dice only, so it is the same for all tables the seat cannot tell apart.
"""

from __future__ import annotations

from legendarium.games.legends_of_signum.printed.faces import TACTIC, Face
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.party import PartyState, Payment
from legendarium.kernel.dice import Dice


def fits(face: Face, payment: Payment) -> bool:
    """Whether a tactic could have been paid so: every named building tapped, as many others as its Any, its Prosperity."""
    if face.type != TACTIC or face.cost.prosperity != payment.prosperity:
        return False
    left = list(payment.buildings)
    for code in face.cost.buildings:
        if code not in left:
            return False
        left.remove(code)
    return len(left) + payment.left == face.cost.any


def could_be_set(fixed: Fixed, player: PartyState) -> list[int]:
    """The tactics that, as far as everybody knows, may lie in one of the party's slots; one copy of each."""
    found: dict[str, int] = {}
    for card in (*player.hand, *player.deck, *player.aside, *player.tactics):
        face = fixed.faces[card]
        if face.type == TACTIC and card not in player.known:
            found.setdefault(face.code, card)
    return [card for card in found.values() if any(fits(fixed.faces[card], payment) for payment in player.paid)]


def redraw_owner(player: PartyState, dice: Dice) -> None:
    """What even its owner does not see: the order of the deck."""
    player.deck.sort()
    dice.shuffle(player.deck)


def redraw_other(fixed: Fixed, player: PartyState, dice: Dice) -> None:
    """Hand, deck and tactics of somebody else; a card that everybody saw return to the hand stays there."""
    unknown = [card for card in player.hand if card not in player.known]
    pool = sorted([*unknown, *player.deck, *player.aside, *player.tactics])
    dice.shuffle(pool)
    tactics = matched(fixed, pool, player.paid, 0)
    player.tactics[:] = tactics
    rest = [card for card in pool if card not in tactics]
    for zone in (player.hand, player.deck, player.aside):
        for at, card in enumerate(zone):
            if not (zone is player.hand and card in player.known):
                zone[at] = rest.pop()
    player.construction.sort()
    dice.shuffle(player.construction)


def matched(fixed: Fixed, pool: list[int], paid: tuple[Payment, ...], at: int) -> list[int]:
    """A tactic for each slot from this one on, the first that fits in the order of the pool; with back-tracking, since what
    fits here may be all that fits there. Empty if there is none."""
    if at == len(paid):
        return []
    for card in pool:
        if fits(fixed.faces[card], paid[at]):
            rest = matched(fixed, [other for other in pool if other != card], paid, at + 1)
            if len(rest) == len(paid) - at - 1:
                return [card, *rest]
    return []
