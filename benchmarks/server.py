"""The speed of the server, printed as JSON.

python benchmarks/server.py [SECONDS]
"""

from __future__ import annotations

import sys

import msgspec

from legendarium.lab.server_speed import run

if __name__ == "__main__":
    found = run(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0)
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")
