"""What helps people who build a deck: the rules' verdict in words, changes that cure its faults, simulated openings."""
