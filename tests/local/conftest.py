"""The package as a browser tab gets it."""

import pytest

from tests.local.building import BUILD, built_once
from tools.tab.package import PYODIDE, pack


@pytest.fixture(scope="session")
def compiled_for_tab():
    """The folder with the two archives of bytecode."""
    if not PYODIDE.is_dir():
        pytest.skip("web/node_modules is not installed")
    with built_once():
        pack(BUILD / "python")
    return BUILD / "python"
