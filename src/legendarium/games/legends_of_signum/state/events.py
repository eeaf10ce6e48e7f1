"""What happens in Legends of Signum, as events. A fact with `:card` is told by id and code, whatever kind of thing it is."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.events import EventKind

# Dice
ROLLED: Final = EventKind("rolled", "figure:card purpose faces against:card")
REROLLED: Final = EventKind("rerolled", "figure:card purpose faces by")

# Wounds
REDUCED: Final = EventKind("reduced", "figure:card by")
FLAWED: Final = EventKind("flawed", "figure:card")
ABSORBED: Final = EventKind("absorbed", "figure:card by:card amount")
WOUNDED: Final = EventKind("wounded", "figure:card amount left actor:card style")
HEALED: Final = EventKind("healed", "figure:card amount left")
TOKEN: Final = EventKind("token", "figure:card token amount")
TOKEN_LOST: Final = EventKind("token-lost", "figure:card token")

# Deaths
ELIMINATED: Final = EventKind("eliminated", "figure:card actor:card")
DESTROYED: Final = EventKind("destroyed", "card:card")

# End of the game
WON: Final = EventKind("won", "party reason")
FELL: Final = EventKind("fell", "party")
LEFT: Final = EventKind("left", "figure:card")

# Set-up
FIRST: Final = EventKind("first", "party")
EDGE: Final = EventKind("edge", "party side")
SET_ASIDE: Final = EventKind("set-aside", "count | card:card")
REDREW: Final = EventKind("redrew", "count")

# Beginning and construction
TURN_BEGAN: Final = EventKind("turn-began", "round")
READIED: Final = EventKind("readied")
DREW: Final = EventKind("drew", "count | card:card")
DISCARDED: Final = EventKind("discarded", "card:card")
DECK_OUT: Final = EventKind("deck-out", "to amount")
PROSPERED: Final = EventKind("prospered", "amount total")
BUILT: Final = EventKind("built", "card:card price")
BANKED: Final = EventKind("banked", "amount")

# Creature activation
ACTIVATED: Final = EventKind("activated", "figure:card")
STAYED: Final = EventKind("stayed", "figure:card")

# Movement and Backstab
MOVED: Final = EventKind("moved", "figure:card x y length how")
STOPPED: Final = EventKind("stopped", "figure:card by")
PUSHED: Final = EventKind("pushed", "figure:card x y length")
BACKSTABBED: Final = EventKind("backstabbed", "figure:card by:card hit")

# Attacks
ATTACKED: Final = EventKind("attacked", "figure:card target:card style")
ASSIGNED: Final = EventKind("assigned", "figure:card attack defence")
BLOCKED: Final = EventKind("blocked", "figure:card hits blocks")

# Cards
PLAYED: Final = EventKind("played", "card:card")
PAID: Final = EventKind("paid", "building prosperity")
BURIED: Final = EventKind("buried", "card:card")
RETURNED: Final = EventKind("returned", "card:card to")
GIVEN: Final = EventKind("given", "figure:card what amount until how")
TAKEN_AWAY: Final = EventKind("taken-away", "figure:card what")
MARKED: Final = EventKind("marked", "card:card marks")
EQUIPPED: Final = EventKind("equipped", "card:card")
SET: Final = EventKind("set", "slot paid | card:card")
SPRUNG: Final = EventKind("sprung", "slot card:card")
USED: Final = EventKind("used", "card:card")
UNTAPPED: Final = EventKind("untapped", "card:card")

VOIDED: Final = EventKind("voided", "what")
REDIRECTED: Final = EventKind("redirected", "figure:card to:card")
NOTHING_SHOWN: Final = EventKind("nothing-shown", "what")

# Terrain and Ruins
LAID: Final = EventKind("laid", "card:card x y turn")
LAND_DESTROYED: Final = EventKind("land-destroyed", "card:card")
SEARCHED: Final = EventKind("searched", "figure:card card:card")
PLACED: Final = EventKind("placed", "figure:card x y")

# Activated abilities and Stealth
ABILITY_USED: Final = EventKind("ability-used", "figure:card ability target:card")
DETECTED: Final = EventKind("detected", "figure:card target:card found")
CONTROLLED: Final = EventKind("controlled", "figure:card by")

# Summoning
SUMMONED: Final = EventKind("summoned", "figure:card x y")
NOT_ARRIVED: Final = EventKind("not-arrived", "card:card")
FIRST_WORD: Final = EventKind("first-word", "card:card")
LAST_WORD: Final = EventKind("last-word", "card:card")
VICTIM: Final = EventKind("victim", "figure:card victim:card")
