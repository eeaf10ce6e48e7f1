"""What lies on the table: players, cards, teams, the attack that is declared, events."""
