"""Wounds: harm in its seven stages.

los.ruling.damage.pipeline: hits times damage a hit (the attack's own work), further damage, minus X from attacks, Flaw,
Durability of relics, Armour tokens, Wound tokens. Wounds go straight to the last stage.
"""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.legends_of_signum.core.attacks import note_dealt
from legendarium.games.legends_of_signum.core.credit import NOBODYS, credit_questions
from legendarium.games.legends_of_signum.core.deaths import DEATHS, VERDICT
from legendarium.games.legends_of_signum.core.first_and_last_words import let_relic_speak
from legendarium.games.legends_of_signum.core.moments import (
    BACKSTAB,
    EFFECT,
    HARM_COMING,
    HARMED,
    MELEE,
    SHOT,
    THROW,
    SignumMoment,
    happens,
)
from legendarium.games.legends_of_signum.core.values import has, health, value
from legendarium.games.legends_of_signum.printed.faces import HERO
from legendarium.games.legends_of_signum.printed.quantities import FLAW, LAST_WORD, X_FROM_ATTACKS
from legendarium.games.legends_of_signum.state.events import ABSORBED, DESTROYED, FLAWED, REDUCED, WOUNDED
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed, without
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option


class Hurt:
    """Harm on its way to one creature: how much, damage or wounds, by whom and how. Immutable: what changes it replaces it."""

    __slots__ = ("actor", "amount", "direct", "party", "reckoned", "replaced", "style", "target")

    def __init__(
        self,
        target: Thing,
        amount: int,
        style: str = EFFECT,
        actor: Thing = -1,
        party: Party = -1,
        direct: bool = False,
        reckoned: bool = False,
        replaced: tuple[str, ...] = (),
    ) -> None:
        self.target = target
        self.amount = amount
        self.style = style
        self.actor = actor
        """The creature or card that did it; -1 for none (los.ruling.deaths.who-eliminates)."""
        self.party = party
        self.direct = direct
        """Wounds, which pass Armour (los.wounds.wounds-bypass-armour)."""
        self.reckoned = reckoned
        """What counts once for an attack (-X, Flaw) has been counted."""
        self.replaced = replaced
        """Codes of what already changed it: nothing changes it twice."""

    def changed(self, amount: int, code: str, target: Thing | None = None) -> Hurt:
        """The same harm, changed by an ability."""
        return Hurt(
            self.target if target is None else target,
            max(0, amount),
            self.style,
            self.actor,
            self.party,
            self.direct,
            self.reckoned,
            (*self.replaced, code),
        )


class Harm(Step[Battle]):
    """Harm that lands together. It is announced first: what answers may replace the `Land` that waits."""

    __slots__ = ("hurts",)

    MADE_OF: ClassVar[tuple[str, ...]] = ("*=hurts",)

    def __init__(self, *hurts: Hurt) -> None:
        self.hurts = tuple(hurt for hurt in hurts if hurt.amount > 0)

    def run(self, table: Battle) -> None:
        if not self.hurts:
            return
        push(table, Land(self.hurts))
        for hurt in reversed(self.hurts):
            happens(table, coming(table, hurt))


def coming(table: Battle, hurt: Hurt) -> SignumMoment:
    """The moment before harm lands."""
    party = hurt.party if hurt.party >= 0 else table.active
    return SignumMoment(HARM_COMING, party, hurt.actor, hurt.target, style=hurt.style, amount=hurt.amount)


class Land(Step[Battle]):
    """What waits to land; one after the other, and then `harmed` is announced for each that was hurt."""

    __slots__ = ("at", "dealt", "hurts")

    def __init__(self, hurts: tuple[Hurt, ...], at: int = 0, dealt: tuple[tuple[int, int], ...] = ()) -> None:
        self.hurts = hurts
        self.at = at
        self.dealt = dealt
        """Damage and Wound tokens of those that have landed."""

    def run(self, table: Battle) -> None:
        if self.at == len(self.hurts):
            self.announce(table)
            return
        hurt = self.hurts[self.at]
        if not table.is_standing(hurt.target):
            self.go_on(table, 0, 0)
        elif hurt.direct:
            self.go_on(table, hurt.amount, place_wounds(table, hurt, hurt.amount))
        else:
            self.damage(table, hurt)

    def damage(self, table: Battle, hurt: Hurt) -> None:
        """Stages 3 and 4, then relics, Armour and wounds."""
        amount = hurt.amount if hurt.reckoned else reckoned(table, hurt)
        relics = durable_relics(table, hurt)
        if amount and relics:
            push(table, Absorb(self, hurt, amount, amount, relics))
        else:
            self.go_on(table, amount, armoured(table, hurt, amount))

    def go_on(self, table: Battle, amount: int, wounds: int) -> None:
        hurt = self.hurts[self.at]
        note_dealt(table, hurt.actor, hurt.target, hurt.style, amount, wounds)
        push(table, Land(self.hurts, self.at + 1, (*self.dealt, (amount, wounds))))

    def announce(self, table: Battle) -> None:
        """First who is credited, where that is asked; then deaths, unless the table lets answers come first
        (los.ruling.deaths.last-wound). The verdict on a hero waits for the answers either way
        (los.ruling.deaths.hero-and-pending)."""
        landed = [(hurt, dealt) for hurt, dealt in zip(self.hurts, self.dealt, strict=True) if any(dealt)]
        questions = credit_questions([(hurt.target, (hurt.actor, hurt.party)) for hurt, _ in landed])
        answers_first = table.fixed.rulings.answers_before_death
        if not answers_first:
            push(table, VERDICT)
        for hurt, (amount, wounds) in reversed(landed):
            happens(table, harmed(table, hurt, amount, wounds))
        if not answers_first:
            push(table, DEATHS)
        then(table, *questions)


