"""Two bots play a game, and the last turns are told in words."""

import legendarium as lg
from legendarium.terminal.prose import tell

GAME = "village-of-legends"

match = lg.Match.new(GAME, seats=2, seed=7, options={"heroes": ["mage", "dwarf"]})
bots = [lg.bot(GAME, "adept", seed=1), lg.bot(GAME, "novice", seed=2)]
while match.decision:
    match.play(bots[match.decision.seat].choose(match))

for line in tell(match, first=match.ply - 5):
    print(line)
