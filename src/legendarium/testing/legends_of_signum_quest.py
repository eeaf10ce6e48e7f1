"""A scene of Quest mode: the Hero's company against the Overlord's horde, with the cards of the game's own pack.

    >>> scene = QuestScene("hero@300,16 squire@300,360", "bandit@300,200", lands="old-mill@300,400", phase="activation")
    >>> scene.play("activate:squire")
    >>> scene.asked, scene.kind
    (0, 'act')

Tokens are laid out as in a skirmish. A second token of a kind is called `bandit.2`. Quests and Overlord cards may be
described as a pack would.
"""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, TOP
from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, HERO, CreatureFace, Face, TerrainFace
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.quest.access import is_alone, quest_face, quests_of
from legendarium.games.legends_of_signum.quest.alone.turn import NextBeast
from legendarium.games.legends_of_signum.quest.cards.assembling import quest_box
from legendarium.games.legends_of_signum.quest.cards.box import HERO as HERO_PARTY
from legendarium.games.legends_of_signum.quest.cards.box import OVERLORD, QUEST, QuestBox
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace, DiceFace, OverlordFace, QuestFace
from legendarium.games.legends_of_signum.quest.mode import QUEST_PVE, QUEST_PVP
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion
from legendarium.games.legends_of_signum.quest.rounds import (
    OverlordPhase,
    OverlordTurn,
    steps_alone,
    steps_of_hero,
    steps_of_overlord,
)
from legendarium.games.legends_of_signum.quest.state import ActiveQuest, Quests
from legendarium.games.legends_of_signum.setup.setup import build_fixed
from legendarium.games.legends_of_signum.state.edges import Edge
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.party import Payment
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.sides import Side
from legendarium.games.legends_of_signum.state.table import ACTIVATION, Battle
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.table import Step
from legendarium.testing.legends_of_signum import FIRST, MILLIMETRE, Skirmish, made
from legendarium.testing.legends_of_signum_layout import Tokens, read_word
from legendarium.testing.scene import Scene

Entries = dict[str, dict[str, Any]]
SCALE: Final = ((0, 2), (5, 4))
FIRST_OF_QUEST: Final[dict[str, tuple[type[Step[Battle]], ...]]] = {
    **FIRST,
    "beginning": (*FIRST["beginning"], OverlordTurn),
    "activation": (*FIRST["activation"], OverlordPhase, NextBeast),
    "quests": (CheckCompletion,),
}


