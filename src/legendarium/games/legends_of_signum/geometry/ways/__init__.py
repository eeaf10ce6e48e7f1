"""Ways of a base: the judge of a way, and shortest paths over the tangent visibility graph."""
