"""The Villager phase: who acts and walks, spawning, Town Heroes."""
