"""Reports as Markdown with SVG files beside it, or as one HTML file. A page names its pictures as `![words](picture:name)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

Pictures = Mapping[str, str]
"""SVG by name."""

PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:([\w-]+)\)\n*")
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1c2733;background:#fff}"
    "table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}"
    "td,th{padding:.25rem .6rem;border-bottom:1px solid #d5dce3;text-align:left}"
    "pre{background:#f3f5f7;padding:.6rem;overflow-x:auto}svg{max-width:100%;height:auto}"
)


def picture(name: str, words: str) -> str:
    """Return the line of a page that shows a picture."""
    return f"![{words}](picture:{name})"


def without_pictures(page: str) -> str:
    """Return a page for the terminal."""
    return PICTURE.sub("", page)


def write_markdown(path: Path, page: str, pictures: Pictures) -> None:
    """Write a page, and its pictures into files beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for name, drawn in pictures.items():
        path.with_name(f"{path.stem}-{name}.svg").write_text(drawn, encoding="utf-8")
    told = PICTURE.sub(lambda found: f"![{found[1]}]({path.stem}-{found[2]}.svg)\n\n", page)
    path.write_text(told.rstrip() + "\n", encoding="utf-8")


def write_html(path: Path, page: str, pictures: Pictures) -> None:
    """Write a page as one file that needs nothing else."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(as_html(page, pictures), encoding="utf-8")


def as_html(page: str, pictures: Pictures) -> str:
    """Convert the Markdown that reports use: headings, paragraphs, tables, indented code, pictures."""
    title = escape(page.lstrip("# ").split("\n", 1)[0])
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    return "\n".join([head, *(block_as_html(block, pictures) for block in blocks(page))]) + "\n"


def blocks(page: str) -> Iterator[str]:
    for block in re.split(r"\n\s*\n", page):
        if block.strip():
            yield block.strip("\n")


def block_as_html(block: str, pictures: Pictures) -> str:
    if found := PICTURE.fullmatch(block.strip()):
        return f"<figure>{pictures.get(found[2], '')}</figure>"
    if found := re.match(r"(#+) (.*)", block):
        level = min(6, len(found[1]))
        return f"<h{level}>{inline(found[2])}</h{level}>"
    if block.startswith("    "):
        return f"<pre>{escape(block)}</pre>"
    if block.startswith("|"):
        return table_as_html(block.splitlines())
    return f"<p>{inline(block)}</p>"


def table_as_html(lines: list[str]) -> str:
    """Convert a table; its second line only aligns columns."""
    rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{cell}</th>" for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[2:])
    return f"<table><tr>{head}</tr>{body}</table>"


def inline(words: str) -> str:
    """Convert bold and code."""
    told = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", escape(words, quote=False))
    return re.sub(r"`(.+?)`", r"<code>\1</code>", told)
