"""The words packs may use: verbs of lines and conditions of texts. `wording.py` gathers what fills it."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.vocabulary import Vocabulary

VERBS: Final = Vocabulary()
