"""Everything that can happen, each kind with the names of its facts."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.events import EventKind

# Set-up and rounds
CHOSEN: Final = EventKind("chosen", "monster")
NOMINATED: Final = EventKind("nominated", "player")
PHASE: Final = EventKind("phase", "phase round")
TURN: Final = EventKind("turn", "monster")
TURN_OVER: Final = EventKind("turn_over", "monster lost")
COIN_PASSED: Final = EventKind("coin_passed", "player monster")
CLEANED: Final = EventKind("cleaned", "round")
CUT_OFF: Final = EventKind("cut_off", "rounds")
ENDED: Final = EventKind("ended", "result why")

# Dice and dashboards
ROLLED: Final = EventKind("rolled", "monster symbols")
REROLLED: Final = EventKind("rerolled", "monster symbol symbols")
FLIPPED: Final = EventKind("flipped", "side heads tails")
STORED: Final = EventKind("stored", "monster symbol")
TAKEN_BACK: Final = EventKind("taken_back", "monster symbol")
GUARDED: Final = EventKind("guarded", "monster symbol")
DISCARDED: Final = EventKind("discarded", "monster symbol")
GAINED: Final = EventKind("gained", "monster symbol count")

# Movement
MOVED: Final = EventKind("moved", "monster zone symbol")
WALKED: Final = EventKind("walked", "villager zone")
HEAVED: Final = EventKind("heaved", "villager zone")
SHIFTED: Final = EventKind("shifted", "figure zone")

# Attacks
ATTACKED: Final = EventKind("attacked", "monster villager way")
MISSED: Final = EventKind("missed", "attacker")
WOUNDED: Final = EventKind("wounded", "villager amount left")
SLAIN: Final = EventKind("slain", "villager monster")
ASSAULTED: Final = EventKind("assaulted", "villager target damage")
BLOCKED: Final = EventKind("blocked", "monster")
RETALIATED: Final = EventKind("retaliated", "monster villager")
HURT: Final = EventKind("hurt", "monster amount left")
MONSTER_SLAIN: Final = EventKind("monster_slain", "monster")
RETURNED: Final = EventKind("returned", "monster")
HEART_HURT: Final = EventKind("heart_hurt", "amount left")
HEART_MENDED: Final = EventKind("heart_mended", "amount left")
MORALE: Final = EventKind("morale", "change left")

# Abilities, experience, statuses
USED: Final = EventKind("used", "monster ability")
TRIGGERED: Final = EventKind("triggered", "figure ability")
EXPERIENCE: Final = EventKind("experience", "monster amount")
LEVELLED: Final = EventKind("levelled", "monster ability version")
HEALED: Final = EventKind("healed", "monster amount")
CLEANSED: Final = EventKind("cleansed", "monster status")
AFFLICTED: Final = EventKind("afflicted", "figure status")
STATUS_OVER: Final = EventKind("status_over", "figure status")
SHROUDED: Final = EventKind("shrouded", "zone status")
MISSED_TURN: Final = EventKind("missed_turn", "villager")

# Traps, events, spawning
TRAP_OFFERED: Final = EventKind("trap_offered", "card:card")
TRAP_PLACED: Final = EventKind("trap_placed", "monster card:card zone")
TRAP_SPRUNG: Final = EventKind("trap_sprung", "card:card zone")
TRAP_REMOVED: Final = EventKind("trap_removed", "card:card zone")
DIAL: Final = EventKind("dial", "value")
EVENT: Final = EventKind("event", "card:card")
EVENT_OVER: Final = EventKind("event_over", "card:card")
SPAWN_CARD: Final = EventKind("spawn_card", "card:card zone tier")
REDRAWN: Final = EventKind("redrawn", "card:card")
TYPE_DRAWN: Final = EventKind("type_drawn", "type")
SPAWNED: Final = EventKind("spawned", "villager zone type")
REINFORCED: Final = EventKind("reinforced", "count")
STOOD_IN: Final = EventKind("stood_in", "wanted came count")
NOBODY_CAME: Final = EventKind("nobody_came")
EXTRA: Final = EventKind("extra", "villager")
TIER: Final = EventKind("tier", "tier")
RESHUFFLED: Final = EventKind("reshuffled", "deck")

# Objectives
WORKED: Final = EventKind("worked", "monster objective")
TAKEN_UP: Final = EventKind("taken_up", "monster objective")
LAID_DOWN: Final = EventKind("laid_down", "objective zone")
COMPLETED: Final = EventKind("completed", "objective")
WARD_HURT: Final = EventKind("ward_hurt", "objective left")
WARD_LOST: Final = EventKind("ward_lost", "objective")
HAPPENED: Final = EventKind("happened", "scenario at gloss")
TOKEN_CLOSED: Final = EventKind("token_closed", "zone")
TOKEN_OPENED: Final = EventKind("token_opened", "zone")
