"""Why not: the predicate behind every word a player can say, and the rule it names."""

from __future__ import annotations

from legendarium.games.village_of_legends.attack import NORMAL
from legendarium.games.village_of_legends.hero_summons import PlaceCreatures, may_summon
from legendarium.games.village_of_legends.heroes import may_see, may_sneak
from legendarium.games.village_of_legends.life import intelligence
from legendarium.games.village_of_legends.market import may_buy, may_tame, not_offered
from legendarium.games.village_of_legends.modes import enemies, is_skirmisher, place_of, teammates
from legendarium.games.village_of_legends.monsters import facing
from legendarium.games.village_of_legends.play import SetDown, may_play, may_sell
from legendarium.games.village_of_legends.several_targets import NameTargets
from legendarium.games.village_of_legends.sheath import may_store, may_unsheathe
from legendarium.games.village_of_legends.spells import AimSpell, may_use_magic
from legendarium.games.village_of_legends.strike import OrderMonsters, may_order
from legendarium.games.village_of_legends.table import Village
from legendarium.games.village_of_legends.turn import PlayPhase, may_sabotage
from legendarium.games.village_of_legends.weapons import Aim
from legendarium.kernel.decisions import SEAT_NAMES, CardId, Seat
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.words import seat_mark

TOUCH = "touch"
"""A word that is never an answer: somebody points at a thing and wonders."""


def may_play_now(table: Village, seat: Seat, card: CardId) -> str | None:
    hero = table.heroes[seat]
    if card in hero.stored:
        return may_unsheathe(table, seat, card) or may_play(table, seat, card)
    return may_play(table, seat, card) if card in hero.hand else "vol.turn.play-any-order"


def may_cast_now(table: Village, seat: Seat, card: CardId) -> str | None:
    hero = table.heroes[seat]
    if card in hero.stored:
        return may_unsheathe(table, seat, card) or may_use_magic(table, seat, card)
    return may_use_magic(table, seat, card) if card in hero.hand else "vol.turn.play-any-order"


CARD_MOVES = {
    "play": may_play_now,
    "cast": may_cast_now,
    "sell": may_sell,
    "store": may_store,
    "buy": may_buy,
    "tame": may_tame,
    "clear": not_offered,
}
PLAIN_MOVES = {"sabotage": may_sabotage, "sneak": may_sneak, "vision": may_see, "summon": may_summon}


