"""What one seat may know of the table, built up from nothing (vol.ruling.public-information)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from legendarium.games.village_of_legends.core.experience import step_on_track
from legendarium.games.village_of_legends.core.life import intelligence
from legendarium.games.village_of_legends.core.overwhelm import covered_spaces
from legendarium.games.village_of_legends.printed.faces import SLOTS
from legendarium.games.village_of_legends.state.modes import enemies, team_of, weapon_targets
from legendarium.games.village_of_legends.state.player import EMPTY, Hero
from legendarium.games.village_of_legends.state.table import NUGGETS_PILE, SPELLS, Village
from legendarium.games.village_of_legends.telling.view_types import (
    AreaInView,
    CardInView,
    DefenceInView,
    FoesInView,
    GiantInView,
    HeroInView,
    MarketInView,
    MonsterInView,
    SeenSpell,
    SheathInView,
    TurnInView,
    VillageView,
)
from legendarium.games.village_of_legends.turn.turn import HeroRegeneration, PlayPhase
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.steps import pending
from legendarium.kernel.table import named_card
from legendarium.kernel.view_cache import ViewCache
from legendarium.kernel.views import frame

TABLE: Final = -1
"""Whose a part is that belongs to no seat."""


def view(table: Village, seat: Seat | None) -> VillageView:
    """Everything in play, the Market, every discard pile, own hand; of the rest only how many cards there are."""
    return views(table, [seat], ViewCache())[0]


def views(table: Village, seats: list[Seat | None], cache: ViewCache) -> list[VillageView]:
    """Build the views of several seats from one public view."""
    public = public_view(table, cache)
    return [as_seen_by(table, seat, public, cache) for seat in seats]


def as_seen_by(table: Village, seat: Seat | None, public: VillageView, cache: ViewCache) -> VillageView:
    """Add to the public view what this seat alone may know: its hand and the Spells it looked at."""
    if seat is None:
        return public
    hand = show_cards(table, cache, "hand", seat, table.heroes[seat].hand)
    own: VillageView = {**public, "seat": seat, "hand": hand}
    if table.seen_spells:
        market: MarketInView = {**public["market"], "seen_spells": show_seen_spells(table, seat)}
        own["market"] = cache.reuse("own market", seat, market)
    return own


def public_view(table: Village, cache: ViewCache) -> VillageView:
    """Build the public view: what a spectator may know."""
    rounds = (table.turns + table.seats - 1) // table.seats
    standing = [*table.places, *table.living()]
    return {
        **frame(table, None, rounds, phase(table), table.active),
        "turns": table.turns,
        "starter": table.starter,
        "ring": cache.reuse("ring", TABLE, table.ring[:]),
        "places": cache.reuse("places", TABLE, table.places[:]),
        "turn": show_turn(table, cache),
        "heroes": [show_hero(table, seat, standing, cache) for seat in range(table.seats)],
        "hand": cache.empty_row,
        "market": show_market(table, cache),
        "giant": show_giant(table),
        "removed": show_cards(table, cache, "removed", TABLE, table.removed),
        "supply": show_supply(table, cache),
        "spoils": show_cards(table, cache, "spoils", TABLE, table.spoils),
    }


def phase(table: Village) -> str:
    """Which part of set-up, turn or end it is. It follows from what still has to happen, so no table keeps it."""
    if table.outcome is not None:
        return "over"
    if table.turns == 0:
        return "set-up"
    if pending(table, HeroRegeneration) >= 0:  # vol.turn.start-sequence: it comes after all attacks
        return "monsters-attack"
    asked = table.decision
    playing = pending(table, PlayPhase) >= 0 or (asked is not None and isinstance(asked.step, PlayPhase))
    return "play" if playing else "end-of-turn"


def show_turn(table: Village, cache: ViewCache) -> TurnInView:
    turn, wits = table.turn, intelligence(table, table.active)
    marks = [turn.gold, wits, turn.beers, turn.weapons, turn.heavy, turn.sneaking]
    known: TurnInView | None = cache.get("turn", TABLE, marks)
    if known is None:
        told: TurnInView = {
            "gold": turn.gold,
            "intelligence": wits,
            "beers": turn.beers,
            "weapons": turn.weapons,
            "heavy": bool(turn.heavy),
            "sneaking": turn.sneaking,
        }
        known = cache.put("turn", TABLE, marks, told)
    return known


def show_hero(table: Village, seat: Seat, standing: list[Seat], cache: ViewCache) -> HeroInView:
    """A Hero and its area; the same object as long as nothing changes that is seen of them. `standing`: who sits where, and
    who is still in the game."""
    marks = hero_marks(table, seat, standing)
    known: HeroInView | None = cache.get("hero", seat, marks)
    if known is None:
        area, foes = show_area(table, seat, cache), show_foes(table, seat, standing, cache)
        known = cache.put("hero", seat, marks, draw_hero(table, seat, area, foes))
    return known


def hero_marks(table: Village, seat: Seat, standing: list[Seat]) -> list[object]:
    """Two views of a Hero with the same marks say the same: everything that may change of what they show."""
    hero, labels = table.heroes[seat], table.labels
    marks: list[object] = [hero.board, standing, hero.life, hero.xp, hero.level, hero.poison, hero.berserk]
    marks += (intelligence(table, seat), len(hero.deck), len(hero.hand), len(hero.defences), len(hero.monsters))
    for zone in (hero.discard, hero.played, hero.loot, hero.sheaths, hero.stored):
        marks.append(len(zone))
        for card in zone:
            marks.append(labels[card] if card != EMPTY else EMPTY)
    for card in hero.defences:
        marks += (labels[card], table.wounds[card])
    for card in hero.monsters:
        marks += (labels[card], table.owners[card], table.lives[card], table.wounds[card], card in table.charged)
        marks.append(shielded(table, card))
    return marks


def draw_hero(table: Village, seat: Seat, area: AreaInView, foes: FoesInView) -> HeroInView:
    hero = table.heroes[seat]
    chosen = hero.board.code != "none"
    return {
        "seat": seat,
        "hero": hero.board.code if chosen else None,
        "alive": hero.alive,
        "life": hero.life if chosen else 0,
        "max_life": hero.board.life if chosen else 0,
        "xp": hero.xp,
        "track": step_on_track(hero.xp),
        "level": hero.level,
        "thresholds": list(hero.board.thresholds),
        "intelligence": intelligence(table, seat),
        "armour": hero.power.armour,
        "poison": hero.poison,
        "berserk": hero.berserk,
        **foes,
        "deck": len(hero.deck),
        "hand_size": len(hero.hand),
        **area,
    }


def show_foes(table: Village, seat: Seat, standing: list[Seat], cache: ViewCache) -> FoesInView:
    known: FoesInView | None = cache.get("foes", seat, standing)
    if known is None:
        reach = weapon_targets(table, seat) if table.heroes[seat].alive else []
        foes: FoesInView = {"team": team_of(table, seat), "enemies": enemies(table, seat), "reach": reach}
        known = cache.put("foes", seat, standing, foes)
    return known


def show_area(table: Village, seat: Seat, cache: ViewCache) -> AreaInView:
    hero = table.heroes[seat]
    return {
        "discard": show_cards(table, cache, "discard", seat, hero.discard),
        "played": show_cards(table, cache, "played", seat, hero.played),
        "defences": same_row(cache, "defences", seat, [show_defence(table, card) for card in hero.defences]),
        "monsters": same_row(cache, "monsters", seat, [show_monster(table, card) for card in hero.monsters]),
        "sheaths": same_row(cache, "sheaths", seat, show_sheaths(table, hero) if hero.sheaths else []),
        "loot": show_cards(table, cache, "loot", seat, hero.loot),
    }


def same_row(cache: ViewCache, name: str, whose: int, row: list[Any]) -> list[Any]:
    return cache.reuse(name, whose, row) if row else cache.empty_row


def show_sheaths(table: Village, hero: Hero) -> list[SheathInView]:
    return [
        {**show_card(table, sheath), "stored": show_card(table, weapon) if weapon != EMPTY else None}
        for sheath, weapon in zip(hero.sheaths, hero.stored, strict=True)
    ]


def show_cards(table: Village, cache: ViewCache, name: str, whose: int, cards: Sequence[CardId]) -> list[CardInView]:
    """A zone; one in which the same cards lie is the same object. What cards are called tells which they are."""
    if not cards:
        return cache.empty_row
    labels = [table.labels[card] for card in cards]
    known: list[CardInView] | None = cache.get(name, whose, labels)
    if known is None:
        row = cache.prefix(name, whose, labels)
        row += [show_card(table, card) for card in cards[len(row) :]]
        known = cache.put(name, whose, labels, row)
    return known


def show_supply(table: Village, cache: ViewCache) -> list[str]:
    known: list[str] | None = cache.get("supply", TABLE, table.supply)
    if known is None:
        known = cache.put("supply", TABLE, table.supply[:], [table.faces[card].code for card in table.supply])
    return known


def show_card(table: Village, card: CardId) -> CardInView:
    return cast(CardInView, named_card(table.labels[card], table.faces[card].code))


def show_defence(table: Village, card: CardId) -> DefenceInView:
    face = table.faces[card]
    return {**show_card(table, card), "slot": SLOTS[face.slot], "value": face.defence, "damage": table.wounds[card]}


def show_monster(table: Village, card: CardId) -> MonsterInView:
    return {
        **show_card(table, card),
        "owner": table.owners[card],
        "life": table.lives[card],
        "wounds": table.wounds[card],
        "charged": card in table.charged,
        "shields": shielded(table, card),
    }


def shielded(table: Village, card: CardId) -> str | None:
    """The Monster that a creature shields: the one that summoned it."""
    summoner = table.summoners.get(card) if table.summoners else None
    return str(table.labels[summoner]) if summoner is not None else None


def show_seen_spells(table: Village, seat: Seat) -> list[SeenSpell]:
    return [
        {"code": table.faces[card].code, "below": len(table.piles[SPELLS]) - 1 - at}
        for at, card in enumerate(table.piles[SPELLS] if table.piles else [])
        if table.has_seen(seat, card)
    ]


def show_market(table: Village, cache: ViewCache) -> MarketInView:
    """The Market; the same object as long as its cards and the heights of its piles are."""
    nuggets, piles = table.piles[NUGGETS_PILE] if table.piles else [], [len(pile) for pile in table.piles]
    spaces = [table.labels[card] if card != EMPTY else EMPTY for card in table.market]
    marks = [len(table.main), *piles, *spaces, *[table.labels[card] for card in nuggets]]
    known: MarketInView | None = cache.get("market", TABLE, marks)
    if known is None:
        told: MarketInView = {
            "spaces": cache.reuse("spaces", TABLE, show_spaces(table)),
            "piles": piles,
            "nuggets": show_cards(table, cache, "nuggets", TABLE, nuggets),
            "main": len(table.main),
            "seen_spells": [],
        }
        known = cache.put("market", TABLE, marks, told)
    return known


def show_spaces(table: Village) -> list[CardInView | None]:
    return [show_card(table, card) if card != EMPTY else None for card in table.market]


def show_giant(table: Village) -> GiantInView | None:
    if not table.giant:
        return None
    return {
        "cards": [show_card(table, card) for card in table.giant],
        "waiting": [show_card(table, card) for card in table.giant_waiting],
        "life": table.giant_life,
        "wounds": table.giant_wounds,
        "wounded_by": list(table.wounded_by),
        "spaces": [space + 1 for space in covered_spaces(table)],
    }
