"""Plan of the play phase: what to do, and in which order.

Nearly everything worth doing gets done in a turn, so order decides: draw and think, take gold, kill what closes the
Market, shop, put on Defence cards, place Monsters, attack, drink.
"""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_of_legends.fight import (
    blow_value,
    everyone_value,
    is_blocked,
    placement_value,
    spell_attack,
    weapon_attack,
)
from legendarium.bots.judgement.village_of_legends.purchases import Purchases, purchases_for
from legendarium.bots.judgement.village_of_legends.shopping import Basket, purchase_gain
from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.statistics import does, is_used_up, mean_roll
from legendarium.games.village_of_legends.core.life import intelligence
from legendarium.games.village_of_legends.core.monsters import facing
from legendarium.games.village_of_legends.printed.faces import (
    BEER,
    DEFENCE,
    MONSTER,
    NUGGETS,
    SPELL,
    TREASURE,
    WEAPON,
    CardFace,
)
from legendarium.games.village_of_legends.state.attack import NO_VICTIM
from legendarium.games.village_of_legends.state.modes import monster_places, spell_targets, weapon_targets
from legendarium.games.village_of_legends.turn import verbs
from legendarium.games.village_of_legends.turn.play import may_play
from legendarium.kernel.decisions import CardId, Option, Seat

RANK: Final = 1000.0
"""More than any score inside a rank, so that ranks are never reordered."""
DRAW, THINK, GOLD, KNIVES, CLEAR, SELL, SHOP, BREW, GUARD, SEND, STRIKE, LAST = range(12, 0, -1)
MUST_KEEP: Final = 7
"""Deck size up to which nothing is sold."""
LEARNT_UNIT: Final = 100.0
"""Scale of learnt values inside their rank."""


