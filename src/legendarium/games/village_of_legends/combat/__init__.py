"""Attacks: Weapons, Spells, Hero abilities, Defence, wounds, and Heroes that fall."""
