"""Playing and paying cards: buildings, tactics, relics used several times, the City."""
