"""Speed of the server, printed as JSON.

python benchmarks/server.py [SECONDS]
"""

from __future__ import annotations

import argparse
import sys

import msgspec

from legendarium.lab.server_load import run

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=10.0, metavar="SECONDS")
    found = run(parser.parse_args().seconds)
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")
