"""Refusals of Village Attacks against the table they were given at."""

from legendarium.games.village_attacks.castle.zones import is_full
from legendarium.games.village_attacks.content.faces import CLASSES, SYMBOLS
from legendarium.kernel.kinds import CARD
from tests.refusals.truths import Truths

TRUTHS = Truths()
HEALING, STATUSES = "magic", ("slow", "sunder", "silence", "burn", "bleed", "stun")


def own(a):
    """The Monster whose turn it is, or that is asked."""
    number = getattr(a.table.decision.step, "monster", a.table.active)
    return a.table.monsters[number]


def here(a):
    return own(a).zone


def zone(a):
    return a.table.map.numbers[a.name]


def villager(a):
    return a.table.fixed.numbers[a.name]


def there(a):
    return a.table.where[villager(a)]


def symbol(a):
    return SYMBOLS.index(a.name)


def at_hand(a, number):
    return a.table.pool[number] + own(a).reserve[number]


def lacks(a, cost):
    return any(at_hand(a, number) < count for number, count in enumerate(cost))


def ability(a):
    found = [one for one in own(a).face.abilities if one.code == a.name]
    level = own(a).levels[own(a).face.abilities.index(found[0])]
    return (None, found[0].basic, found[0].advanced)[level]


def trap(a):
    card = CARD.find(a.table, a.name)
    return card if card in a.table.trap_offer else -1


def objective(a):
    return [face.code for face in a.table.fixed.scenario.objectives].index(a.name)


# -- attacks


@TRUTHS.of("va.dice.melee")
def _(a):
    return there(a) != here(a)


@TRUTHS.of("va.dice.ranged")
def _(a):
    return there(a) not in a.table.map.neighbours[here(a)]


@TRUTHS.of("va.attack.slain-leaves")
def _(a):
    return there(a) < 0


@TRUTHS.of("va.attack.ways")
def _(a):
    return at_hand(a, SYMBOLS.index("melee" if a.word == "strike" else "ranged")) == 0


@TRUTHS.of("va.status.stun-monster.first")
def _(a):
    return own(a).stun == 2


@TRUTHS.of("va.attack.priority")
def _(a):
    kinds = a.table.fixed.kinds
    return any(kinds[other] < kinds[villager(a)] for other in a.table.crowd[there(a)])


@TRUTHS.of("va.status.darkness.first", "va.status.darkness.second")
def _(a):
    return any(a.table.darkness)


@TRUTHS.of("va.ability.range")
def _(a):
    if a.case in ("chosen", "untouched"):
        step = a.table.decision.step
        return villager(a) in step.chosen if a.case == "chosen" else villager(a) not in step.villagers
    steps, crowds = a.table.map.steps[here(a)], a.table.crowd
    if a.case == "nobody-there":
        only = a.table.decision.step.only
        return all(CLASSES[a.table.fixed.kinds[it]] not in (only or CLASSES) for it in crowds[zone(a)])
    if a.case == "far":
        return (zone(a) if a.name in a.table.map.numbers else there(a)) != here(a)
    return all(not crowd or steps[spot] > max(0, ability(a).range) for spot, crowd in enumerate(crowds))


@TRUTHS.of("va.los.mutual-and-required")
def _(a):
    spot = zone(a) if a.name in a.table.map.numbers else there(a) if a.name in a.table.fixed.numbers else -1
    return spot != here(a)


# -- walking


@TRUTHS.of("va.map.doorways")
def _(a):
    return zone(a) == here(a) if a.case == "stands-here" else zone(a) not in a.table.map.neighbours[here(a)]


@TRUTHS.of("va.dash.movement-slots", "va.status.slow.first", "va.status.slow.second")
def _(a):
    return own(a).moved >= own(a).face.movement_slots - own(a).slow or bool(a.table.event_modifiers)


@TRUTHS.of("va.move.one-die-one-zone")
def _(a):
    stunned = own(a).stun == 2
    return not any(at_hand(a, number) for number in range(5) if not (stunned and number < 2))


@TRUTHS.of("va.move.hindered.first", "va.move.hindered.second")
def _(a):
    suffix = a.rule.rpartition(".")[2]
    return a.table.edition.code == suffix and len(a.table.crowd[here(a)]) > 0


@TRUTHS.of("va.move.through-full-zone")
def _(a):
    if a.case == "go-on":
        return zone(a) == a.table.passing
    monsters = sum(monster.zone == zone(a) for monster in a.table.monsters)
    return len(a.table.crowd[zone(a)]) + monsters >= a.table.fixed.capacity[zone(a)]


