"""Tournaments between bots: who meets whom on which deals, points, ratings, and the report."""