def harmed(table: Battle, hurt: Hurt, amount: int, wounds: int) -> SignumMoment:
    """The moment after harm has landed; it remembers whose the creature was, which may be dead when this is answered."""
    party = hurt.party if hurt.party >= 0 else table.active
    damage = 0 if hurt.direct else amount
    loser = table.controller[hurt.target]
    return SignumMoment(HARMED, party, hurt.actor, hurt.target, -1, hurt.style, damage, wounds, loser)


def reckoned(table: Battle, hurt: Hurt) -> int:
    """Minus X from attacks, not below 0; then Flaw, if anything is left. Neither touches wounds
    (los.ruling.damage.flaw-and-reduction-on-wounds); a Backstab is no attack (los.backstab.not-an-attack)."""
    amount = hurt.amount
    if hurt.style in (MELEE, SHOT, THROW):
        less = value(table, hurt.target, X_FROM_ATTACKS)
        if less and amount:
            emit(
                table,
                REDUCED,
                "los.ability.x-from-attacks",
                table.chooser(hurt.target),
                hurt.target,
                min(less, amount),
            )
        amount = max(0, amount - less)
    if amount and has(table, hurt.target, FLAW):
        emit(table, FLAWED, "los.ability.flaw", table.chooser(hurt.target), hurt.target)
        amount += 1
    return amount


# -- relics with Durability


def durable_relics(table: Battle, hurt: Hurt) -> tuple[Thing, ...]:
    """los.relic.durability-absorbs-first, los.ruling.damage.spells-and-durability: relics that take damage for their hero."""
    taken = (MELEE, SHOT, THROW, BACKSTAB) if table.fixed.rulings.durability_absorbs_backstab else (MELEE, SHOT, THROW)
    if table.face(hurt.target).type != HERO or hurt.style not in taken:
        return ()
    relics = table.players[table.fixed.owner[hurt.target]].relics
    return tuple(relic for relic in relics if table.fixed.support(relic).durability and table.charge[relic] > 0)


class Absorb(Step[Battle]):
    """los.relic.durability-one-relic-at-a-time: the player names the relic, which is drained before another is."""

    __slots__ = ("amount", "hurt", "land", "left", "relics")

    def __init__(self, land: Land, hurt: Hurt, amount: int, left: int, relics: tuple[Thing, ...]) -> None:
        self.land = land
        self.hurt = hurt
        self.amount = amount
        self.left = left
        self.relics = relics

    def run(self, table: Battle) -> None:
        if not self.left or not self.relics:
            self.land.go_on(table, self.amount, armoured(table, self.hurt, self.left))
        elif len(self.relics) == 1:
            self.drain(table, self.relics[0])
        else:
            seat = table.seat_of(table.fixed.owner[self.hurt.target])
            options = [card_option(table, "absorb", relic) for relic in self.relics]
            ask(table, self, seat, "absorb", "los.relic.durability-one-relic-at-a-time", options)

    def answered(self, table: Battle, option: Option) -> None:
        self.drain(table, option.thing)

    def drain(self, table: Battle, relic: Thing) -> None:
        taken = min(self.left, table.charge[relic])
        table.put_charge(relic, table.charge[relic] - taken)
        owner = table.fixed.owner[relic]
        emit(
            table, ABSORBED, "los.relic.durability-absorbs-first", table.seat_of(owner), self.hurt.target, relic, taken
        )
        if table.charge[relic] == 0:
            destroy_relic(table, relic, "los.relic.durability-destroyed")
        rest = tuple(other for other in self.relics if other != relic)
        push(table, Absorb(self.land, self.hurt, self.amount, self.left - taken, rest))


def destroy_relic(table: Battle, relic: Thing, rule: RuleId) -> None:
    """A relic leaves its hero for its owner's Graveyard (los.zones.graveyard-contents) and says its Last Word."""
    owner = table.fixed.owner[relic]
    player = table.players[owner]
    player.relics = without(player.relics, relic)
    player.graveyard.append(relic)
    table.tapped = changed(table.tapped, relic, 0)
    table.put_charge(relic, 0)
    emit(table, DESTROYED, rule, table.seat_of(owner), relic)
    let_relic_speak(table, relic, LAST_WORD)


# -- tokens


def armoured(table: Battle, hurt: Hurt, amount: int) -> int:
    """los.wounds.damage-armour-first: Armour tokens go first; how many Wound tokens the rest places."""
    taken = min(amount, table.armour[hurt.target])
    if taken:
        table.armour[hurt.target] -= taken
        rule = "los.wounds.damage-armour-first"
        emit(table, ABSORBED, rule, table.chooser(hurt.target), hurt.target, hurt.target, taken)
    return place_wounds(table, hurt, amount - taken)


def place_wounds(table: Battle, hurt: Hurt, amount: int) -> int:
    """Wound tokens up to the creature's health: surplus is dropped (los.ruling.deaths.overkill). How many were placed."""
    target = hurt.target
    placed = min(amount, max(0, health(table, target) - table.wounds[target]))
    if placed <= 0:
        return 0
    table.wounds[target] += placed
    deadly = table.wounds[target] >= health(table, target)
    table.felled = changed(table.felled, target, (hurt.actor, hurt.party) if deadly else NOBODYS)
    if table.activation.creature == target:
        table.activation.wounded += placed
    left = health(table, target) - table.wounds[target]
    rule = "los.wounds.wounds-bypass-armour" if hurt.direct else "los.wounds.damage-armour-first"
    emit(table, WOUNDED, rule, table.chooser(target), target, placed, left, hurt.actor, hurt.style)
    return placed
