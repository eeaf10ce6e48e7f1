"""Fill `index.html` with a page as the client's build has drawn it: it can be read before any script has run."""

from __future__ import annotations

import json
import re
from html import escape

from legendarium.server import wire

MOUNT = '<div id="app"></div>'
HEAD_END = "</head>"
NAMED = re.compile(r"@(\w+)@")
PICTURE = re.compile(r"<img[^>]*/api/games/[^>]*>")

Drawn = dict[str, str]
"""A page in pieces: `before` and `after` its list of games, a `plain` game of it and the `marked` one."""


class Prerendered:
    """The pages of the client, by language and route (`rules/*` for a route with a game)."""

    def __init__(self, index: str, drawn: str) -> None:
        self.index = index
        self.pages: dict[str, dict[str, Drawn]] = json.loads(drawn)

    def page(self, route: str, code: str, language: str) -> Drawn | None:
        return self.pages.get(language, {}).get(f"{route}/*" if code else route)

    def document(
        self, page: Drawn | None, styles: list[str], later: list[str], games: list[wire.Game], code: str, language: str
    ) -> str:
        """Return `index.html` with the styles of a page and, if it is drawn, the page and the links for after its paint."""
        more = (style for style in styles if f'"{style}"' not in self.index)
        links = "".join(f'<link rel="stylesheet" crossorigin href="{style}">' for style in more)
        text = self.index.replace(HEAD_END, links + HEAD_END)
        if page is None:
            return text
        text = text.replace('lang="en"', f'lang="{language}"', 1)
        drawn = f'<div id="app" inert>{draw(page, games, code)}</div><template id="later">{"".join(later)}</template>'
        return text.replace(MOUNT, drawn)


def draw(page: Drawn, games: list[wire.Game], code: str) -> str:
    """Put the games into a page. The one in the route stands out, or the first of them."""
    chosen = next((game for game in games if game.code == code), games[0])
    items = [fill(page["marked"] if game is chosen else page["plain"], game) for game in games]
    return fill(page["before"], chosen) + "".join(items) + fill(page["after"], chosen)


def fill(piece: str, game: wire.Game) -> str:
    told = {
        "code": game.code,
        "title": game.title,
        "summary": game.summary,
        "sentence": game.sentence or game.summary,
        "minutes": game.minutes,
        "min": str(game.seats.min),
        "max": str(game.seats.max),
    }
    piece = piece if game.picture else PICTURE.sub("", piece)
    return NAMED.sub(lambda found: escape(told[found[1]]), piece)
