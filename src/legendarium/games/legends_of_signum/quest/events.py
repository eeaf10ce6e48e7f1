"""What happens in Quest mode alone, and the facts each event tells."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.events import EventKind

OVERLORDS_EDGE: Final = EventKind("overlords-edge", "side")
HONOUR: Final = EventKind("honour", "amount total rage")
RAGED: Final = EventKind("raged", "rage")
RAGE_SPENT: Final = EventKind("rage-spent", "card:card times rage")
CANCELLED: Final = EventKind("cancelled", "card:card")
QUESTS_BEGAN: Final = EventKind("quests-began", "round")
QUEST_DRAWN: Final = EventKind("quest-drawn", "card:card")
QUEST_DONE: Final = EventKind("quest-done", "card:card honour prosperity")
QUEST_FAILED: Final = EventKind("quest-failed", "card:card honour")
TURNED_OVER: Final = EventKind("turned-over", "card:card")
NOT_PLACED: Final = EventKind("not-placed", "what why")
TAKEN_BACK: Final = EventKind("taken-back", "figure:card")
BURDEN_TAKEN: Final = EventKind("burden-taken", "figure:card card:card")
BURDEN_LOST: Final = EventKind("burden-lost", "figure:card card:card")
WORKED: Final = EventKind("worked", "figure:card card:card amount total")
OVERLORD_BEGAN: Final = EventKind("overlord-began", "round")
OVERLORD_PLAYED: Final = EventKind("overlord-played", "card:card")
DICE_CARD: Final = EventKind("dice-card", "figure:card card:card")
DICE_CHOSEN: Final = EventKind("dice-chosen", "figure:card card:card")
BEHAVED: Final = EventKind("behaved", "figure:card reason goal:card")
SCORED: Final = EventKind("scored", "honour prosperity wounds failed total band")
QUEST_LOST: Final = EventKind("quest-lost", "figure:card reason")
