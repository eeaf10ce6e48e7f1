"""Tables in memory: creation, lookup, play, connected players and eviction."""
