"""Value of a card's text now: its lines are evaluated in order on what they would find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendarium.bots.judgement.legends_of_signum.activations import relief
from legendarium.bots.judgement.legends_of_signum.quests import unleash
from legendarium.bots.judgement.legends_of_signum.several_opponents import of_one
from legendarium.bots.judgement.legends_of_signum.situation import ALLY_WEIGHT, Situation
from legendarium.games.legends_of_signum.core.targets import choosable
from legendarium.games.legends_of_signum.effects import (
    demands,
    verbs,
    verbs_cards,
    verbs_field,
    verbs_replacing,
)
from legendarium.games.legends_of_signum.printed.grants import Grant, Holding
from legendarium.games.legends_of_signum.printed.quantities import (
    ARMOUR,
    EXPERT_OF_ATTACK,
    HAMMERBLOW,
    MASTER_OF_ATTACK,
    MASTER_OF_SHOOTING,
    MOVEMENT,
    QUICK,
    SHOOTING,
    STRENGTH,
)
from legendarium.games.legends_of_signum.quest.access import is_quest
from legendarium.games.legends_of_signum.quest.cards import verbs as quest_verbs
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN, Thing
from legendarium.kernel.vocabulary import FINDS, Function, Line, Names, Numbers

Things = tuple[Thing, ...]


def text_value(
    situation: Situation,
    card: Thing,
    lines: tuple[Line, ...],
    names: Names,
    numbers: Numbers | None = None,
    at: int = 0,
) -> float:
    """Value of the lines from `at` on; where a target may be chosen, of the best choice."""
    total, names, chances = 0.0, dict(names), dict[str, float]()
    for place in range(at, len(lines)):
        line = lines[place]
        likely = chances.get(line.needs, 1.0) if line.needs else 1.0
        if line.needs and not names.get(line.needs):
            continue
        if line.verb is None:
            choices = names.get(line.cards, ())
            worths = [
                text_value(situation, card, lines, {**names, line.named: (it,)}, numbers, place + 1) for it in choices
            ]
            return total + likely * max(worths, default=0.0)
        if line.does(verbs.roll_die):
            names[line.named], chances[line.named] = (card,), len(line.arguments["on"]) / 3
        elif line.has(FINDS):
            names[line.named] = look_for(situation, card, line, names)
        else:
            total += likely * line_value(situation, card, line, names, numbers or {})
    return total


def look_for(situation: Situation, card: Thing, line: Line, names: Names) -> Things:
    assert line.verb is not None
    more: dict[str, Any] = {"cards": names.get(line.cards, ())} if line.cards else {}
    if line.does(verbs.find):
        return of_one(situation, verbs.everybody(situation.table, card, **line.arguments, **more))
    return line.verb.function(situation.table, situation.seat, card, **line.arguments, **more) or ()


def line_value(situation: Situation, card: Thing, line: Line, names: Names, numbers: Numbers) -> float:
    assert line.verb is not None
    found = TEXTS.get(line.verb.function)
    if found is None:
        return 0.5
    arguments = {**line.arguments, **{name: numbers.get(it, 0) for name, it in line.figures.items()}}
    things = tuple(it for it in names.get(line.cards, ()) if it >= 0)
    return found(situation, arguments, things)


def best_target(situation: Situation, card: Thing, who: str, lines: tuple[Line, ...]) -> float:
    """Value of a card with its best target, or as it is without targets."""
    if not who:
        return text_value(situation, card, lines, {"me": (situation.hero,)})
    found = [aimed(situation, card, lines, it) for it in choosable(situation.table, card, who)]
    return max(found, default=0.0)


def own_deed_value(situation: Situation, creature: Thing, deed: Holding) -> float:
    """Value of a creature's own activated ability at its best target."""
    if not deed.to:
        return text_value(situation, creature, deed.lines, {"me": (creature,)})
    chosen = choosable(situation.table, creature, deed.to)
    worths = [text_value(situation, creature, deed.lines, {"me": (creature,), "target": (it,)}) for it in chosen]
    return max(worths, default=0.0)


