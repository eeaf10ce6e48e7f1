"""What several chapters of tests set up alike."""


def board(**level1):
    return [{"level1": level1}]


def monster(**fields):
    return {"kind": "monster", "life": 6, "price": 40, **fields}


def beast(**fields):
    """A fixture Monster called `beast`."""
    return {"beast": monster(**fields)}


def user_pack(folder, cards=(), heroes=()):
    """A pack of a player's own, one entry after the other."""
    (folder / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\n')
    written = [*(f"[[card]]\n{card}" for card in cards), *(f"[[hero]]\n{hero}" for hero in heroes)]
    (folder / "things.toml").write_text("\n".join(written))
    return folder
