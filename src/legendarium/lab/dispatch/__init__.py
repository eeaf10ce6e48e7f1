"""Plays many games on any PEP 3148 executor: processes of this machine, a Ray cluster, or one's own."""
