"""A turn: playing cards, secondary effects, the verbs of card texts."""
