"""The workshop's tools for tests: scenes laid out by names, random play, strategies."""
