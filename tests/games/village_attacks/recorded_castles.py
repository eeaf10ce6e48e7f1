"""Random castles in mid-game: every scenario of both editions with the printed Monsters and cards, and options of every
sort."""

from random import Random

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.castle.zones import set_up_villager
from legendarium.games.village_attacks.content.faces import STATUSES, TYPES
from legendarium.games.village_attacks.content.scenarios import LEVELS
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.turn import EndTurn, Turn
from legendarium.games.village_attacks.round.rounds import CleanUp, Round
from legendarium.games.village_attacks.round.traps import lay_trap
from legendarium.games.village_attacks.setup import lay_out
from legendarium.games.village_attacks.state.dashboard import Monster
from legendarium.games.village_attacks.state.fixed import Fixed
from legendarium.games.village_attacks.state.rulings import rulings
from legendarium.games.village_attacks.villagers.phase import VillagerPhase
from legendarium.kernel.dice import Dice
from legendarium.testing.scene import Scene
from legendarium.testing.village_attacks import Siege

MODES = GAME.modes()
CROWD = "ppppppphhhhtt"
"""How often a class is drawn."""
PLENTY = "melee3 ranged3 magic3 defence2 retaliate2"
HARMS = ("stunned", "burning", "bleeding")


class PrintedSiege(Siege):
    """A siege of a printed castle, with the things in it where chance puts them."""

    def __init__(self, number: int) -> None:
        dice = Random(number)
        _, seats, options = MODES[number % len(MODES)]
        said = {
            it.name: dice.choice(it.values) for it in rulings().by_name.values() if it.values and dice.randrange(3) == 0
        }
        checked = GAME.check(seats, {**options, "difficulty": dice.choice(LEVELS), "rulings": said})
        fixed = GAME.fixed(checked)
        faces = dice.sample(fixed.monsters, max(seats, dice.randint(1, 4)) if seats > 1 else dice.randint(1, 3))
        table = lay_out(seats, Dice(number), fixed, len(faces), [face.code for face in faces])
        table.stack.clear()
        Scene.__init__(self, GAME, table)
        self.table, self.dice = table, dice
        wanted = [(face.code, "@", dice.choice(fixed.scenario.map.zones).code) for face in faces]
        self.prepare(wanted, seats)
        table.monsters = [self.monster_with(fixed, code, zone, at % seats) for at, (code, _, zone) in enumerate(wanted)]
        for cards in (table.spawn_deck, table.trap_deck, table.event_deck, table.hero_pile):
            dice.shuffle(cards)
        self.scatter()

    def monster_with(self, fixed: Fixed, code: str, zone: str, seat: int) -> Monster:
        """A Monster that has learnt, suffered and stored something."""
        dice = self.dice
        own = Monster(next(face for face in fixed.monsters if face.code == code), seat)
        own.zone = self.zone(zone)
        own.damage, own.experience = dice.choice((0, 0, 1, 2, own.face.health - 1)), dice.randrange(25)
        for ability in range(len(own.face.abilities)):
            if dice.randrange(2) and own.levels[ability] < 2:
                own.learn(ability)
        for status in STATUSES:
            setattr(own, status, dice.choice((0, 0, 0, 0, 1, 2)))
        for symbol in range(5):
            own.store(symbol, dice.choice((0, 0, 0, 1)))
        return own

    def scatter(self) -> None:
        """Villagers, their harms, traps and tokens in the zones."""
        dice, table = self.dice, self.table
        zones = [zone.code for zone in table.map.zones]
        crowded = dice.sample(zones, min(4, len(zones)))
        for _ in range(dice.randint(3, 13)):
            kind = dice.choice(CROWD)
            self.place_anybody(kind, dice.choice(crowded))
        for villager, at in enumerate(table.where):
            if at >= 0 and dice.randrange(4) == 0:
                self.put(dice.choice(HARMS), table.fixed.names[villager], 2)
        for what in ("darkness", "unlucky"):
            if dice.randrange(3) == 0:
                self.put(what, dice.choice(crowded), 2)
        for _ in range(dice.randrange(4)):
            table.trap_offer += (table.trap_deck.pop(),)
        for _ in range(dice.randrange(3)):
            lay_trap(table, table.trap_deck.pop(), self.zone(dice.choice(crowded)), dice.randrange(len(table.monsters)))
        table.coin, table.round = dice.randrange(table.seats), dice.randint(1, 6)
        table.heart, table.morale = (
            max(1, value - dice.choice((0, 0, 1, value))) for value in (table.heart, table.morale)
        )

    def place_anybody(self, kind: str, zone: str) -> None:
        table = self.table
        if kind != "t":
            self.place(f"{kind}{'.' + self.dice.choice(self.types()) if kind == 'h' else ''}@{zone}")
        elif table.hero_pile:
            villager = table.hero_pile.pop()
            set_up_villager(
                table, villager, self.zone(zone), table.fixed.heroes[villager - table.fixed.first_hero].type
            )

    def types(self) -> list[str]:
        return sorted({TYPES[monster.face.type] for monster in self.table.monsters})


def castle(number: int) -> PrintedSiege:
    """In the turns of all Monsters, the first of which has dice enough for anything, or as the Villagers begin to act."""
    siege = PrintedSiege(number)
    count = len(siege.table.monsters)
    first, rest = number % count, [Turn((number + at) % count) for at in range(1, count)]
    if number % 4 == 0:
        siege.begin(VillagerPhase(), CleanUp(), Round())
    elif number % 4 == 1:
        siege.begin(Turn(first), *rest, VillagerPhase(), CleanUp(), Round())
    else:
        siege.hand(siege.table.monsters[first].face.code, PLENTY)
        siege.begin(Act(first), EndTurn(first), *rest, VillagerPhase(), CleanUp(), Round())
    return siege
