"""Computational geometry of the open field: numbers and lists only, no cards and no table (docs/adr/0007).

All positions are whole micrometres and all predicates are exact, so every machine gives the same answer. Packages, lowest
first: `exact` (arithmetic and predicates), `ways` (path judging and path finding), `sight` (line of sight), `places` (where a
base or template may stand), `outline` (regions for drawing; floats).
"""
