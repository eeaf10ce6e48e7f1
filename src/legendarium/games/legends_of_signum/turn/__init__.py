"""A turn: its order, the activation of creatures and relics."""