def aimed(situation: Situation, card: Thing, lines: tuple[Line, ...], target: Thing) -> float:
    return text_value(situation, card, lines, {"me": (situation.hero,), "target": (target,)})


# -- the verbs


def hurt(situation: Situation, amount: int, things: Things, past_armour: bool) -> float:
    total = 0.0
    for it in things:
        if situation.table.is_standing(it):
            fighter = situation.fighter(it)
            wounds = min(fighter.health, max(0, amount - (0 if past_armour else fighter.armour)))
            stripped = 0.4 * (amount - wounds)
            total += situation.gain(it, wounds, float(wounds >= fighter.health))
            total += -stripped if situation.is_friend(it) else stripped
    return total


def damage(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return hurt(situation, arguments["amount"], things, past_armour=False)


def wound(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return hurt(situation, arguments["amount"], things, past_armour=True)


def heal(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    total = 0.0
    for it in things:
        wounds = min(arguments["amount"], situation.table.wounds[it])
        total += relief(situation, it, wounds) if situation.is_friend(it) else -relief(situation, it, wounds)
    return total


def armour(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return sum(sign(situation, it) * shield_value(situation, it) for it in things) * float(arguments["amount"])


def shield_value(situation: Situation, creature: Thing) -> float:
    """Value of a token that absorbs a wound, higher with enemies near."""
    near = any(situation.table.gap(creature, enemy) < 200_000 for enemy in situation.enemies)
    worth = situation.weights.hero_wound if situation.table.is_hero(creature) else situation.fighter(creature).worth / 5
    return worth * (0.7 if near else 0.4)


def strip(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return sum(-sign(situation, it) * shield_value(situation, it) * situation.table.armour[it] for it in things)


def sign(situation: Situation, creature: Thing) -> float:
    """Return +1 for own, a little less for allies, -1 for enemies."""
    if situation.is_mine(creature):
        return 1.0
    return ALLY_WEIGHT if situation.is_friend(creature) else -1.0


def marked(situation: Situation, things: Things, mark: int, worth: float) -> float:
    """Value of a harmful token: on an enemy that has none."""
    return sum(-sign(situation, it) * worth for it in things if not situation.table.has_mark(it, mark))


def poison(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return marked(situation, things, POISON_TOKEN, 1.8)


def disease(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return marked(situation, things, DISEASE_TOKEN, 1.4)


def hide(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return -marked(situation, things, STEALTH_TOKEN, 0.7)


def reveal(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return sum(-sign(situation, it) * 1.0 for it in things if situation.table.is_hidden(it))


def cure(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    sick = POISON_TOKEN | DISEASE_TOKEN
    return sum(sign(situation, it) * 1.5 for it in things if situation.table.marks[it] & sick)


def give(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    lasting = arguments.get("until") == "game"
    return sum(
        sign(situation, it) * grant_value(situation, it, grant, lasting)
        for it in things
        for grant in arguments["gives"]
    )


STRIKING: Final = (STRENGTH, EXPERT_OF_ATTACK, MASTER_OF_ATTACK, HAMMERBLOW)
AIMING: Final = (SHOOTING, MASTER_OF_SHOOTING)
OF_MOST_USE: Final = (*STRIKING, *AIMING, MOVEMENT, ARMOUR)


def grant_value(situation: Situation, creature: Thing, grant: Grant, lasting: bool) -> float:
    """Value of a bonus: for a turn only to those who can still use it, permanent ones always."""
    if not situation.table.is_standing(creature):
        return 0.0
    way = -1.0 if grant.cancels or grant.value < 0 else 1.0
    if lasting:
        return way * (2.0 if grant.of in OF_MOST_USE else 1.0) * abs(grant.value)
    return way * abs(grant.value) * use_now(situation, creature, grant.of)


def use_now(situation: Situation, creature: Thing, quantity: int) -> float:
    table, it = situation.table, situation.fighter(creature)
    foes = situation.enemies if situation.is_friend(creature) else [*situation.mine, *situation.mates]
    nearest = min((table.gap(creature, foe) for foe in foes), default=600_000)
    if not situation.is_friend(creature):
        return 1.2 if nearest < it.reach + 150_000 else 0.3
    if table.active == situation.party and (table.acted[creature] == table.turns or not situation.is_mine(creature)):
        return 0.0
    if quantity in STRIKING:
        return 1.6 if nearest <= it.reach else 0.0
    if quantity in AIMING:
        shoots = it.shooting or (quantity == SHOOTING and nearest > it.reach)
        return 1.4 if shoots and nearest <= 250_000 else 0.0
    if quantity in (MOVEMENT, QUICK):
        return 0.8 if it.reach < nearest < 250_000 else 0.2
    return 0.6 if nearest < 150_000 else 0.1


def ready(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    table = situation.table
    spent = [it for it in things if table.is_standing(it) and table.acted[it] == table.turns]
    return sum(sign(situation, it) * 0.5 * situation.fighter(it).blows * 4 for it in spent)


def draw(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    """Value of cards; negative where the deck has to last, since drawing from an empty one pays the opponents."""
    if situation.weights.keeps_deck and not is_quest(situation.table):
        return -1.0
    left = len(situation.table.players[situation.party].deck)
    return situation.weights.card * float(arguments["count"]) if left > 5 else -1.0


def prosperity(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    """Value of Prosperity; if all players gain, only the leader of the race profits."""
    own = situation.prosperity * float(arguments["amount"])
    if arguments.get("to") != verbs.EACH_PLAYER:
        return own
    purses = [situation.table.players[party].prosperity for party in situation.table.opponents(situation.party)]
    return 0.2 * own if situation.table.players[situation.party].prosperity > max(purses, default=0) else -0.2 * own


def rob(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    purses = [situation.table.players[party].prosperity for party in situation.table.opponents(situation.party)]
    return max((min(float(arguments["amount"]), purse) for purse in purses), default=0.0) * situation.prosperity


def discard(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    hands = [len(situation.table.players[party].hand) for party in situation.table.opponents(situation.party)]
    return max((min(float(arguments["count"]), held) for held in hands), default=0.0) * situation.weights.card


def minion(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    room = 8 - len(situation.mine)
    return 2.2 * min(room, len(things))


def untap(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return 0.8 * len(things)


def take_back(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return situation.weights.card * 1.3 * len(things)


def send_away(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    """Value of enemies leaving the field, or own creatures staying."""
    table = situation.table
    signs = [-1 if situation.is_friend(it) else 1 for it in things if table.fixed.is_creature(it)]
    return 2.0 * sum(signs)


def destroy(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    table = situation.table
    return sum(1.5 if table.fixed.mode.are_opponents(situation.party, table.fixed.owner[it]) else -1.5 for it in things)


def lessen(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    """Value of harm, an attack or a card prevented."""
    return 2.0


def demand(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    """Value of a demand; the asked player may deny having the card."""
    return 0.2 * situation.weights.card


def revive(situation: Situation, arguments: dict[str, Any], things: Things) -> float:
    return 3.0 * min(8 - len(situation.mine), len(things))


TEXTS: Final[dict[Function, Callable[[Situation, dict[str, Any], Things], float]]] = {
    quest_verbs.unleash: unleash,
    verbs.damage: damage,
    verbs.wound: wound,
    verbs.heal: heal,
    verbs.armour: armour,
    verbs_cards.strip: strip,
    verbs.poison: poison,
    verbs.disease: disease,
    verbs.hide: hide,
    verbs.reveal: reveal,
    verbs.cure: cure,
    verbs.give_to: give,
    verbs.ready: ready,
    verbs.draw: draw,
    verbs.prosperity: prosperity,
    verbs_cards.rob: rob,
    verbs_cards.discard: discard,
    verbs_cards.minion: minion,
    verbs_cards.untap: untap,
    verbs_cards.take_back: take_back,
    verbs_field.return_to_hand: send_away,
    verbs_field.return_to_deck: send_away,
    verbs_field.control: send_away,
    verbs_field.push: send_away,
    verbs_field.place: lessen,
    verbs_field.destroy: destroy,
    verbs_replacing.soften: lessen,
    verbs_replacing.prevent: lessen,
    verbs_replacing.redirect: lessen,
    verbs_replacing.void: lessen,
    demands.demand: demand,
    verbs_field.revive: revive,
}
