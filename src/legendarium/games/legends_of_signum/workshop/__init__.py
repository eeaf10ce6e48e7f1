"""What stands around the rules of this game: its own commands and measurements. No rule may use them."""
