"""Refusals of Village of Legends against the table they were given at."""

from legendarium.games.village_of_legends.printed.faces import WEAPON
from legendarium.games.village_of_legends.state.table import SPELLS
from legendarium.kernel.kinds import CARD
from legendarium.kernel.options import SEAT_NAMES
from tests.refusals.truths import Truths

TRUTHS = Truths()
NO_CARD = -1


def card_of(a):
    """The card that bears a name; NO_CARD if none does."""
    return CARD.find(a.table, a.name)


def hero(a):
    return a.table.heroes[a.seat]


def face(a):
    return a.table.faces[card_of(a)]


def on_offer(a):
    return card_of(a) != NO_CARD and card_of(a) in [
        *a.table.market,
        *(card for it in a.table.heroes for card in it.loot),
    ]


def target(a):
    return SEAT_NAMES.index(a.name) if a.name in SEAT_NAMES else NO_CARD


def monsters_facing(a):
    return [card for card in hero(a).monsters if not a.table.faces[card].defensive]


def playing(a):
    return a.table.decision.kind == "play"


# -- the Market


@TRUTHS.of("vol.market.offer")
def _(a):
    return not on_offer(a)


@TRUTHS.of("vol.market.pay-price")
def _(a):
    figures = a.refusal.details
    return figures == {"price": face(a).price, "gold": a.table.turn.gold} and face(a).price > a.table.turn.gold


@TRUTHS.of("vol.monster.blocks-market")
def _(a):
    return any(not a.table.faces[card].spectral for card in monsters_facing(a))


@TRUTHS.of("vol.hero.berserk-effect")
def _(a):
    return hero(a).berserk > 0


@TRUTHS.of("vol.ability.overwhelm-market-closed")
def _(a):
    return bool(a.table.giant)


@TRUTHS.of("vol.market.blocked-cards")
def _(a):
    return face(a).market and (bool(hero(a).berserk or a.table.giant) or bool(monsters_facing(a)))


@TRUTHS.of("vol.ability.taming-buy")
def _(a):
    return on_offer(a) and bool(face(a).taming) == (a.word == "buy") == (a.case != "no-taming")


@TRUTHS.of("vol.ruling.taming-attempts")
def _(a):
    return card_of(a) in (*a.table.turn.tamed, *a.table.turn.spurned)


@TRUTHS.of("vol.loot.part-of-market")
def _(a):
    return any(card_of(a) in it.loot and it.monsters for it in a.table.heroes)


# -- cards


@TRUTHS.of("vol.turn.play-any-order")
def _(a):
    return a.case == "not-in-hand" and card_of(a) not in (
        *hero(a).hand,
        *(card for card in hero(a).stored if card >= 0),
    )


@TRUTHS.of("vol.ruling.public-information")
def _(a):
    return card_of(a) == NO_CARD


@TRUTHS.of("vol.sell.unplayed-only")
def _(a):
    return card_of(a) not in hero(a).hand


@TRUTHS.of("vol.sell.gold-price-only")
def _(a):
    return not face(a).sellable


@TRUTHS.of("vol.staff.magic-mode")
def _(a):
    return not face(a).magic_cost


@TRUTHS.of("vol.intelligence.spend")
def _(a):
    figures = a.refusal.details
    cost = face(a).magic_cost if a.word == "cast" else face(a).cost
    return figures["cost"] == cost > figures["intelligence"]


@TRUTHS.of("vol.scroll.two-intelligence")
def _(a):
    return hero(a).power.intelligence + a.table.turn.intelligence < 2


@TRUTHS.of("vol.heavy.only-weapon-of-turn")
def _(a):
    return a.table.turn.heavy or (face(a).heavy and a.table.turn.weapons > 0)


@TRUTHS.of("vol.hero.board")
def _(a):
    banned = hero(a).power.banned
    return face(a).weapon_class in banned or (face(a).heavy and "heavy" in banned)


@TRUTHS.of("vol.sheath.store-weapon")
def _(a):
    if a.case == "not-in-hand":
        return card_of(a) not in hero(a).hand
    if a.case == "no-sheath":
        return not hero(a).sheaths
    if a.case == "sheaths-full":
        return bool(hero(a).sheaths) and all(kept >= 0 for kept in hero(a).stored)
    if a.case == "sheath-used":
        empty = [sheath for sheath, kept in zip(hero(a).sheaths, hero(a).stored, strict=True) if kept < 0]
        return bool(empty) and set(empty) <= set(a.table.turn.sheath_used)
    return face(a).kind != WEAPON


@TRUTHS.of("vol.sheath.use-later")
def _(a):
    return card_of(a) in a.table.turn.stored


@TRUTHS.of(
    "vol.defence.attacker-orders-before-roll",
    "vol.weapon.monster-order-before-roll",
    "vol.spell.heal-self-only",
    "vol.spell.attack-targets",
)
def _(a):
    """What is asked later is no answer in the play phase; healing is asked for by name."""
    if a.case in ("fallen", "not-healed"):
        return is_nobody(a) if a.case == "fallen" else a.key not in [option.key for option in a.table.decision.options]
    if a.case == "not-to-be-ordered":
        return card_of(a) not in a.table.decision.step.left
    if a.case:
        return playing(a) and a.case == f"asked-later-{a.word}"
    return a.word in ("heal", "play", "cast")


# -- Heroes


@TRUTHS.of("vol.hero.sneaking")
def _(a):
    return not monsters_facing(a) if a.case == "nobody-to-sneak-past" else not hero(a).power.sneaking


@TRUTHS.of("vol.hero.sabotage")
def _(a):
    offered = any(card >= 0 for card in a.table.market)
    return not offered if a.case == "nothing-to-sabotage" else not hero(a).power.sabotage