@TRUTHS.of("va.ruling.full-zone-hindered")
def _(a):
    return a.table.passing >= 0 or a.case == "held-there"


# -- slots


@TRUTHS.of("va.dash.defence-slots")
def _(a):
    if a.case == "guard-full":
        return own(a).defence + own(a).retaliate >= a.refusal.details["n"] and a.name in ("defence", "retaliate")
    return a.name not in ("defence", "retaliate")


@TRUTHS.of("va.dash.reserve-slots")
def _(a):
    return sum(own(a).reserve) == a.refusal.details["n"]


@TRUTHS.of("va.status.silence.first", "va.status.silence.second")
def _(a):
    return own(a).silence > 0 and sum(own(a).reserve) + own(a).silence >= own(a).face.reserve_slots


@TRUTHS.of("va.status.sunder.first", "va.status.sunder.second")
def _(a):
    return own(a).sunder > 0


@TRUTHS.of("va.dice.free-order")
def _(a):
    if a.case == "no-symbol":
        return at_hand(a, symbol(a)) == 0
    if a.case == "no-die":
        return a.table.pool[symbol(a)] == 0
    placed = {"defence": own(a).defence, "retaliate": own(a).retaliate} if a.word == "lower" else {}
    return a.case == "nothing-placed" and placed.get(a.name, own(a).reserve[symbol(a)]) == 0


@TRUTHS.of("va.ruling.rearranging")
def _(a):
    placed = {"defence": own(a).defence, "retaliate": own(a).retaliate} if a.word == "lower" else {}
    return placed.get(a.name, own(a).reserve[symbol(a)]) > 0


@TRUTHS.of("va.dice.villager-not-spendable")
def _(a):
    return a.name == "villager"


@TRUTHS.of("va.reserve.discard.first", "va.reserve.discard.second")
def _(a):
    if a.case == "not-stored":
        return own(a).reserve[symbol(a)] == 0
    return a.table.edition.code == "second" and a.table.decision.kind != "before-roll"


# -- the roll


@TRUTHS.of("va.ruling.reroll-window")
def _(a):
    return a.table.decision.kind != "reroll"


@TRUTHS.of("va.dice.reroll-no-villagers")
def _(a):
    return a.name == "villager"


@TRUTHS.of("va.dice.reroll-three-of-a-kind")
def _(a):
    return a.table.pool[symbol(a)] < 3


# -- abilities, traps, objectives, healing


@TRUTHS.of("va.ability.three")
def _(a):
    return ability(a) is None


@TRUTHS.of("va.ability.passive.second")
def _(a):
    return bool(ability(a).when) and a.table.edition.code == "second"


@TRUTHS.of("va.ability.pay-cost")
def _(a):
    return bool(ability(a).when) if a.case else lacks(a, ability(a).cost)


@TRUTHS.of("va.ability.once-per-round.second", "va.ruling.ability-limit-first")
def _(a):
    codes = [one.code for one in own(a).face.abilities]
    return bool(own(a).used >> codes.index(a.name) & 1)


@TRUTHS.of("va.ability.basic-advanced.second")
def _(a):
    return ability(a) is None and a.word == "improve"


@TRUTHS.of("va.ruling.upgrades-first")
def _(a):
    held = ability(a)
    advanced = held is not None and all(held is not one.basic for one in own(a).face.abilities)
    return advanced if a.case == "advanced-already" else held is None


@TRUTHS.of("va.overview.traps-on-offer")
def _(a):
    return trap(a) < 0


@TRUTHS.of("va.trap.eligible-room")
def _(a):
    face, spot = a.table.fixed.cards[trap(a)], a.table.map.zones[here(a)]
    return here(a) in a.table.fixed.untrappable if a.case else not face.all_rooms and spot.kind not in face.rooms


@TRUTHS.of("va.trap.pay-cost")
def _(a):
    return lacks(a, a.table.fixed.cards[trap(a)].cost)


@TRUTHS.of("va.trap.one-per-zone")
def _(a):
    return bool(a.table.traps[here(a)])


@TRUTHS.of("va.ruling.objective-place")
def _(a):
    spot = a.table.token_zone[objective(a)]
    return spot not in (-1, here(a)) and a.refusal.details["zone"] == a.table.map.zones[spot].code


