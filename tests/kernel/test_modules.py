"""The page that lists the kernel's modules is complete."""

import re
from pathlib import Path

from legendarium import kernel


def test_the_kernel_lists_each_of_its_modules_once():
    modules = sorted(path.stem for path in Path(kernel.__file__).parent.glob("*.py") if path.stem != "__init__")
    groups = re.findall(r"^\w[\w, ]*?  +([a-z].*)$", kernel.__doc__, re.MULTILINE)
    listed = [name for group in groups for name in group.split(", ")]

    assert sorted(listed) == modules
