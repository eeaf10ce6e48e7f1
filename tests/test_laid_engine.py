"""A folder with the compiled engine stands by itself."""

from tools.engine import PACKAGE, lay


def test_an_engine_that_was_laid_outlives_the_cache_it_came_from(tmp_path):
    root, engine, folder = tmp_path / "root", tmp_path / "engine", tmp_path / "laid"
    for where, name in ((root / "src", "dice.py"), (engine, "dice.so")):
        (where / PACKAGE).mkdir(parents=True)
        (where / PACKAGE / name).write_text(name)
    lay(engine, folder, root)
    (engine / PACKAGE / "dice.so").unlink()

    assert [(folder / PACKAGE / name).read_text() for name in ("dice.py", "dice.so")] == ["dice.py", "dice.so"]
