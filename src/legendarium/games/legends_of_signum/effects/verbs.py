"""What lines of cards can do to creatures, cards and parties. Each verb is a function of table, seat and the card that does it.

`cards` are the things a line works on: creatures that were found, chosen or named by the moment.
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.beginning import draw as draw_card
from legendarium.games.legends_of_signum.cards.beginning import prosper
from legendarium.games.legends_of_signum.core.choose_opponent import meet_one
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import in_tray, roll
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.moments import EFFECT
from legendarium.games.legends_of_signum.core.targets import WHO, affected, choosable, party_of
from legendarium.games.legends_of_signum.core.tokens import give_armour, give_mark, lose_mark
from legendarium.games.legends_of_signum.core.tokens import heal as heal_creature
from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG, MIDDLE, SMALL
from legendarium.games.legends_of_signum.printed.durations import UNTIL
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import ABILITIES, CODES
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.games.legends_of_signum.state.events import GIVEN, TAKEN_AWAY
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN, Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.schema import choice, flag, listing, number
from legendarium.kernel.steps import then
from legendarium.kernel.vocabulary import DRAWS, FINDS, HARMS, HEALS

RULERS: Final = {"S": SMALL, "M": MIDDLE, "L": LONG, "XL": EXTRA}
RULE: Final = "los.special.card-beats-rulebook"
Things = tuple[Thing, ...]

MEANT: Final = choice(*WHO, required=True)
WITHIN: Final = choice(*RULERS)
WOUNDED: Final = flag()
FREE: Final = flag()
NEAREST: Final = flag()


# -- finding


@VERBS.verb(FINDS, who=MEANT, within=WITHIN, wounded=WOUNDED, free=FREE, nearest=NEAREST)
def find(
    table: Battle,
    seat: Seat,
    card: Thing,
    who: str,
    within: str | None,
    wounded: bool,
    free: bool = False,
    nearest: bool = False,
    cards: Things = (),
) -> Things:
    """los.dragon.unrestricted-targets: everybody meant, whether or not it may be chosen, within a distance of `cards`, or else
    of the bearer or the own hero; of several opponents' creatures those of the one you choose. `free`: in contact with no
    enemy. `nearest`: only the nearest of them, with all that are as near."""
    found = everybody(table, card, who, within, wounded, free, nearest, cards)
    return meet_one(table, party_of(table, card), found) if who.startswith("enemy-") else found


@VERBS.verb(FINDS, who=MEANT, within=WITHIN, wounded=WOUNDED, free=FREE, nearest=NEAREST)
def targets(
    table: Battle,
    seat: Seat,
    card: Thing,
    who: str,
    within: str | None,
    wounded: bool,
    free: bool = False,
    nearest: bool = False,
    cards: Things = (),
) -> Things:
    """los.special.controller-chooses: those of them that may be chosen; a `choose` follows."""
    return narrowed(table, card, choosable(table, card, who), within, wounded, free, nearest, cards)


def everybody(
    table: Battle,
    card: Thing,
    who: str,
    within: str | None,
    wounded: bool,
    free: bool = False,
    nearest: bool = False,
    cards: Things = (),
) -> Things:
    """Whom the words mean, of all opponents."""
    return narrowed(table, card, affected(table, card, who), within, wounded, free, nearest, cards)


def narrowed(
    table: Battle,
    card: Thing,
    found: list[Thing],
    within: str | None,
    wounded: bool,
    free: bool,
    nearest: bool,
    cards: Things,
) -> Things:
    if wounded:
        found = [creature for creature in found if table.wounds[creature]]
    if free:  # los.geometry.contact-threshold
        found = [creature for creature in found if not table.in_contact(creature)]
    if within or nearest:
        middle = cards or ((card,) if table.fixed.is_creature(card) else (table.hero_of(party_of(table, card)),))
        near = [source for source in middle if table.is_standing(source)]
        if within:
            found = [it for it in found if any(table.is_within(source, it, RULERS[within]) for source in near)]
        if nearest:
            found = nearest_to(table, near, found)
    return tuple(found)


def nearest_to(table: Battle, middle: list[Thing], found: list[Thing]) -> list[Thing]:
    """Those at the smallest gap from any of the middle, which are not meant themselves."""
    gaps = {it: min(table.gap(source, it) for source in middle) for it in found if middle and it not in middle}
    return [it for it, gap in gaps.items() if gap == min(gaps.values())]


@VERBS.verb(name="roll", on=listing("choices", values=FACE_NAMES))
def roll_die(table: Battle, seat: Seat, card: Thing, on: list[str]) -> Things:
    """los.special.card-beats-rulebook: a die; names the card itself if one of these faces comes up,
    nothing otherwise (`needs` reads it)."""
    roller = card if table.fixed.is_creature(card) else table.hero_of(party_of(table, card))
    roll(table, roller, "effect", 1)
    return (card,) if FACE_NAMES[in_tray(table, roller, "effect")[0]] in on else ()


# -- harming and healing


@VERBS.verb(HARMS, amount=number(1, 9, required=True))
def damage(table: Battle, seat: Seat, card: Thing, amount: int, cards: Things) -> None:
    """los.wounds.non-attack-sources: damage, which Armour takes first."""
    hurt_all(table, card, amount, cards, direct=False)


@VERBS.verb(HARMS, amount=number(1, 9, required=True))
def wound(table: Battle, seat: Seat, card: Thing, amount: int, cards: Things) -> None:
    """los.wounds.non-attack-sources: wounds, past Armour."""
    hurt_all(table, card, amount, cards, direct=True)


def hurt_all(table: Battle, card: Thing, amount: int, cards: Things, direct: bool) -> None:
    party = party_of(table, card)
    then(table, Harm(*(Hurt(it, amount, EFFECT, card, party, direct) for it in cards if table.is_standing(it))), DEATHS)


@VERBS.verb(HEALS, amount=number(1, 9, required=True))
def heal(table: Battle, seat: Seat, card: Thing, amount: int, cards: Things) -> None:
    """los.ability.healing: Wound tokens go."""
    for creature in cards:
        if table.is_standing(creature):
            heal_creature(table, creature, amount, "los.ability.healing")


# -- tokens


@VERBS.verb(amount=number(1, 9, required=True))
def armour(table: Battle, seat: Seat, card: Thing, amount: int, cards: Things) -> None:
    """los.ability.armour-token: so many further Armour tokens."""
    for creature in cards:
        if table.is_standing(creature):
            give_armour(table, creature, amount, "los.ability.armour-token")


def mark(table: Battle, cards: Things, token: int, rule: RuleId) -> None:
    for creature in cards:
        give_mark(table, creature, token, rule)


@VERBS.verb()
def poison(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.ability.poison: a Poison token."""
    mark(table, cards, POISON_TOKEN, "los.ability.poison")


