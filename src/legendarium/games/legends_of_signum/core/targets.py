"""Whom a card or an ability may name, and what it may choose among them.

`who` is one word: whose (your, enemy, any, other) and which (creatures, characters, heroes, minions, or those of them that
can be healed), as in `enemy-characters`. Choosing a target asks more than being affected: Stealth, Beast, Monster and
shields (los.ability.shield-against) speak against a choice, only Monster against support cards that choose nobody.
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.held_abilities import holdings_of
from legendarium.games.legends_of_signum.core.tokens import may_heal
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.faces import BUILDING, CHARACTER, HERO, MINION, RELIC, SPELL, TACTIC
from legendarium.games.legends_of_signum.printed.quantities import BEAST, MONSTER, SHIELD_AGAINST
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.refusals import RuleId

WHOSE: Final = ("your", "enemy", "any", "other")
WHICH: Final = {
    "creatures": (),
    "characters": (CHARACTER,),
    "heroes": (HERO,),
    "minions": (MINION,),
    "followers": (CHARACTER, MINION),
    "wounded": (),
    "wounded-characters": (CHARACTER,),
}
WHO: Final = tuple(f"{whose}-{which}" for whose in WHOSE for which in WHICH)
"""`followers` are characters and minions, `wounded` whoever has wounds that can be healed (los.ability.healing); `other` leaves
out the bearer itself."""

SUPPORTS: Final = (SPELL, RELIC, TACTIC)
KINDS: Final = {SPELL: "spells", RELIC: "relics", TACTIC: "tactics", BUILDING: "buildings"}


def party_of(table: Battle, source: Thing) -> Party:
    """Whose a thing is: a creature's controller, any other card's owner."""
    return table.controller[source] if table.fixed.is_creature(source) else table.fixed.owner[source]


class Meaning:
    """A word taken apart: whose creatures, of which types (empty for all), and whether only those that can be healed."""

    __slots__ = ("types", "whose", "wounded")

    def __init__(self, whose: str, which: str) -> None:
        self.whose = whose
        self.types: tuple[int, ...] = WHICH[which]
        self.wounded = which.startswith("wounded")


MEANINGS: Final = {f"{whose}-{which}": Meaning(whose, which) for whose in WHOSE for which in WHICH}


def is_meant(table: Battle, source: Thing, creature: Thing, who: str) -> bool:
    """Whether the word means this creature, seen from the source (los.cards.creature-terms, los.control.your-means-control)."""
    word = MEANINGS[who]
    if word.types and table.fixed.faces[creature].type not in word.types:
        return False
    if word.wounded and not table.wounds[creature]:
        return False
    return is_whose(table, source, creature, word.whose) and (not word.wounded or may_heal(table, creature) is None)


def is_whose(table: Battle, source: Thing, creature: Thing, whose: str) -> bool:
    """The first half of a word."""
    if whose == "any":
        return True
    if whose == "other":
        return creature != source
    party = party_of(table, source)
    if whose == "your":
        return table.is_own(party, creature)
    return table.fixed.mode.are_opponents(party, table.controller[creature])


def affected(table: Battle, source: Thing, who: str) -> list[Thing]:
    """los.dragon.unrestricted-targets: all that the word means; support cards have no effect on a Monster
    (los.ability.monster)."""
    sort = table.face(source).type
    return [
        creature
        for creature in table.standing
        if is_meant(table, source, creature, who) and not (sort in SUPPORTS and has(table, creature, MONSTER))
    ]


def may_be_meant(table: Battle, source: Thing, creature: Thing, who: str) -> RuleId | None:
    """Why a creature is not to be chosen where the word asks for somebody: what it is, whose, unhurt, or not to be chosen."""
    word = MEANINGS[who]
    if word.types and table.fixed.faces[creature].type not in word.types:
        return "los.cards.creature-terms"
    if not is_whose(table, source, creature, word.whose):
        if word.whose != "your":
            return "los.attack.opponents-only"
        lent = table.controller[creature] == party_of(table, source)
        return table.fixed.mode.lent_rule() if lent else "los.control.your-means-control"
    return (may_heal(table, creature) if word.wounded else None) or may_choose(table, source, creature)


def may_choose(table: Battle, source: Thing, creature: Thing) -> RuleId | None:
    """Whether the source may choose this creature at all, whatever its text says of it."""
    sort = table.face(source).type
    party = party_of(table, source)
    enemy = table.fixed.mode.are_opponents(party, table.controller[creature])
    if sort in SUPPORTS and has(table, creature, MONSTER):
        return "los.ability.monster"
    if sort == BUILDING and has(table, creature, BEAST):
        return "los.ability.beast"
    if table.fixed.is_creature(source) and enemy and table.is_hidden(creature):
        return "los.stealth.protection"
    return "los.ability.shield-against" if is_shielded(table, creature, KINDS.get(sort, "abilities")) else None


def is_shielded(table: Battle, creature: Thing, kind: str) -> bool:
    """los.ability.shield-against: by the kind of source, or the style of attack, that its entry names."""
    if not has(table, creature, SHIELD_AGAINST):
        return False
    return any(kind in holding.what for holding in holdings_of(table, creature) if holding.of == SHIELD_AGAINST)


def anybody_to_choose(table: Battle, source: Thing, who: str) -> bool:
    """Whether the word means anybody that may be chosen."""
    return any(
        is_meant(table, source, creature, who) and may_choose(table, source, creature) is None
        for creature in table.standing
    )


def choosable(table: Battle, source: Thing, who: str) -> list[Thing]:
    """Everybody the word means that may be chosen."""
    return [creature for creature in affected(table, source, who) if may_choose(table, source, creature) is None]
