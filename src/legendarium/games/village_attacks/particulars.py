"""What a refusal says beside its rule: which of the rule's cases it is, and the things it speaks of."""

from __future__ import annotations

from legendarium.games.village_attacks.faces import MELEE, RANGED, SYMBOLS, TYPES, VILLAGER
from legendarium.games.village_attacks.faces_scenario import ObjectiveFace
from legendarium.games.village_attacks.statuses import held
from legendarium.games.village_attacks.table import NOBODY, OPEN, Castle
from legendarium.kernel.refusals import Refusal

Details = dict[str, int | str]


def refusal(table: Castle, word: str, thing: int, rule: str) -> Refusal:
    """A rule that forbids an action of the active Monster, with what makes it plain."""
    return Refusal(rule, particulars(table, word, thing, rule))


def particulars(table: Castle, word: str, thing: int, rule: str) -> Details:
    if rule == "va.attack.ways":
        return {"symbol": SYMBOLS[MELEE if word == "strike" else RANGED]}
    if word in ("guard", "store") and rule == "va.dice.free-order":
        return {"case": "no-symbol" if word == "guard" else "no-die", "symbol": SYMBOLS[thing]}
    if word in ("take", "lower") and rule == "va.dice.free-order":
        return {"case": "nothing-placed"}
    if word == "move":
        return of_move(table, thing, rule)
    if word == "work":
        return of_objective(table, thing, rule)
    if word == "discard":
        return of_discard(table, thing)
    if word == "cleanse" and rule == "va.heart.remove-status.second":
        return {"case": "no-status"} if not held(table.monsters[table.active], thing) else {}
    if word == "use":
        return of_ability(rule)
    return of_trap(table, rule) if word == "buy" else {}


def of_move(table: Castle, zone: int, rule: str) -> Details:
    if zone == table.monsters[table.active].zone:
        return {"case": "stands-here", "monster": table.monsters[table.active].face.code}
    if rule == "va.ruling.full-zone-hindered":
        return {"case": "held-there"}
    return {"case": "go-on"} if rule == "va.move.through-full-zone" and zone == table.passing else {}


def of_objective(table: Castle, objective: int, rule: str) -> Details:
    """Why an objective is not worked on: each reason by its name."""
    face: ObjectiveFace = table.ground.scenario.objectives[objective]
    if rule == "va.ruling.objective-place":
        return {"zone": table.map.zones[table.token_zone[objective]].code}
    if face.kind not in ("work", "carry"):
        return {"case": "no-symbols-spent"}
    if table.done[objective] != OPEN:
        return {"case": "settled"}
    if face.kind == "carry" and table.carrier[objective] != NOBODY:
        return {"case": "carried"}
    return {"case": "carries" if face.kind == "carry" and table.active in table.carrier else "objective-cost"}


def of_discard(table: Castle, symbol: int) -> Details:
    first = table.edition.discard_any_time
    return {"case": "not-stored"} if first and symbol != VILLAGER else {}


def of_ability(rule: str) -> Details:
    """A rule about one target, said of an ability that finds none."""
    if rule == "va.ability.range":
        return {"case": "nobody-in-reach"}
    return {"case": "nobody-in-sight"} if rule == "va.los.mutual-and-required" else {}


def of_trap(table: Castle, rule: str) -> Details:
    zone = table.monsters[table.active].zone
    bare = any(room.zone == zone and room.token == "untrappable" for room in table.ground.scenario.rooms)
    return {"case": "untrappable"} if rule == "va.trap.eligible-room" and bare else {}


def of_answer(table: Castle, asked: str, word: str, thing: int, rule: str) -> Details:
    """What is not among the answers to a question; `asked` is the rule behind the question."""
    if rule == "va.setup.choose-monsters.first":
        return {"type": TYPES[table.ground.scenario.first.demands]}
    if rule != asked:
        return {}
    if word == "in" and not table.crowd[thing]:
        return {"case": "nobody-there"}
    if word == "discard":
        return {"case": "not-stored"}
    return {"case": "too-few"} if word == "reroll" else {"case": "far"} if word in ("at", "in") else {}
