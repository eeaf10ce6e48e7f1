"""The kernel: plain-data tables, steps, decisions, events, dice, refusals, matches. It knows no game."""