class Plan:
    """The plan at this point of the turn: Weapons to use, basket to fill."""

    __slots__ = (
        "arms",
        "basket",
        "blocked",
        "blows",
        "gold",
        "nothing",
        "purchases",
        "situation",
        "victim",
    )

    def __init__(self, situation: Situation, options: list[Option]) -> None:
        self.situation = situation
        table = situation.table
        self.gold = table.turn.gold
        self.blocked = is_blocked(table, situation.seat)
        self.victim = self.choose_victim()
        sale = max([table.faces[option.thing].price // 2 for option in options if option.word == "sell"], default=0)
        self.basket = Basket(situation, self.gold + sale) if self.gold or sale else None
        offers = [option.thing for option in options if option.word in ("buy", "tame")]
        self.purchases = self.learnt_for(offers) if situation.weights.learnt and offers else None
        self.nothing: float | None = None
        """Learnt value of buying nothing more; computed on first use."""
        self.blows: dict[CardId, float] = {}
        self.arms = self.choose_arms([card for option in options if option.word == "play" for card in option.things])

    def learnt_for(self, offers: list[CardId]) -> Purchases | None:
        """Return the learnt weights; None, so that the basket decides, if they do not know every card on offer."""
        found, faces = purchases_for(self.situation.table), self.situation.table.faces
        return found if found is not None and all(found.knows(faces[card]) for card in offers) else None

    def choose_victim(self) -> Seat:
        """Choose the reachable opponent nearest to falling as target of Weapons."""
        table, situation = self.situation.table, self.situation
        targets = [seat for seat in weapon_targets(table, situation.seat) if seat in situation.foes]
        if not targets:
            return NO_VICTIM
        return min(targets, key=lambda seat: table.heroes[seat].life + 3 * len(table.heroes[seat].defences))

    # -- Weapons

    def choose_arms(self, playable: list[CardId]) -> set[CardId]:
        """Choose all normal Weapons or the best Heavy one alone, by expected value; a swordmaster uses all."""
        faces = self.situation.table.faces
        weapons = [card for card in playable if faces[card].kind == WEAPON]
        at_giant = self.victim == NO_VICTIM and bool(self.situation.table.giant)
        for card in weapons:
            self.blows[card] = blow_value(self.situation, weapon_attack(self.situation, card, self.victim, at_giant))
        heavy = [card for card in weapons if faces[card].heavy]
        normal = [card for card in weapons if not faces[card].heavy]
        if not heavy or self.situation.power.swordmaster:
            return set(weapons)
        best = max(heavy, key=lambda card: self.blows[card] + self.text(card))
        together = sum(self.blows[card] + self.text(card) for card in normal)
        if len(normal) > 1:
            together *= 0.9
        if not self.situation.weights.plans:
            return {best} if faces[best].attack >= sum(faces[card].attack + 2 for card in normal) else set(normal)
        return {best} if self.blows[best] + self.text(best) > together else set(normal)

    def text(self, card: CardId) -> float:
        """Value that a Weapon's text adds to its blow."""
        face = self.situation.table.faces[card]
        return max(0.0, self.situation.use(face)) * 0.3 if face.lines else 0.0

    # -- answers of the play phase

    def score(self, option: Option) -> float:
        """Combine rank and value; what is not worth doing scores below ending the turn."""
        if option.word == "end":
            return 0.0
        rank, value = self.weigh(option)
        return rank * RANK + min(value, RANK - 1) if value > 0 else min(value, -0.001)

    def weigh(self, option: Option) -> tuple[int, float]:
        word, card = option.word, option.thing
        if word == "play":
            return self.weigh_card(card, self.situation.table.faces[card])
        if word == "buy" or word == "tame":
            return SHOP, self.weigh_purchase(card)
        if word == "cast":
            return STRIKE, self.weigh_magic(card)
        if word == "sell":
            return SELL, self.weigh_sale(card)
        if word == "store":
            return LAST, 0.0 if card in self.arms else self.situation.use(self.situation.table.faces[card])
        return self.weigh_ability(word)

    def weigh_ability(self, word: str) -> tuple[int, float]:
        if word == "vision":
            return GOLD, 0.5 if self.situation.pool >= 2 else 0.0
        if word == "sneak":
            return CLEAR, 30.0 if self.gold >= 20 else 0.0
        if word == "summon":
            return SEND, 4.0
        return LAST, 0.2  # sabotage

    def weigh_card(self, card: CardId, face: CardFace) -> tuple[int, float]:
        kind = face.kind
        if kind == WEAPON:
            return self.weigh_weapon(card, face)
        if kind == SPELL:
            return self.weigh_spell(card, face)
        if kind == MONSTER:
            return SEND, self.weigh_monster(card, face)
        if kind == DEFENCE:
            return (DRAW if face.lines else GUARD), self.weigh_defence(face)
        if kind == BEER:
            return self.weigh_beer(face)
        if kind in (TREASURE, NUGGETS):
            return (DRAW if face.lines else GOLD), 1.0 + face.gold
        return self.weigh_goods(card, face)

    def weigh_goods(self, card: CardId, face: CardFace) -> tuple[int, float]:
        if does(face, verbs.remove):
            return THINK, self.weigh_removal(card, face)
        if does(face, verbs.draw):
            return DRAW, 5.0
        if face.intelligence > 0 or face.gold or does(face, verbs.think, verbs.gold, verbs.take_back):
            return THINK, 4.0
        if face.vigour > 0 and all(line.does(verbs.use_up, verbs.cure) for line in face.lines):
            return BREW, self.weigh_healing(face, is_used_up(face))
        return GOLD, max(0.5, self.situation.use(face))

    def weigh_healing(self, face: CardFace, once: bool) -> float:
        """Hold back a drink that leaves the game until nearly all of it is needed."""
        heals = min(face.vigour, self.situation.missing)
        if once and heals < 0.8 * face.vigour and not self.situation.hero.poison:
            return -1.0
        return heals * 0.5

    def weigh_removal(self, card: CardId, face: CardFace) -> float:
        """Play a card that removes others while the hand holds something worth removing."""
        situation, table = self.situation, self.situation.table
        others = [other for other in situation.hero.hand if other != card]
        if not others or situation.count <= MUST_KEEP + 1:
            return situation.gold * face.gold - 1.0 if others else 1.0
        worst = min(situation.gain(table.faces[other]) + situation.use(table.faces[other]) for other in others)
        return situation.gold * face.gold + min(face.vigour, situation.missing) * 0.5 + 1.5 - max(0.0, worst)

    # -- fighting

    def weigh_weapon(self, card: CardId, face: CardFace) -> tuple[int, float]:
        if card not in self.arms:
            return STRIKE, -1.0
        worth = self.blows[card] + self.text(card)
        if facing(self.situation.table, self.situation.seat) and not face.heavy:
            return CLEAR, max(0.1, RANK / 2 + worth - 0.6 * mean_roll(face.attack))
        draws = does(face, verbs.draw)
        return (KNIVES if draws and not face.heavy else CLEAR if self.blocked else STRIKE), max(0.1, worth)

    def weigh_spell(self, card: CardId, face: CardFace) -> tuple[int, float]:
        if face.spell == "attack":
            worth = self.spell_value(card, face.element)
            return (CLEAR if self.blocked and worth > 2 else STRIKE), worth - 0.2 * face.cost
        if face.spell == "heal":
            return BREW, min(mean_roll(face.attack), float(self.situation.missing)) - 0.3 * face.cost
        if face.spell == "defence":
            return GUARD, self.weigh_defence(face) - 0.3 * face.cost
        return DRAW, max(0.5, self.situation.use(face))

    def spell_value(self, card: CardId, element: str) -> float:
        """Value of an attack Spell at its best target."""
        situation, table = self.situation, self.situation.table
        face = table.faces[card]
        if face.multi:
            return everyone_value(situation, card)
        victims = [seat for seat in spell_targets(table, situation.seat, face) if seat in situation.foes]
        monsters = tuple(facing(table, situation.seat))
        best = 0.0
        for victim in victims:
            best = max(best, blow_value(situation, spell_attack(situation, card, element, victim)))
            if monsters:
                best = max(best, blow_value(situation, spell_attack(situation, card, element, victim, monsters)))
        if table.giant:
            best = max(best, blow_value(situation, spell_attack(situation, card, element, NO_VICTIM, at_giant=True)))
        return best

    def weigh_magic(self, card: CardId) -> float:
        """Value of casting a magic staff, if that beats using it as a Weapon."""
        face = self.situation.table.faces[card]
        worth = self.spell_value(card, face.magic_element) - 0.2 * face.magic_cost
        return worth if worth > self.blows.get(card, 0.0) or card not in self.arms else -1.0

    def weigh_monster(self, card: CardId, face: CardFace) -> float:
        situation = self.situation
        return max(
            [placement_value(situation, card, place) for place in monster_places(situation.table, situation.seat, face)]
        )

    # -- protection, drinks

    def weigh_defence(self, face: CardFace) -> float:
        """Improvement over what is worn in the same slot."""
        table = self.situation.table
        worn = 0
        for card in self.situation.hero.defences:
            if table.faces[card].slot == face.slot:
                worn = table.faces[card].defence + table.faces[card].bonus
        return face.defence + face.bonus - worn + (0.5 if face.lines else 0.0)

    def weigh_beer(self, face: CardFace) -> tuple[int, float]:
        """Drink after the Spells it would prevent, and before attacks it strengthens."""
        situation, table = self.situation, self.situation.table
        heals = min(face.vigour, situation.missing)
        use = heals * 0.5 + (0.5 if face.lines else 0.0)
        if situation.power.berserk and not situation.hero.berserk:
            return BREW, use + 0.5
        waiting = [other for other in situation.hero.hand if table.faces[other].kind == SPELL]
        spoils = (
            waiting and intelligence(table, situation.seat) > 0 and any(self.is_castable(other) for other in waiting)
        )
        return (LAST if spoils else BREW), use

    def is_castable(self, card: CardId) -> bool:
        return may_play(self.situation.table, self.situation.seat, card) is None

    # -- trade

    def weigh_purchase(self, card: CardId) -> float:
        if self.purchases is not None:
            return self.learnt_gain(self.purchases, card)
        if self.basket is None:
            return -1.0
        if not self.situation.weights.plans:
            return purchase_gain(self.situation, card)
        return purchase_gain(self.situation, card) if card in self.basket.pick(self.gold) else -1.0

    def learnt_gain(self, purchases: Purchases, card: CardId) -> float:
        """Return what a card adds to the chance to win over buying nothing more."""
        situation, face = self.situation, self.situation.table.faces[card]
        position = situation.position
        if position is None:
            position = situation.position = purchases.standardised(situation)
        if self.nothing is None:
            self.nothing = purchases.value(situation, position, None, self.gold)
        return LEARNT_UNIT * (purchases.value(situation, position, face, self.gold - face.price) - self.nothing)

    def weigh_sale(self, card: CardId) -> float:
        """Sell if the gold buys more than the card would ever bring."""
        situation = self.situation
        if self.basket is None or not situation.weights.plans or situation.count <= MUST_KEEP:
            return -1.0
        face = situation.table.faces[card]
        more = self.basket.gain(self.gold + face.price // 2) - self.basket.gain(self.gold)
        if more <= 0:
            return -1.0
        now = situation.use(face) if card in self.arms or (face.kind != WEAPON and self.is_castable(card)) else 0.0
        return more - situation.gain(face) - now - 0.5
