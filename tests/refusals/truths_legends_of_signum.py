"""Refusals of Legends of Signum against the table they were given at."""

from math import hypot

from legendarium.games.legends_of_signum.core.values import value
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, TACTIC
from legendarium.games.legends_of_signum.printed.quantities import CODES
from legendarium.games.legends_of_signum.quest.access import is_quest
from legendarium.games.legends_of_signum.state.table import ACTIVATION, CONSTRUCTION
from legendarium.kernel.kinds import CARD
from tests.refusals.truths import Truths

TRUTHS = Truths()
CONTACT, EXTRA = 3_000, 200_000
MILLIMETRE = 1_000


def party(a):
    return a.table.active


def player(a):
    return a.table.players[party(a)]


def thing(a):
    """What bears the name before an @; -1 for nothing."""
    return CARD.find(a.table, a.name.partition("@")[0])


def card(a):
    """A card of the hand by its label, or an own terrain by its code."""
    code = a.name.partition("@")[0]
    lands = [it for it in a.table.fixed.terrains[party(a)] if a.table.face(it).code == code]
    return lands[0] if lands else thing(a)


def active(a):
    return a.table.activation.creature


def has(a, creature, code):
    return value(a.table, creature, CODES.index(code)) > 0


def gap(a, one, other):
    table = a.table
    between = hypot(table.x[one] - table.x[other], table.y[one] - table.y[other])
    return between - table.fixed.radius[one] - table.fixed.radius[other]


def in_contact(a, creature):
    """Enemies whose bases are less than 3 mm away."""
    table = a.table
    return [it for it in table.standing if table.are_enemies(creature, it) and gap(a, creature, it) < CONTACT]


def building(a):
    found = [it for it in a.table.fixed.buildings[party(a)] if a.table.face(it).code == a.name]
    return found[0] if found else -1


def city(a):
    return [a.table.face(it).code for it in player(a).city]


# -- phases


@TRUTHS.of("los.play.not-during-activation")
def _(a):
    return active(a) >= 0


@TRUTHS.of("los.construct.only-in-its-phase")
def _(a):
    return a.table.phase != CONSTRUCTION


@TRUTHS.of("los.turn.three-phases")
def _(a):
    return a.table.phase == CONSTRUCTION and a.word != "build"


@TRUTHS.of_cases(
    *("not-in-hand", "not-on-field", "not-this-one", "not-placed", "not-meant"),
    *("not-to-tap", "not-to-use", "not-your-terrain", "no-ruins", "not-striking"),
)
def _(a):
    """Of what lies elsewhere than asked for: whether it does."""
    if a.case == "not-in-hand":
        return all(thing(a) not in it.hand for at, it in enumerate(a.table.players) if a.table.seat_of(at) == a.seat)
    if a.case == "not-on-field":
        return thing(a) not in a.table.standing
    if a.case == "not-meant":
        return a.key not in [option.key for option in a.table.decision.options]
    if a.case == "no-ruins":
        return thing(a) not in [template.thing for template in a.table.templates if a.table.land(template.thing).ruins]
    if a.case in ("not-placed", "not-striking"):
        return thing(a) not in {option.thing for option in a.table.decision.options}
    if a.case == "not-this-one":
        return thing(a) != active(a)
    if a.case == "not-your-terrain":
        return a.name.partition("@")[0] not in [a.table.face(it).code for it in a.table.fixed.terrains[party(a)]]
    codes = {"not-to-tap": [it for it in player(a).city if not a.table.tapped[it]], "not-to-use": player(a).city}
    return a.name not in [a.table.face(it).code for it in codes[a.case]]


@TRUTHS.of("los.zones.hand-private", "los.play.free-order")
def _(a):
    return a.table.phase != ACTIVATION or a.table.seat_of(party(a)) != a.seat


@TRUTHS.of("los.2v2.teams-fixed")
def _(a):
    return a.table.seats == 4 and a.word == "team"


# -- buildings


@TRUTHS.of("los.building.no-same-name")
def _(a):
    return a.name in city(a)


@TRUTHS.of("los.building.supply")
def _(a):
    return building(a) not in player(a).supply


@TRUTHS.of("los.architect.build-in-order")
def _(a):
    return building(a) not in player(a).construction[-1:] and a.table.fixed.mode.architect


@TRUTHS.of("los.construct.pay-and-place")
def _(a):
    price = a.table.fixed.building(building(a)).price
    return a.refusal.details == {"price": price, "prosperity": player(a).prosperity} and price > player(a).prosperity


@TRUTHS.of("los.building.tap-to-use")
def _(a):
    if a.case == "tapped-building":
        return bool(a.table.tapped[building(a)])
    return building(a) in player(a).city and not a.table.fixed.building(building(a)).lines


@TRUTHS.of("los.relic.activation-at-once")
def _(a):
    return thing(a) in player(a).relics and bool(a.table.tapped[thing(a)])


