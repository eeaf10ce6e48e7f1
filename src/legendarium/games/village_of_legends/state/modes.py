"""Two to six players: teams, opponents, and who may aim what at whom."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat
from legendarium.kernel.options import SEAT_NAMES
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import Refusal, RuleId

MIDDLE_A: Final = 1
MIDDLE_B: Final = 4
"""vol.ruling.six-seating: places clockwise are A1 A2 A3 B3 B2 B1."""
PLACE_NAMES: Final = ("right", "middle", "left")
"""What a team calls its places, clockwise: whoever sits on the own left is next in turn."""


def team_of(table: Village, seat: Seat) -> int:
    """vol.mode4.teams-and-seats, vol.mode6.teams-and-positions: two teams; otherwise everybody is alone."""
    if table.seats == 4:
        return seat % 2
    if table.seats == 6:
        return 0 if place_of(table, seat) < 3 else 1
    return seat


def place_of(table: Village, seat: Seat) -> int:
    """Where a seat sits, counted clockwise; with six players the teams choose who sits where."""
    return table.places.index(seat)


def enemies(table: Village, seat: Seat) -> list[Seat]:
    """vol.mode5.allies-and-enemies, teams of 4 and 6, everybody else with 2 and 3: the living opponents in turn order."""
    if table.seats == 5:
        foes = ((seat + 2) % 5, (seat + 3) % 5)
        return [other for other in table.living() if other in foes]
    team, heroes = team_of(table, seat), table.heroes
    return [other for other in table.ring if heroes[other].alive and team_of(table, other) != team]


def left_opponent(table: Village, seat: Seat) -> Seat:
    """vol.ruling.left-neighbour-out: the next living player on the left who is an opponent."""
    foes = enemies(table, seat)
    other = table.left_of(seat)
    while other not in foes and other != seat:
        other = table.left_of(other)
    return other


def weapon_targets(table: Village, seat: Seat) -> list[Seat]:
    """The players a Weapon may be aimed at when no Monster is in the way."""
    if table.seats == 2:
        return enemies(table, seat)  # vol.mode2.targets
    if table.seats == 3:
        return [table.left_of(seat)]  # vol.mode3.weapons-left-only
    if table.seats == 4:
        return four_player_targets(table, seat)
    if table.seats == 5:
        return [other for other in table.living() if other != seat]  # vol.mode5.no-attack-limits
    return battlefield_targets(table, seat)


def four_player_targets(table: Village, seat: Seat) -> list[Seat]:
    """vol.mode4.attacks-left: that is one of the other team; vol.mode4.lone-survivor: the last of a team chooses freely."""
    foes = enemies(table, seat)
    mate = (seat + 2) % 4
    return foes if len(foes) < 2 or not table.heroes[mate].alive else [table.left_of(seat)]


def battlefield_targets(table: Village, seat: Seat) -> list[Seat]:
    """vol.mode6.frontline-targets, vol.mode6.skirmisher-targets, vol.mode6.broken-front."""
    place = place_of(table, seat)
    enemy_middle = table.places[MIDDLE_B if place < 3 else MIDDLE_A]
    front = [table.places[at] for at in ((3, 5) if place < 3 else (0, 2))]
    standing = [other for other in front if table.heroes[other].alive]
    broken = len(standing) < 2
    targets: list[Seat] = []
    if place in (MIDDLE_A, MIDDLE_B):
        if table.rulings.lone_survivors_everywhere and not teammates(table, seat):
            return enemies(table, seat)  # vol.ruling.lone-survivor-scope
        targets = standing
        reaches_middle = broken
    else:
        opposite = table.places[5 - place]
        targets = [opposite] if table.heroes[opposite].alive else []
        reaches_middle = broken and (table.rulings.broken_front_open_to_all or not targets)
    if reaches_middle and table.heroes[enemy_middle].alive and enemy_middle not in targets:
        targets = [*targets, enemy_middle]
    return targets


def is_skirmisher(table: Village, seat: Seat) -> bool:
    return table.seats == 6 and place_of(table, seat) in (MIDDLE_A, MIDDLE_B)


def teammates(table: Village, seat: Seat) -> list[Seat]:
    """Living members of the own team, without oneself."""
    if table.seats not in (4, 6):
        return []
    team = team_of(table, seat)
    return [other for other in table.living() if other != seat and team_of(table, other) == team]


def spell_targets(table: Village, seat: Seat, face: CardFace) -> list[Seat]:
    """The players an attack Spell may be cast at: as far as the card says, otherwise as the mode says."""
    if table.seats == 5 or face.reach in ("any-player", "any-target"):
        return [other for other in table.living() if other != seat]  # vol.mode5.no-attack-limits
    if face.reach == "any-opponent" or table.seats in table.rulings.far_spells:
        return enemies(table, seat)  # vol.mode3.spells, vol.ruling.spell-reach-4p, vol.mode6.spells
    return weapon_targets(table, seat)


def monster_places(table: Village, seat: Seat, face: CardFace) -> list[Seat]:
    """vol.monster.play-in-front-of-anyone; vol.mode6.monster-placement with six players."""
    if table.seats != 6:
        on_self = table.rulings.monsters_on_self or face.defensive
        return [other for other in table.living() if other != seat or on_self]
    return battlefield_places(table, seat, face)


def battlefield_places(table: Village, seat: Seat, face: CardFace) -> list[Seat]:
    """vol.ruling.six-monsters-on-skirmisher: where a Weapon could be aimed; guards also on the own side."""
    reachable = weapon_targets(table, seat)
    if table.rulings.skirmishers_spared_monsters:
        reachable = [other for other in reachable if not is_skirmisher(table, other)]
    if face.defensive:
        return [seat, *teammates(table, seat), *reachable]
    return reachable


# -- why not there


ANYBODY_ELSE: Final = {2: "vol.mode2.targets", 5: "vol.mode5.no-attack-limits"}
"""Where everybody but oneself may be struck."""


def refuse_weapon(table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
    """A player whom no Weapon reaches in this mode."""
    if word not in ("target", "assist") or name not in SEAT_NAMES[: table.seats]:
        return None
    rules = {3: "vol.mode3.weapons-left-only", 4: "vol.mode4.attacks-left", 6: position_rule(table, seat)}
    rule = rules.get(table.seats) or ANYBODY_ELSE[table.seats]
    nobody = no_target(table, seat, SEAT_NAMES.index(name), rule) if word == "target" else None
    if nobody is not None or table.seats == 6:
        return nobody or out_of_reach(table, seat, word, name)
    return Refusal(rules[table.seats]) if table.seats in (3, 4) else None


def no_target(table: Village, seat: Seat, target: Seat, rule: RuleId) -> Refusal | None:
    """Nobody strikes oneself or the fallen, in whatever mode."""
    if target != seat and table.heroes[target].alive:
        return None
    return Refusal(rule, {"case": "yourself" if target == seat else "fallen", "target": seat_mark(target)})


def refuse_spell(table: Village, seat: Seat, word: str, name: str) -> Refusal | None:
    """A player whom no Spell reaches in this mode."""
    if word not in ("target", "assist") or name not in SEAT_NAMES[: table.seats]:
        return None
    if word == "assist":
        return out_of_reach(table, seat, word, name)
    rule = {3: "vol.mode3.spells", 4: "vol.mode4.attacks-left", 6: "vol.mode6.spells"}.get(table.seats)
    target = SEAT_NAMES.index(name)
    nobody = no_target(table, seat, target, rule or ANYBODY_ELSE[table.seats])
    if nobody is not None or rule is None:
        return nobody
    return of_own_team(rule, target) if target in teammates(table, seat) else Refusal(rule)


def position_rule(table: Village, seat: Seat) -> str:
    return "vol.mode6.skirmisher-targets" if is_skirmisher(table, seat) else "vol.mode6.frontline-targets"


def out_of_reach(table: Village, seat: Seat, word: str, name: str) -> Refusal:
    """With six players: somebody of the own side, a Skirmisher behind a front, or beyond what the own position allows."""
    target = SEAT_NAMES.index(name) if name in SEAT_NAMES[:6] else seat
    own_rule = position_rule(table, seat)
    if word == "assist":
        return no_assist(table, seat, target)
    if target in teammates(table, seat):
        return of_own_team(own_rule, target)
    if is_skirmisher(table, target):
        return behind_the_front(table, target)
    if not is_skirmisher(table, seat) and not table.heroes[table.places[5 - place_of(table, seat)]].alive:
        return Refusal(own_rule, {"case": "only-skirmisher"})
    return Refusal(own_rule)


def no_assist(table: Village, seat: Seat, target: Seat) -> Refusal:
    """vol.mode6.skirmisher-targets: only the Skirmisher strikes the Monsters that face a teammate, after the own ones."""
    rule = "vol.mode6.skirmisher-targets"
    if not is_skirmisher(table, seat):
        return Refusal(rule, {"case": "no-assist"})
    if target not in teammates(table, seat):
        return Refusal(rule, {"case": "assist-team"})
    if any(not table.faces[card].defensive for card in table.heroes[target].monsters):
        return Refusal("vol.weapon.own-monsters-first")
    return Refusal(rule, {"case": "nothing-faces", "target": seat_mark(target)})


def of_own_team(rule: RuleId, comrade: Seat) -> Refusal:
    return Refusal(rule, {"case": "comrade", "target": seat_mark(comrade)})


def behind_the_front(table: Village, target: Seat) -> Refusal:
    """vol.mode6.broken-front; where the front is broken, the table lets only whom nobody faces strike behind it."""
    if len(teammates(table, target)) < 2:
        return Refusal("vol.ruling.six-broken-front", {"case": "still-faced"})
    return Refusal("vol.mode6.broken-front")
