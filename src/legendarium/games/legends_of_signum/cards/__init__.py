"""Playing and paying cards: Beginning and Construction Phase, tactics, relics used several times."""
