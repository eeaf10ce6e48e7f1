"""These tests are of the compiled engine alone: `make compiled` runs them."""

import os

collect_ignore_glob = [] if os.environ.get("LEGENDARIUM_ENGINE") == "compiled" else ["test_*.py"]
