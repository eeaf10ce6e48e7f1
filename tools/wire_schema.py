"""Generate docs/wire.schema.json: a JSON Schema of every message of the WebSocket, for clients in any language.

python tools/wire_schema.py          write it
python tools/wire_schema.py --check  say whether it is out of date, and fail if it is
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from legendarium.server import wire

FILE = Path(__file__).resolve().parent.parent / "docs" / "wire.schema.json"
REFERENCES = "#/$defs/{name}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    text = FILE.read_text(encoding="utf-8") if FILE.is_file() else ""
    if text == written():
        return 0
    if check:
        sys.stderr.write("out of date: docs/wire.schema.json; run tools/wire_schema.py\n")
        return 1
    FILE.write_text(written(), encoding="utf-8")
    return 0


def written() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def schema() -> dict[str, Any]:
    """Build the schema: `ToServer` and `FromServer` are unions of messages, told apart by `t`."""
    both = {"ToServer": wire.ToServer, "FromServer": wire.FromServer}
    unions, parts = msgspec.json.schema_components(list(both.values()), ref_template=REFERENCES)
    definitions = {**dict(zip(both, unions, strict=True)), **parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The WebSocket of Legendarium, version {wire.WIRE_VERSION}",
        "description": "Every text frame is one message. Clients must ignore fields they do not know.",
        "anyOf": [{"$ref": REFERENCES.format(name=name)} for name in both],
        "$defs": definitions,
    }


if __name__ == "__main__":
    sys.exit(main())
