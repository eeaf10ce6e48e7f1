"""What the text of a card is worth now: its lines are read one after the other, with what they would find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendarium.bots.judgement.legends_of_signum.activations import relief
from legendarium.bots.judgement.legends_of_signum.outlook import FRIENDSHIP, Outlook
from legendarium.bots.judgement.legends_of_signum.parties import of_one
from legendarium.bots.judgement.legends_of_signum.quests import unleash
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
from legendarium.games.legends_of_signum.quest.cards import verbs as quest_verbs
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN, Thing
from legendarium.kernel.vocabulary import FINDS, Function, Line, Names, Numbers

Things = tuple[Thing, ...]


def text_worth(
    look: Outlook,
    card: Thing,
    lines: tuple[Line, ...],
    names: Names,
    numbers: Numbers | None = None,
    at: int = 0,
) -> float:
    """What the lines from one on are good for; where somebody may be chosen, the best choice counts."""
    total, names, chances = 0.0, dict(names), dict[str, float]()
    for place in range(at, len(lines)):
        line = lines[place]
        likely = chances.get(line.needs, 1.0) if line.needs else 1.0
        if line.needs and not names.get(line.needs):
            continue
        if line.verb is None:
            choices = names.get(line.cards, ())
            worths = [text_worth(look, card, lines, {**names, line.named: (it,)}, numbers, place + 1) for it in choices]
            return total + likely * max(worths, default=0.0)
        if line.does(verbs.roll_die):
            names[line.named], chances[line.named] = (card,), len(line.arguments["on"]) / 3
        elif line.has(FINDS):
            names[line.named] = look_for(look, card, line, names)
        else:
            total += likely * line_worth(look, card, line, names, numbers or {})
    return total


def look_for(look: Outlook, card: Thing, line: Line, names: Names) -> Things:
    assert line.verb is not None
    more: dict[str, Any] = {"cards": names.get(line.cards, ())} if line.cards else {}
    if line.does(verbs.find):
        return of_one(look, verbs.everybody(look.table, card, **line.arguments, **more))
    return line.verb.function(look.table, look.seat, card, **line.arguments, **more) or ()


def line_worth(look: Outlook, card: Thing, line: Line, names: Names, numbers: Numbers) -> float:
    assert line.verb is not None
    found = TEXTS.get(line.verb.function)
    if found is None:
        return 0.5
    arguments = {**line.arguments, **{name: numbers.get(it, 0) for name, it in line.figures.items()}}
    things = tuple(it for it in names.get(line.cards, ()) if it >= 0)
    return found(look, arguments, things)


def best_target(look: Outlook, card: Thing, who: str, lines: tuple[Line, ...]) -> float:
    """What a card is good for with its best target; one without a target as it is."""
    if not who:
        return text_worth(look, card, lines, {"me": (look.hero,)})
    found = [aimed(look, card, lines, it) for it in choosable(look.table, card, who)]
    return max(found, default=0.0)


def own_deed_worth(look: Outlook, creature: Thing, deed: Holding) -> float:
    """What an activated ability of a creature's own is good for, on the best of those it may choose."""
    if not deed.to:
        return text_worth(look, creature, deed.lines, {"me": (creature,)})
    chosen = choosable(look.table, creature, deed.to)
    worths = [text_worth(look, creature, deed.lines, {"me": (creature,), "target": (it,)}) for it in chosen]
    return max(worths, default=0.0)


def aimed(look: Outlook, card: Thing, lines: tuple[Line, ...], target: Thing) -> float:
    return text_worth(look, card, lines, {"me": (look.hero,), "target": (target,)})


# -- the verbs


def hurt(look: Outlook, amount: int, things: Things, past_armour: bool) -> float:
    total = 0.0
    for it in things:
        if look.table.is_standing(it):
            fighter = look.fighter(it)
            wounds = min(fighter.health, max(0, amount - (0 if past_armour else fighter.armour)))
            stripped = 0.4 * (amount - wounds)
            total += look.gain(it, wounds, float(wounds >= fighter.health))
            total += -stripped if look.is_friend(it) else stripped
    return total


