"""Every trap and every event of both boxes, each of its lines played against its absence: what it says makes a difference.

Tokens do not count as one. What counts is what figures do and what players are offered, one whole round later.
"""

import tomllib

import pytest

from legendarium.games.village_attacks.content.collection import PACKS
from legendarium.games.village_attacks.round.rounds import CleanUp, MonsterPhase
from legendarium.games.village_attacks.round.traps import TrapStep
from legendarium.games.village_attacks.round.village_events import Reveal
from legendarium.games.village_attacks.state.table import VILLAGER_PHASE
from legendarium.games.village_attacks.villagers.phase import BeginActing, VillagerPhase
from legendarium.testing.village_attacks import Siege

ROUNDS = [(1, "move:"), (2, "move:"), (4, "store:")]
"""What all dice show (Melee, Ranged, Defence), and what Monsters do first with it."""
PUTTING_BACK = ("take:", "lower:", "discard:", "end")
MOST_ANSWERS = 300
PLAIN = {"code": "plain", "lines": [{"do": "strike", "amount": 1}]}


def cards_of(edition, kind):
    path = PACKS / f"{edition}-edition" / f"{kind}s.toml"
    return [(edition, card) for card in tomllib.loads(path.read_text())[kind]]


def without_each_part(cards):
    """(edition, the whole card, the card without one line or modifier)."""
    found = []
    for edition, card in cards:
        for part in ("lines", "modifiers"):
            said = card.get(part, [])
            for at in range(len(said)):
                lesser = {**card, part: said[:at] + said[at + 1 :]}
                name = f"{edition}-{card['code']}-{part}-{at}"
                found.append(pytest.param(edition, card, lesser, id=name))
    return found


def castle(edition, die, **cards):
    """Everybody is there: classes of all sorts before two Monsters, and a trap further out. All dice fall alike, so that
    nothing differs only because something was rolled before it."""
    siege = Siege(
        "H a b c d e",
        edition=edition,
        monsters="undead@H arcane@a",
        villagers="p3@b h2.arcane@b t.demon@b p1@c h1.arcane@d p1@d",
        spawn="b e",
        **cards,
    )
    siege.table.phase = VILLAGER_PHASE
    siege.fix(*[die] * 500)
    return siege


def answer_all(siege, first):
    """What is offered in the round, each question answered alike: one word first, then whatever comes, and end last."""
    offered = []
    while siege.table.decision is not None and len(offered) < MOST_ANSWERS:
        offers = siege.offers
        offered.append((siege.kind, offers))
        wanted = [key for key in offers if key.startswith(first)]
        others = [key for key in offers if not key.startswith(PUTTING_BACK)]
        siege.play((wanted or others or ["end"])[0])
    return offered


def figures(siege):
    """Where everybody is and how well, the Heart, Morale and traps on offer; no status."""
    table = siege.table
    monsters = [(monster.zone, monster.damage) for monster in table.monsters]
    standing = [(table.where[villager], table.villagers.wounds[villager]) for villager in range(len(table.where))]
    flips = len(siege.told("flipped"))
    return monsters, standing, table.heart, table.morale, len(table.trap_offer), table.tier, flips


def round_after(siege, first, card_takes_effect, *rest):
    """What is offered after the card has taken effect (what it asks itself is no difference yet), and how it ends."""
    siege.begin(card_takes_effect)
    answer_all(siege, first)
    siege.begin(*rest)
    return answer_all(siege, first), figures(siege)


def after_trap(edition, card, die, first):
    rest = {"rooms": " ".join(card["rooms"]), "classes": " ".join(card["classes"]), "lines": card["lines"]}
    siege = castle(edition, die, traps=[{"code": card["code"], **rest}])
    siege.arm(card["code"], "b", placed_by="undead")
    return round_after(siege, first, TrapStep(), CleanUp(), MonsterPhase(), VillagerPhase())


def after_event(edition, card, die, first):
    said = {part: card[part] for part in ("lines", "modifiers", "persistent") if part in card}
    siege = castle(edition, die, events=[{"code": card["code"], **said}], traps=[PLAIN, {"code": "spare"}])
    siege.arm("plain", "c")
    return round_after(siege, first, Reveal(), BeginActing(), TrapStep(), CleanUp(), MonsterPhase(), VillagerPhase())


@pytest.mark.rule("va.trap.affects-marked", "va.trap.trigger-step", "va.ruling.one-round")
@pytest.mark.parametrize(
    ("edition", "card", "lesser"), without_each_part(cards_of("first", "trap") + cards_of("second", "trap"))
)
def test_every_line_of_every_trap_makes_a_difference(edition, card, lesser):
    assert any(after_trap(edition, card, *played) != after_trap(edition, lesser, *played) for played in ROUNDS)


@pytest.mark.rule("va.event.trigger", "va.event.persistent.second", "va.ruling.event-duration-first")
@pytest.mark.parametrize(
    ("edition", "card", "lesser"), without_each_part(cards_of("first", "event") + cards_of("second", "event"))
)
def test_every_line_of_every_event_makes_a_difference(edition, card, lesser):
    assert any(after_event(edition, card, *played) != after_event(edition, lesser, *played) for played in ROUNDS)


def test_nothing_makes_no_difference():
    _, trap = cards_of("first", "trap")[0]
    assert after_trap("first", trap, *ROUNDS[0]) == after_trap("first", trap, *ROUNDS[0])
