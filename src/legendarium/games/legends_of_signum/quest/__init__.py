"""Quest mode: the Hero collects Honour by quests, the Overlord answers with Rage. One module a chapter of the rulebook."""