def damage(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return hurt(look, arguments["amount"], things, past_armour=False)


def wound(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return hurt(look, arguments["amount"], things, past_armour=True)


def heal(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    total = 0.0
    for it in things:
        wounds = min(arguments["amount"], look.table.wounds[it])
        total += relief(look, it, wounds) if look.is_friend(it) else -relief(look, it, wounds)
    return total


def armour(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return sum(sign(look, it) * shield_worth(look, it) for it in things) * float(arguments["amount"])


def shield_worth(look: Outlook, creature: Thing) -> float:
    """A token is worth the wound it takes, more with enemies near."""
    near = any(look.table.gap(creature, enemy) < 200_000 for enemy in look.enemies)
    worth = look.taste.hero_wound if look.table.is_hero(creature) else look.fighter(creature).worth / 5
    return worth * (0.7 if near else 0.4)


def strip(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return sum(-sign(look, it) * shield_worth(look, it) * look.table.armour[it] for it in things)


def sign(look: Outlook, creature: Thing) -> float:
    """What is good for it is good for us, a little less for an ally; what is bad for an enemy too."""
    if look.is_mine(creature):
        return 1.0
    return FRIENDSHIP if look.is_friend(creature) else -1.0


def marked(look: Outlook, things: Things, mark: int, worth: float) -> float:
    """A bad token: good on an enemy that has none."""
    return sum(-sign(look, it) * worth for it in things if not look.table.has_mark(it, mark))


def poison(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return marked(look, things, POISON_TOKEN, 1.8)


def disease(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return marked(look, things, DISEASE_TOKEN, 1.4)


def hide(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return -marked(look, things, STEALTH_TOKEN, 0.7)


def reveal(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return sum(-sign(look, it) * 1.0 for it in things if look.table.is_hidden(it))


def cure(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    sick = POISON_TOKEN | DISEASE_TOKEN
    return sum(sign(look, it) * 1.5 for it in things if look.table.marks[it] & sick)


def give(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    lasting = arguments.get("until") == "game"
    return sum(sign(look, it) * grant_worth(look, it, grant, lasting) for it in things for grant in arguments["gives"])


STRIKING: Final = (STRENGTH, EXPERT_OF_ATTACK, MASTER_OF_ATTACK, HAMMERBLOW)
AIMING: Final = (SHOOTING, MASTER_OF_SHOOTING)
OF_MOST_USE: Final = (*STRIKING, *AIMING, MOVEMENT, ARMOUR)


def grant_worth(look: Outlook, creature: Thing, grant: Grant, lasting: bool) -> float:
    """A number for a turn is worth something to who can still use it; for good it always is."""
    if not look.table.is_standing(creature):
        return 0.0
    way = -1.0 if grant.cancels or grant.value < 0 else 1.0
    if lasting:
        return way * (2.0 if grant.of in OF_MOST_USE else 1.0) * abs(grant.value)
    return way * abs(grant.value) * use_now(look, creature, grant.of)


def use_now(look: Outlook, creature: Thing, quantity: int) -> float:
    table, it = look.table, look.fighter(creature)
    foes = look.enemies if look.is_friend(creature) else [*look.mine, *look.mates]
    nearest = min((table.gap(creature, foe) for foe in foes), default=600_000)
    if not look.is_friend(creature):
        return 1.2 if nearest < it.reach + 150_000 else 0.3
    if table.active == look.party and (table.acted[creature] == table.turns or not look.is_mine(creature)):
        return 0.0
    if quantity in STRIKING:
        return 1.6 if nearest <= it.reach else 0.0
    if quantity in AIMING:
        shoots = it.shooting or (quantity == SHOOTING and nearest > it.reach)
        return 1.4 if shoots and nearest <= 250_000 else 0.0
    if quantity in (MOVEMENT, QUICK):
        return 0.8 if it.reach < nearest < 250_000 else 0.2
    return 0.6 if nearest < 150_000 else 0.1


def ready(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    table = look.table
    spent = [it for it in things if table.is_standing(it) and table.acted[it] == table.turns]
    return sum(sign(look, it) * 0.5 * look.fighter(it).blows * 4 for it in spent)


def draw(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    """An empty deck pays the opponents: the last cards are better left where they are."""
    left = len(look.table.players[look.party].deck)
    return look.taste.card * float(arguments["count"]) if left > 5 else -1.0


def prosperity(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    """What every player gains helps the others as much: then only who is ahead in the race gets something out of it."""
    own = look.prosperity * float(arguments["amount"])
    if arguments.get("to") != verbs.EACH_PLAYER:
        return own
    purses = [look.table.players[party].prosperity for party in look.table.opponents(look.party)]
    return 0.2 * own if look.table.players[look.party].prosperity > max(purses, default=0) else -0.2 * own


def rob(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    purses = [look.table.players[party].prosperity for party in look.table.opponents(look.party)]
    return max((min(float(arguments["amount"]), purse) for purse in purses), default=0.0) * look.prosperity


def discard(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    hands = [len(look.table.players[party].hand) for party in look.table.opponents(look.party)]
    return max((min(float(arguments["count"]), held) for held in hands), default=0.0) * look.taste.card


def minion(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    room = 8 - len(look.mine)
    return 2.2 * min(room, len(things))


def untap(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return 0.8 * len(things)


def take_back(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return look.taste.card * 1.3 * len(things)


def send_away(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    """Enemies that leave the field, own ones that do not have to."""
    table = look.table
    signs = [-1 if look.is_friend(it) else 1 for it in things if table.fixed.is_creature(it)]
    return 2.0 * sum(signs)


def destroy(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    table = look.table
    return sum(1.5 if table.fixed.mode.are_opponents(look.party, table.fixed.owner[it]) else -1.5 for it in things)


def lessen(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    """Harm that does not come, an attack or a card that does not happen."""
    return 2.0


def demand(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    """Whoever is asked may say that there is none."""
    return 0.2 * look.taste.card


def revive(look: Outlook, arguments: dict[str, Any], things: Things) -> float:
    return 3.0 * min(8 - len(look.mine), len(things))


TEXTS: Final[dict[Function, Callable[[Outlook, dict[str, Any], Things], float]]] = {
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
