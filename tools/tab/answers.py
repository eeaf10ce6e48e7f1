"""Write the answers of the API that change only with the program as files: a page has them before Python has started."""

from __future__ import annotations

import json
from pathlib import Path

from legendarium.kernel.game import game, games
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.local.bot_worker import answer_here
from legendarium.local.house import House
from legendarium.server.http.game_page import picture
from legendarium.server.storage.key_value import Batch

OF_A_GAME = {"content-{}": "/api/content/{}", "gallery-{}": "/api/gallery/{}", "rules-{}": "/api/rules/{}"}
"""Files and the paths they answer; web/src/local/lasting.ts knows them, too."""


class Nothing:
    """A base without tables: nothing is played here."""

    async def commit(self, batch: Batch) -> bool:
        return True

    async def get(self, key: str) -> str | None:
        return None

    async def span(self, first: str, end: str) -> list[tuple[str, str]]:
        return []

    async def close(self) -> None: ...


async def write_answers(folder: Path) -> None:
    """Write one file an answer and language, and the pictures of the games."""
    house = House(Nothing(), answer_here, lambda: None)
    await house.open()
    try:
        for language in LANGUAGES:
            (folder / language).mkdir(parents=True)
            for name, path in paths().items():
                (folder / language / f"{name}.json").write_text(await answer(house, path, language), encoding="utf-8")
    finally:
        await house.close()
    for code in games():
        if picture(game(code)).is_file():
            (folder / f"{code}.svg").write_bytes(picture(game(code)).read_bytes())


def paths() -> dict[str, str]:
    """Return all lasting paths by the name of their file."""
    found = {"games": "/api/games"}
    for code in games():
        found |= {name.format(code): path.format(code) for name, path in OF_A_GAME.items()}
        found[f"titles-{code}"] = f"/api/rules/{code}/titles"
    return found


async def answer(house: House, path: str, language: str) -> str:
    status, _, text = json.loads(await house.fetch("GET", path, "", json.dumps({"accept-language": language}), ""))
    assert status == 200, (path, text)
    return str(text)
