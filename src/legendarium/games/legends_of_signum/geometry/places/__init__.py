"""Places: where a base or a template may stand."""
