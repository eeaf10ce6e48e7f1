"""Save a match, load it again, go back in it, and go another way."""

import legendarium as lg

GAME = "village-of-legends"

match = lg.Match.new(GAME, seats=2, seed=3)
bot = lg.bot(GAME, "random", seed=3)
for _ in range(40):
    match.play(bot.choose(match))

loaded = lg.Match.load(match.save())
print("the same table:", loaded.table.digest() == match.table.digest())

branch = loaded.branch(20)
print("twenty plies ago seat", branch.decision.seat, "could:", [option.key for option in branch.decision.options])
branch.play("end")
print("another way:", branch.keys[-1], "instead of", match.keys[20])
