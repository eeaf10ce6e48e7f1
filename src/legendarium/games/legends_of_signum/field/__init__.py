"""What happens on the open field: movement, placement, terrain, ruins, summoning, stealth."""
