"""Quest mode: the Hero collects Honour by quests, the Overlord answers with Rage. One module a chapter of the rulebook.

It lies above the rest of the game: `mode.py` overrides the hooks of `Mode` (state/mode_hooks.py), `game.py` lists it.
"""
