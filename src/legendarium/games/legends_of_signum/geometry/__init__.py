"""The measuring of the open field: numbers and lists only, no cards and no table (docs/adr/0007)."""
