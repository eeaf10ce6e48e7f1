"""The package as a browser tab gets it, built once for all workers of a test run."""

import fcntl

import pytest

from tools.tab.package import BUILD, PYODIDE, pack


@pytest.fixture(scope="session")
def compiled_for_tab():
    """The folder with the two archives of bytecode."""
    if not PYODIDE.is_dir():
        pytest.skip("web/node_modules is not installed")
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        pack(BUILD / "python")
    return BUILD / "python"
