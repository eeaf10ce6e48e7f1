"""Find and write one recorded match for every way a game can end: tests/matches/<game>/<ending>.json.

    python tools/record_endings.py [GAME or ENDING ...]

Records are test fixtures: run this only when the rules version or the content has changed on purpose. A game's name freezes
its packs as they are and records all its endings with them; an ending's name records that one with the frozen packs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from math import dist
from pathlib import Path

from freeze_packs import freeze

from legendarium.bots import Bot, bot
from legendarium.games.village_of_legends.turn.verbs import remove
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.records import game_with
from legendarium.testing.random_play import open_table, play_table

FOLDER = Path(__file__).parents[1] / "tests" / "matches"
PACKS = FOLDER.parent / "packs"
"""The frozen packs: a single ending is recorded with these."""
Policy = Callable[[Match, Dice], Option]
Ending = tuple[str, int, dict[str, object], Policy, Callable[[Match], bool]]


def anything(match: Match, dice: Dice) -> Option:
    assert match.decision is not None
    return match.decision.options[dice.below(len(match.decision.options))]


def reason_is(reason: str) -> Callable[[Match], bool]:
    return lambda match: match.outcome is not None and match.outcome.reason == reason


def won_by(reason: str) -> Callable[[Match], bool]:
    return lambda match: match.outcome is not None and match.outcome.reason == reason and bool(match.outcome.winners)


def lost_by(reason: str) -> Callable[[Match], bool]:
    return lambda match: match.outcome is not None and match.outcome.reason == reason and not match.outcome.winners


def fell_without_cards(match: Match) -> bool:
    return any(event.kind == "fell" and event.data["cause"] == "cards" for event in match.events)


def fell_by_life(match: Match) -> bool:
    return reason_is("last-hero")(match) and not fell_without_cards(match)


def giving_everything_away(match: Match, dice: Dice) -> Option:
    """Seat 0 buys what removes cards, removes and sells all it has; the others only end their turns."""
    decision = match.decision
    assert decision is not None
    if decision.kind != "play" or decision.seat != 0:
        wanted = [option for option in decision.options if option.word in ("end", "remove", "pass", "decline")]
        return wanted[0] if wanted else decision.options[0]
    faces = match.table.faces  # type: ignore[attr-defined]
    owned = owned_cards(match)

    def worth(option: Option) -> int:
        face = faces[option.thing] if option.thing >= 0 else None
        removes = face is not None and any(line.does(remove) for line in face.lines)
        if option.word == "sell":
            return 90 if owned <= 3 or not removes else 0
        if option.word == "play" and face is not None:
            return 80 if removes and len(match.table.heroes[0].hand) > 1 else 70 if face.gold or face.chest else 0  # type: ignore[attr-defined]
        if option.word == "buy" and face is not None:
            return 0 if owned <= 3 or not face.sellable else 60 if removes else 30 if face.group == "scroll" else 0
        return 10 if option.word == "end" else 0

    return max(decision.options, key=worth)


def shaking_the_earth(match: Match, dice: Dice) -> Option:
    """Seat 0 digs for the Earthquake and casts it whenever it can; the others only end their turns."""
    decision = match.decision
    assert decision is not None
    faces = match.table.faces  # type: ignore[attr-defined]

    def worth(option: Option) -> int:
        if option.word == "middle":
            return 1 if option.thing in (1, 4) else 0
        face = faces[option.thing] if option.thing >= 0 and option.word in ("play", "buy") else None
        if decision.seat != 0 or face is None:
            return 1 if option.word in ("end", "decline", "pass") else 0
        if option.word == "play":
            return 9 if face.multi == "everyone" else 8 if face.gold else 0
        return 7 if face.multi == "everyone" else 6 if face.group == "spell" and not owns_quake(match) else 0

    return max(decision.options, key=worth)


def owns_quake(match: Match) -> bool:
    table = match.table
    return any(face.multi == "everyone" and table.owners[card] == 0 for card, face in enumerate(table.faces))  # type: ignore[attr-defined]


def owned_cards(match: Match) -> int:
    hero = match.table.heroes[0]  # type: ignore[attr-defined]
    return sum(len(zone) for zone in (hero.hand, hero.deck, hero.discard, hero.played))


BOTS: dict[str, Bot] = {}


def adept(match: Match, dice: Dice) -> Option:
    """One adept bot for all seats, created for each game."""
    if not match.ply:
        BOTS[match.game.code] = bot(match.game.code, "adept", dice.word())
    return BOTS[match.game.code].pick(match.table)


def novice(match: Match, dice: Dice) -> Option:
    """One novice bot for all seats, which loses heroes sooner."""
    if not match.ply:
        BOTS[match.game.code] = bot(match.game.code, "novice", dice.word())
    return BOTS[match.game.code].pick(match.table)


def won(reason: str, by: int) -> Callable[[Match], bool]:
    """Match games that ended for this reason with this winner; -1 for nobody."""
    return lambda match: (
        match.outcome is not None
        and match.outcome.reason == reason
        and match.outcome.winners == ((by,) if by >= 0 else ())
    )


MAGE_AND_DWARF: dict[str, object] = {"heroes": ["mage", "dwarf"], "round_limit": 300}
ALL_BOXES: dict[str, object] = {"expansions": ["ancient-guild", "reapers-hand", "the-horde"]}
TWO_EQUAL_SKIRMISHERS: dict[str, object] = {
    "expansions": ["ancient-guild", "reapers-hand"],
    "heroes": ["mage", "barbarian", "druid", "necromancer", "dwarf", "warrior"],
    "rulings": {"six-broken-front": "any-enemy"},
}
VILLAGE: dict[str, Ending] = {
    "duel-by-life": ("village-of-legends", 2, {}, anything, fell_by_life),
    "duel-without-cards": (
        "village-of-legends",
        2,
        MAGE_AND_DWARF,
        giving_everything_away,
        fell_without_cards,
    ),
    "three-last-hero": ("village-of-legends", 3, {}, anything, reason_is("last-hero")),
    "four-last-team": ("village-of-legends", 4, {}, anything, reason_is("last-team")),
    "five-both-enemies-out": ("village-of-legends", 5, ALL_BOXES, anything, reason_is("both-enemies-out")),
    "six-skirmisher-fallen": ("village-of-legends", 6, ALL_BOXES, anything, reason_is("skirmisher-fallen")),
    "round-limit": ("village-of-legends", 2, {"round_limit": 5}, anything, reason_is("round-limit")),
    "draw-together": ("village-of-legends", 6, TWO_EQUAL_SKIRMISHERS, shaking_the_earth, reason_is("draw")),
}
CASTLE = "village-attacks"
VILLAGE_ATTACKS: dict[str, Ending] = {
    "won-morale-second": (CASTLE, 1, {"scenario": "first-night"}, adept, won_by("morale")),
    "won-morale-first": (CASTLE, 1, {"scenario": "first-night", "edition": "first"}, adept, won_by("morale")),
    "won-objectives": (CASTLE, 2, {"scenario": "the-stolen-relics"}, adept, won_by("objectives")),
    "won-survive": (CASTLE, 3, {"scenario": "the-long-night"}, adept, won_by("survive")),
    "won-slain": (CASTLE, 4, {"scenario": "cut-off-the-head", "difficulty": "easy"}, adept, won_by("slain")),
    "lost-heart-second": (CASTLE, 5, {"scenario": "the-heroes-come"}, anything, lost_by("heart")),
    "lost-heart-first": (CASTLE, 2, {"scenario": "iron-teeth", "edition": "first"}, anything, lost_by("heart")),
    "lost-round": (CASTLE, 1, {"scenario": "blood-moon"}, adept, lost_by("round")),
    "lost-deaths": (CASTLE, 1, {"scenario": "blood-moon", "difficulty": "hard"}, adept, lost_by("deaths")),
    "lost-ward": (CASTLE, 1, {"scenario": "the-sleeping-sire"}, adept, lost_by("lost")),
    "round-limit": (CASTLE, 2, {"round_limit": 2}, adept, reason_is("round-limit")),
}
"""One per ending of a siege; a crowd in a zone loses only in a scenario written for it."""


FIELD = "legends-of-signum"
DUEL = ("fight", "move", "activate", "bank", "edge", "first", "place", "done", "end")
"""Preferred options of two heroes that only fight, best first."""


def duelling(match: Match, dice: Dice) -> Option:
    """Both heroes walk up to each other and strike with every die; nothing is built or played."""
    decision = match.decision
    assert decision is not None
    options = list(decision.options)
    if decision.kind == "assign":
        return max(options, key=lambda option: option.attack)  # type: ignore[attr-defined]
    if decision.kind == "place":
        return min(options, key=lambda option: abs(option.x - FIELD_MIDDLE))  # type: ignore[attr-defined]
    wanted = [[option for option in options if option.word == word] for word in DUEL]
    best = next((some for some in wanted if some), options)
    if best[0].word != "move":
        return best[0]
    table = match.table
    foe = next(it for it in table.standing if table.controller[it] != table.active)  # type: ignore[attr-defined]
    there = (table.x[foe], table.y[foe])  # type: ignore[attr-defined]
    return min(best, key=lambda option: dist(option.way[-1], there))  # type: ignore[attr-defined]


def brawling(match: Match, dice: Dice) -> Option:
    """The heroes of several parties walk up to the nearest enemy and strike with every die."""
    decision = match.decision
    assert decision is not None
    if decision.kind in ("assign", "place"):
        return duelling(match, dice)
    wanted = [[option for option in decision.options if option.word == word] for word in DUEL]
    best = next((some for some in wanted if some), list(decision.options))
    if best[0].word != "move":
        return best[0]
    table = match.table
    here = best[0].thing
    foe = min(table.enemies_of(here), key=lambda it: table.gap(here, it))  # type: ignore[attr-defined]
    there = (table.x[foe], table.y[foe])  # type: ignore[attr-defined]
    return min(best, key=lambda option: dist(option.way[-1], there))  # type: ignore[attr-defined]


def settling(match: Match, dice: Dice) -> Option:
    """Nobody leaves the own side: everybody builds, saves, and ends the turn."""
    decision = match.decision
    assert decision is not None
    words = ("build", "bank", "edge", "team", "first", "place", "done", "decline", "pass", "end")
    wanted = [[option for option in decision.options if option.word == word] for word in words]
    return next((some[0] for some in wanted if some), decision.options[0])


def settling_after_a_fall(match: Match, dice: Dice) -> Option:
    """The heroes fight until one has fallen; then the others build."""
    fallen = any(not player.alive for player in match.table.players)  # type: ignore[attr-defined]
    return settling(match, dice) if fallen else brawling(match, dice)


def won_with_all_standing(match: Match) -> bool:
    return reason_is("prosperity")(match) and all(player.alive for player in match.table.players)  # type: ignore[attr-defined]


def won_with_a_fallen_mate(match: Match) -> bool:
    outcome = match.outcome
    if outcome is None or outcome.reason != "prosperity":
        return False
    return any(not match.table.players[seat].alive for seat in outcome.winners)  # type: ignore[attr-defined]


BRAWLERS = {"decks": ["unicorn-brannok", "akkari-ssilith", "unicorn-brannok", "akkari-ssilith"]}
THREE = {"decks": BRAWLERS["decks"][:3]}
TEAMS = {"variant": "2v2", **BRAWLERS}
FIELD_MIDDLE = 300_000
LARGE: dict[str, object] = {
    "variant": "quest-pvp",
    "rulings": {"quest.hero_deck": "custom"},
    "decks": [
        "hero:aelwen minion:wolf-cub cards:caillion,caltael,rhoswen,garran,elowen,lirael,serelind,morrigane,herrick,ruphus,"
        "chaplain-gorm,wardens-oath,healing-dew,blessing-of-steel,mass-mending,banner-of-dawn,elven-blade,healing-phial,"
        "turn-the-blade,swift-rescue,ilvara,ysolde,nym,amaril,pip,hunters-mark,arrow-of-light,swift-wind,hidden-archers "
        "buildings:tavern,barracks,city-hall,arena,shooting-range,library,temple,smithy,watchtower"
    ],
}
"""A deck that outlasts the Overlord's."""
LEGENDS_OF_SIGNUM: dict[str, Ending] = {
    "won-by-hero": (FIELD, 2, {}, anything, reason_is("hero")),
    "won-by-prosperity": (FIELD, 2, {}, anything, reason_is("prosperity")),
    "won-by-prosperity-architect": (FIELD, 2, {"variant": "architect"}, anything, reason_is("prosperity")),
    "round-limit": (FIELD, 2, {"round_limit": 4}, anything, reason_is("round-limit")),
    "draw": (FIELD, 2, {"round_limit": 1}, anything, reason_is("draw")),
    "won-by-tie-break": (FIELD, 2, {"decks": ["unicorn-brannok", "akkari-ssilith"]}, duelling, reason_is("tie-break")),
    "won-three-last-hero": (FIELD, 3, THREE, brawling, reason_is("hero")),
    "won-three-by-prosperity": (FIELD, 3, {}, settling, won_with_all_standing),
    "won-three-by-tie-break": (FIELD, 3, THREE, brawling, reason_is("tie-break")),
    "won-four-last-hero": (FIELD, 4, BRAWLERS, brawling, reason_is("hero")),
    "won-four-by-prosperity": (FIELD, 4, {}, settling, won_with_all_standing),
    "won-teams-both-heroes": (FIELD, 4, TEAMS, brawling, reason_is("hero")),
    "won-teams-by-prosperity": (FIELD, 4, {"variant": "2v2"}, settling, won_with_all_standing),
    "won-teams-by-prosperity-alone": (FIELD, 4, TEAMS, settling_after_a_fall, won_with_a_fallen_mate),
    "won-teams-round-limit": (FIELD, 4, {"variant": "2v2", "round_limit": 3}, anything, reason_is("round-limit")),
    "quest-hero-fell": (FIELD, 2, {"variant": "quest-pvp"}, novice, won("hero", 1)),
    "quest-honour-reached": (FIELD, 2, {"variant": "quest-pvp"}, adept, won("hero-deck", 0)),
    "quest-honour-missed": (FIELD, 2, {"variant": "quest-pvp"}, anything, won("hero-deck", 1)),
    "quest-overlord-deck": (FIELD, 2, LARGE, anything, reason_is("overlord-deck")),
    "quest-round-limit": (FIELD, 2, {"variant": "quest-pvp", "round_limit": 3}, anything, reason_is("round-limit")),
    "quest-alone-hero-fell": (FIELD, 1, {"variant": "quest-pve"}, anything, won("hero", -1)),
    "quest-alone-honour-reached": (FIELD, 1, {"variant": "quest-pve"}, adept, won("overlord-deck", 0)),
    "quest-alone-hero-deck": (FIELD, 1, {"variant": "quest-pve"}, adept, reason_is("hero-deck")),
}