@TRUTHS.of("vol.hero.vision")
def _(a):
    if a.case == "vision-used":
        return a.table.turn.visions > 0
    return not a.table.piles[SPELLS] if a.case == "no-spell-to-see" else not hero(a).power.vision


@TRUTHS.of("vol.hero.summon")
def _(a):
    codes = face(a).calls if a.word == "play" else hero(a).power.summons
    left = {a.table.faces[card].code for card in a.table.supply} & set(codes)
    if a.case == "summoned-already":
        return a.table.turn.summoned
    if a.case == "no-place-for-creature":
        return bool(left) and a.table.seats == 6
    return not left if a.case == "no-creature" else not hero(a).power.summons


# -- whom


@TRUTHS.of("vol.weapon.own-monsters-first")
def _(a):
    return bool(monsters_facing(a))


def is_nobody(a):
    """Oneself, or somebody who has fallen, by a rule of this number of players."""
    if a.rule.startswith("vol.mode") and not a.rule.startswith(f"vol.mode{a.table.seats}."):
        return False
    return target(a) == a.seat if a.case == "yourself" else not a.table.heroes[target(a)].alive


@TRUTHS.of("vol.mode2.targets", "vol.mode5.no-attack-limits")
def _(a):
    return a.rule.startswith(f"vol.mode{a.table.seats}.") and is_nobody(a)


@TRUTHS.of("vol.ruling.six-broken-front")
def _(a):
    row, place = side(a, target(a))
    fallen = [seat for seat in a.table.places[row * 3 : row * 3 + 3] if not a.table.heroes[seat].alive]
    return place == 1 and bool(fallen)


@TRUTHS.of("vol.ruling.hero-summon-window")
def _(a):
    return target(a) == a.seat or not a.table.heroes[target(a)].alive or a.table.seats in (4, 5, 6)


@TRUTHS.of("vol.secondary.discard-owner-chooses", "vol.secondary.remove-card")
def _(a):
    return a.case == "not-in-hand" and card_of(a) not in hero(a).hand


@TRUTHS.of("vol.secondary.mandatory")
def _(a):
    if a.case == "not-in-discard":
        return card_of(a) not in hero(a).discard
    return a.case == "not-of-that-kind" and 0 <= a.table.decision.step.kind != face(a).kind


@TRUTHS.of("vol.ruling.monster-order-within-owner")
def _(a):
    step = a.table.decision.step
    own = [
        card
        for card in step.waiting
        if a.table.owners[card] == step.owner and card in a.table.heroes[step.seat].monsters
    ]
    return a.case == "not-to-be-ordered" and card_of(a) not in own


@TRUTHS.of("vol.monster.play-in-front-of-anyone")
def _(a):
    return a.case == "fallen" and is_nobody(a)


@TRUTHS.of("vol.mode3.weapons-left-only", "vol.mode3.spells")
def _(a):
    if a.case:
        return is_nobody(a)
    living = [seat for seat in range(3) if a.table.heroes[seat].alive and seat != a.seat]
    left = min(living, key=lambda seat: (seat - a.seat) % 3)
    return a.table.seats == 3 and target(a) != left


@TRUTHS.of("vol.mode4.attacks-left")
def _(a):
    if a.case in ("yourself", "fallen"):
        return is_nobody(a)
    foes = [seat for seat in range(4) if a.table.heroes[seat].alive and (seat - a.seat) % 2]
    left = min(foes, key=lambda seat: (seat - a.seat) % 4)
    return a.table.seats == 4 and target(a) != left


def side(a, seat):
    """Which of the two rows of the battlefield a player is in, and the place in it; the Skirmisher stands in the middle."""
    return divmod(a.table.places.index(seat), 3)


@TRUTHS.of("vol.mode6.broken-front")
def _(a):
    row, place = side(a, target(a))
    front = [a.table.places[row * 3 + beside] for beside in (0, 2)]
    return row != side(a, a.seat)[0] and place == 1 and all(a.table.heroes[seat].alive for seat in front)


@TRUTHS.of("vol.mode6.frontline-targets")
def _(a):
    if a.case in ("yourself", "fallen"):
        return is_nobody(a)
    same = side(a, target(a))[0] == side(a, a.seat)[0]
    return a.table.seats == 6 and side(a, a.seat)[1] != 1 and same == (a.case == "comrade" or target(a) == a.seat)


@TRUTHS.of("vol.mode6.skirmisher-targets")
def _(a):
    if a.case in ("yourself", "fallen"):
        return is_nobody(a)
    if a.case == "no-assist":
        return side(a, a.seat)[1] != 1
    same = target(a) != a.seat and side(a, target(a))[0] == side(a, a.seat)[0]
    if a.case in ("assist-team", "nothing-faces"):
        return same == (a.case == "nothing-faces")
    return a.table.seats == 6 and side(a, a.seat)[1] == 1


@TRUTHS.of("vol.mode6.monster-placement", "vol.mode6.spells")
def _(a):
    return a.table.seats == 6


@TRUTHS.of("vol.ruling.monster-on-self")
def _(a):
    return target(a) == a.seat


@TRUTHS.of("vol.ruling.discard-target")
def _(a):
    if a.case == "fallen":
        return not a.table.heroes[target(a)].alive
    return a.case in ("yourself", "no-enemy", "out-of-reach") and (target(a) == a.seat) == (a.case == "yourself")


@TRUTHS.of("vol.monster.order-of-owners")
def _(a):
    waiting = a.table.decision.step.waiting
    return a.case == "no-monster-waits" and target(a) not in [a.table.owners[card] for card in waiting]


@TRUTHS.of("vol.elimination.monsters-are-moved")
def _(a):
    return is_nobody(a) if a.case == "fallen" else a.case == "no-place" and a.table.seats == 6
