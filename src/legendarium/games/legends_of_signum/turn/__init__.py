"""A turn: its order, the activation of creatures, the use of buildings and relics."""