def matches(ending: Ending, tries: int) -> Iterator[Match]:
    code, seats, options, policy, _ = ending
    for seed in range(tries):
        if policy is anything and not may_fit(ending, seed):
            continue
        match, dice = Match.new(game_with(code, PACKS), seats, seed, options), Dice(seed)
        while match.decision is not None:
            match.play(policy(match, dice))
        yield match


def may_fit(ending: Ending, seed: int) -> bool:
    """Play a bare table first, which is fast, to see whether the game is worth recording."""
    code, seats, options, _, fits = ending
    found = game_with(code, PACKS)
    table = open_table(found, seats, seed, options)
    play_table(table, seed)
    return fits(Match(found, seats, seed, "", found.check(seats, dict(options)), table))


def record(folder: Path, name: str, ending: Ending, tries: int = 6_000) -> None:
    best: Match | None = None
    found = 0
    for match in matches(ending, tries):
        if ending[4](match):
            found += 1
            best = match if best is None or match.ply < best.ply else best
            if found == 5 or (best.ply < 400):
                break
    if best is None:
        print(f"{name}: not found in {tries} games", file=sys.stderr)
        return
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(best.save(), encoding="utf-8")
    print(f"{name}: {best.ply} plies, {best.outcome}")


GAMES = {"village-of-legends": VILLAGE, CASTLE: VILLAGE_ATTACKS, FIELD: LEGENDS_OF_SIGNUM}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a game or an ending; default: all games")
    names = parser.parse_args().names
    if unknown := set(names) - {*GAMES, *(name for endings in GAMES.values() for name in endings)}:
        parser.error(f"no such game or ending: {', '.join(sorted(unknown))}")
    for named in names or GAMES:
        if named in GAMES:
            freeze(named)
        for code, endings in GAMES.items():
            for name, ending in endings.items():
                if named in (code, name):
                    record(FOLDER / code, name, ending)


if __name__ == "__main__":
    main()
