"""The words packs may use: verbs of lines and conditions of texts. `effects/all_verbs.py` imports the modules that fill it."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.vocabulary import Vocabulary

VERBS: Final = Vocabulary()
