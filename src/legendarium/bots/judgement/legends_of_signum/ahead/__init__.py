"""A search for Legends of Signum: features of positions, their value, and a bot that looks ahead. No level uses it yet."""
