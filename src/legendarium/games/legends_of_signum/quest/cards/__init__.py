"""What is printed for Quest mode and lies in its box: quests, Beasts, Overlord and dice cards, difficulties."""
