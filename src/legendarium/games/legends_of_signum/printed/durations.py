"""How long something lasts that a card or an ability gives."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.gains import FOR_GOOD

GAME: Final = FOR_GOOD  # los.special.default-duration
ATTACK: Final = 1
"""Until the end of this attack."""
FIGHTING: Final = 2
"""Until the end of this activation."""
TURN: Final = 3
"""Until the end of the present turn, whoever's it is."""
OPPONENTS: Final = 4
"""Until the end of the opponents' turn: of the last opponent who is still to have one (los.multi.opponent-turn-durations)."""
BEGIN: Final = 5
"""Until the party's next turn begins (los.begin.expire-effects)."""
UNTIL: Final = {
    "game": GAME,
    "attack": ATTACK,
    "activation": FIGHTING,
    "turn": TURN,
    "opponents-turn": OPPONENTS,
    "next-turn": BEGIN,
}
"""The words packs use."""
