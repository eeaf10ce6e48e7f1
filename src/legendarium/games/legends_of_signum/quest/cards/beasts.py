"""Beast cards: the Overlord's creatures, how many of them may stand on the field, and the tether of the Evil Eyes."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.gains import forget
from legendarium.games.legends_of_signum.geometry.exact.discs import SMALL, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import disc_clear
from legendarium.games.legends_of_signum.quest.access import beast_face, box_of
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace
from legendarium.games.legends_of_signum.quest.events import TAKEN_BACK
from legendarium.games.legends_of_signum.state.table import OFF, Battle, Party, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed


def face_of_kind(table: Battle, code: str) -> BeastFace:
    return next(face for face in box_of(table).beasts if face.code == code)


def tokens_standing(table: Battle) -> list[Thing]:
    return [creature for creature in table.standing if table.fixed.is_token(creature)]


def of_kind(table: Battle, code: str) -> list[Thing]:
    return [creature for creature in tokens_standing(table) if table.creature(creature).code == code]


def of_group(table: Battle, group: str) -> list[Thing]:
    return [creature for creature in tokens_standing(table) if beast_face(table, creature).group == group]


def spare_token(table: Battle, party: Party, code: str) -> Thing:
    """A token of that kind in the box; -1 if none is left."""
    return next((it for it in table.fixed.tokens[party] if is_spare(table, party, it, code)), -1)


def is_spare(table: Battle, party: Party, token: Thing, code: str) -> bool:
    return table.creature(token).code == code and token in table.players[party].box


def is_group_full(table: Battle, code: str) -> bool:
    """los.quest-pvp.creature-limits, los.quest-pve.creature-limits"""
    group = face_of_kind(table, code).group
    limit = box_of(table).limits.get(group)
    return limit is not None and len(of_group(table, group)) >= limit


def may_come(table: Battle, party: Party, code: str) -> bool:
    return spare_token(table, party, code) >= 0 and not is_group_full(table, code)


def replaceable(table: Battle, party: Party, code: str) -> list[Thing]:
    """los.quest.token-shortage, los.ruling.quest.creature-limit-effect: what may be taken back so that one of these
    can come."""
    if spare_token(table, party, code) < 0:
        return of_kind(table, code)
    return of_group(table, face_of_kind(table, code).group) if is_group_full(table, code) else []


def take_back(table: Battle, creature: Thing, rule: RuleId) -> None:
    """A token leaves the field without dying: no Honour, no Last Word."""
    owner = table.fixed.owner[creature]
    table.standing.remove(creature)
    table.x[creature] = table.y[creature] = OFF
    table.players[owner].box += (creature,)
    forget(table, creature)
    table.felled = changed(table.felled, creature, (-1, -1))
    emit(table, TAKEN_BACK, rule, table.seat_of(owner), creature)


def is_off_tether(table: Battle, creature: Thing, x: int, y: int) -> bool:
    """los.quest.evil-eye-tether: farther than S from its terrain, from base to the closest point."""
    face = table.creature(creature)
    if not isinstance(face, BeastFace) or not face.tether:
        return False
    base = Disc(x, y, face.radius)
    lands = [template for template in table.templates if table.face(template.thing).code == face.tether]
    return all(disc_clear(piece, base, SMALL + 1) for template in lands for piece in template.pieces)
