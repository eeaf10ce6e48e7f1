"""Writes tables of Legends of Signum into arrays: figures, bags and things; options are written by `options.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.printed.rulings import FACE_NAMES
from legendarium.games.legends_of_signum.shape.frame import QUARTERS, quarters, turned_point, turned_turn
from legendarium.games.legends_of_signum.shape.layout import (
    BAGS,
    COMMON,
    MOST_OPTIONS,
    MOST_THINGS,
    PARTY,
    STATE,
    TRAY,
    shape,
)
from legendarium.games.legends_of_signum.shape.numbers import NumberCache, dependencies
from legendarium.games.legends_of_signum.shape.options import number_meant, reason_of, thing_meant, way_meant
from legendarium.games.legends_of_signum.shape.progress import progress
from legendarium.games.legends_of_signum.shape.rows import cost_of, price_of
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.table import (
    DISEASE_TOKEN,
    PHASES,
    POISON_TOKEN,
    STEALTH_TOKEN,
    Battle,
    Party,
    Thing,
)
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.kinds import SEAT
from legendarium.kernel.questions import Questions
from legendarium.kernel.shape import NONE, Encoder, checked_rows, floats

LABELS: Final = 5
"""Labels before the figures of a thing."""
STATE_COLUMNS: Final = len(STATE.split())
TICKS_SHOWN: Final = 100_000
"""What `moved` is told in: a tenth of a metre, in the ticks of ways."""


class BattleEncoder(Encoder[Battle]):
    def __init__(self, fixed: Fixed, questions: Questions) -> None:
        super().__init__(shape(fixed, questions), questions)
        self.fixed = fixed
        self.codes: list[int] = [self.number_of[face.code] for face in fixed.faces]
        self.numbers = NumberCache()
        self.own: tuple[Party, ...] = tuple(fixed.seat_of.index(seat) for seat in range(max(fixed.seat_of) + 1))
        """The party from which each seat sees the table."""
        self.pack_common = floats(len(COMMON.split())).pack
        self.pack_tray = floats(len(TRAY.split())).pack
        self.pack_phase = floats(len(PHASES)).pack
        self.pack_party = floats(len(PARTY.split())).pack
        self.pack_thing = floats(LABELS + STATE_COLUMNS).pack
        mode_figures = len(fixed.mode.learner_figures().split())
        self.pack_option = floats(len(self.shape.options)).pack
        self.pack_mode = floats(mode_figures).pack
        self.empty = bytes(len(self.shape.codes))

    # -- figures

    def figures(self, table: Battle, seat: Seat, everything: bool = False) -> bytes:
        own, active = self.own[seat], table.activation
        creature = active.creature
        parts = [
            self.asked(table.decision, seat),
            self.pack_common(
                table.round,
                table.turns,
                table.seat_of(table.active) == seat,
                creature >= 0,
                creature >= 0 and table.controller[creature] == own,
                min(999, active.moved / TICKS_SHOWN),
                active.ran,
                active.attacks,
                active.detected,
                active.wounded,
                len(table.templates),
            ),
            self.tray(table, own),
            self.pack_phase(*(table.phase == at for at in range(len(PHASES)))),
            self.pack_mode(*table.fixed.mode.learner_numbers(table)),
        ]
        turns = quarters(table, own)
        for party in self.from_own(table, own):
            parts.append(self.party(table, party, own, turns))
        return b"".join(parts)

    def from_own(self, table: Battle, own: Party) -> list[Party]:
        parties = len(table.players)
        return [(own + at) % parties for at in range(parties)]

    def tray(self, table: Battle, own: Party) -> bytes:
        """Count the faces of the dice that lie on the table, apart for the own creatures and others."""
        counts = [0] * (2 * len(FACE_NAMES))
        for rolled in table.tray:
            side = 0 if 0 <= rolled.roller < table.fixed.creatures and table.controller[rolled.roller] == own else 3
            for face in rolled.faces:
                counts[side + face] += 1
        return self.pack_tray(*counts)

    def party(self, table: Battle, party: Party, own: Party, turns: int) -> bytes:
        player, hero = table.players[party], table.hero_of(party)
        stands = table.is_standing(hero)
        side = (quarters(table, party) - turns) % QUARTERS
        claimed = party < len(table.edges) and table.edges[party].low <= table.edges[party].high
        return self.pack_party(
            player.alive,
            party != own and not table.fixed.mode.are_opponents(own, party),
            table.active == party,
            player.prosperity,
            player.owed,
            len(player.hand),
            len(player.deck),
            len(player.tactics),
            len(player.relics),
            len(player.city),
            len([thing for thing in player.city if not table.tapped[thing]]),
            len(table.army(party)),
            player.slain,
            health(table, hero) if stands else 0,
            table.wounds[hero] if stands else 0,
            len([one for one in table.fixed.minions[party] if not table.is_standing(one)]),
            player.built == table.turns,
            player.landed == table.turns,
            claimed and side == 1,
            claimed and side == 3,
            claimed and side == 2,
        )

    # -- bags

    def bags(self, table: Battle, seat: Seat, everything: bool = False) -> bytes:
        own = self.own[seat]
        parts = []
        for party in self.from_own(table, own):
            player = table.players[party]
            is_own = everything or table.seat_of(party) == seat
            parts.append(self.bag([*player.deck, *player.aside]) if is_own else self.empty)
            for zone in (player.graveyard, player.supply, player.land_supply, player.lands, player.spent):
                parts.append(self.bag(zone))
            may_peek = everything or (is_own and table.fixed.rulings.owner_may_peek)
            parts.append(self.bag(player.construction) if may_peek else self.empty)
        assert len(parts) == len(table.players) * len(BAGS)
        return b"".join(parts)

    def bag(self, cards: Sequence[Thing]) -> bytes:
        if not cards:
            return self.empty
        counts, codes = bytearray(len(self.empty)), self.codes
        for card in cards:
            counts[codes[card] - 1] += 1
        return bytes(counts)

    # -- things

    def things(self, table: Battle, seat: Seat, everything: bool = False) -> bytes:
        rows: list[bytes] = []
        self.row_of.clear()
        own = self.own[seat]
        turns, shared = quarters(table, own), dependencies(table)
        victims = set(table.victim)
        for creature in table.standing:
            numbers = self.numbers.of_creature(table, creature, shared)
            marks = table.marks[creature]
            x, y = turned_point(table.x[creature], table.y[creature], turns)
            figures = (
                *(x, y, 1, self.fixed.radius[creature] / FIELD),
                *(
                    numbers.strength,
                    numbers.health,
                    min(numbers.movement, 9),
                    table.wounds[creature],
                    table.armour[creature],
                ),
                table.focus[creature],
                *(bool(marks & STEALTH_TOKEN), bool(marks & POISON_TOKEN), bool(marks & DISEASE_TOKEN)),
                *(table.acted[creature] == table.turns, table.fought[creature] == table.turns),
                *(table.activation.creature == creature, creature in victims),
            )
            self.put(table, rows, own, 1, creature, figures, numbers.abilities)
        for party in self.from_own(table, own):
            self.cards(table, rows, own, party, everything or table.seat_of(party) == seat)
        for template in table.templates:
            x, y = turned_point(template.x, template.y, turns)
            turn = turned_turn(template.turn, turns)
            lies = (x, y, 1, *(0,) * 14, turn, template.searched)
            self.put(table, rows, own, 7, template.thing, lies, self.numbers.of_face(table.land(template.thing)))
        for thing, share, phases in table.fixed.mode.open_cards(table):
            self.put(table, rows, own, 8, thing, (*(0,) * 24, share, phases), self.numbers.of_face(table.face(thing)))
        return checked_rows(rows, MOST_THINGS, "things")

    def cards(self, table: Battle, rows: list[bytes], own: Party, party: Party, is_own: bool) -> None:
        """Write the cards of a party that a seat knows, and the backs of its tactics."""
        player = table.players[party]
        hand = player.hand if is_own else [card for card in player.hand if card in player.known]
        for place, cards in ((2, sorted(hand)), (4, player.relics), (5, player.city), (6, player.playing)):
            for card in cards:
                self.put(
                    table, rows, own, place, card, self.printed(table, card), self.numbers.of_face(table.face(card))
                )
        for card, paid in zip(player.tactics, player.paid, strict=True):
            if is_own:
                self.put(table, rows, own, 3, card, self.printed(table, card), self.numbers.of_face(table.face(card)))
            else:
                figures = (*(0,) * 19, paid.prosperity, paid.left, len(paid.buildings))
                self.put_back(rows, (party - own) % len(table.players) + 1, figures)

    def printed(self, table: Battle, card: Thing) -> tuple[float, ...]:
        face = table.face(card)
        named, any_building = cost_of(face)
        costs = (price_of(face), any_building, named, bool(table.tapped[card]), table.charge[card])
        return (*(0,) * 19, *costs)

    def put(
        self,
        table: Battle,
        rows: list[bytes],
        own: Party,
        place: int,
        thing: Thing,
        figures: tuple[float, ...],
        abilities: bytes,
    ) -> None:
        owner, parties = table.fixed.owner[thing], len(table.players)
        controller = table.controller[thing] if place == 1 else owner
        labels = (place, table.face(thing).type + 1, self.codes[thing])
        whose = (seen_from(own, owner, parties), seen_from(own, controller, parties))
        rest = (0,) * (STATE_COLUMNS - len(figures))
        rows.append(self.pack_thing(*labels, *whose, *figures, *rest) + abilities)
        self.row_of[thing] = len(rows)

    def put_back(self, rows: list[bytes], whose: int, figures: tuple[float, ...]) -> None:
        """Write a card that lies face down."""
        rest = (0,) * (STATE_COLUMNS - len(figures))
        rows.append(self.pack_thing(3, NONE, NONE, whose, whose, *figures, *rest) + self.numbers.nothing)

    # -- options

    def options(self, table: Battle, seat: Seat, options: list[Option], points: bool = False) -> bytes:
        decision = table.decision
        kind, own = decision.kind if decision is not None else "", self.own[seat]
        turns = quarters(table, own)
        rows = [self.option(table, kind, own, option, points, turns) for option in options]
        return checked_rows(rows, MOST_OPTIONS, "options")

    def option(self, table: Battle, kind: str, own: Party, option: Option, points: bool, turns: int) -> bytes:
        word, sort, means = self.meaning(kind, option.word)
        thing, (about, reason) = thing_meant(table, option, means), reason_of(option)
        who = NONE
        if means == SEAT.code:
            who = (table.fixed.seat_of.index(option.thing) - own) % len(table.players) + 1
        elif thing >= 0 and table.fixed.owner[thing] >= 0:
            who = (table.fixed.owner[thing] - own) % len(table.players) + 1
        rows = self.row_of
        return self.pack_option(
            rows.get(thing, NONE) if points else NONE,
            word,
            sort,
            self.codes[thing] if thing >= 0 else NONE,
            who,
            number_meant(option, means),
            rows.get(about, NONE) if points else NONE,
            reason,
            *way_meant(table, option, turns),
        )

    def progress(self, table: Battle, seat: Seat) -> float:
        return progress(table, self.own[seat])


def seen_from(own: Party, party: Party, parties: int) -> int:
    """Number a party from the own one; NONE for nobody."""
    return (party - own) % parties + 1 if party >= 0 else NONE
