"""Commands and measurements of this game. No rule may import them."""