@TRUTHS.of("los.relic.activation-icons")
def _(a):
    icons, hero = a.table.fixed.support(thing(a)).activation, a.table.heroes[party(a)]
    if not a.case:
        return not icons
    acted = a.table.acted[hero] == a.table.turns
    return icons == 2 and (acted if a.case == "hero-acted" else bool(in_contact(a, hero)))


@TRUTHS.of("los.building.cap-12")
def _(a):
    return len(player(a).city) >= 12


# -- cards


@TRUTHS.of("los.play.cost-buildings")
def _(a):
    cost, details = a.table.face(card(a)).cost, a.refusal.details
    if a.case == "prosperity-short":
        figures = (details["needed_prosperity"], details["prosperity"])
        return figures == (cost.prosperity, player(a).prosperity) and cost.prosperity > player(a).prosperity
    named = [it for it in player(a).city if a.table.face(it).code == details["building"]]
    if details["building"] not in cost.buildings:
        return False
    return not named if a.case == "named-missing" else all(a.table.tapped[it] for it in named)


@TRUTHS.of("los.tactic.face-down")
def _(a):
    return (a.table.face(thing(a)).type == TACTIC) == (a.word == "play")


@TRUTHS.of("los.summon.cap-8")
def _(a):
    own = [it for it in a.table.standing if a.table.controller[it] == party(a)]
    return len(own) >= 8 and a.table.face(thing(a)).type == CHARACTER


@TRUTHS.of("los.cards.creature-terms")
def _(a):
    word = a.table.face(a.table.decision.step.card).needs_target
    types = {"characters": (CHARACTER,), "wounded-characters": (CHARACTER,)}
    which = word.partition("-")[2]
    return a.table.face(thing(a)).type not in types.get(which, ())


@TRUTHS.of("los.ruling.play.no-target")
def _(a):
    card = thing(a) if thing(a) >= 0 else building(a)
    return bool(a.table.face(card).needs_target)


@TRUTHS.of("los.terrain.unique-once")
def _(a):
    return a.word in ("land", "terrain")


@TRUTHS.of("los.terrain.one-per-turn")
def _(a):
    return player(a).landed == a.table.turns


@TRUTHS.of("los.quest.terrain-only-by-quests")
def _(a):
    return is_quest(a.table)


# -- activation


@TRUTHS.of("los.control.your-means-control")
def _(a):
    choosing = a.word == "target"
    return a.table.controller[thing(a)] != (a.table.fixed.owner[a.table.decision.step.card] if choosing else party(a))


@TRUTHS.of("los.activation.one-at-a-time")
def _(a):
    return a.table.acted[thing(a)] == a.table.turns


@TRUTHS.of("los.summon.counts-activated")
def _(a):
    arrived = a.table.used.get((thing(a), "arrived"))
    return arrived is not None and arrived[0] == a.table.turns


@TRUTHS.of("los.activation.no-ability-after-move")
def _(a):
    return bool(a.table.activation.moved or a.table.activation.ran or a.table.activation.attacks)


@TRUTHS.of("los.special.activated")
def _(a):
    return bool(in_contact(a, active(a)))


@TRUTHS.of("los.ability.concentration")
def _(a):
    table, bearer = a.table, thing(a) if a.word == "spend" else active(a)
    if a.case == "focus-not-own":
        return table.controller[bearer] != table.active or table.seat_of(table.active) != a.seat
    if a.case in ("no-focus", "focus-buys-nothing"):
        return (table.focus[bearer] == 0) == (a.case == "no-focus")
    return has(a, bearer, "concentration") == (a.case == "focus-full")


# -- movement


def destination(a):
    x, y = a.name.partition("@")[2].rpartition(";")[2].split(",")
    return int(x), int(y)


@TRUTHS.of("los.move.up-to", "los.run.declare-and-extend", "los.move.difficult-start", "los.move.difficult-reduces")
def _(a):
    """Longer than the reach, and the place that is told is no farther away than the reach."""
    figures = a.refusal.details
    gone = hypot(figures["x"] - a.table.x[active(a)], figures["y"] - a.table.y[active(a)])
    return gone <= figures["reach"] + MILLIMETRE and figures["reach"] < figures["length"]


@TRUTHS.of("los.ability.jump")
def _(a):
    return ";" in a.name if a.case == "jump-not-straight" else not has(a, active(a), "jump")


@TRUTHS.of("los.run.who-cannot")
def _(a):
    if a.case == "run-from-contact":
        return bool(in_contact(a, active(a)))
    return value(a.table, active(a), CODES.index("movement")) not in (1, 2, 3)


@TRUTHS.of("los.ability.slow")
def _(a):
    return has(a, active(a), "slow")


@TRUTHS.of("los.move.no-pass-through")
def _(a):
    """Within a step of the place that is told stands somebody."""
    x, y = a.refusal.details["x"], a.refusal.details["y"]
    return any(
        hypot(x - a.table.x[it], y - a.table.y[it]) < 2 * a.table.fixed.radius[it] + a.table.fixed.radius[active(a)]
        for it in a.table.standing
        if it != active(a)
    )


@TRUTHS.of("los.geometry.battlefield")
def _(a):
    x, y = map(int, a.name.partition("@")[2].partition(";")[0].split(","))
    return min(x, y, 600_000 - x, 600_000 - y) < 50_000


