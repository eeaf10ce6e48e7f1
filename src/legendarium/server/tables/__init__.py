"""Tables and everybody at them: made, found, played, kept apart."""
