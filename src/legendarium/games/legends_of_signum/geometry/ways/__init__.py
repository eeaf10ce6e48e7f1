"""Paths: a judge that validates a given way, and a finder that searches shortest ways.

The judge sweeps the mover's disc along each leg. The finder shrinks the mover to a point (Minkowski sum) and runs Dijkstra's
algorithm on the tangent visibility graph.
"""
