"""Legends of Signum on the shelf: its options, how a table is opened, and the modes it has."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final, cast

from legendarium.games.legends_of_signum.abilities.reactions import REACTIONS
from legendarium.games.legends_of_signum.cards import tactics
from legendarium.games.legends_of_signum.combat.ranged import STYLES
from legendarium.games.legends_of_signum.deckbuilding.verdict import DECKS
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.field.nearest_place import nearest_key
from legendarium.games.legends_of_signum.library import options
from legendarium.games.legends_of_signum.library.boxes import schemas
from legendarium.games.legends_of_signum.library.collection import LIBRARY, check_pack, known_collection
from legendarium.games.legends_of_signum.library.gallery import GALLERY
from legendarium.games.legends_of_signum.positions.reading import lay_out as lay_out_position
from legendarium.games.legends_of_signum.positions.writing import write as write_position
from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.games.legends_of_signum.quest.mode import QUEST_MODES
from legendarium.games.legends_of_signum.quest.telling.answers import QUESTIONS
from legendarium.games.legends_of_signum.setup.setup import lay_out
from legendarium.games.legends_of_signum.shape.encoder import BattleEncoder
from legendarium.games.legends_of_signum.state.edges import UNCLAIMED
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.modes import MODES, one_of_each, register
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.games.legends_of_signum.telling import odds, reasons, sentences, views
from legendarium.games.legends_of_signum.telling.briefing import brief
from legendarium.games.legends_of_signum.telling.field_chart import chart
from legendarium.games.legends_of_signum.telling.goals import goal
from legendarium.games.legends_of_signum.telling.position import position
from legendarium.games.legends_of_signum.telling.table_svg import picture
from legendarium.games.legends_of_signum.telling.typed_keys import typed_key
from legendarium.games.legends_of_signum.turn import legality
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.decks import Decks
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.game import Game
from legendarium.kernel.option_menu import Menu, Seated
from legendarium.kernel.position_text import Positions
from legendarium.kernel.reactions import Reactions
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.round_limit import NAME as ROUND_LIMIT
from legendarium.kernel.table_options import Options, Setting
from legendarium.kernel.view_cache import ViewCache

ROUNDS: Final = {1: 12, 2: 12, 3: 5, 4: 3}
"""After how many rounds games of so many players are cut off where they are only to show what they do."""


register(*QUEST_MODES.values())
"""Every mode beside those of the base game (state/modes.py) is a folder that is listed here."""


def shared_with(fixed: Fixed) -> list[object]:
    """What tables with these constants share, in a fixed order."""
    return [fixed, fixed.mode, UNCLAIMED, *STYLES, *fixed.faces]


class LegendsOfSignum(Game[Battle]):
    """The game as the kernel knows it."""

    code = CODE
    title = "Legends of Signum"
    version = 3
    library = LIBRARY
    schemas = schemas()
    vocabulary = VERBS
    gallery = GALLERY
    decks: Decks = DECKS
    questions = QUESTIONS
    positions = Positions(write_position, lay_out_position)
    fewest_seats = 1
    most_seats = 4
    not_asked = reasons.NOT_ASKED
    paced_kinds: tuple[str, ...] = ("window",)
    default_answers: tuple[str, ...] = ("pass", "done", "end", "decline", "none", "keep")
    lost_at_end_of_turn: tuple[str, ...] = ("use", "activate")
    """Buildings and creatures are ready once a turn; what is in hand, and terrain, can wait."""
    touch_guesses: tuple[str, ...] = ("play", "use", "attack", "move", "take", "target", "cast")
    bots = "legendarium.bots.judgement.legends_of_signum"
    balance = "legendarium.games.legends_of_signum.workshop.balance"

    reactions: ClassVar[Reactions[Any]] = REACTIONS
    menu = Menu(
        played=("variant", "difficulty"),
        seated=Seated("decks", "deck", written=True),
        players={"multi.deck_out_recipient": (3, 4), "multi.remove_creatures_on_elimination": (3, 4)},
        only={
            "quest.pve_*": ("variant", ("quest-pve",)),
            "quest.pvp_*": ("variant", ("quest-pvp",)),
            "quest.overlord_*": ("variant", ("quest-pvp",)),
            "quest.*": ("variant", ("quest-pvp", "quest-pve")),
            "difficulty": ("variant", ("quest-pvp", "quest-pve")),
        },
    )

    def commands(self) -> dict[str, tuple[str, str]]:
        return {
            "deck": ("legendarium.games.legends_of_signum.workshop.deck", "Check a deck, or show one to change."),
            "field": ("legendarium.games.legends_of_signum.workshop.field", "Measure and draw an open field."),
            "several": (
                "legendarium.games.legends_of_signum.workshop.several",
                "Count who wins where three or four play.",
            ),
            "quests": (
                "legendarium.games.legends_of_signum.workshop.quests",
                "Count how often the Hero of a Quest succeeds.",
            ),
        }

    def measures(self) -> dict[str, str]:
        return {"field": "legendarium.games.legends_of_signum.workshop.field_speed"}

    def sides(self, table: Battle) -> list[list[Seat]]:
        """A party that nobody sits at (the Overlord of a Quest alone) is no side."""
        teams: dict[int, list[Seat]] = {}
        seated: set[Seat] = set()
        for party, team in enumerate(table.fixed.mode.teams):
            seat = table.seat_of(party)
            if seat not in seated:
                seated.add(seat)
                teams.setdefault(team, []).append(seat)
        return list(teams.values())

    def turn_order(self, table: Battle) -> list[Seat]:
        parties = table.order or tuple(range(len(table.players)))
        return list(dict.fromkeys(table.seat_of(party) for party in parties))

    def own_settings(self) -> list[Setting]:
        return options.settings()

    def settings(self) -> list[Setting]:
        """Open rulings without another value to choose are for people who write options themselves."""
        return [setting for setting in super().settings() if setting.form != "choice" or len(setting.values) > 1]

    def check_together(self, seats: int, given: Options) -> None:
        options.check_together(seats, given, self.library)

    def shared(self, given: Options) -> list[object]:
        return shared_with(options.fixed_of(given, self.library))

    def shared_by(self, table: Battle) -> list[object]:
        return shared_with(table.fixed)

    def packs(self, given: Options) -> dict[str, str]:
        return known_collection(tuple(given["packs"]), self.library, MODES[given["variant"]].pack()).digests()

    def set_up(self, seats: int, dice: Dice, given: Options) -> Battle:
        return lay_out(options.fixed_of(given, self.library), dice)

    def encoder(self, seats: int, given: Options) -> BattleEncoder:
        return BattleEncoder(options.fixed_of(given, self.library), self.questions)

    def modes(self) -> list[tuple[str, int, Options]]:
        """Every variant, cut off after some rounds: random play of a whole game takes long."""
        return [
            (code, mode.players, {"variant": code, ROUND_LIMIT: ROUNDS[mode.players]}) for code, mode in MODES.items()
        ]

    def view(self, table: Battle, seat: Seat | None) -> dict[str, Any]:
        return self.views(table, [seat], ViewCache())[0]

    def views(self, table: Battle, seats: list[Seat | None], cache: ViewCache) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], views.views(table, seats, cache))

    def refuse(self, table: Battle, seat: Seat, word: str, name: str) -> Refusal | None:
        return legality.refuse(table, seat, word, name)

    def check_pack(self, folder: Path) -> None:
        check_pack(folder)

    def question(self, table: Battle, decision: Decision, language: str = "en") -> str:
        return sentences.question(table, decision, language)

    def typed(self, table: Battle, decision: Decision, words: str) -> str:
        return typed_key(decision, words)

    def nearest(self, table: Battle, decision: Decision, key: str) -> str:
        return nearest_key(table, decision, key)

    def targets_asked_seat(self, table: Battle, decision: Decision) -> bool:
        return tactics.targets_asked_seat(table, decision)

    def goal(self, table: Battle, seat: Seat | None, language: str = "en") -> str:
        return goal(table, seat, language)

    def has_odds(self, table: Battle, option: Option) -> bool:
        return odds.has_odds(table, option)

    def odds_are_final(self, table: Battle) -> bool:
        return odds.odds_are_final(table)

    def result_figures(self, table: Battle, events: list[Event], seat: Seat) -> dict[str, int]:
        return odds.result_figures(table, events, seat)

    def sentence(self, event: Event, language: str = "en") -> str:
        return sentences.sentence(event, language)

    def reason(self, table: Battle, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        return reasons.reason(table, seat, key, refusal, language)

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        return {**super().final_figures(view), **MODES[view["variant"]].final_figures(view)}

    def brief(self, table: Battle, language: str = "en") -> list[str]:
        return brief(table.fixed.mode, language) or [goal(table, None, language)]

    def position(self, view: dict[str, Any], language: str = "en") -> list[str]:
        return position(view, language)

    def chart(self, view: dict[str, Any], language: str = "en", columns: int = 0) -> list[str]:
        return chart(view, language, columns)

    def picture(self, table: Battle, language: str = "en") -> str:
        return picture(table, language)

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        return {name: text for mode in one_of_each() for name, text in mode.extra_words(kind, code).items()}

    def complaint(self, error: SetupError, language: str = "en") -> str:
        return reasons.complaint(error, language)


GAME = LegendsOfSignum()
