"""The two modes of Quest, an Overlord as a player and alone: where its rules take the place of the ordinary ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from legendarium.games.legends_of_signum.printed.faces import BASIC, TerrainFace
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.quest import setup
from legendarium.games.legends_of_signum.quest.access import box_of, is_npc, quests_of
from legendarium.games.legends_of_signum.quest.alone import dice_cards
from legendarium.games.legends_of_signum.quest.alone.behaviour import Behave
from legendarium.games.legends_of_signum.quest.cards import kinds, overlord_deck
from legendarium.games.legends_of_signum.quest.cards.assembling import (
    DIFFICULTIES,
    DIFFICULTY,
    NORMAL,
    hero_side,
    overlord_side,
    quest_box,
)
from legendarium.games.legends_of_signum.quest.cards.beasts import is_off_tether
from legendarium.games.legends_of_signum.quest.cards.box import HERO, QUEST
from legendarium.games.legends_of_signum.quest.events import OVERLORDS_EDGE
from legendarium.games.legends_of_signum.quest.placing import PlaceToken
from legendarium.games.legends_of_signum.quest.quests import destinations
from legendarium.games.legends_of_signum.quest.quests.bonuses import reckon_quests
from legendarium.games.legends_of_signum.quest.quests.honour import note_death
from legendarium.games.legends_of_signum.quest.quests.scoring import HERO_DECK, HERO_FELL, conclude
from legendarium.games.legends_of_signum.quest.quests.terrain_bonuses import land_in_force
from legendarium.games.legends_of_signum.quest.quests.work import WORK, pick_up
from legendarium.games.legends_of_signum.quest.rounds import ENDS, HeroTurn
from legendarium.games.legends_of_signum.quest.state import Quests
from legendarium.games.legends_of_signum.quest.telling import learners
from legendarium.games.legends_of_signum.quest.telling.goals import quest_goal
from legendarium.games.legends_of_signum.quest.telling.position import quests_in_words
from legendarium.games.legends_of_signum.quest.telling.views import view_quests
from legendarium.games.legends_of_signum.quest.telling.words import card_says, quest_text, spot_in_words
from legendarium.games.legends_of_signum.quest.zones import quest_zones, redraw_quests
from legendarium.games.legends_of_signum.state.mode_hooks import AnyStep, Faces, Maker, OnlyRedraws
from legendarium.games.legends_of_signum.state.modes import CAP, Mode
from legendarium.games.legends_of_signum.state.pieces import Rolled, Template
from legendarium.games.legends_of_signum.state.sides import ModeBox, Side
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.games.legends_of_signum.telling.view_types import BattleView
from legendarium.kernel.dice import Dice
from legendarium.kernel.entry import Entry, Printed
from legendarium.kernel.events import emit
from legendarium.kernel.gains import Reckoning
from legendarium.kernel.moves import Move
from legendarium.kernel.phrasebook import in_every_language
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table_options import Later, Setting
from legendarium.kernel.zones import Zone

NO_CAP: Final = 99


class QuestMode(Mode):
    """los.quest.roles: the Hero against an Overlord without hero, City and Prosperity."""

    __slots__ = ()

    @property
    def alone(self) -> bool:
        """Whether the Overlord follows its cards instead of a player."""
        return self.players == 1

    @property
    def decks(self) -> int:
        """The Hero's."""
        return 1

    def cap(self, party: int) -> int:
        """los.quest-pvp.creature-limits, los.quest-pve.creature-limits: groups are limited instead (beasts.py)."""
        return CAP if party == HERO else NO_CAP

    # -- packs and options

    def pack(self) -> str:
        return QUEST

    def makers(self) -> dict[str, Maker]:
        return kinds.MAKERS

    def check_entry(self, entry: Entry, thing: Printed) -> None:
        kinds.check(entry, thing)

    def settings(self) -> list[Setting]:
        return [Later(DIFFICULTY, "choice", DIFFICULTIES, NORMAL, "los.ruling.quest.honour-target-lost")]

    def asks_for_starters(self, rulings: Rulings) -> RuleId:
        """The Hero plays a deck that comes with the game (los.quest-pvp.setup, los.quest-pve.setup)."""
        return "los.ruling.quest.custom-deck" if rulings.starter_hero_deck else ""

    def bring(
        self, sides: tuple[Side, ...], printed: dict[str, Printed], choices: dict[str, str], rulings: Rulings
    ) -> tuple[tuple[Side, ...], ModeBox]:
        box = quest_box(printed, self.alone, choices.get(DIFFICULTY, NORMAL), rulings)
        return (hero_side(sides[0], box), overlord_side(box)), box

    # -- what lies on the table

    def new_state(self) -> Quests:
        return Quests()

    def zones(self, table: Battle) -> list[Zone]:
        return quest_zones(quests_of(table))

    def redraw(self, table: Battle, dice: Dice) -> None:
        redraw_quests(table.fixed, quests_of(table), dice)

    def land(self, table: Battle, thing: Thing, face: TerrainFace) -> TerrainFace:
        return land_in_force(table.fixed, quests_of(table), thing, face)

    def reckon(self, table: Battle, creature: Thing, quantity: int, number: Reckoning) -> None:
        reckon_quests(table, creature, quantity, number)

    # -- set-up

    def begin_set_up(self, table: Battle) -> AnyStep:
        setup.shuffle_quests(table)
        return setup.HeroBegins()

    def tell_edge(self, table: Battle, party: Party, side: str) -> bool:
        """Alone the Overlord's is nobody's at the table (los.quest-pve.setup)."""
        if not self.alone or party == HERO:
            return False
        emit(table, OVERLORDS_EDGE, self.seating.says, table.seat_of(HERO), side)
        return True

    def holds_cards(self, table: Battle, party: Party) -> bool:
        return setup.holds_cards(table, party)

    def start_bonus(self, table: Battle, party: Party) -> int:
        """What the difficulty adds."""
        return box_of(table).prosperity

    def only_redraws(self, table: Battle) -> OnlyRedraws | None:
        return setup.only_redraws(table)

    def first_turn(self, table: Battle) -> AnyStep:
        return HeroTurn()

    # -- turns

    def deck_ran_out(self, table: Battle, party: Party) -> bool:
        conclude(table, HERO_DECK, ENDS)
        return True

    def owes_for_draws(self) -> bool:
        """los.quest.end-conditions: nothing is paid for an empty deck."""
        return False

    def activation_step(self, table: Battle, creature: Thing) -> AnyStep | None:
        """los.quest-pve.behaviour-card: alone an Overlord creature follows its card."""
        return Behave(creature) if is_npc(table, creature) else None

    def activation_moves(self) -> tuple[Move, ...]:
        return WORK, overlord_deck.PLAY

    def activation_ended(self, table: Battle, creature: Thing) -> None:
        pick_up(table, creature)

    # -- dice: alone an Overlord creature reads dice cards

    def read_dice(self, table: Battle, roller: Thing, purpose: str, count: int, against: Thing) -> Rolled | None:
        return dice_cards.read_card(table, roller, purpose, count, against) if is_npc(table, roller) else None

    def read_again(self, table: Battle, roller: Thing, count: int) -> Faces | None:
        return dice_cards.results(table, roller, count) if is_npc(table, roller) else None

    def choose_rerolls(self, table: Battle, roller: Thing, purpose: str, most: int) -> Faces | None:
        return dice_cards.failed_dice(table, roller, purpose)[:most] if is_npc(table, roller) else None

    def attack_faces(self, table: Battle, roller: Thing) -> Faces | None:
        return dice_cards.hits_by(table, roller) if is_npc(table, roller) else None

    def is_forced_to_reroll(self, table: Battle, roller: Thing) -> bool:
        """los.quest-pve.veteran: two cards to choose from instead."""
        return not is_npc(table, roller)

    # -- combat

    def split(self, table: Battle, who: Thing, forced: bool, dice: int) -> tuple[int, int] | None:
        return dice_cards.split_by_card(table, forced, dice) if is_npc(table, who) else None

    def tells_split(self, table: Battle, who: Thing, forced: bool) -> bool:
        if not is_npc(table, who):
            return True
        dice_cards.note_forced(table, who, forced)
        return False

    def before_clash(self, table: Battle, one: Thing, other: Thing) -> None:
        dice_cards.choose_cards(table, one, other)

    def may_be_blocked(self, table: Battle, striker: Thing) -> bool:
        """los.ruling.quest.axe-and-defence-dice: Axes of a dice card are blocked like dice, unless the table says otherwise."""
        return table.fixed.rulings.axes_can_be_blocked or not is_npc(table, striker)

    def stabs_surely(self, table: Battle, striker: Thing) -> bool:
        """los.quest-pve.backstab-automatic"""
        return is_npc(table, striker)

    # -- the field

    def lent_rule(self) -> RuleId:
        return "los.quest.allied-quest-creature"

    def may_stand(self, table: Battle, creature: Thing, x: int, y: int) -> RuleId | None:
        return "los.quest.evil-eye-tether" if is_off_tether(table, creature, x, y) else None

    def errands(self, table: Battle, creature: Thing) -> tuple[Sequence[tuple[int, int]], Sequence[Template]]:
        return destinations.points(table, creature), destinations.templates(table)

    def may_play_terrain(self) -> RuleId:
        return "los.quest.terrain-only-by-quests"

    def terrain_destroyed(self, table: Battle, thing: Thing) -> None:
        """los.quest.destroyed-terrain-fails: a unique one."""
        if table.fixed.terrain(thing).standing != BASIC:
            quests_of(table).destroyed.append(table.face(thing).code)

    # -- death and the end

    def creature_died(self, table: Battle, creature: Thing) -> None:
        note_death(table, creature)

    def creature_left(self, table: Battle, creature: Thing) -> None:
        quests_of(table).drop(creature)

    def heroes_fell(self, table: Battle) -> bool:
        conclude(table, HERO_FELL, ENDS)
        return True

    # -- telling

    def words_of(self, question: str) -> tuple[str, ...]:
        return ("play", "activate") if question == "overlord" else ()

    def view(self, table: Battle, told: BattleView) -> None:
        told["quests"] = view_quests(table)

    # -- what learners are shown

    @property
    def changes_numbers(self) -> bool:
        return True

    def learner_figures(self) -> str:
        return learners.FIGURES

    def learner_numbers(self, table: Battle) -> tuple[float, ...]:
        return learners.numbers(table)

    def open_cards(self, table: Battle) -> list[tuple[Thing, float, int]]:
        return learners.open_quests(table)

    def learner_progress(self, table: Battle, party: Party) -> float:
        return learners.progress(table, party)

    # -- telling, continued

    def party_kind(self, table: Battle, party: Party) -> str:
        return "overlord" if self.alone and party != HERO else ""

    def tells_score(self) -> bool:
        return True

    def goal(self, table: Battle, party: Party | None, facts: dict[str, object], language: str) -> str:
        return quest_goal(table, party, facts, language)

    def question_facts(self, table: Battle, step: AnyStep, language: str) -> dict[str, Any]:
        return {"spot": spot_in_words(step.spot, language)} if isinstance(step, PlaceToken) else {}

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        return {"points": view["quests"]["score"]["total"]}

    def position(self, view: dict[str, Any], language: str) -> list[str]:
        return quests_in_words(view["quests"], language)

    def card_says(self, event: str, code: str, language: str) -> str:
        return card_says(event, code, language)

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        """A quest is told with everything that completes and fails it."""
        return in_every_language("gloss", lambda language: quest_text(code, language)) if kind == "quest" else {}


QUEST_PVP: Final = QuestMode("quest-pvp", prosperity_rule="")
"""los.ruling.quest.prosperity-victory: nobody wins by Prosperity."""
QUEST_PVE: Final = QuestMode("quest-pve", seats=(0, 0), prosperity_rule="")
QUEST_MODES: Final = {mode.code: mode for mode in (QUEST_PVP, QUEST_PVE)}
