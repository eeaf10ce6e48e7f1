"""Magic spent in the Heart: it heals a Monster or removes a status."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.games.village_attacks.monsters.pool import at_hand, spend
from legendarium.games.village_attacks.monsters.statuses import cleanse, statuses_held, tokens
from legendarium.games.village_attacks.state.events import HEALED
from legendarium.games.village_attacks.state.kinds import A_STATUS
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId


def heals_here(table: Castle, monster: MonsterId) -> bool:
    zone = table.monsters[monster].zone
    return zone == table.map.heart or zone in table.fixed.sanctums


def may_heal(table: Castle, seat: Seat, thing: int) -> RuleId | None:
    """va.heart.heal: in the Heart (or a sanctum), one Magic for one damage of its own; never above its health."""
    monster = table.active
    if monster < 0 or not heals_here(table, monster):
        return "va.heart.heal"
    if table.monsters[monster].damage == 0:
        return "va.dash.health"
    return None if at_hand(table, monster, MAGIC) else "va.dice.magic"


def heal(table: Castle, seat: Seat, thing: int) -> None:
    own = table.monsters[table.active]
    spend(table, table.active, MAGIC)
    own.damage -= 1
    emit(table, HEALED, "va.heart.heal", own.owner, own.face.code, 1)


def may_cleanse(table: Castle, seat: Seat, status: int) -> RuleId | None:
    """va.heart.remove-status.second: in the Heart, one Magic for one status of its own. Earlier edition: never."""
    monster = table.active
    if not table.edition.heart_cleanses:
        return table.edition.status_end_rule
    if monster < 0 or not heals_here(table, monster):
        return "va.heart.remove-status.second"
    if not tokens(table.monsters[monster])[status]:
        return "va.heart.remove-status.second"
    return None if at_hand(table, monster, MAGIC) else "va.dice.magic"


def pray(table: Castle, seat: Seat, status: int) -> None:
    spend(table, table.active, MAGIC)
    cleanse(table, table.active, status, "va.heart.remove-status.second")


def to_cleanse(table: Castle, seat: Seat) -> list[int]:
    """List the statuses that the active Monster may remove."""
    monster = table.active
    if not table.edition.heart_cleanses or not heals_here(table, monster) or not at_hand(table, monster, MAGIC):
        return []
    return statuses_held(table.monsters[monster])


def of_cleansing(table: Castle, seat: Seat, status: int, rule: RuleId) -> Details:
    without = rule == "va.heart.remove-status.second" and not tokens(table.monsters[table.active])[status]
    return {"case": "no-status"} if without else {}


HEAL: Final = Move("heal", NO_THING, None, may_heal, heal)
CLEANSE: Final = Move("cleanse", A_STATUS, None, may_cleanse, pray, details=of_cleansing)
