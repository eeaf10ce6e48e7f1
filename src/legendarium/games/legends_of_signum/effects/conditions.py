"""Conditions of card texts and tactics: sentences that can be true at a moment."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.gains import is_last_opponent
from legendarium.games.legends_of_signum.core.moments import MELEE_STYLES, RANGED_STYLES, SignumMoment
from legendarium.games.legends_of_signum.core.targets import party_of
from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing


def sufferers_party(table: Battle, moment: SignumMoment) -> Party:
    """Who controls the object; of one that was eliminated, who did when it fell (it is its owner's again by then)."""
    thing = moment.object
    if thing < 0 or not table.fixed.is_creature(thing):
        return -1
    return moment.loser if moment.loser >= 0 else table.controller[thing]


def belongs(table: Battle, bearer: Thing, thing: Thing) -> bool:
    return thing >= 0 and table.fixed.is_creature(thing) and table.is_own(party_of(table, bearer), thing)


def opposes(table: Battle, bearer: Thing, thing: Thing) -> bool:
    return (
        thing >= 0
        and table.fixed.is_creature(thing)
        and table.fixed.mode.are_opponents(party_of(table, bearer), table.controller[thing])
    )


@VERBS.condition
def i_act(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    """The bearer is who does it."""
    return moment.actor == bearer


@VERBS.condition
def it_is_me(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    """The bearer is whom it happens to, or who it is about."""
    return bearer == (moment.object if moment.object >= 0 else moment.actor)


@VERBS.condition
def my_creature_acts(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return belongs(table, bearer, moment.actor)


@VERBS.condition
def enemy_acts(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return opposes(table, bearer, moment.actor)


@VERBS.condition
def my_creature_suffers(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return sufferers_party(table, moment) == party_of(table, bearer)


@VERBS.condition
def enemy_suffers(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    party = sufferers_party(table, moment)
    return party >= 0 and table.fixed.mode.are_opponents(party_of(table, bearer), party)


@VERBS.condition
def my_hero_suffers(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return moment.object >= 0 and moment.object == table.hero_of(party_of(table, bearer))


@VERBS.condition
def it_is_melee(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return moment.style in MELEE_STYLES


@VERBS.condition
def it_is_ranged(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return moment.style in RANGED_STYLES


@VERBS.condition
def damage_was_dealt(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return moment.amount > 0


@VERBS.condition
def wounds_were_placed(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return moment.wounds > 0


@VERBS.condition
def it_lives(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    """los.ruling.deaths.last-wound: whom it happened to is on the field, and nothing has sealed its death."""
    thing = moment.object
    if not table.fixed.is_creature(thing) or not table.is_standing(thing):
        return False
    return table.fixed.rulings.answers_before_death or table.wounds[thing] < health(table, thing)


@VERBS.condition
def i_am_unhurt_in_this_activation(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return table.activation.creature == bearer and table.activation.wounded == 0


@VERBS.condition
def it_is_an_opponents_doing(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return table.fixed.mode.are_opponents(party_of(table, bearer), moment.party)


@VERBS.condition
def it_is_my_doing(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    return moment.party == party_of(table, bearer)


@VERBS.condition
def the_opponents_turn_is_over(table: Battle, bearer: Thing, moment: SignumMoment) -> bool:
    """los.multi.opponent-turn-durations: the turn of the last opponent before one's own ends."""
    return is_last_opponent(table, party_of(table, bearer), moment.party)
