"""Where marks are found, and which marked tests do not count."""

from textwrap import dedent

import pytest

from legendarium.ledger import LedgerError
from legendarium.ledger.marks import EMPTY, NOT_COLLECTED, SKIPPED, UNREADABLE, marked_tests


@pytest.fixture
def marks(tmp_path):
    """What is found in a small tree of tests with this one module."""

    def read(text, name="test_play.py"):
        folder = tmp_path / "tests" / "games"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("import pytest\n" + dedent(text), encoding="utf-8")
        return {
            test.name.rpartition("play.py::")[2]: (test.ids, test.fault) for test in marked_tests(tmp_path / "tests")
        }

    return read


def test_a_test_is_named_as_pytest_names_it(tmp_path):
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_a.py").write_text("@pytest.mark.rule('x')\ndef test_b():\n    assert b()\n", encoding="utf-8")
    assert [test.name for test in marked_tests(tmp_path / "tests")] == ["tests/games/test_a.py::test_b"]


def test_marks_on_functions(marks):
    assert marks("""
        @pytest.mark.rule("a.b", "a.c")
        @pytest.mark.rule("a.d")
        def test_one():
            assert play()

        def test_unmarked():
            pass
    """) == {"test_one": (("a.b", "a.c", "a.d"), None)}


def test_marks_on_classes_and_in_pytestmark(marks):
    assert marks("""
        pytestmark = [pytest.mark.slow, pytest.mark.rule("of.module")]

        @pytest.mark.rule("of.class")
        class TestThing:
            pytestmark = pytest.mark.rule("in.class")

            def test_one(self):
                assert play()

            def helper(self):
                pass
    """) == {"TestThing::test_one": (("of.module", "of.class", "in.class"), None)}


def test_marks_on_cases(marks):
    assert marks("""
        CASES = [pytest.param(3, marks=pytest.mark.rule("named.list"))]

        @pytest.mark.parametrize("x", [1, pytest.param(2, marks=[pytest.mark.rule("of.case")])])
        def test_inline(x):
            assert play(x)

        @pytest.mark.parametrize("x", CASES)
        def test_named(x):
            assert play(x)
    """) == {"test_inline": (("of.case",), None), "test_named": (("named.list",), None)}


def test_names_for_marks_are_followed(marks):
    assert marks("""
        from pytest import mark
        rule = pytest.mark.rule
        MARKET = pytest.mark.rule("a.market")

        @rule("a.b")
        def test_alias():
            assert play()

        @MARKET
        def test_named_mark():
            assert play()

        @mark.rule("a.c")
        def test_short():
            assert play()
    """) == {"test_alias": (("a.b",), None), "test_named_mark": (("a.market",), None), "test_short": (("a.c",), None)}


def test_a_mark_that_names_itself_ends(marks):
    assert marks("LOOP = [LOOP, pytest.mark.rule('a.b')]\n\n@LOOP\ndef test_x():\n    assert play()\n") == {
        "test_x": (("a.b",), None)
    }


@pytest.mark.parametrize("arguments", ["", "RULE", "*IDS", "f'a.{b}'", "3"])
def test_ids_must_be_written_out(marks, arguments):
    ((_, fault),) = marks(f"@pytest.mark.rule({arguments})\ndef test_x():\n    assert play()\n").values()
    assert fault == UNREADABLE


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        "play()",
        "assert True",
        "assert 1, 'message'",
        "assert 'always'",
        "assert not False",
        "assert (play(), 'a tuple is true')",
        "assert x == x",
        "assert scene.hand is scene.hand",
        "assert 1 == 1",
        "assert play() or True",
        "assert True and 3",
        "try:\n        play()\n    except ValueError:\n        pass",
    ],
)
def test_a_test_that_cannot_fail_does_not_count(marks, body):
    assert marks(f"@pytest.mark.rule('a.b')\ndef test_x():\n    {body}\n") == {"test_x": (("a.b",), EMPTY)}


@pytest.mark.parametrize(
    "body",
    [
        "assert play()",
        "assert not play()",
        "assert x == y",
        "assert draw() != draw()",
        "assert play() and True",
        "with pytest.raises(ValueError):\n        play()",
        "check_order(scene)",
        "scene.assert_hand('ash')",
        "for x in range(3):\n        assert x in play()",
    ],
)
def test_a_test_that_can_fail_counts(marks, body):
    assert marks(f"@pytest.mark.rule('a.b')\ndef test_x():\n    {body}\n") == {"test_x": (("a.b",), None)}


@pytest.mark.parametrize(
    "text",
    [
        "@pytest.mark.skip(reason='later')\n@pytest.mark.rule('a.b')\ndef test_x():\n    assert play()\n",
        "@pytest.mark.xfail\n@pytest.mark.rule('a.b')\ndef test_x():\n    assert play()\n",
        "LATER = pytest.mark.skipif(True)\n\n@LATER\n@pytest.mark.rule('a.b')\ndef test_x():\n    assert play()\n",
        "@pytest.mark.rule('a.b')\ndef test_x():\n    pytest.skip('later')\n    assert play()\n",
    ],
)
def test_a_skipped_test_does_not_count(marks, text):
    assert marks(text) == {"test_x": (("a.b",), SKIPPED)}


def test_what_pytest_does_not_run_does_not_count(marks):
    helper = "@pytest.mark.rule('a.b')\ndef helper():\n    assert play()\n"
    assert marks(helper) == {"helper": (("a.b",), NOT_COLLECTED)}
    assert marks("class Thing:\n    @pytest.mark.rule('a.b')\n    def test_x(self):\n        assert play()\n") == {
        "Thing::test_x": (("a.b",), NOT_COLLECTED)
    }


def test_a_file_that_pytest_does_not_collect_does_not_count(marks):
    text = "@pytest.mark.rule('a.b')\ndef test_x():\n    assert play()\n"
    assert marks(text, name="display.py") == {"test_x": (("a.b",), NOT_COLLECTED)}


def test_a_file_that_is_not_python_is_named(marks):
    with pytest.raises(LedgerError, match=r"test_play\.py cannot be read"):
        marks("def test_x(:\n")
