"""The table of Legends of Signum: who stands where, what each party holds, and what lasts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, Disc, apart, root
from legendarium.games.legends_of_signum.printed.faces import BUILDING, CHARACTER, HERO, CreatureFace, Face, TerrainFace
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.mode_hooks import ModeState
from legendarium.games.legends_of_signum.state.party import PartyState
from legendarium.games.legends_of_signum.state.pieces import OFF as OFF
from legendarium.games.legends_of_signum.state.pieces import Activation, Rolled, Template
from legendarium.games.legends_of_signum.state.pieces import Party as Party
from legendarium.games.legends_of_signum.state.pieces import Thing as Thing
from legendarium.games.legends_of_signum.state.reimagine import redraw_other, redraw_owner
from legendarium.games.legends_of_signum.state.zones import own_id, party_zones
from legendarium.kernel.decisions import NO_ONE, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.gains import Gain
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.table import Table, named_card
from legendarium.kernel.zones import EVERYBODY, Zone

NEVER: Final = -1

STEALTH_TOKEN: Final = 1
POISON_TOKEN: Final = 2
DISEASE_TOKEN: Final = 4

SETTING_UP: Final = 0
BEGINNING: Final = 1
CONSTRUCTION: Final = 2
ACTIVATION: Final = 3
QUESTS_PHASE: Final = 4
PHASES: Final = ("set-up", "beginning", "construction", "activation", "quests")
"""los.turn.three-phases; the last is Quest mode's."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(Table):
    """One game in progress. Lists over creatures have `fixed.creatures` entries; a card and its miniature are one thing."""

    __slots__ = (
        "acted",
        "activation",
        "active",
        "armour",
        "charge",
        "controller",
        "edges",
        "felled",
        "fixed",
        "focus",
        "fought",
        "gains",
        "in_force",
        "marks",
        "mode_state",
        "order",
        "phase",
        "players",
        "round",
        "shot_at",
        "slot_serial",
        "spoken",
        "standing",
        "tapped",
        "templates",
        "tray",
        "turns",
        "used",
        "victim",
        "wounds",
        "x",
        "y",
    )

    MADE_OF: ClassVar[tuple[str, ...]] = ("seats", "dice", "fixed")
    STABLE_NAMES: ClassVar[dict[str, str]] = {"fixed": "ground", "mode_state": "quests"}

    def __init__(self, seats: int, dice: Dice, fixed: Fixed, of: Battle | None = None) -> None:
        """An empty table, or a copy of another (`clone`) without laying it out first."""
        super().__init__(seats, dice)
        creatures, things = fixed.creatures, len(fixed.faces)
        self.fixed: Fixed = fixed
        self.players: list[PartyState] = (
            [PartyState() for _ in fixed.sides] if of is None else [PartyState(player) for player in of.players]
        )
        self.edges: tuple[Edge, ...] = () if of is None else of.edges
        """The edge of each party, once the first has chosen; that of a party still to choose is UNCLAIMED."""
        self.order: tuple[Party, ...] = () if of is None else of.order
        """Turn order, once rolled."""
        self.standing: list[Thing] = [] if of is None else of.standing[:]
        """Creatures on the field in the order they arrived."""
        self.x: list[int] = [OFF] * creatures if of is None else of.x[:]
        self.y: list[int] = [OFF] * creatures if of is None else of.y[:]
        self.controller: list[Party] = list(fixed.owner[:creatures]) if of is None else of.controller[:]
        self.wounds: list[int] = [0] * creatures if of is None else of.wounds[:]
        self.armour: list[int] = [0] * creatures if of is None else of.armour[:]
        self.focus: tuple[int, ...] = (0,) * creatures if of is None else of.focus
        """Concentration tokens."""
        self.marks: list[int] = [0] * creatures if of is None else of.marks[:]
        """Stealth, Poison and Disease tokens, one bit each."""
        self.acted: list[int] = [NEVER] * creatures if of is None else of.acted[:]
        """The turn in which it was last activated, or summoned."""
        self.fought: tuple[int, ...] = (NEVER,) * creatures if of is None else of.fought
        """The turn in which it last was the defender of a melee combat."""
        self.shot_at: tuple[int, ...] = (NEVER,) * creatures if of is None else of.shot_at
        """The turn in which it was the target of a ranged attack since its controller's last; NEVER if in none."""
        self.felled: tuple[tuple[Thing, Party], ...] = ((NO_ONE, NO_ONE),) * creatures if of is None else of.felled
        """Who placed its last Wound token: the creature or card, and its party at that moment."""
        self.victim: tuple[Thing, ...] = (NO_ONE,) * creatures if of is None else of.victim
        """The victim an Executioner chose."""
        self.used: dict[tuple[Thing, str], tuple[int, int]] = {} if of is None else of.used.copy()
        """Abilities limited by turn: the turn of the last use and how often in it."""
        self.spoken: tuple[int, ...] = (0,) * things if of is None else of.spoken
        """Bits: First Word and Last Word used by this card; it remembers through every zone."""
        self.gains: tuple[tuple[Gain, ...], ...] = ((),) * creatures if of is None else of.gains
        self.in_force: tuple[Gain, ...] = () if of is None else of.in_force
        """Gains of a whole party (`side`) or of everybody: the maker of each says whose creatures it speaks of."""
        self.tapped: tuple[int, ...] = (0,) * things if of is None else of.tapped
        self.charge: tuple[int, ...] = (0,) * things if of is None else of.charge
        """Durability tokens left on a relic, or marks of Multiple Uses on it."""
        self.templates: list[Template] = [] if of is None else of.templates[:]
        self.tray: tuple[Rolled, ...] = () if of is None else of.tray
        """The dice on the table."""
        self.activation: Activation = Activation() if of is None else of.activation.clone()
        self.active: Party = 0 if of is None else of.active
        self.phase: int = SETTING_UP if of is None else of.phase
        self.turns: int = 0 if of is None else of.turns
        """Turns begun; the number of the present turn."""
        self.round: int = 0 if of is None else of.round
        self.slot_serial: int = 0 if of is None else of.slot_serial
        """The last public number given to a face-down tactic."""
        self.mode_state: ModeState = fixed.mode.new_state() if of is None else of.mode_state.clone()
        """What only this mode keeps."""

    def clone(self) -> Battle:
        copy = Battle(self.seats, self.dice, self.fixed, self)
        self.copy_kernel(copy)
        return copy

    def state(self) -> list[object]:
        """Leave out the state of a mode that has none, so that digests of the ordinary game do not change."""
        return [pair for pair in super().state() if pair != ["quests", []]]

    # -- what seldom changes

    def speak(self, card: Thing, word: int) -> None:
        """Note that this card has said it (`spoken`)."""
        self.spoken = changed(self.spoken, card, self.spoken[card] | word)

    def put_charge(self, relic: Thing, tokens: int) -> None:
        self.charge = changed(self.charge, relic, tokens)

    def choose_victim(self, creature: Thing, victim: Thing) -> None:
        self.victim = changed(self.victim, creature, victim)

    # -- who and what

    def face(self, thing: Thing) -> Face:
        return self.fixed.faces[thing]

    def creature(self, thing: Thing) -> CreatureFace:
        return self.fixed.creature_faces[thing]

    def seat_of(self, party: Party) -> Seat:
        """Who chooses for a party."""
        return self.fixed.seat_of[party]

    def chooser(self, creature: Thing) -> Seat:
        """Who chooses for a creature: its controller's seat."""
        return self.fixed.seat_of[self.controller[creature]]

    def hero_of(self, party: Party) -> Thing:
        """-1 for a party without a hero."""
        return self.fixed.heroes[party]

    def is_hero(self, creature: Thing) -> bool:
        return self.fixed.faces[creature].type == HERO

    def is_character(self, creature: Thing) -> bool:
        return self.fixed.faces[creature].type == CHARACTER

    def is_standing(self, creature: Thing) -> bool:
        """Whether a creature is on the field; False for -1."""
        return creature >= 0 and self.x[creature] != OFF

    def disc(self, creature: Thing) -> Disc:
        return Disc(self.x[creature], self.y[creature], self.fixed.radius[creature])

    def has_mark(self, creature: Thing, mark: int) -> bool:
        return bool(self.marks[creature] & mark)

    def is_hidden(self, creature: Thing) -> bool:
        """los.ability.stealth-token"""
        return bool(self.marks[creature] & STEALTH_TOKEN)

    # -- friend and foe

    def living(self) -> list[Party]:
        """Parties still in the game, in turn order from the active one."""
        order = self.order or tuple(range(len(self.players)))
        at = order.index(self.active) if self.active in order else 0
        return [party for party in order[at:] + order[:at] if self.players[party].alive]

    def opponents(self, party: Party) -> list[Party]:
        """The living opponents of a party, in turn order from the active party."""
        mode = self.fixed.mode
        return [other for other in self.living() if mode.are_opponents(party, other)]

    def are_enemies(self, one: Thing, other: Thing) -> bool:
        return self.fixed.mode.are_opponents(self.controller[one], self.controller[other])

    def army(self, party: Party) -> list[Thing]:
        """los.control.your-means-control: the creatures on the field that a party controls."""
        return [creature for creature in self.standing if self.controller[creature] == party]

    def is_own(self, party: Party, creature: Thing) -> bool:
        """los.control.your-means-control: "your creature" for cards and abilities; one that is only lent is nobody's."""
        return self.controller[creature] == party and creature not in self.fixed.lent

    def land(self, thing: Thing) -> TerrainFace:
        """A terrain on the field with the properties it has now."""
        return self.fixed.mode.land(self, thing, self.fixed.terrain(thing))

    def enemies_of(self, creature: Thing) -> list[Thing]:
        return [other for other in self.standing if self.are_enemies(creature, other)]

    def touches(self, one: Thing, other: Thing) -> bool:
        """los.geometry.contact-threshold: a gap below 3 mm."""
        reach = self.fixed.radius[one] + self.fixed.radius[other] + CONTACT
        return not apart(self.x[one], self.y[one], self.x[other], self.y[other], reach)

    def in_contact(self, creature: Thing) -> list[Thing]:
        """Enemies in contact, hidden ones included."""
        return [other for other in self.enemies_of(creature) if self.touches(creature, other)]

    def seen_contacts(self, creature: Thing) -> list[Thing]:
        """Enemies in contact that are not hidden."""
        return [other for other in self.in_contact(creature) if not self.is_hidden(other)]

    def gap(self, one: Thing, other: Thing) -> int:
        """los.geometry.measure-closest-points: from rim to rim."""
        dx, dy = self.x[one] - self.x[other], self.y[one] - self.y[other]
        return int(root(dx * dx + dy * dy)) - self.fixed.radius[one] - self.fixed.radius[other]

    def is_within(self, one: Thing, other: Thing, distance: int) -> bool:
        """los.ruling.geometry.within-inclusive: rim to rim, the distance itself included."""
        reach = self.fixed.radius[one] + self.fixed.radius[other] + distance
        dx, dy = self.x[one] - self.x[other], self.y[one] - self.y[other]
        return dx * dx + dy * dy <= reach * reach

    # -- what the kernel asks

    def zones(self) -> list[Zone]:
        """Every card in exactly one zone; creatures on the field lie in `field`."""
        zones = [Zone("field", NO_ONE, self.standing, EVERYBODY)]
        for party, player in enumerate(self.players):
            zones += party_zones(player, party, self.seat_of(party))
        return zones + self.fixed.mode.zones(self)

    def redraw(self, seat: Seat | None, dice: Dice) -> None:
        for party, player in enumerate(self.players):
            if seat is not None and self.seat_of(party) == seat:
                redraw_owner(player, dice)
            else:
                redraw_other(self.fixed, player, dice)
        self.fixed.mode.redraw(self, dice)

    def id_of(self, thing: Thing) -> str:
        """What a view calls a thing: a building by its code and whose it is, everything else by its label."""
        face = self.fixed.faces[thing]
        return own_id(face.code, self.fixed.owner[thing]) if face.type == BUILDING else str(self.labels[thing])

    def thing_option(self, word: str, thing: int) -> Option:
        """Anybody's thing: a building with whose it is, since others may have built the same."""
        if self.fixed.faces[thing].type == BUILDING:
            return Option(word, thing, self.id_of(thing))
        return Option(word, thing, self.labels[thing])

    def rule_of_effects(self) -> RuleId:
        return "los.special.controller-chooses"

    def tell_card(self, card: Thing) -> dict[str, object]:
        return named_card(self.id_of(card), self.fixed.faces[card].code)
