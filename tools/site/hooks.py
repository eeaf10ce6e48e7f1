"""MkDocs hooks: pages from outside docs/, links as the repository has them, colours and fonts of the browser client.

Pages link to files of the repository, so that they read well there too; here each link is pointed to the page of the site
that shows the file. A link to a file that no page shows ends the build.
"""

from __future__ import annotations

import ast
import posixpath
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.site import reference  # noqa: E402

PAGES = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
    "LICENSE": "licence.md",
    "web/README.md": "client.md",
}
"""Files outside docs/ and the page of the site that shows each (the readme itself is not shown: the home page is)."""
LINK = re.compile(r"""(\]\(|\s(?:src|href)=")(?![a-z]+:|#)([^)\s"#]+)(#[^)\s"]*)?""")
FENCE = re.compile(r"^(```.*?^```)", re.MULTILINE | re.DOTALL)
FONT = re.compile(r"url\('(@fontsource/[\w/-]+/)([\w-]+\.woff2)'\)")
INDEXES = ("README.md", "index.md")


def shown() -> dict[str, str]:
    """Return the page of each file outside docs/ that the site shows."""
    examples = sorted((ROOT / "examples").glob("*.py"))
    return {**PAGES, **{f"examples/{path.name}": f"examples/{path.stem}.md" for path in examples}}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Take the project's address from pyproject.toml, and spell out the folders of the navigation."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    config.site_url = project["urls"]["Homepage"] + "/"
    config.copyright = "Not affiliated with the designers or publishers of these games. Apache License 2.0"
    named = set(re.findall(r"[\w/.-]+\.md", str(config.nav)))
    config.nav = [spelled_out(entry, named) for entry in config.nav or []]
    return config


def spelled_out(entry: Any, named: set[str]) -> Any:
    """Replace `folder/*` by the pages of the folder."""
    if isinstance(entry, dict):
        return {title: spelled_out(below, named) for title, below in entry.items()}
    if isinstance(entry, list):
        return [spelled_out(below, named) for below in entry]
    if not entry.endswith("/*"):
        return entry
    folder = entry.removesuffix("/*")
    if folder == "api":
        pages = ["api/index.md", *(f"api/{name}.md" for name in reference.GROUPS)]
    elif folder == "examples":
        return {"Examples": sorted(page for page in shown().values() if page.startswith("examples/"))}
    else:
        pages = [f"{folder}/{path.name}" for path in sorted((ROOT / "docs" / folder).glob("*.md"))]
    pages = [page for page in pages if page not in named]
    return sorted(pages, key=lambda page: (not page.endswith(INDEXES), page))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not in docs/, and the styles and fonts of the browser client."""
    for path, page in shown().items():
        if path != "README.md":
            files.append(File.generated(config, page, content=text_of(path)))
    for name, text in reference.pages().items():
        files.append(File.generated(config, f"api/{name}.md", content=text))
    for name, content in assets().items():
        files.append(File.generated(config, f"assets/{name}", content=content))
    return files


def text_of(path: str) -> str:
    """Return a file as a page: Markdown as it is, a program under its first sentence."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".md"):
        return text
    if not path.endswith(".py"):
        return f"# Licence\n\n```text\n{text}```\n"
    says = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
    title = Path(path).stem.replace("_", " ").capitalize()
    return f"# {title}\n\n{says}\n\n`{path}` in the repository:\n\n```python\n{text}```\n"


def assets() -> dict[str, str | bytes]:
    """Return the client's tokens and fonts, with day and night as the theme calls them."""
    styles, modules = ROOT / "web/src/styles", ROOT / "web/node_modules"
    fonts = (styles / "fonts.css").read_text(encoding="utf-8")
    found: dict[str, str | bytes] = {
        name: (modules / folder / name).read_bytes() for folder, name in FONT.findall(fonts)
    }
    tokens = (styles / "tokens.css").read_text(encoding="utf-8")
    found["fonts.css"] = FONT.sub(r"url('\2')", fonts)
    found["tokens.css"] = tokens.replace("[data-theme='day']", "[data-md-color-scheme='default']")
    found["site.css"] = (ROOT / "tools/site/site.css").read_text(encoding="utf-8")
    found["mermaid.js"] = (modules / "@mermaid-js/tiny/dist/mermaid.tiny.js").read_bytes()
    found["favicon.svg"] = (ROOT / "web/public/favicon.svg").read_text(encoding="utf-8")
    return found


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links to files of the repository to the pages that show them."""
    if page.file.src_uri == "index.md":
        page.meta["hide"] = ["navigation", "toc"]
    sources = {page: path for path, page in shown().items() if path != "README.md"}
    here = page.file.src_uri
    source = sources.get(here, f"docs/{here}")

    def pointed(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), found[2]))
        inside = page_of(target, files)
        if inside is None:
            raise PluginError(f"{source}: no page of the site shows {found[2]}")
        return f"{found[1]}{posixpath.relpath(inside, posixpath.dirname(here) or '.')}{found[3] or ''}"

    parts = FENCE.split(markdown)
    return "".join(part if part.startswith("```") else LINK.sub(pointed, part) for part in parts)


def page_of(path: str, files: Files) -> str | None:
    """Return the file of the site for a path of the repository, or None."""
    if path == "examples":
        path = "examples/play_a_bot.py"
    inside = shown().get(path, path.removeprefix("docs/"))
    for name in (inside, *(f"{inside}/{index}" for index in INDEXES)):
        if files.get_file_from_path(name) is not None:
            return name
    return None


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Bring what draws diagrams, on the pages that have some: the theme would fetch it from elsewhere."""
    script = posixpath.relpath("assets/mermaid.js", posixpath.dirname(page.file.src_uri) or ".")
    return f'{html}<script src="{script}"></script>' if 'class="mermaid"' in html else html


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what only the repository needs."""
    shutil.rmtree(Path(config.site_dir) / "assets/javascripts/lunr", ignore_errors=True)
