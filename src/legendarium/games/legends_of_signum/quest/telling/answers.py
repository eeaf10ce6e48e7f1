"""The questions of Quests, and the words they add to those of the game."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.playing import HAND
from legendarium.games.legends_of_signum.quest.quests.work import WORKPLACE
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.telling.answers import ASKED, DESCRIBERS, thing_facts
from legendarium.games.legends_of_signum.telling.names import WORDS
from legendarium.kernel.kinds import CARD, NUMBER
from legendarium.kernel.questions import Question, Questions, words

IN_ACTIVATION: Final = [*words("work", WORKPLACE), *words("play", HAND)]
QUESTIONS: Final = Questions(
    WORDS,
    {**DESCRIBERS, WORKPLACE: thing_facts},
    *ASKED,
    Question("act", IN_ACTIVATION, complete=False),
    Question("act-on", IN_ACTIVATION),
    Question("overlord", words("play", HAND), words("spend activate", CREATURE), words("end")),
    Question("times", words("times", NUMBER)),
    Question("take-back", words("take-back", CREATURE), words("pass")),
    Question("beast", words("activate", CREATURE)),
    Question("alike", words("target", CREATURE)),
    Question("dice", words("dice", CARD)),
)
"""Everything the game can ask, in every mode."""