# -- attacks


@TRUTHS.of("los.attack.opponents-only")
def _(a):
    return thing(a) not in a.table.standing or not a.table.are_enemies(active(a), thing(a))


@TRUTHS.of("los.melee.declare", "los.melee.magical-strike")
def _(a):
    return gap(a, active(a), thing(a)) >= CONTACT - 2


@TRUTHS.of("los.ability.magical-strike")
def _(a):
    return not has(a, active(a), "magical-strike")


@TRUTHS.of("los.melee.once-per-activation")
def _(a):
    return bool(a.table.activation.attacks)


@TRUTHS.of("los.run.ends-activation")
def _(a):
    return bool(a.table.activation.ran)


@TRUTHS.of("los.ranged.ability-needed")
def _(a):
    return not has(a, active(a), {"shoot": "shooting", "throw": "throwing", "bolt": "magical-shot"}[a.word])


@TRUTHS.of("los.ranged.not-in-contact")
def _(a):
    return bool(in_contact(a, active(a)))


@TRUTHS.of("los.ranged.stationary")
def _(a):
    return bool(a.table.activation.moved or a.table.activation.ran)


@TRUTHS.of("los.ranged.range")
def _(a):
    distance = gap(a, active(a), thing(a))
    return abs(a.refusal.details["distance"] - distance) < 3 and distance > EXTRA * (0.7 if a.word == "throw" else 0.99)


@TRUTHS.of("los.ability.healer")
def _(a):
    healer = active(a)
    if a.case == "heals-others":
        return thing(a) == healer
    return gap(a, healer, thing(a)) > EXTRA if a.case == "heals-near" else not has(a, healer, "healer")


@TRUTHS.of("los.ability.control")
def _(a):
    master = active(a)
    if a.case == "controls-heroes":
        return a.table.is_hero(thing(a))
    return not a.table.are_enemies(master, thing(a)) if a.case == "controls-enemies" else not has(a, master, "control")


@TRUTHS.of("los.ability.howl", "los.ability.ritual")
def _(a):
    return not has(a, active(a), a.rule.rpartition(".")[2])


@TRUTHS.of("los.stealth.detect")
def _(a):
    if a.case == "looks-for-enemies":
        return not a.table.are_enemies(active(a), thing(a))
    return not a.table.is_hidden(thing(a)) if a.case else gap(a, active(a), thing(a)) >= CONTACT - 2


@TRUTHS.of("los.ruling.melee.no-idle-dice")
def _(a):
    attack, defence = map(int, a.name.split("-"))
    return a.refusal.details["named"] == attack + defence != a.refusal.details["dice"]


@TRUTHS.of("los.ability.cautious", "los.ability.reckless")
def _(a):
    attack, defence = map(int, a.name.split("-"))
    return (defence if a.rule.endswith("cautious") else attack) < a.refusal.details["least"]


@TRUTHS.of("los.stealth.protection")
def _(a):
    return a.table.is_hidden(thing(a))


@TRUTHS.of("los.ranged.los-any-point")
def _(a):
    """Something stands, or lies, between: the line from middle to middle is not free."""
    one, other, table = active(a), thing(a), a.table
    ax, ay, bx, by = table.x[one], table.y[one], table.x[other], table.y[other]
    long = max(1.0, hypot(bx - ax, by - ay))
    for it in table.standing:
        along = ((table.x[it] - ax) * (bx - ax) + (table.y[it] - ay) * (by - ay)) / long
        aside = abs((table.x[it] - ax) * (by - ay) - (table.y[it] - ay) * (bx - ax)) / long
        if it not in (one, other) and 0 < along < long and aside < 2 * table.fixed.radius[it]:
            return True
    return bool(table.templates)


@TRUTHS.of("los.summon.edge", "los.setup.hero-placement")
def _(a):
    return not a.table.edges[party(a)].touches(*destination(a), a.table.fixed.radius[thing(a)])


@TRUTHS.of("los.quest.allied-quest-creature")
def _(a):
    return thing(a) in a.table.fixed.lent


@TRUTHS.of("los.ability.impassable")
def _(a):
    return any(a.table.land(template.thing).impassable for template in a.table.templates)


@TRUTHS.of("los.activation.options")
def _(a):
    return bool(a.table.activation.moved or a.table.activation.attacks or a.table.activation.ran)


@TRUTHS.of("los.ability.shield-against")
def _(a):
    return has(a, thing(a), "shield-against")


@TRUTHS.of("los.play.cost-any")
def _(a):
    cost, untapped = a.table.face(card(a)).cost, [it for it in player(a).city if not a.table.tapped[it]]
    left = len(untapped) - len(cost.buildings)
    return a.refusal.details == {"any": cost.any, "left": left} and left < cost.any


@TRUTHS.of("los.ability.beast")
def _(a):
    return has(a, thing(a), "beast")


@TRUTHS.of("los.ability.healing")
def _(a):
    return a.table.wounds[thing(a)] == 0