def refuse(table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
    """The rule that forbids this now; None when the game simply asks for something else."""
    decision = table.decision
    assert decision is not None
    if word == TOUCH:
        from legendarium.games.village_of_legends.whereabouts import refuse_touch

        return refuse_touch(table, seat, name)
    if isinstance(decision.step, PlayPhase):
        return refuse_in_play_phase(table, seat, word, name)
    if word == "target" and isinstance(decision.step, OrderMonsters) and decision.step.attack.style == NORMAL:
        return Refusal("vol.weapon.own-monsters-first")
    if word == "place" and name == SEAT_NAMES[seat] and isinstance(decision.step, SetDown) and table.seats != 6:
        return Refusal("vol.ruling.monster-on-self")
    if word in ("target", "place", "assist") and name[:1] == "s":
        return refuse_target(table, seat, word, name)
    if word == "order" and isinstance(decision.step, OrderMonsters):
        card = card_named(table, name)
        rule = may_order(table, decision.step.left, card) if card in decision.step.left else None
        return Refusal(rule) if rule is not None else None
    return None


DECLARED_BEFORE_THE_ROLL = {
    "order": "vol.weapon.monster-order-before-roll",
    "hit": "vol.defence.attacker-orders-before-roll",
    "heal": "vol.spell.heal-self-only",
    "monster": "vol.spell.attack-targets",
}


def refuse_in_play_phase(table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
    if word in DECLARED_BEFORE_THE_ROLL:
        return Refusal(DECLARED_BEFORE_THE_ROLL[word])
    if word == "target" and facing(table, seat):
        return Refusal("vol.weapon.own-monsters-first")
    if word in PLAIN_MOVES:
        rule = PLAIN_MOVES[word](table, seat)
        return Refusal(rule, details(table, seat, rule, word)) if rule is not None else None
    if word not in CARD_MOVES:
        return None
    card = card_named(table, name)
    if card < 0:
        return Refusal("vol.market.offer" if word in ("buy", "tame") else "vol.ruling.public-information")
    rule = CARD_MOVES[word](table, seat, card)
    return Refusal(rule, details(table, seat, rule, word, card)) if rule is not None else None


def refuse_target(table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
    """Out of reach: the rule of this mode."""
    rules = {
        3: "vol.mode3.weapons-left-only",
        4: "vol.mode4.attacks-left",
        6: "vol.mode6.frontline-targets",
    }
    decision = table.decision
    assert decision is not None
    if word == "assist" and isinstance(decision.step, (AimSpell, NameTargets)):
        return out_of_weapon_reach(table, seat, word, name)
    if isinstance(decision.step, (AimSpell, NameTargets)):
        rules = {3: "vol.mode3.spells", 4: "vol.mode4.attacks-left", 6: "vol.mode6.spells"}
    elif isinstance(decision.step, PlaceCreatures):
        foe = name in (SEAT_NAMES[other] for other in enemies(table, seat))
        return Refusal("vol.mode6.monster-placement" if foe else "vol.ruling.hero-summon-window")
    elif word == "place":
        rules = {6: "vol.mode6.monster-placement"}
    elif not isinstance(decision.step, Aim):
        return None
    elif table.seats == 6:
        return out_of_weapon_reach(table, seat, word, name)
    return Refusal(rules[table.seats]) if table.seats in rules else None


def out_of_weapon_reach(table: Village, seat: Seat, word: str, name: str) -> Refusal:
    """With six players: somebody of the own side, a Skirmisher behind a front, or beyond what the own position allows."""
    target = SEAT_NAMES.index(name) if name in SEAT_NAMES[:6] else seat
    own_rule = "vol.mode6.skirmisher-targets" if is_skirmisher(table, seat) else "vol.mode6.frontline-targets"
    if word == "assist":
        alone = is_skirmisher(table, seat)
        return Refusal("vol.mode6.skirmisher-targets", {} if alone else {"case": "no-assist"})
    if target in teammates(table, seat):
        return Refusal(own_rule, {"case": "comrade", "target": seat_mark(target)})
    if is_skirmisher(table, target):
        return behind_the_front(table, target)
    if not is_skirmisher(table, seat) and not table.heroes[table.places[5 - place_of(table, seat)]].alive:
        return Refusal(own_rule, {"case": "only-skirmisher"})
    return Refusal(own_rule)


def behind_the_front(table: Village, target: Seat) -> Refusal:
    """vol.mode6.broken-front; where the front is broken, the table lets only whom nobody faces strike behind it."""
    if len(teammates(table, target)) < 2:
        return Refusal("vol.ruling.six-broken-front", {"case": "still-faced"})
    return Refusal("vol.mode6.broken-front")


def card_named(table: Village, name: str) -> CardId:
    """The card players call by this id, if it lies where somebody can see it; -1 otherwise.

    A hidden card has an id too, but nobody may learn anything by asking for it."""
    if not name.isascii() or not name.isdigit() or len(name) > 9:
        return -1
    label = int(name)
    decision = table.decision
    seat = decision.seat if decision is not None else None
    for zone in table.zones():
        if zone.is_seen(seat):
            for card in zone.cards:
                if table.labels[card] == label:
                    return card
    return -1


def details(table: Village, seat: Seat, rule: str, word: str, card: CardId = -1) -> dict[str, int | str]:
    """Figures that belong to a refusal."""
    if rule == "vol.market.pay-price":
        return {"price": table.faces[card].price, "gold": table.turn.gold}
    if rule == "vol.intelligence.spend":
        face = table.faces[card]
        cost = face.magic_cost if word == "cast" else face.cost if card >= 0 else table.heroes[seat].power.summon_cost
        return {"cost": cost, "intelligence": intelligence(table, seat)}
    if rule == "vol.hero.summon" and card >= 0:
        return {"case": "no-creature"}
    return {}