class QuestScene(Skirmish):
    """A table of Quest mode, laid out by names.

    `company` are the Hero and the Hero's characters, `horde` the Overlord's tokens, `allies` chained creatures. `hand`, `deck`
    and `tactics` are the Hero's, `hand_1` and `deck_1` the Overlord's; the first card of a deck is its top. `dice` are dice
    cards, the top first: `"axe shield | bullseye"`. Turn 0 is the Hero's and 1 the Overlord's, which has a further phase,
    `quests`.
    """

    def __init__(
        self,
        company: str = "hero@300,16",
        horde: str = "",
        *,
        allies: str = "",
        lands: str = "",
        quests: str = "",
        quest_deck: str = "",
        hand: str = "",
        deck: str = "spare",
        tactics: str = "",
        hand_1: str = "",
        deck_1: str = "",
        dice: str = "",
        creatures: Entries | None = None,
        cards: Entries | None = None,
        quest_cards: Entries | None = None,
        overlord_cards: Entries | None = None,
        beasts: Entries | None = None,
        scale: tuple[tuple[int, int], ...] = SCALE,
        honour: int = 0,
        prosperity: int = 3,
        alone: bool = False,
        active: int = OVERLORD,
        turn: int | None = None,
        phase: str = "",
        seed: int | None = None,
        rulings: dict[str, Any] | None = None,
        difficulty: str = "normal",
        round_limit: int | None = None,
    ) -> None:
        self.described = {**(creatures or {}), **(cards or {})}
        self.written = {**(quest_cards or {}), **(overlord_cards or {})}
        self.changed = beasts or {}
        self.places: dict[str, tuple[int, int]] = {}
        self.laid: list[tuple[str, int, Tokens]] = []
        army = self.place_all(company)
        hand, deck, tactics = (" ".join(self.names(text, HERO_PARTY)) for text in (hand, deck, tactics))
        own = [*army[1:], *hand.split(), *deck.split(), *tactics.split()]
        chosen = Rulings(check_rulings(rulings or {}))
        self.box = self.make_box(f"{quests} {quest_deck}".split(), alone, difficulty, chosen, scale)
        self.box.dice = tuple(dice_card(at, text) for at, text in enumerate(dice.split("|"))) if dice else self.box.dice
        hero = self.face(army[0], HERO)
        assert isinstance(hero, CreatureFace)
        lands_of_quest = tuple(face for face, _ in self.box.terrains)
        sides = (
            Side(army[0], hero, None, tuple(self.face(name) for name in own), (), lands_of_quest),
            Side("overlord", None, None, tuple(self.overlord(name) for name in f"{hand_1} {deck_1}".split()), (), ()),
        )
        self.box.deck = tuple(face for face in sides[1].deck if isinstance(face, OverlordFace))
        self.table = Battle(1 if alone else 2, self.dice(seed), self.build_fixed(sides, chosen, round_limit, alone))
        self.things = self.numbered(army, own, f"{hand_1} {deck_1}".split(), f"{quests} {quest_deck}".split())
        self.spread(army, hand, deck, tactics, hand_1, deck_1, prosperity)
        self.put_tokens(horde, OVERLORD)
        self.put_tokens(allies, HERO_PARTY)
        for word in lands.split():
            self.put_land(word)
        self.open(quests, quest_deck, honour)
        self.table.active = active
        self.put_all_tokens()
        Scene.__init__(self, GAME, self.table)
        self.start(turn, phase)

    def first_steps(self) -> dict[str, tuple[type[Step[Battle]], ...]]:
        return FIRST_OF_QUEST

    def steps_of_turn(self, party: int) -> list[Step[Battle]]:
        if party == HERO_PARTY:
            return steps_of_hero()
        return [OverlordTurn(), *(steps_alone() if is_alone(self.table) else steps_of_overlord())]

    # -- what there is

    def make_box(
        self, codes: list[str], alone: bool, difficulty: str, chosen: Rulings, scale: tuple[tuple[int, int], ...]
    ) -> QuestBox:
        own = own_box(QUEST)
        printed = {**own.printed}
        for code, more in self.changed.items():
            entry = next(entry.data for entry in own.pack.entries["beast"] if entry.data["code"] == code)
            printed[code] = made(BeastFace, {**entry, **more})
        box = quest_box(printed, alone, difficulty, chosen)
        box.quests = tuple(self.quest(code) for code in codes)
        box.scale = scale
        return box

    def quest(self, code: str) -> QuestFace:
        written = self.written.get(code)
        found = own_box(QUEST).faces.get(code)
        if written is not None:
            plain = {"code": code, "name": code.title(), "provenance": "house", "stage": "late", "honour": 3}
            found = made(QuestFace, {**plain, **written})
        assert isinstance(found, QuestFace), code
        return found

    def overlord(self, name: str) -> Face:
        code = name.partition(".")[0]
        if code in self.written:
            plain = {"code": code, "name": code.title(), "provenance": "house", "deck": "pvp"}
            return made(OverlordFace, {**plain, **self.written[code]})
        return own_box(QUEST).faces[code]

    def build_fixed(self, sides: tuple[Side, ...], chosen: Rulings, round_limit: int | None, alone: bool) -> Fixed:
        mode = QUEST_PVE if alone else QUEST_PVP
        return build_fixed(mode, sides, chosen, round_limit, "scene", (), self.box)

    def numbered(self, army: list[str], own: list[str], overlord: list[str], quests: list[str]) -> dict[str, int]:
        fixed = self.table.fixed
        things = {army[0]: fixed.heroes[HERO_PARTY]}
        characters = [name for name in own if self.type_of(name) == CHARACTER]
        supports = [name for name in own if self.type_of(name) != CHARACTER]
        for names, numbers in (
            (characters, fixed.characters[HERO_PARTY]),
            (supports, fixed.supports[HERO_PARTY]),
            (overlord, fixed.supports[OVERLORD]),
            (quests, fixed.mode_decks[0]),
        ):
            things |= dict(zip(names, numbers, strict=True))
        for party in (HERO_PARTY, OVERLORD):
            counted: dict[str, int] = {}
            for token in fixed.tokens[party]:
                code = fixed.faces[token].code
                counted[code] = counted.get(code, 0) + 1
                things[code if counted[code] == 1 else f"{code}.{counted[code]}"] = token
        return things

    # -- laying out

    def spread(
        self, army: list[str], hand: str, deck: str, tactics: str, hand_1: str, deck_1: str, prosperity: int
    ) -> None:
        table, fixed = self.table, self.table.fixed
        table.labels = list(range(100, 100 + len(fixed.faces)))
        table.next_label = 100 + len(fixed.faces)
        table.edges, table.order = (Edge(BOTTOM), Edge(TOP)), (HERO_PARTY, OVERLORD)
        table.phase, table.turns, table.round = ACTIVATION, 1, 1
        hero, overlord = table.players
        hero.prosperity = prosperity
        for name in army:
            self.stand(self.things[name], *self.places[name])
        hero.hand = [self.things[name] for name in hand.split()]
        hero.deck = [self.things[name] for name in reversed(deck.split())]
        hero.land_supply = tuple(fixed.terrains[HERO_PARTY])
        overlord.hand = [self.things[name] for name in hand_1.split()]
        overlord.deck = [self.things[name] for name in reversed(deck_1.split())]
        for party, player in enumerate(table.players):
            player.box += tuple(fixed.tokens[party])
        for name in tactics.split():
            table.slot_serial += 1
            hero.tactics.append(self.things[name])
            hero.slots += (table.slot_serial,)
            hero.paid += (Payment(),)

    def put_tokens(self, text: str, party: int) -> None:
        for name in self.place_all(text, party):
            token = self.things[name]
            self.table.players[party].box = without(self.table.players[party].box, token)
            self.stand(token, *self.places[name])

    def put_land(self, word: str) -> None:
        """Lay a template of the pack (`old-mill@300,400`); no rule runs."""
        name, place, tokens = read_word(word)
        self.laid.append((name, HERO_PARTY, tokens))
        x, y = (round(part * MILLIMETRE) for part in place)
        player = self.table.players[HERO_PARTY]
        thing = next(it for it in player.land_supply if self.table.face(it).code == name.partition(".")[0])
        player.land_supply = without(player.land_supply, thing)
        player.lands += (thing,)
        face = self.table.fixed.terrain(thing)
        self.table.templates.append(Template(thing, x, y, 0, face.shape.laid(x, y, 0)))
        self.things[name] = thing

    def open(self, quests: str, quest_deck: str, honour: int) -> None:
        state = quests_of(self.table)
        state.honour = honour
        for code in quests.split():
            thing = self.things[code]
            state.active.append(ActiveQuest(thing, kept=(0,) * len(quest_face(self.table, thing).completion)))
        state.deck = [self.things[code] for code in reversed(quest_deck.split())]
        state.dice = list(reversed(self.table.fixed.mode_decks[1]))

    # -- looking

    @property
    def state(self) -> Quests:
        return quests_of(self.table)

    def open_quest(self, code: str) -> ActiveQuest:
        return self.state.active[self.state.find(self.things[code])]

    def quests_in(self, zone: str) -> str:
        """Codes of the quests that are active, done, failed or in the deck."""
        found = getattr(self.state, zone)
        return " ".join(self.table.face(it.thing if isinstance(it, ActiveQuest) else it).code for it in found)

    def standing(self, code: str) -> int:
        """Number of creatures of a kind on the field."""
        return sum(self.table.creature(it).code == code for it in self.table.standing)

    def land(self, name: str) -> TerrainFace:
        return self.table.land(self.things[name])


def dice_card(at: int, text: str) -> DiceFace:
    return made(
        DiceFace, {"code": f"dice-{at}", "name": f"Dice card {at}", "provenance": "house", "faces": text.split()}
    )
