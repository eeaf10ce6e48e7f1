"""Run a command of the browser client with a recent enough Node.

    python tools/node.py FOLDER COMMAND...

If the machine has none, the Node from PyPI is installed beside the other tools.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import Node, system_node, wheel_node  # noqa: E402


def chosen_node() -> Node:
    """Return the system's Node, or the packaged one."""
    found = system_node()
    if found is not None:
        return found
    try:
        return wheel_node()
    except ModuleNotFoundError:
        subprocess.run([ROOT / "tools/install", "--require-hashes", "-r", "requirements-node.lock"], check=True)
        return wheel_node()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="where it runs")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="npm and its arguments, or a program")
    asked = parser.parse_args()
    command, node = asked.command, chosen_node()
    words = [*node.npm, *command[1:]] if command[0] == "npm" else command
    return subprocess.run(words, cwd=asked.folder, env=node.environment(), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
