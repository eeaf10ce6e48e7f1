"""Ray as a PEP 3148 executor (extra `cluster`): of this machine, or a cluster by its address."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from legendarium.kernel.errors import SetupError

P = ParamSpec("P")
R = TypeVar("R")

LOCAL = "ray:local"
CLIENT = "ray://"
RETRIES = 3
"""Ray runs a task again whose worker died."""


def call(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


class RayCluster(Executor):
    """Runs functions as Ray tasks: `ray:local`, `ray:auto` or `ray:HOST:PORT` on a node, `ray://HOST:PORT` from outside."""

    def __init__(self, address: str, workers: int = 0) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise SetupError(
                "on: Ray is not installed: install this package with its extra cluster (docs/lab.md)"
            ) from None
        self.ray = ray
        where = None if address == LOCAL else address if address.startswith(CLIENT) else address.removeprefix("ray:")
        started = {"num_cpus": workers or None, "include_dashboard": False} if where is None else {"address": where}
        try:
            ray.init(log_to_driver=False, logging_level="error", **started)
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as problem:
            raise SetupError(f"on: {address} does not answer ({' '.join(str(problem).split())[:200]})") from None
        self.workers = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.remote: Any = ray.remote(max_retries=RETRIES)(call)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Run a function as a task. A worker that died more often than Ray tries again is a BrokenExecutor."""
        found: Future[R] = Future()
        found.set_running_or_notify_cancel()
        self.remote.remote(fn, args, kwargs).future().add_done_callback(lambda inner: self.settle(found, inner))
        return found

    def settle(self, found: Future[R], inner: Future[R]) -> None:
        problem = inner.exception()
        died = (self.ray.exceptions.WorkerCrashedError, self.ray.exceptions.NodeDiedError)
        if problem is None:
            found.set_result(inner.result())
        elif isinstance(problem, died):
            found.set_exception(BrokenExecutor(str(problem)))
        else:
            found.set_exception(problem)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.ray.shutdown()
