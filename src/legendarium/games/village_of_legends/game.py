"""Village of Legends on the shelf: its options, how a table is opened, and the modes it has."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, cast

from legendarium.games.village_of_legends.library.collection import (
    CODE,
    ENTRIES,
    EXPANSIONS,
    LIBRARY,
    Collection,
    cached_collection,
    open_box,
    own_box,
)
from legendarium.games.village_of_legends.library.gallery import GALLERY
from legendarium.games.village_of_legends.library.menu import MENU
from legendarium.games.village_of_legends.monsters import attacks
from legendarium.games.village_of_legends.positions.reading import lay_out as lay_out_position
from legendarium.games.village_of_legends.positions.writing import write as write_position
from legendarium.games.village_of_legends.printed.rulings import RULINGS, cached_rulings
from legendarium.games.village_of_legends.setup.preparation import NO_HERO, lay_out
from legendarium.games.village_of_legends.shape.encoder import VillageEncoder
from legendarium.games.village_of_legends.state.modes import team_of
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.telling import advice, odds, questions, sentences, touch_refusals, views
from legendarium.games.village_of_legends.telling.answers import QUESTIONS
from legendarium.games.village_of_legends.telling.position import position
from legendarium.games.village_of_legends.turn.verbs import VERBS
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.game import Game
from legendarium.kernel.position_text import Positions
from legendarium.kernel.reactions import Reactions
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.round_limit import RoundLimit
from legendarium.kernel.table_options import Names, Options, Setting, Several
from legendarium.kernel.view_cache import ViewCache


class VillageOfLegends(Game[Village]):
    """The game as the kernel knows it."""

    code = CODE
    title = "Village of Legends"
    version = 4
    library = LIBRARY
    schemas = ENTRIES
    vocabulary = VERBS
    gallery = GALLERY
    questions = QUESTIONS
    positions = Positions(write_position, lay_out_position)
    fewest_seats = 2
    most_seats = 6
    not_asked = "vol.turn.play-any-order"
    touch_word = "touch"
    default_answers: tuple[str, ...] = ("pass", "end", "decline", "enough", "leave")
    lost_at_end_of_turn: tuple[str, ...] = ("play", "cast", "buy")
    """Hand and gold are gone with the turn; to sell, to tame or to spend intelligence is merely possible."""
    bots = "legendarium.bots.judgement.village_of_legends"
    balance = "legendarium.games.village_of_legends.workshop.balance"

    menu = MENU
    reactions: ClassVar[Reactions[Any]] = attacks.REACTIONS

    def fixes(self, error: SetupError, options: Options) -> list[tuple[str, Options]]:
        """A box that is missing, or no Hero named."""
        opened = list(options.get("expansions") or [])
        closed = [box for box in EXPANSIONS if box not in opened]
        if error.word in ("expansion-needed", "decks"):
            return [(f"add:{box}", {"expansions": [*opened, box]}) for box in closed]
        if error.word in ("no-hero", "one-hero"):
            having = [box for box in closed if any(hero.code == error.facts["hero"] for hero in own_box(box).heroes)]
            adding: list[tuple[str, Options]] = [(f"add:{box}", {"expansions": [*opened, box]}) for box in having]
            return [*adding, ("at-the-table", {"heroes": []})]
        return []

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        return {
            "round": view["round"],
            "starter": view["starter"],
            "heroes": [hero.get("hero") for hero in view["heroes"]],
        }

    def own_settings(self) -> list[Setting]:
        return [
            Several("expansions", EXPANSIONS, "vol.setup.player-count"),
            Names("packs"),
            Names("heroes"),
            Several("leave_out"),
            RULINGS,
            RoundLimit("vol.ruling.round-limit"),
        ]

    def check_together(self, seats: int, options: Options) -> None:
        collection = self.collection(options)
        check_seats(seats, options, collection)
        check_heroes(seats, options, collection)
        check_left_out(options, collection)

    def collection(self, options: Options) -> Collection:
        return cached_collection(tuple(options["expansions"]), tuple(options["packs"]), self.library)

    def shared(self, options: Options) -> list[object]:
        collection = self.collection(options)
        printed = [face for box in collection.boxes for face in box.cards]
        rulings = cached_rulings(*sorted(options["rulings"].items()))
        return [*printed, NO_HERO, *collection.heroes.values(), rulings]

    def shared_by(self, table: Village) -> list[object]:
        return [*super().shared_by(table)[:-1], table.rulings]

    def packs(self, options: Options) -> dict[str, str]:
        return self.collection(options).digests()

    def check_pack(self, folder: Path) -> None:
        open_box(folder)

    def set_up(self, seats: int, dice: Dice, options: Options) -> Village:
        return lay_out(
            seats,
            dice,
            self.collection(options),
            options,
            cached_rulings(*sorted(options["rulings"].items())),
        )

    def encoder(self, seats: int, options: Options) -> VillageEncoder:
        return VillageEncoder(seats, self.collection(options))

    def modes(self) -> list[tuple[str, int, Options]]:
        all_boxes = {"expansions": list(EXPANSIONS)}
        return [
            ("duel", 2, {}),
            ("duel-with-all-boxes", 2, all_boxes),
            ("each-for-himself", 3, {"expansions": ["ancient-guild"]}),
            ("two-teams", 4, {"expansions": ["the-horde"]}),
            ("five-players", 5, all_boxes),
            ("battlefield", 6, {"expansions": ["reapers-hand"]}),
        ]

    def sides(self, table: Village) -> list[list[Seat]]:
        """vol.mode4.teams-and-seats, vol.mode6.teams-and-positions: two teams with four and six players."""
        teams: dict[int, list[Seat]] = {}
        for seat in range(table.seats):
            teams.setdefault(team_of(table, seat), []).append(seat)
        return list(teams.values())

    def turn_order(self, table: Village) -> list[Seat]:
        return table.ring or super().turn_order(table)

    def view(self, table: Village, seat: Seat | None) -> dict[str, Any]:
        return cast(dict[str, Any], views.view(table, seat))

    def views(self, table: Village, seats: list[Seat | None], cache: ViewCache) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], views.views(table, seats, cache))

    def refuse(self, table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
        return touch_refusals.refuse_touch(table, seat, name) if word == self.touch_word else None

    def question(self, table: Village, decision: Decision, language: str = "en") -> str:
        return questions.question(table, decision, language)

    def cause(self, table: Village, decision: Decision, language: str = "en") -> str:
        return advice.cause(table, decision, language)

    def position(self, view: dict[str, Any], language: str = "en") -> list[str]:
        return position(view, language)

    def goal(self, table: Village, seat: Seat | None, language: str = "en") -> str:
        return advice.goal(table, seat, language)

    def caution(self, table: Village, option: Option, language: str = "en") -> str:
        return advice.caution(table, option, language)

    def has_odds(self, table: Village, option: Option) -> bool:
        return odds.has_odds(table, option)

    def result_figures(self, table: Village, events: list[Event], seat: Seat) -> dict[str, int]:
        return odds.result_figures(table, events, seat)

    def sentence(self, event: Event, language: str = "en") -> str:
        return sentences.sentence(event, language)

    def complaint(self, error: SetupError, language: str = "en") -> str:
        return sentences.complaint(error, language)

    def reason(self, table: Village, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        return questions.reason(table, seat, key, refusal, language)


def check_seats(seats: int, options: Options, collection: Collection) -> None:
    """vol.setup.player-count; vol.ruling.starting-cards-5p-6p."""
    if not 2 <= seats <= 6:
        raise SetupError(f"seats: two to six players are expected, not {seats}", "players", n=seats)
    if seats > 4 and not options["expansions"]:
        raise SetupError(f"seats: {seats} players need at least one expansion", "expansion-needed", n=seats)
    decks = collection.decks
    if seats > decks:
        text = f"seats: the boxes on the table hold starting decks for {decks} players, not {seats}"
        raise SetupError(text, "decks", n=seats, most=decks)


def check_heroes(seats: int, options: Options, collection: Collection) -> None:
    """vol.setup.hero-selection: each Hero board exists once."""
    heroes = options["heroes"]
    if len(heroes) > seats:
        raise SetupError(f"heroes: there are {seats} seats, but {len(heroes)} Heroes were named")
    named = [code for code in heroes if code not in ("", "random")]
    for code in named:
        if code not in collection.heroes:
            text = f"heroes: {code[:40]!r} is unknown; the Heroes are {', '.join(sorted(collection.heroes))}"
            raise SetupError(text, "no-hero", hero=code[:40])
        if named.count(code) > 1:
            raise SetupError(f"heroes: there is only one {code}", "one-hero", hero=code)


def check_left_out(options: Options, collection: Collection) -> None:
    """vol.ability.overwhelm-optional: each Overwhelm Monster may be left out."""
    giants = [face.code for face in collection.cards.values() if face.overwhelm]
    for code in options["leave_out"]:
        if code not in giants:
            raise SetupError(f"leave_out: {code[:40]!r} is no Overwhelm Monster of these boxes")


GAME = VillageOfLegends()
