"""Packs read and checked, the stock of cards, the menu of table options."""
