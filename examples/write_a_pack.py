"""Write a pack with one card, check it, and play with it."""

import tempfile
from pathlib import Path

import legendarium as lg

ABOUT = """
code = "my-pack"
game = "village-of-legends"
title = "My first pack"
"""
CARDS = """
[[card]]
code = "lucky-cider"
name = "Lucky Cider"
provenance = "house"
kind = "beer"
count = 2
price = 20
sellable = false
vigour = 3
intelligence = -1
gloss = "Heals three, clouds the mind, and lets you draw a card."
rules = ["vol.drink.resolution", "vol.secondary.draw"]
lines = [{ do = "draw", count = 1 }]
"""

with tempfile.TemporaryDirectory() as folder:
    (Path(folder) / "pack.toml").write_text(ABOUT)
    (Path(folder) / "cards.toml").write_text(CARDS)
    lg.game("village-of-legends").check_pack(Path(folder))
    match = lg.Match.new("village-of-legends", seats=2, seed=1, options={"packs": [folder]})
    beers = match.view(None)["market"]["piles"][0] + 1
    print("beers on offer and below:", beers)

    (Path(folder) / "cards.toml").write_text(CARDS.replace("count = 1 }", "amount = 1 }"))
    try:
        lg.game("village-of-legends").check_pack(Path(folder))
    except lg.PackError as error:
        print(error)
