"""The lab: plays many games, and counts and compares the results."""
