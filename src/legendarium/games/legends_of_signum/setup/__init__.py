"""Set-up: the field, seats, opening hands."""