@TRUTHS.of("va.objective.scenario", "va.objective.spend-dice.second")
def _(a):
    face = a.table.fixed.scenario.objectives[objective(a)]
    if a.case == "objective-cost":
        return lacks(a, face.cost)
    if a.case == "no-symbols-spent":
        return face.kind not in ("work", "carry")
    if a.case == "settled":
        return a.table.done[objective(a)] != 0
    if a.case == "carried":
        return a.table.carrier[objective(a)] >= 0
    return a.case == "carries" and a.table.active in a.table.carrier


@TRUTHS.of("va.heart.heal")
def _(a):
    return here(a) != a.table.map.heart and here(a) not in a.table.fixed.sanctums


@TRUTHS.of("va.dash.health")
def _(a):
    return own(a).damage == 0 or (
        a.word == "use" and all(line.arguments.get("target") != "self" for line in ability(a).lines)
    )


@TRUTHS.of("va.dice.magic")
def _(a):
    return at_hand(a, SYMBOLS.index(HEALING)) == 0


@TRUTHS.of("va.heart.remove-status.second")
def _(a):
    if a.case == "no-status":
        return not getattr(own(a), a.name)
    return here(a) != a.table.map.heart and here(a) not in a.table.fixed.sanctums


@TRUTHS.of("va.status.slot-status-expiry.first")
def _(a):
    return a.word == "cleanse" and a.table.edition.code == "first"


# -- the Villager phase


@TRUTHS.of("va.spawn.each-token")
def _(a):
    return (zone(a) in a.table.spawn_zones) == (a.case == "spawned-there") and zone(a) not in a.table.decision.step.left


@TRUTHS.of("va.ruling.activation-order")
def _(a):
    waiting = any(not a.table.acted[it] for it in a.table.crowd[zone(a)])
    return waiting == (a.case == "zone-order")


@TRUTHS.of("va.vact.class-order")
def _(a):
    step, kinds = a.table.decision.step, a.table.fixed.kinds
    if a.case == "elsewhere":
        return there(a) != step.zone
    if a.case == "acted":
        return bool(a.table.acted[villager(a)])
    lower = [it for it in a.table.crowd[step.zone] if kinds[it] < kinds[villager(a)] and not a.table.acted[it]]
    return a.case == "class-first" and bool(lower)


@TRUTHS.of(
    "va.round.coin-decides.second",
    "va.ruling.coin-decides-first",
    "va.dice.villager-symbol-tie.second",
    "va.ruling.villager-symbol-tie-first",
    "va.ruling.target-ties",
    "va.vmove.two-paths",
    "va.ruling.heave-chain",
)
def _(a):
    step = a.table.decision.step
    left = [step.toss.named(a.table, it) for it in step.things if it != step.first]
    return a.case == "not-tied" and a.name not in left


@TRUTHS.of("va.xp.level-up-choice")
def _(a):
    return a.case == "known" and ability(a) is not None


@TRUTHS.of("va.ruling.controller")
def _(a):
    step, codes = a.table.decision.step, [monster.face.code for monster in a.table.monsters]
    return codes.index(a.name) in step.chosen if a.case == "chosen" else codes.index(a.name) not in step.monsters


@TRUTHS.of("va.trap.trigger-step")
def _(a):
    card = CARD.find(a.table, a.name)
    spots = [spot for spot, cards in enumerate(a.table.traps) if card in cards]
    return a.case == "not-triggered" and not any(a.table.crowd[spot] for spot in spots)


@TRUTHS.of("va.ruling.heave-who")
def _(a):
    step, kinds = a.table.decision.step, a.table.fixed.kinds
    if a.case == "not-in-full-zone":
        return there(a) != step.zone
    return a.case == "heave-lowest" and any(kinds[it] < kinds[villager(a)] for it in a.table.crowd[step.zone])


@TRUTHS.of("va.ruling.hindered-scope")
def _(a):
    step, spot = a.table.decision.step, zone(a)
    mover = getattr(step, "monster", None)
    here = (
        a.table.monsters[mover].zone
        if mover is not None
        else next(a.table.where[it] for it in step.villagers if a.table.where[it] >= 0)
    )
    beside, full = spot in a.table.map.neighbours[here], is_full(a.table, spot)
    holds = {"not-next-to-it": not beside, "shift-full": beside and full, "other-direction": beside and not full}
    return holds[a.case] and spot not in {option.thing for option in a.table.decision.options}
