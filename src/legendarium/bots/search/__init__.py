"""Search: plans for the rest of a turn are tried out on imagined tables, and the best one is followed."""
