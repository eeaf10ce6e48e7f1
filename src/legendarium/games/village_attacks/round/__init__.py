"""The round: phases, coin, decks, traps, Village Events, objectives, the end."""
