"""Tools for tests: scenes laid out by names, random play, Hypothesis strategies."""
