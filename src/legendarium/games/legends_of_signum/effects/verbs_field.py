"""What lines of cards can do to what lies and stands on the table: push, return, control and destroy."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities.control import may_be_controlled, take_control
from legendarium.games.legends_of_signum.cards.beginning import make_room
from legendarium.games.legends_of_signum.cards.construction import destroy_building
from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import forget
from legendarium.games.legends_of_signum.core.moments import BUILDING_DESTROYED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.targets import party_of
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.core.wounds import destroy_relic
from legendarium.games.legends_of_signum.effects.verbs import FREE, RULERS, WITHIN
from legendarium.games.legends_of_signum.field.movement import announce_arrival, pieces
from legendarium.games.legends_of_signum.field.relocation import Put, met_at
from legendarium.games.legends_of_signum.field.summoning import Placing
from legendarium.games.legends_of_signum.field.terrain import destroy_terrain
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT
from legendarium.games.legends_of_signum.geometry.places.push import Push
from legendarium.games.legends_of_signum.geometry.places.push import push as push_away
from legendarium.games.legends_of_signum.printed.faces import BUILDING, CHARACTER, HERO, MINION, RELIC, TERRAIN
from legendarium.games.legends_of_signum.printed.quantities import AGILE, MONSTER
from legendarium.games.legends_of_signum.state.events import DESTROYED, PUSHED, RETURNED
from legendarium.games.legends_of_signum.state.table import OFF, Battle, Thing
from legendarium.kernel.card_moves import shuffle_in
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, flag
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step
from legendarium.kernel.vocabulary import FINDS

RULE: Final = "los.special.card-beats-rulebook"
Things = tuple[Thing, ...]


# -- off the field


def leave(table: Battle, creature: Thing) -> bool:
    """A creature leaves the field without dying; a minion's model goes with its tokens and no card moves
    (los.ruling.minion.returned). Whether there is a card to move."""
    sort = table.face(creature).type
    if not table.is_standing(creature) or sort == HERO or has(table, creature, MONSTER):
        return False
    table.standing.remove(creature)
    table.x[creature] = table.y[creature] = OFF
    forget(table, creature)
    table.felled = changed(table.felled, creature, (-1, -1))
    if sort == MINION or table.fixed.is_token(creature):
        table.players[table.fixed.owner[creature]].box += (creature,)
        emit(table, RETURNED, "los.ruling.minion.returned", table.seat_of(table.fixed.owner[creature]), creature, "box")
    return sort == CHARACTER and not table.fixed.is_token(creature)


@VERBS.verb()
def return_to_hand(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.control.leaving-play, los.ruling.turn.hand-limit-return: from the field to the owner's hand, for all to see."""
    then(table, DEATHS)
    for creature in cards:
        if leave(table, creature):
            owner = table.fixed.owner[creature]
            make_room(table, owner)
            table.players[owner].hand.append(creature)
            table.players[owner].known += (creature,)
            emit(table, RETURNED, "los.control.leaving-play", table.seat_of(owner), creature, "hand")


