"""What an attack is: who makes it with what, and everything that is declared before the die is rolled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat

NORMAL: Final = 0
HEAVY: Final = 1
MAGIC: Final = 2
BEAST: Final = 3
"""How damage runs: a normal Weapon, a Heavy one, a Spell, a Monster."""
NO_VICTIM: Final = NOTHING
"""No player gets it: Monsters are struck, or the giant."""
GIANT: Final = "giant"
"""What answers and events call the Overwhelm Monster where they might name a player."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Attack:
    """One attack as far as it is declared. Immutable: to declare more is to make a new one."""

    __slots__ = ("at_giant", "attacker", "card", "element", "lifelink", "monsters", "row", "style", "victim")

    def __init__(
        self,
        attacker: Seat,
        card: CardId,
        style: int,
        victim: Seat,
        monsters: tuple[CardId, ...] = (),
        row: tuple[CardId, ...] = (),
        element: str = "",
        lifelink: bool = False,
        at_giant: bool = False,
    ) -> None:
        self.attacker = attacker
        """Whoever decides, rolls and earns; WILD for a Monster without owner."""
        self.card = card
        self.style = style
        self.victim = victim
        """The player who gets it, or what comes through; or NO_VICTIM."""
        self.monsters = monsters
        self.row = row
        self.element = element
        self.lifelink = lifelink
        self.at_giant = at_giant
        """The Overwhelm Monster gets it, or what comes through."""

    @property
    def runs_through(self) -> bool:
        """vol.heavy.carry-order, vol.spell.carry-through."""
        return self.style in (HEAVY, MAGIC)

    @property
    def victim_in_event(self) -> Seat | str | None:
        """Who gets it, as an event tells it: a seat, the giant by its name, or nobody."""
        return GIANT if self.at_giant else self.victim if self.victim != NO_VICTIM else None

    def with_monsters(self, monsters: tuple[CardId, ...]) -> Attack:
        return self.declared(monsters, self.row, self.lifelink)

    def with_row(self, row: tuple[CardId, ...]) -> Attack:
        return self.declared(self.monsters, row, self.lifelink)

    def with_lifelink(self) -> Attack:
        return self.declared(self.monsters, self.row, True)

    def declared(self, monsters: tuple[CardId, ...], row: tuple[CardId, ...], lifelink: bool) -> Attack:
        """The same attack with this declared."""
        return Attack(
            self.attacker, self.card, self.style, self.victim, monsters, row, self.element, lifelink, self.at_giant
        )


def aimed_at(option: Option, attacker: Seat, card: CardId, style: int, element: str = "") -> Attack:
    """An attack on what an answer names: a player, or the giant."""
    return Attack(attacker, card, style, option.thing, element=element, at_giant=option.name == GIANT)
