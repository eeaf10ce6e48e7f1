"""Log lines for programs."""

import json
import logging

from legendarium.server.log_format import JsonLines
from tests.server.test_metrics import gone


def test_a_log_for_programs_has_one_object_a_line():
    try:
        gone()
    except OSError:
        record = logging.getLogger("legendarium.server").makeRecord(
            "legendarium.server", logging.ERROR, "x", 1, "table %s:\nbroken", ("è",), __import__("sys").exc_info()
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["message"], found["part"]) == ("error", "table è:\nbroken", "legendarium.server")
    assert "no such device" in found["traceback"]
    assert found["time"].endswith("+00:00")
