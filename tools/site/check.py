"""Check a built site: every link within it leads somewhere, and no page fetches anything from elsewhere.

python tools/site/check.py dist/site
"""

from __future__ import annotations

import argparse
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src"}
"""Attributes that a browser follows without being asked. Of `link` only styles, icons and scripts are fetched."""
FETCHED_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "manifest"}


class Outline(HTMLParser):
    """What a page links to, what it fetches, and where its anchors are."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = {"", "__top"}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        wanted = tag != "link" or bool(FETCHED_LINKS.intersection(given.get("rel", "").split()))
        if tag in FETCHED and FETCHED[tag] in given and wanted:
            self.fetched.append(given[FETCHED[tag]])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path)
    site = parser.parse_args().site
    problems = problems_of(site)
    for problem in problems:
        sys.stderr.write(f"{problem}\n")
    sys.stdout.write(f"{len(list(site.rglob('*.html')))} pages, {len(problems)} problems\n")
    return 1 if problems else 0


def problems_of(site: Path) -> list[str]:
    """Return a line for each link without a target and each file that would be fetched from elsewhere."""
    outlines: dict[Path, Outline] = {}
    for path in sorted(site.resolve().rglob("*.html")):
        outlines[path] = Outline()
        outlines[path].feed(path.read_text(encoding="utf-8"))
    found = []
    for path, outline in outlines.items():
        page = path.relative_to(site.resolve())
        found += [f"{page}: fetches {url}" for url in outline.fetched if urlsplit(url).netloc]
        for url in dict.fromkeys([*outline.links, *outline.fetched]):
            if not leads_somewhere(url, path, outlines):
                found.append(f"{page}: {url} leads nowhere")
    return found


def leads_somewhere(url: str, page: Path, outlines: dict[Path, Outline]) -> bool:
    parts = urlsplit(url)
    if parts.scheme or parts.netloc:
        return True
    if parts.path.startswith("/"):
        return page.name == "404.html"
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    target = target / "index.html" if target.is_dir() else target
    if target not in outlines:
        return target.is_file()
    return unquote(parts.fragment) in outlines[target].anchors


if __name__ == "__main__":
    sys.exit(main())