@VERBS.verb()
def return_to_deck(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.zones.deck-return: from the field or a Graveyard into the owner's deck, which is shuffled."""
    then(table, DEATHS)  # los.ruling.deaths.health-change
    for thing in cards:
        owner = table.fixed.owner[thing]
        player = table.players[owner]
        if thing in player.graveyard:
            player.graveyard.remove(thing)
        elif not (table.fixed.is_creature(thing) and leave(table, thing)):
            continue
        emit(table, RETURNED, "los.zones.deck-return", table.seat_of(owner), thing, "deck")
        shuffle_in(table, [thing], player.deck)


@VERBS.verb()
def control(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.control.your-means-control: the own party controls them until the end of the turn; no heroes, no Beasts,
    no Monsters."""
    party = party_of(table, card)
    for creature in cards:
        if table.is_standing(creature) and not table.is_hero(creature) and may_be_controlled(table, creature) is None:
            take_control(table, creature, party)


# -- placing and pushing


@VERBS.verb(within=WITHIN, free=FREE)
def place(table: Battle, seat: Seat, card: Thing, cards: Things, within: str | None = None, free: bool = False) -> None:
    """los.move.place-versus-move: they are put in contact with the bearer or the own hero, or anywhere within a distance of
    it; the bearer itself within that distance of where it stands. `free`: not in contact with an enemy of theirs."""
    party = party_of(table, card)
    middle = card if table.fixed.is_creature(card) else table.hero_of(party)
    reach = RULERS[within] + 1 if within else CONTACT
    then(table, *(Put(creature, middle, party, reach, free) for creature in cards))


@VERBS.verb(distance=choice(*RULERS, required=True), safe=flag())
def push(table: Battle, seat: Seat, card: Thing, distance: str, safe: bool, cards: Things) -> None:
    """los.special.card-beats-rulebook: straight away from the bearer or the own hero, until something is in the way;
    whoever loses contact may be Backstabbed unless it is safe (los.ruling.backstab.ability-placement)."""
    source = card if table.fixed.is_creature(card) else table.hero_of(party_of(table, card))
    for target in reversed(cards):
        if target != source and table.is_standing(target):
            reach = RULERS[distance]
            then(table, *(() if safe else (Loosen(source, target, reach),)), Shove(source, target, reach))


def shoved(table: Battle, source: Thing, target: Thing, distance: int) -> Push:
    """Where a push would end now."""
    others = [table.disc(it) for it in sorted(table.standing) if it != target]
    return push_away(table.disc(source), table.disc(target), distance, others, pieces(table, impassable=True))


class Pushing(Step[Battle]):
    """Something about a push that is judged when its time comes, if both still stand."""

    __slots__ = ("distance", "source", "target")

    def __init__(self, source: Thing, target: Thing, distance: int) -> None:
        self.source = source
        self.target = target
        self.distance = distance

    def run(self, table: Battle) -> None:
        if table.is_standing(self.source) and table.is_standing(self.target):
            self.judged(table, self.target, shoved(table, self.source, self.target, self.distance))

    def judged(self, table: Battle, target: Thing, end: Push) -> None:
        """What happens to the target, whose push would end there."""
        raise NotImplementedError


class Loosen(Pushing):
    """Whoever is about to be pushed is struck first; not one that cannot be moved, and not an Agile creature that comes to
    stand beside nobody (los.ability.agile)."""

    __slots__ = ()

    def judged(self, table: Battle, target: Thing, end: Push) -> None:
        slips = has(table, target, AGILE) and not met_at(table, target, int(end.x), int(end.y))
        if end.distance and not slips:
            then(table, *backstabs(table, target, table.in_contact(target)))


class Shove(Pushing):
    """The push itself."""

    __slots__ = ()

    def judged(self, table: Battle, target: Thing, end: Push) -> None:
        x, y = int(end.x), int(end.y)
        table.x[target], table.y[target] = x, y
        emit(table, PUSHED, RULE, table.chooser(target), target, x, y, int(end.distance))
        then(table, DEATHS)  # los.ruling.deaths.health-change: out of an aura, or with the own
        announce_arrival(table, target, [])


# -- from the Graveyard


@VERBS.verb()
def revive(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.summon.default-edge: from the own Graveyard to the own side, without its First Word."""
    party = party_of(table, card)
    player = table.players[party]
    for thing in reversed(cards):
        if thing in player.graveyard and table.is_character(thing):
            player.graveyard.remove(thing)
            player.playing += (thing,)
            then(table, Placing(thing, party, speaks=False))


# -- destroying

WHAT: Final = ("your-buildings", "enemy-buildings", "your-relics", "enemy-relics", "terrains")


@VERBS.verb(FINDS, what=choice(*WHAT, required=True))
def gather(table: Battle, seat: Seat, card: Thing, what: str) -> Things:
    """los.special.controller-chooses: what lies there; a `choose` follows."""
    if what == "terrains":
        return tuple(template.thing for template in table.templates)
    whose, _, kind = what.partition("-")
    party = party_of(table, card)
    parties = [party] if whose == "your" else table.opponents(party)
    players = [table.players[other] for other in parties]
    return tuple(it for player in players for it in (player.city if kind == "buildings" else player.relics))


@VERBS.verb()
def destroy(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.building.no-voluntary-removal, los.terrain.lasting: buildings, relics and terrains go; whoever lived by
    them may die (los.ruling.deaths.health-change)."""
    then(table, DEATHS)
    for thing in cards:
        sort = table.face(thing).type
        if sort == BUILDING and thing in table.players[table.fixed.owner[thing]].city:
            destroy_building(table, thing)
            emit(
                table, DESTROYED, "los.ruling.buildings.destroyed-card", table.seat_of(table.fixed.owner[thing]), thing
            )
            happens(table, SignumMoment(BUILDING_DESTROYED, party_of(table, card), card=thing))
        elif sort == RELIC and thing in table.players[table.fixed.owner[thing]].relics:
            destroy_relic(table, thing, RULE)
        elif sort == TERRAIN and any(template.thing == thing for template in table.templates):
            destroy_terrain(table, thing, party_of(table, card))
