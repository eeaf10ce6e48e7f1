"""Cards of Quest mode: quests, Beasts, the Overlord deck."""