@VERBS.verb()
def disease(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.ability.disease: a Disease token."""
    mark(table, cards, DISEASE_TOKEN, "los.ability.disease")


@VERBS.verb()
def hide(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.ability.stealth-token: a Stealth token."""
    mark(table, cards, STEALTH_TOKEN, "los.ability.stealth-token")


@VERBS.verb()
def reveal(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.stealth.lose: the Stealth token goes."""
    for creature in cards:
        lose_mark(table, creature, STEALTH_TOKEN, "los.stealth.lose")


@VERBS.verb()
def cure(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.ability.poison: Poison and Disease go."""
    for creature in cards:
        lose_mark(table, creature, POISON_TOKEN, "los.ability.poison")
        lose_mark(table, creature, DISEASE_TOKEN, "los.ability.disease")


# -- what lasts


@VERBS.verb(name="give", gives=listing("tables"), until=choice(*UNTIL, default="game"))
def give_to(table: Battle, seat: Seat, card: Thing, gives: tuple[Grant, ...], until: str, cards: Things) -> None:
    """los.special.default-duration: numbers and abilities for a while; without a word for good."""
    party = party_of(table, card)
    for creature in cards:
        if not table.is_standing(creature):
            continue
        give(table, creature, gives, card, table.face(card).code, UNTIL[until], party)
        for grant in gives:
            kind = TAKEN_AWAY if grant.cancels else GIVEN
            facts = () if grant.cancels else (grant.value, until, counts(grant))
            emit(table, kind, RULE, table.seat_of(party), creature, CODES[grant.of], *facts)
    then(table, DEATHS)  # los.ruling.deaths.health-change


def counts(grant: Grant) -> str:
    """How a gain counts: it adds, it is a number of its own, or it is there or not."""
    row = ABILITIES.get(CODES[grant.of])
    if grant.signed:
        return "plus"
    return "value" if row is None or row.has_number else "flag"


@VERBS.verb()
def ready(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.special.card-beats-rulebook: they may be activated once more this turn."""
    for creature in cards:
        table.acted[creature] = -1


# -- cards and Prosperity


@VERBS.verb(DRAWS, count=number(1, 5, required=True))
def draw(table: Battle, seat: Seat, card: Thing, count: int) -> None:
    """los.special.card-beats-rulebook: the own party draws."""
    for _ in range(count):
        draw_card(table, party_of(table, card), RULE)


YOU: Final = "you"
EACH_PLAYER: Final = "each-player"


@VERBS.verb(amount=number(-5, 9, required=True), to=choice(YOU, EACH_PLAYER, default=YOU))
def prosperity(table: Battle, seat: Seat, card: Thing, amount: int, to: str = YOU) -> None:
    """los.special.card-beats-rulebook: the own party, or every player's from the active one on, gains or loses Prosperity;
    a party without a hero has none."""
    parties = [party_of(table, card)] if to == YOU else [it for it in table.living() if table.hero_of(it) >= 0]
    for party in parties:
        prosper(table, party, amount, RULE)
