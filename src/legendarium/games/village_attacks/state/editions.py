"""Where the two editions differ: every number and every rule of both, side by side and nowhere else.

A rule that reads differently in the editions is asked for here (`table.edition.defence_blocks`), never by comparing the
edition's code elsewhere.
"""

from __future__ import annotations

from typing import Final


class Edition:
    """One edition as a whole (va.ruling.edition): what it counts, allows and forbids, and the ids to cite for it."""

    __slots__ = (
        "abilities_once",
        "ability_rule",
        "bleed_exists",
        "burn_is_spent",
        "burn_monster_rule",
        "burn_villager_rule",
        "code",
        "coin_rule",
        "darkness_between",
        "darkness_rule",
        "death_takes_symbols",
        "defence_blocks",
        "defence_rule",
        "discard_any_time",
        "discard_rule",
        "enough_health_leaves",
        "experience_hero",
        "experience_hero_own_type",
        "experience_rule",
        "fail_conditions",
        "fewest_heroes",
        "flip_per_class",
        "furthest_rule",
        "heart_cleanses",
        "hindered_rule",
        "hunters",
        "monster_status_rules",
        "monster_stun",
        "monsters_rule",
        "morale_hero",
        "morale_rule",
        "most_seats",
        "objective_rule",
        "passive_rule",
        "peasants",
        "players_rule",
        "redraw_replaces",
        "redraw_rule",
        "reroll_rule",
        "reroll_sweeps_reserve",
        "retaliate_in_kind",
        "retaliate_rule",
        "scenario_demands",
        "scenario_rule",
        "silence_rule",
        "slot_statuses_last",
        "slow_keeps",
        "slow_rule",
        "status_end_rule",
        "stun_hinders",
        "stun_is_the_round",
        "stun_rule",
        "stun_shields",
        "sunder_rule",
        "tier_rule",
        "trap_each_monster_phase",
        "trap_rule",
        "unlucky_rule",
        "win_by_morale",
        "win_rule",
    )

    def __init__(self, first: bool) -> None:
        second = not first
        suffix = "first" if first else "second"
        self.code = suffix
        # Players and figures
        self.most_seats = 4 if first else 5
        self.peasants = 27 if first else 32
        self.hunters = 18 if first else 24
        self.players_rule = f"va.setup.player-count.{suffix}"
        # Set-up
        self.scenario_demands = first
        """A scenario may fix the number of Monsters and demand a type."""
        self.scenario_rule = f"va.scenario.must-specify.{suffix}"
        self.fewest_heroes = 0 if first else 5
        """The pile: the Heroes the scenario uses, or at least this many, of the Monsters' types where that is possible."""
        self.monsters_rule = f"va.setup.choose-monsters.{suffix}"
        self.coin_rule = "va.ruling.coin-decides-first" if first else "va.round.coin-decides.second"
        # Winning and losing
        self.win_by_morale = first
        self.fail_conditions = second
        self.win_rule = f"va.end.win.{suffix}"
        # Dice and guard
        self.defence_blocks = 1 if first else 2
        self.defence_rule = f"va.dice.defence.{suffix}"
        self.retaliate_in_kind = second
        self.retaliate_rule = f"va.dice.retaliate.{suffix}"
        self.reroll_sweeps_reserve = second
        self.reroll_rule = f"va.dice.reroll-all-alike.{suffix}"
        self.furthest_rule = "va.ruling.villager-symbol-tie-first" if first else "va.dice.villager-symbol-tie.second"
        self.discard_any_time = first
        self.discard_rule = f"va.reserve.discard.{suffix}"
        # Abilities and experience
        self.abilities_once = second
        self.ability_rule = "va.ability.repeatable.first" if first else "va.ability.once-per-round.second"
        self.passive_rule = "va.ability.pay-cost" if first else "va.ability.passive.second"
        self.experience_hero = 1 if first else 2
        self.experience_hero_own_type = 1 if first else 3
        self.experience_rule = "va.xp.slay.first" if first else "va.xp.slay-common.second"
        self.morale_hero = 1 if first else 2
        self.morale_rule = f"va.morale.slay.{suffix}"
        self.objective_rule = "va.objective.scenario" if first else "va.objective.spend-dice.second"
        # The Castle Heart
        self.heart_cleanses = second
        # Traps and events
        self.trap_each_monster_phase = first
        """A new trap at the start of the Monster phase; otherwise in the Clean Up phase."""
        self.trap_rule = f"va.trap.new-each-round.{suffix}"
        # Spawning
        self.tier_rule = f"va.spawn.tier-rise.{suffix}"
        self.redraw_replaces = second
        self.redraw_rule = f"va.spawn.redraw.{suffix}"
        # Walking
        self.enough_health_leaves = first
        """Health equal to the number of Villagers lets a Monster go; otherwise it must be greater."""
        self.hindered_rule = f"va.move.hindered.{suffix}"
        self.flip_per_class = second
        # Death
        self.death_takes_symbols = second
        # Statuses
        self.stun_is_the_round = first
        """A stunned Villager lies for the rest of the round (of the next, if a trap stunned it); otherwise it misses its next
        activation."""
        self.stun_shields = first
        self.stun_hinders = first
        self.stun_rule = f"va.status.stun-villager.{suffix}"
        self.monster_stun = first
        self.bleed_exists = first
        self.burn_is_spent = first
        self.burn_monster_rule = "va.status.burn-bleed.first" if first else "va.status.burn-monster.second"
        self.burn_villager_rule = "va.status.burn-bleed.first" if first else "va.status.burn-villager.second"
        self.slot_statuses_last = second
        """Slow, Sunder and Silence stay until removed; otherwise they end after one own turn."""
        self.status_end_rule = "va.status.slot-status-expiry.first" if first else "va.status.monster-persistent.second"
        burn, stun = self.burn_monster_rule, "va.status.stun-monster.first"
        own_rules = (*(self.status_end_rule,) * 3, burn, burn, stun)
        self.monster_status_rules: tuple[str, ...] = own_rules if first else (self.status_end_rule,) * 6
        """How long each status stays with a Monster: Slow, Sunder, Silence, Burn, Bleed, Stun."""
        self.slow_keeps = 0 if first else 1
        """How many Movement slots Slow can never cover."""
        self.slow_rule = f"va.status.slow.{suffix}"
        self.sunder_rule = f"va.status.sunder.{suffix}"
        self.silence_rule = f"va.status.silence.{suffix}"
        self.unlucky_rule = f"va.status.unlucky.{suffix}"
        self.darkness_between = second
        """Darkness also stops what passes through it."""
        self.darkness_rule = f"va.status.darkness.{suffix}"


FIRST: Final = Edition(first=True)
SECOND: Final = Edition(first=False)
EDITIONS: Final = {"second": SECOND, "first": FIRST}
"""The default first."""
