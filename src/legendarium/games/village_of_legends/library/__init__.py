"""Loading and checking of packs, the stock of cards, the menu of table options."""
