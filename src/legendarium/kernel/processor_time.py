"""Processor time of the current thread, or of the process where the system does not tell them apart."""

from __future__ import annotations

import time
from collections.abc import Callable

thread_time: Callable[[], float] = getattr(time, "thread_time", time.process_time)
