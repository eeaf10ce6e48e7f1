"""The hooks of a mode: all that one may change about the rules, each with what the ordinary game does.

The rules call these methods and never ask which mode is played. A further mode is a folder above the rest of the game: a
subclass of `Mode` (modes.py) overrides what differs and is registered there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.printed.faces import TerrainFace
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.state.learner_hooks import LearnerHooks
from legendarium.games.legends_of_signum.state.pieces import Party, Rolled, Template, Thing
from legendarium.games.legends_of_signum.state.sides import NO_BOX, ModeBox, Side
from legendarium.kernel.dice import Dice
from legendarium.kernel.entry import Entry, Printed
from legendarium.kernel.gains import Reckoning
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table import Step
from legendarium.kernel.table_options import Setting
from legendarium.kernel.zones import Zone

Battle = Any
"""The table (table.py). It lies above this module; a mode that overrides a hook names the type."""
AnyStep = Step[Any]
Faces = tuple[int, ...]
"""Results of dice."""
Maker = Callable[[Entry], Printed]


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeState:
    """What a mode keeps on the table; the ordinary game keeps nothing."""

    __slots__ = ()

    MADE_OF: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> ModeState:
        return self


NO_STATE: ModeState = ModeState()


class OnlyRedraws:
    """An opening hand that may only be redrawn: the rule by which it is asked, and the one that refuses more."""

    __slots__ = ("asks", "refuses")

    def __init__(self, asks: RuleId, refuses: RuleId) -> None:
        self.asks = asks
        self.refuses = refuses


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeHooks(LearnerHooks):
    """In the order in which a game meets them: packs and options, set-up, turns, dice, combat, the field, the end, telling."""

    __slots__ = ()

    # -- packs and options

    def pack(self) -> str:
        """The pack of the game's own that lies on tables of this mode alone; empty for none."""
        return ""

    def makers(self) -> dict[str, Maker]:
        """The kinds of entry that only packs for this mode have."""
        return {}

    def check_entry(self, entry: Entry, thing: Printed) -> None:
        """Complain of what several fields of such an entry say together."""

    def settings(self) -> list[Setting]:
        """What a table of this mode chooses beside what every table does."""
        return []

    def asks_for_starters(self, rulings: Rulings) -> RuleId:
        """The rule by which only starter decks are played; empty if there is none."""
        return ""

    def bring(
        self, sides: tuple[Side, ...], printed: dict[str, Printed], choices: dict[str, str], rulings: Rulings
    ) -> tuple[tuple[Side, ...], ModeBox]:
        """All sides and the mode's box, from the chosen decks, what its pack holds, and its settings."""
        return sides, NO_BOX

    # -- what lies on the table

    def new_state(self) -> ModeState:
        return NO_STATE

    def zones(self, table: Battle) -> list[Zone]:
        """Where the cards of the mode lie."""
        return []

    def redraw(self, table: Battle, dice: Dice) -> None:
        """Draw anew what no seat can see of them."""

    def land(self, table: Battle, thing: Thing, face: TerrainFace) -> TerrainFace:
        """A terrain on the field with the properties it has now."""
        return face

    def reckon(self, table: Battle, creature: Thing, quantity: int, number: Reckoning) -> None:
        """Add what the mode says of a creature's number; its box names all that it may ever add (`grants`, `abilities`)."""

    # -- set-up

    def begin_set_up(self, table: Battle) -> AnyStep | None:
        """Who begins; None: whoever wins the roll says so."""
        return None

    def tell_edge(self, table: Battle, party: Party, side: str) -> bool:
        """Whether the side of a party was told in another way than by who sits there."""
        return False

    def holds_cards(self, table: Battle, party: Party) -> bool:
        """Whether somebody holds a hand for this party."""
        return True

    def start_bonus(self, table: Battle, party: Party) -> int | None:
        """Prosperity at the start beside everybody's; None: as the handicap of the first player has it."""
        return None

    def only_redraws(self, table: Battle) -> OnlyRedraws | None:
        """Why no card of an opening hand is given up for Prosperity; None: it may be."""
        return None

    def first_turn(self, table: Battle) -> AnyStep | None:
        """What follows the set-up; None: the first player's turn."""
        return None

    # -- turns

    def deck_ran_out(self, table: Battle, party: Party) -> bool:
        """Whether an empty deck at the beginning of a turn has ended the game."""
        return False

    def owes_for_draws(self) -> bool:
        """Whether drawing from an empty deck costs Prosperity (los.begin.deck-out)."""
        return True

    def activation_step(self, table: Battle, creature: Thing) -> AnyStep | None:
        """What a creature does in its activation; None: its player is asked."""
        return None

    def activation_moves(self) -> tuple[Move, ...]:
        """Words that an activation knows in this mode alone."""
        return ()

    def activation_ended(self, table: Battle, creature: Thing) -> None:
        """Do what follows the activation of a creature."""

    # -- dice

    def read_dice(self, table: Battle, roller: Thing, purpose: str, count: int, against: Thing) -> Rolled | None:
        """What lies in the tray in place of rolled dice; None: dice are rolled."""
        return None

    def read_again(self, table: Battle, roller: Thing, count: int) -> Faces | None:
        """New results for dice that are rolled again; None: they are rolled."""
        return None

    def choose_rerolls(self, table: Battle, roller: Thing, purpose: str, most: int) -> Faces | None:
        """Which dice of a roll are rolled again, at most so many; None: its player is asked."""
        return None

    def attack_faces(self, table: Battle, roller: Thing) -> Faces | None:
        """The faces that hit in melee; None: as the success matrix has it."""
        return None

    def is_forced_to_reroll(self, table: Battle, roller: Thing) -> bool:
        """Whether a Veteran makes this one roll its successes again."""
        return True

    # -- combat

    def split(self, table: Battle, who: Thing, forced: bool, dice: int) -> tuple[int, int] | None:
        """Dice for attack and defence of who does not assign them; `forced`: it may only defend. None: its player is asked."""
        return None

    def tells_split(self, table: Battle, who: Thing, forced: bool) -> bool:
        """Whether a split is told; a mode may note instead what it means."""
        return True

    def before_clash(self, table: Battle, one: Thing, other: Thing) -> None:
        """Push what comes before the dice of a combat."""

    def may_be_blocked(self, table: Battle, striker: Thing) -> bool:
        """Whether defence dice cancel the hits of this one."""
        return True

    def stabs_surely(self, table: Battle, striker: Thing) -> bool:
        """Whether a Backstab succeeds without a die."""
        return False

    # -- the field

    def lent_rule(self) -> RuleId:
        """The rule by which a creature that is only lent to a party is not its own (`ModeBox.lent_to`)."""
        return "los.control.your-means-control"

    def may_stand(self, table: Battle, creature: Thing, x: int, y: int) -> RuleId | None:
        """The rule by which a creature may not end its way there; only tokens of the mode's box may be so bound."""
        return None

    def errands(self, table: Battle, creature: Thing) -> tuple[Sequence[tuple[int, int]], Sequence[Template]]:
        """Points and templates that a creature has a reason to go to."""
        return (), ()

    def may_play_terrain(self) -> RuleId | None:
        """The rule by which no party plays terrain."""
        return None

    def terrain_destroyed(self, table: Battle, thing: Thing) -> None:
        """Note that a template has left the field."""

    # -- death and the end

    def creature_died(self, table: Battle, creature: Thing) -> None:
        """Note an elimination, before the model leaves."""

    def creature_left(self, table: Battle, creature: Thing) -> None:
        """Forget what a creature was on the field; it has left by whatever means."""

    def heroes_fell(self, table: Battle) -> bool:
        """Whether the fall of a hero has ended the game; otherwise the last side with a hero wins."""
        return False

    # -- telling

    def words_of(self, question: str) -> tuple[str, ...]:
        """The words by which a question of the mode's own names things."""
        return ()

    def view(self, table: Battle, told: Any) -> None:
        """Add what everybody may know of the mode's own things to the view (`BattleView`)."""

    def party_kind(self, table: Battle, party: Party) -> str:
        """What a party that nobody sits at is; empty for any other."""
        return ""

    def tells_score(self) -> bool:
        """Whether an outcome is told with its points."""
        return False

    def goal(self, table: Battle, party: Party | None, facts: dict[str, object], language: str) -> str:
        """What wins, for a party or for who looks on; empty: by heroes and Prosperity."""
        return ""

    def question_facts(self, table: Battle, step: AnyStep, language: str) -> dict[str, Any]:
        """What a question of the mode's own says beside the facts of its step."""
        return {}

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        """What a finished game was worth beside who won it."""
        return {}

    def position(self, view: dict[str, Any], language: str) -> list[str]:
        """Where the mode stands, in sentences, from what a seat may know."""
        return []

    def card_says(self, event: str, code: str, language: str) -> str:
        """What a card says after its name in the sentence of this event; empty for nothing."""
        return ""

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        """What the catalogue says of an entry of this kind beside what is printed."""
        return {}
